// Polls while the page is visible; a hidden page pauses, and polls at once when it becomes visible again.
export function poll(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => clearTimeout(timer)
  const askOn = (): void => {
    timer = setTimeout(askOn, everyMs)
    ask()
  }
  const begin = (): void => {
    rest()
    // In a task of its own: several requests in one task would delay input.
    if (!document.hidden) timer = setTimeout(askOn, 0)
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    rest()
    document.removeEventListener('visibilitychange', begin)
  }
}
