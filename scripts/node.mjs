// The flags with which Node is started.

/*
 * Ten thousand sockets that connect at once make V8 grow the young generation to two semi-spaces of 64 MB and keep them: more than all
 * sockets need. With two of 16 MB the throughput of messages and ops is the same.
 */
export const nodeFlags = ['--max-semi-space-size=16']
