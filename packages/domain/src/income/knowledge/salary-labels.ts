/**
 * How payslips label the salary of a year. `partTime` is what somebody earns beside `scale`, the pay of
 * the post; `fullTime` is what the post pays to whoever works full hours.
 */
import type { LabelTable } from '../form/find-labels.ts'
import { list } from './word-list.ts'

export const salaryLabels = {
  partTime: list('pt sal wage, pt salary, part time salary, pro rata salary, actual salary'),
  annual: list(
    'annual salary, annual basic salary, basic annual salary, annual basic pay, annual basic, annual pay, salary p a, salary pa, salary per annum, basic salary per annum, basic salary p a, yearly salary, contract salary, contracted salary, annual rate, annual rate of pay',
  ),
  scale: list('sal wage'),
  fullTime: list(
    'annual fte salary, fte salary, full time salary, full time annual salary, full time equivalent salary, wte salary',
  ),
} as const satisfies LabelTable<string>
