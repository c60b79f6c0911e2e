/** By which words labels tell a figure of the tax year so far from one of this period. */
import { list } from './word-list.ts'

export const yearMarkWords = list(
  'td, ytd, y td, y t d, yd, y d, to date, todate, t d, this year, tax year, year to date, yr to date, cumulative, cum, cumul, cumulatives, this employment, this tax year, year totals, for the year, so far',
)

export const periodMarkWords = list(
  'this period, this month, this week, this pay, for period, for the period, period, current, this pay period',
)
