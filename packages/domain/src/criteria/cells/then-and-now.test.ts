import { describe, expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'

describe('a yes that has ended is a no', () => {
  test.each([
    'Used to be ok – stopped Aug 25',
    'Historically yes; pulled in May 26',
    'Yes – ended 1/6/26',
    'Was considered. Paused since Jan',
    'Yes (stopped Feb 26)',
    'Formerly ok; not since 2025',
    'Considered to 80% – paused',
    'They were happy with it, then stopped taking it in 2025',
    'Used to do it but pulled the plug last summer',
    'Accepted. Stopped taking new cases 1/9/26.',
    'Ok (on pause until further notice)',
    'Used to be fine but pulled out of this in Feb',
    'Yes, discontinued due to losses',
    'Used to accept',
  ])('%j', (text) => {
    expect(readOutcome(text)).toBe('decline')
  })
})

describe('a no that has ended is what came after it', () => {
  test.each([
    ['Didn’t use to – now ok', 'accept'],
    ['Was a no until May, now considered', 'conditional'],
    ['Used to be a no – ok since Jan 26', 'accept'],
    ['Formerly excluded; accepted from June 26', 'accept'],
    ['Never used to, they do now', 'accept'],
    ['Was not accepted – now max 80% LTV', 'conditional'],
    ['Declined in the past, fine now', 'accept'],
    ['Stopped Aug 25, back in Jan 26', 'accept'],
    ['Withdrawn last year but reinstated in May', 'accept'],
    ['Historically no. Now considered case by case', 'conditional'],
    ['Was a no until May', 'conditional'],
  ])('%j is %s', (text, outcome) => {
    expect(readOutcome(text)).toBe(outcome)
  })
})

describe('what ends in part, is still to end, or ended for the client stays open', () => {
  test.each([
    'Yes until further notice',
    'OK until Aug 25',
    'Accepted until 31 March 2027',
    'OK until age 75',
    'Yes until end of Dec',
    'Stopped for new customers, existing ok',
    'Used to be ok – stopped Aug 25, existing customers considered',
    'Yes – stopped doing FTBs',
    'DMP ok if ended',
    'Ok once stopped',
    'Accepted if stopped 3 years ago',
    'Yes, ended 12 months ago',
    'Defaults – ended',
    'Must have been resident until 2020',
    'Yes, benefits paid until age 16',
    'Income used to service the debt must continue',
  ])('%j', (text) => {
    expect(readOutcome(text)).toBe('conditional')
  })
})
