// Entry: the frame above a game of a mission.
export { SubPlayFrame } from './subplay/SubPlayFrame.tsx'
