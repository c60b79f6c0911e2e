/** Words by which a label says that its figure is of the tax year so far. */
const MARKS =
  /(?:^|[\s(])(?:td|ytd|y\.?\s?t\.?\s?d\.?|y\/d|to[ -]date|t\/d|this year|year[ -]to[ -]date|cumulative|cum|cumul|this employment)(?=$|[\s):.,])/i

/** "Gross Pay TD", "Y.T.D. Tax", "Cumulative NI (YTD)". */
export function isOfYearSoFar(text: string): boolean {
  return MARKS.test(text)
}

/** The label without those words. */
export function withoutYearMarks(text: string): string {
  return text.replace(new RegExp(MARKS.source, 'gi'), ' ').replace(/\s+\)/g, ')').trim()
}
