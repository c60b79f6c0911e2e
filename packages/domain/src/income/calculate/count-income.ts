/**
 * What a rule makes of an annual figure: its percentage, guaranteed pay apart where the rule tells
 * it apart, and its cap; with the step in words.
 */
import { pounds } from '../checks/income-check.ts'
import type { IncomeType, Pence } from '../income-reading.ts'
import type { AveragingBasis, IncomeCap, PayeRule } from '../rules/income-rules.ts'
import {
  type AnnualFigure,
  annualFigure,
  type LinePart,
  type PayslipBasis,
} from './annual-figures.ts'
import { type Exact, shareOf, toPence } from './exact.ts'
import type { WorkingLine } from './income-calculation.ts'
import { basisNames, percentText, typeNames, usualBases } from './rule-names.ts'
import type { PayslipStudy } from './study-payslips.ts'

export type CountedType = {
  readonly workings: readonly WorkingLine[]
  readonly used: Pence
  readonly warnings: readonly string[]
  readonly leftOut: readonly string[]
}

/** The rule's basis; where it states none, what is usual for the type, of basic as it is paid. */
export function basisOf(study: PayslipStudy, type: IncomeType, rule: PayeRule): PayslipBasis {
  const { basis } = rule
  if (basis !== null && basis !== 'p60-latest' && basis !== 'p60-lower2') return basis
  return type === 'basic' && isPaidByUnits(study) ? 'avg3' : usualBases[type]
}

/** Whether the latest payslip shows basic as units × rate, so that it varies; one unit is a salary. */
export function isPaidByUnits({ lines, latest }: PayslipStudy): boolean {
  const [main] = (lines.get('basic') ?? [])
    .filter(({ slip }) => slip === latest)
    .map(({ line }) => line)
    .toSorted((one, other) => other.amount - one.amount)
  // A salary of one unit stays one when its amount is put right and the printed rate is not.
  return main !== undefined && main.units !== null && main.units !== 1 && main.rate !== null
}

/** A type that the rule counts, or what the documents lack for it. */
export function countType(
  study: PayslipStudy,
  type: IncomeType,
  rule: PayeRule,
  basic: Exact,
): CountedType | { readonly missing: string } {
  const basis = basisOf(study, type, rule)
  const parts = partsOf(rule)
  const made: Part[] = []
  for (const part of parts) {
    const figure = annualFigure(study, type, basis, part.part)
    if ('missing' in figure) return figure
    made.push({ ...part, figure })
  }
  return withinCap(made, { type, rule, basis, basic })
}

type Share = { readonly part: LinePart; readonly percent: number | null }

type Part = Share & { readonly figure: AnnualFigure }

function partsOf({ percent, guaranteedPercent }: PayeRule): readonly Share[] {
  if (guaranteedPercent === null) return [{ part: 'all', percent }]
  return [
    { part: 'guaranteed', percent: guaranteedPercent },
    { part: 'rest', percent },
  ]
}

type Counting = {
  readonly type: IncomeType
  readonly rule: PayeRule
  readonly basis: PayslipBasis
  readonly basic: Exact
}

function withinCap(parts: readonly Part[], counting: Counting): CountedType {
  const { rule, basic } = counting
  const isSplit = parts.length > 1
  const there = parts.filter(({ figure }) => !isSplit || figure.figures.length > 0)
  const limit = rule.cap === null ? null : capOf(rule.cap, basic)
  let left = limit
  const lines = (there.length > 0 ? there : parts.slice(-1)).map((part) => {
    const whole = part.percent === null ? 0 : toPence(shareOf(part.figure.annual, part.percent))
    const used = left === null ? whole : Math.min(whole, left)
    if (left !== null) left -= used
    return { part, whole, used }
  })
  return {
    workings: lines.map((line) => workingLine(line, counting, limit)),
    used: lines.reduce((sum, { used }) => sum + used, 0),
    warnings: [...new Set(lines.flatMap(({ part }) => part.figure.warnings))],
    leftOut: lines.flatMap(({ part, whole, used }) => [
      ...notStated(part, counting),
      ...(used < whole
        ? [`${typeNames[counting.type]}: ${pounds(whole - used)} is above the cap and not counted.`]
        : []),
    ]),
  }
}

function notStated({ percent, figure }: Part, { type, rule }: Counting): readonly string[] {
  if (percent !== null) return []
  const of = rule.guaranteedPercent === null ? '' : ' that is not guaranteed'
  return [
    `${typeNames[type]}${of}: ${pounds(toPence(figure.annual))} a year is not counted, as the rule “${rule.words}” does not say in a way that was understood how much of it counts.`,
  ]
}

/** What the cap comes to in a year. */
export function capOf(cap: IncomeCap, basic: Exact): Pence {
  return cap.kind === 'amount' ? cap.amount : toPence(shareOf(basic, cap.percent))
}

/** ` × 60% = £1,680.55; capped at 25% of basic = £6,450.00`. */
export function shareText(
  percent: number | null,
  whole: Pence,
  used: Pence,
  cap: IncomeCap | null,
  limit: Pence | null,
): string {
  const share =
    percent === null
      ? '; no percentage stated, not counted'
      : percent === 100
        ? ''
        : ` × ${percentText(percent)} = ${pounds(whole)}`
  if (limit === null || cap === null || percent === null) return share
  const named =
    cap.kind === 'amount'
      ? pounds(limit)
      : `${percentText(cap.percent)} of basic = ${pounds(limit)}`
  return `${share}; ${used < whole ? `capped at ${named}` : `under the cap of ${named}`}`
}

const PART_NAMES: Readonly<Record<LinePart, string>> = {
  all: '',
  guaranteed: ' guaranteed',
  rest: ' not guaranteed',
}

function workingLine(
  { part, whole, used }: { readonly part: Part; readonly whole: Pence; readonly used: Pence },
  { type, rule, basis }: Counting,
  limit: Pence | null,
): WorkingLine {
  const how = type === 'basic' && basis === 'avg3' ? 'paid by the hour or day, ' : ''
  const { figure, percent } = part
  return {
    incomeType: type,
    sentence: `${typeNames[type]}${PART_NAMES[part.part]} (${how}${basisNames[basis]}): ${figure.steps}${shareText(percent, whole, used, rule.cap, limit)}`,
    annual: toPence(figure.annual),
    percent,
    used,
    basis,
    rule: { place: rule.place, words: rule.words },
    figures: figure.figures,
  }
}

/** A line of the workings for what is not counted. */
export function uncountedLine(
  type: IncomeType,
  sentence: string,
  rule: PayeRule | undefined,
  figures: WorkingLine['figures'],
): WorkingLine {
  const basis: AveragingBasis | null = rule?.basis ?? null
  return {
    incomeType: type,
    sentence,
    annual: null,
    percent: rule === undefined ? null : rule.percent,
    used: 0,
    basis,
    rule: rule === undefined ? null : { place: rule.place, words: rule.words },
    figures,
  }
}
