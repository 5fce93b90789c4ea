// Runs a function at an interval, never twice at the same time; `stop` waits for the run in progress.
export interface Heartbeat {
  start(afterMs?: number): void
  stop(): Promise<void>
}

export function createHeartbeat(
  beat: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): Heartbeat {
  let timer: NodeJS.Timeout | null = null
  let underWay: Promise<void> | null = null

  async function once(): Promise<void> {
    try {
      await beat()
    } catch (error) {
      onError(error)
    } finally {
      underWay = null
    }
  }

  return {
    start(afterMs = 0) {
      timer ??= setTimeout(() => {
        timer = setInterval(() => void (underWay ??= once()), everyMs).unref()
      }, afterMs).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await underWay
    },
  }
}
