// Standard output and error may be pipes whose reader ends first.

/** Without a listener the EPIPE of a single line would end the process. What cannot be written is lost; the server goes on. */
export function ignoreBrokenOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}
