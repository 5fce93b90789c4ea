// Moments as the member pages write them: 2026-11-14 23:52, in Taipei.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export const writeMoment = (time: string): string => format.format(new Date(time))
