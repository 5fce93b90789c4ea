// The compile cache of the test run, for child processes that get an environment of their own.

const folder = process.env['NODE_COMPILE_CACHE']

/** Part of the environment of a child process: without it each child compiles all modules of the server again (0.9 s). */
export const compileCache: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {}
