// What the process that hands out test files and the processes that run them send to each other.

export interface Job {
  readonly file: string
}

export interface TestResult {
  readonly kind: 'test'
  readonly name: string
  readonly ms: number
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The error as text, with its stack. */
  readonly error?: string
}

/** The named test begins: known when its process dies or hangs in it. */
export interface TestStart {
  readonly kind: 'start'
  readonly name: string
}

/** A figure that a test reports about itself. */
export interface Note {
  readonly kind: 'note'
  readonly text: string
}

export interface FileResult {
  readonly kind: 'file'
  readonly ms: number
}

/** The process is loaded and takes a file. */
export interface Ready {
  readonly kind: 'ready'
}

export type Message = TestResult | TestStart | Note | FileResult | Ready
