// Entry file of support: the reports for moderators.
export {
  listQueue,
  lockReport,
  setClaim,
  selectReportsOf,
  settleAlike,
  type QueueFilter,
  type ReportRow,
} from './queue.ts'
