/** Figures as people write them in cells and questions. */
import { type Dice, pick } from '../../dice.ts'

export type WriteFigure = (value: number, dice: Dice) => string

export const writePercent: WriteFigure = (value, dice) =>
  pick([`${value}%`, `${value}%`, `${value} %`], dice)

/** Under a head that says what it is the sign is often left out. */
export const writeShare: WriteFigure = (value, dice) =>
  dice(4) === 0 ? `${value}` : writePercent(value, dice)

export const writeMultiple: WriteFigure = (value, dice) =>
  dice(4) === 0 ? `${value}` : writeTimes(value, dice)

export const writeCount: WriteFigure = (value, dice) =>
  dice(2) === 0 ? `${value}` : writePeople(value, dice)

export const writePeople: WriteFigure = (value, dice) =>
  value === 1 ? '1 applicant' : `${pick([`${value}`, `${words[value] ?? value}`], dice)} applicants`

const words: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
}

export const writeAcres: WriteFigure = (value, dice) =>
  value === 1 ? '1 acre' : pick([`${value} acres`, `${value} acres`, `${value}ac`], dice)

export const writeTimes: WriteFigure = (value, dice) =>
  pick([`${value}x`, `${value} x`, `${value} times`], dice)

export const writeAge: WriteFigure = (value, dice) =>
  pick([`${value}`, `${value}`, `${value} years`, `${value} yrs`], dice)

export const writeMoney: WriteFigure = (value, dice) => {
  const long = `£${value.toLocaleString('en-GB')}`
  if (value >= 1_000_000 && value % 10_000 === 0) {
    return pick([long, `£${value / 1_000_000}m`, `£${value / 1_000_000} million`], dice)
  }
  if (value < 10_000 || value % 500 !== 0) return long
  return pick([long, `£${value / 1000}k`, `£${value / 1000}K`], dice)
}

export const writeTime: WriteFigure = (value, dice) => {
  const months = pick(
    value === 1 ? ['1 month', '1 mth'] : [`${value} months`, `${value} mths`, `${value}m`],
    dice,
  )
  if (value % 12 !== 0) return months
  const years = value / 12
  const one = years === 1
  return pick([one ? '1 year' : `${years} years`, one ? '1 yr' : `${years} yrs`, months], dice)
}

/** Leases and terms are said in years. */
export const writeYears: WriteFigure = (value, dice) =>
  value % 12 === 0
    ? pick([`${value / 12} years`, `${value / 12} yrs`, `${value / 12}yrs`], dice)
    : `${value} months`
