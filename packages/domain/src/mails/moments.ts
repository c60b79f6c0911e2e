const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** `28 November 2025, 09:12`, in UK time. */
export function formatMoment(date: Date): string {
  return moment.format(date).replace(' at ', ', ')
}
