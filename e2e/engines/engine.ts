// What the journey needs of a browser engine. One implementation per protocol: WebDriver (classic) and WebDriver BiDi.

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Engine {
  readonly name: string
  /** Loads an address and resolves when the document has loaded. */
  goto(url: string): Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>
  /** Moves the pointer to the element that the expression returns, and presses it. */
  click(element: string): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** The size of the page itself. */
  resize(size: Size): Promise<void>
  /** A PNG. */
  picture(): Promise<Buffer>
  /** Errors of the pages so far. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Keys of WebDriver, both kinds. */
export const enterKey = '\uE007'

const stepMs = 100

/** Repeats a question until the answer is true. */
export async function until(what: string, isTrue: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const since = performance.now()
  for (;;) {
    if (await isTrue()) return
    if (performance.now() - since > limitMs) throw new Error(`not within ${limitMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}
