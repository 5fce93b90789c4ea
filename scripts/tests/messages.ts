// Messages between the process that distributes test files and the processes that run them.

export interface Job {
  readonly file: string
}

export interface TestResult {
  readonly kind: 'test'
  readonly name: string
  readonly ms: number
  readonly cpuMs: number
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The error as text, with its stack. */
  readonly error?: string
}

/** The named test begins. Needed to report which test was running when its process dies or hangs. */
export interface TestStart {
  readonly kind: 'start'
  readonly name: string
}

/** A measurement that a test reports. */
export interface Note {
  readonly kind: 'note'
  readonly text: string
}

/** The process has validated its first message of a kind against the published documents. */
export interface Seen {
  readonly kind: 'seen'
  readonly name: string
}

export interface FileResult {
  readonly kind: 'file'
  readonly ms: number
  /** Processor time of the process and of its ended child processes, without the shared database. */
  readonly cpuMs: number
}

/** The process has started and can take a file. */
export interface Ready {
  readonly kind: 'ready'
}

export type Message = TestResult | TestStart | Note | Seen | FileResult | Ready
