// Logs as events with fields; the last step before a line leaves removes what must never be in one.
import { pino, type DestinationStream, type Level, type LogFn, type Logger } from 'pino'
import { isDatabaseAway } from '../../db/away.ts'

const gone = '[redacted]'

/** Fields whose value is a secret or a person's number, whatever it looks like. */
const names =
  '[^"\\\\]*(?:token|authorization|cookie|password|secret|phone|validate_?code|captcha_?code|sms_?code|stream_?key|upstream)[^"\\\\]*'
const field = new RegExp(`"(${names})":(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+)`, 'gi')
/** The same inside a text that holds JSON. */
const quotedField = new RegExp(`\\\\"(${names})\\\\":(?:\\\\"[^"\\\\]*\\\\"|-?[\\d.]+)`, 'gi')
/** What gives itself away without a name: numbers of our countries, socket tokens, bearers, stream addresses, links. */
const phone = /(?<![\w.-])\+?(?:84|886)[\s-]?0?\d{8,10}(?![\w.-])/g
const socketToken = /\bsock_[\w-]{8,}/g
const bearer = /\b(Bearer)\s+[\w.~+/=-]+/gi
const streamAddress = /\b(rtmps?:\/\/[^\s"/\\]+\/[^\s"/\\]+\/)[^\s"\\]+/gi
const query = /([?&](?:\w*token|key|code)=)[^&\s"\\]+/gi

export function redact(line: string): string {
  return line
    .replace(field, `"$1":"${gone}"`)
    .replace(quotedField, `\\"$1\\":\\"${gone}\\"`)
    .replace(phone, gone)
    .replace(socketToken, gone)
    .replace(bearer, `$1 ${gone}`)
    .replace(streamAddress, `$1${gone}`)
    .replace(query, `$1${gone}`)
}

/**
 * An outage of the database is reported once, by its observer. The failures it causes everywhere else are only counted as
 * details; a COMMIT whose outcome stays unknown is reported in any case.
 */
function lowerOutages(this: Logger, given: Parameters<LogFn>, write: LogFn): void {
  const fields: unknown = given[0]
  const err = typeof fields === 'object' && fields !== null ? (fields as { err?: unknown; outcome?: unknown }) : {}
  if (err.outcome !== 'unknown' && isDatabaseAway(err.err)) this.debug({ ...err, err: String(err.err) }, given[1])
  else write.apply(this, given)
}

export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = { level, base: null, hooks: { streamWrite: redact, logMethod: lowerOutages } }
  return destination ? pino(options, destination) : pino(options)
}
