// Asks again and again while somebody looks; a page in the background is quiet and asks at once when it comes back.
export function poll(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => clearTimeout(timer)
  const askOn = (): void => {
    timer = setTimeout(askOn, everyMs)
    ask()
  }
  const begin = (): void => {
    rest()
    // In a turn of its own: a page that asks for several things at once holds up whoever touches it.
    if (!document.hidden) timer = setTimeout(askOn, 0)
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    rest()
    document.removeEventListener('visibilitychange', begin)
  }
}
