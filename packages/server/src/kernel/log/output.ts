// Standard output and error may be pipes whose reader exits first.

/** Without an error listener, EPIPE on a single line would end the process. Lines that cannot be written are lost; the server continues. */
export function ignoreBrokenOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}
