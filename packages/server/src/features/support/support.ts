// The door of support: reports as moderators work through them.
export { listQueue, lockReport, setClaim, settleAlike, type QueuePage, type ReportRow } from './queue.ts'
