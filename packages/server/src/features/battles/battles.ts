// Entry file of battles: open battles after a restore.
export { voidOpen as voidBattles } from './lists.ts'
