// Entry file of missions: their setting, for campaigns.
export { missionReward } from './cost.ts'
