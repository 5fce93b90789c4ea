// Metrics of the media process, read from its last report.
import type { Metrics } from '../../../kernel/health/metrics.ts'
import type { LiveStreams } from './streams.ts'

export function countStreams({ count }: Pick<Metrics, 'count'>, streams: LiveStreams): void {
  const { mediaProcess } = streams
  count('lantern_media_up', '1 while the media process runs', () => Number(mediaProcess.isReady))
  count('lantern_media_restarts_total', 'Restarts of the media process', () => mediaProcess.restarts)
  count('lantern_media_streams', 'Streams of publishers of this node', () => streams.published)
  count('lantern_media_viewers', 'Open video connections', () => streams.usage?.viewers ?? 0)
  count('lantern_media_sent_bytes_total', 'Bytes written to viewers who have left', () => streams.usage?.sentBytes ?? 0)
  count('lantern_media_skipped_total', 'Skips of slow viewers', () => streams.usage?.skipped ?? 0)
  count('lantern_media_cut_total', 'Slow viewers cut', () => streams.usage?.cut ?? 0)
  count('lantern_media_refused_total', 'Connections of encoders refused', () => streams.usage?.refused ?? 0)
  count(
    'lantern_media_encoder_received_bytes_total',
    'Bytes received from encoders',
    () => streams.usage?.encoderReceivedBytes ?? 0,
  )
  count(
    'lantern_media_encoder_sent_bytes_total',
    'Bytes of answers to encoders',
    () => streams.usage?.encoderSentBytes ?? 0,
  )
  count(
    'lantern_media_encoders_cut_total',
    'Encoders that sent too much or did not read',
    () => streams.usage?.encodersCut ?? 0,
  )
  count('lantern_media_resident_bytes', 'Memory of the media process', () => streams.usage?.residentBytes ?? 0)
  count('lantern_media_cpu_ms_total', 'Processor time of the media process', () => streams.usage?.cpuMs ?? 0)
  count('lantern_media_key_alarms_total', 'Rooms with repeated wrong stream keys', () => streams.keyAlarms)
}
