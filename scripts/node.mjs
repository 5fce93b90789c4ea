// How Node is started for the house.

/* Ten thousand sockets arriving at once make V8 grow its young generation to two halves of 64 MB and keep them: more than all
   the sockets need. Two of 16 MB serve as many messages and ops a second. */
export const nodeFlags = ['--max-semi-space-size=16']
