// Entry file of missions: their setting, for campaigns, and the name under which mission points are counted.
export { missionReward } from './cost.ts'
export { points } from './reach.ts'
