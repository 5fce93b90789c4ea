// Asks again and again while somebody looks; a page in the background is quiet and asks at once when it comes back.
export function poll(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const rest = (): void => clearInterval(timer)
  const begin = (): void => {
    rest()
    if (document.hidden) return
    ask()
    timer = setInterval(ask, everyMs)
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    rest()
    document.removeEventListener('visibilitychange', begin)
  }
}
