/**
 * How rules speak of an income beside the one they are about: a second job, a business beside a job.
 * `ofEmployed` are words that in rules of employed income mean a business, `ofSelfEmployed` those that
 * in rules of the self-employed mean a job.
 */
import { list } from './word-list.ts'

export const incomeBesideWords = {
  ofBoth: list(
    'second job, second jobs, 2nd job, second income, second incomes, second employment, secondary income, secondary employment, additional job, additional employment, other employment, other job, another job, main income, main job, main employment, primary income, primary employment, sole income, side business, side income, two jobs, 2 jobs, two incomes, multiple jobs, multiple incomes, multiple employments, mixed income, dual income, combined income, employed and self employed, self employed and employed, paye and self employed, more than one job, more than one income, alongside employment, alongside employed, alongside paye, alongside self employment, alongside self employed',
  ),
  ofEmployed: list(
    'self employed, self employment, sole trader, sole traders, sole trade, own business, partnership',
  ),
  ofSelfEmployed: list(
    'paye, employee, employees, employed income, employment income, payslip, payslips',
  ),
} as const
