/**
 * What the lines of a tax calculation are called: by HMRC's own print, by its online account and by
 * accountants' software. A line is what the longest name says that it begins with, so "Total income
 * on which tax is due" is not "Total income".
 */

import type { LabelTable } from '../form/find-labels.ts'
import { incomeNames } from './sa302-income-names.ts'
import { taxNames } from './sa302-tax-names.ts'

const sa302LineKinds = [
  'employment',
  'employment-total',
  'self-employment',
  'self-employment-total',
  'partnership',
  'partnership-total',
  'property',
  'dividends',
  'foreign-dividends',
  'interest',
  'pension',
  'other-income',
  'business-total',
  'total-income',
  'personal-allowance',
  'other-allowance',
  'taxable-income',
  'tax-charged',
  'relief',
  'tax-due',
  'class-4',
  'class-4-total',
  'class-2',
  'student-loan',
  'tax-deducted',
  'tax-deducted-total',
  'total-due',
  'overpaid',
  /** Bands, payments on account, notes: not part of any sum. */
  'aside',
] as const
export type Sa302LineKind = (typeof sa302LineKinds)[number]

/** `and` is printed as `&` as well. */
const withAmpersands = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, name.replaceAll(' and ', ' & ')])

const asWritten: Readonly<Record<Sa302LineKind, readonly string[]>> = {
  ...incomeNames,
  ...taxNames,
}

export const sa302Labels = Object.fromEntries(
  Object.entries(asWritten).map(([kind, names]) => [kind, withAmpersands(names)]),
) as LabelTable<Sa302LineKind>
