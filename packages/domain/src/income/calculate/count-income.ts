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
  type Missing,
  type PayslipBasis,
} from './annual-figures.ts'
import { type Exact, exactly, NOUGHT, shareOf, toPence } from './exact.ts'
import type { WorkingLine } from './income-calculation.ts'
import { basisNames, percentText, typeNames, usualBases } from './rule-names.ts'
import type { PayslipStudy } from './study-payslips.ts'

export type CountedType = {
  readonly workings: readonly WorkingLine[]
  readonly used: Pence
  readonly warnings: readonly string[]
  readonly leftOut: readonly string[]
  /** Those that it was counted by; absent where it is not counted. */
  readonly rules?: readonly PayeRule[]
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
  basic: Exact | null,
): CountedType | Missing {
  const basis = basisOf(study, type, rule)
  const parts = partsOf(rule)
  if (basic === null && rule.cap?.kind === 'percent-of-basic') return cappedByUnread(type)
  const made: Part[] = []
  for (const part of parts) {
    const figure = annualFigure(study, type, basis, part.part)
    if ('missing' in figure) return figure
    made.push({ ...part, figure })
  }
  return withinCap(made, { type, rule, basis, basic: basic ?? NOUGHT })
}

function cappedByUnread(type: IncomeType): Missing {
  return {
    missing: `${typeNames[type]}: the rule caps it at a part of basic pay, which could not be worked out, so it is not counted.`,
    isUnread: true,
  }
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
    const room = left
    if (left !== null) left -= used
    return { part, whole, used, room }
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

type CountedShare = {
  readonly annual: Exact
  readonly percent: number | null
  /** Before the cap. */
  readonly whole: Pence
  readonly used: Pence
  readonly cap: IncomeCap | null
  /** What the cap comes to, and what of it is left. */
  readonly limit: Pence | null
  readonly room: Pence | null
}

/** ` × 60% = £1,680.55; capped at 25% of basic = £6,450.00`. */
export function shareText(counted: CountedShare): string {
  const { annual, percent, whole, used, cap, limit, room } = counted
  const share = percentStep(annual, percent, whole)
  if (limit === null || cap === null || percent === null) return share
  const named =
    cap.kind === 'amount'
      ? pounds(limit)
      : `${percentText(cap.percent)} of basic = ${pounds(limit)}`
  const left = room === limit || room === null ? '' : `, of which ${pounds(room)} is left`
  return `${share}; ${used < whole ? `capped at ${named}${left}` : `under the cap of ${named}`}`
}

function percentStep(annual: Exact, percent: number | null, whole: Pence): string {
  if (percent === null) return '; no percentage stated, not counted'
  if (percent === 100) return ''
  // It is rounded once, at the end: of the year's figure as printed it may be a penny more or less.
  const isOfPrinted = toPence(shareOf(exactly(toPence(annual)), percent)) === whole
  return ` × ${percentText(percent)} = ${pounds(whole)}${isOfPrinted ? '' : ' (of the year’s figure before it is rounded)'}`
}

type CountedPart = {
  readonly part: Part
  readonly whole: Pence
  readonly used: Pence
  /** What the cap leaves after the parts before it; null without one. */
  readonly room: Pence | null
}

const PART_NAMES: Readonly<Record<LinePart, string>> = {
  all: '',
  guaranteed: ' guaranteed',
  rest: ' not guaranteed',
}

function workingLine(
  { part, whole, used, room }: CountedPart,
  { type, rule, basis }: Counting,
  limit: Pence | null,
): WorkingLine {
  const how = type === 'basic' && basis === 'avg3' ? 'paid by the hour or day, ' : ''
  const { figure, percent } = part
  return {
    role: 'counted',
    incomeType: type,
    sentence: `${typeNames[type]}${PART_NAMES[part.part]} (${how}${basisNames[basis]}): ${figure.steps}${shareText({ annual: figure.annual, percent, whole, used, cap: rule.cap, limit, room })}`,
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
  type: IncomeType | null,
  sentence: string,
  rule: PayeRule | undefined,
  figures: WorkingLine['figures'],
): WorkingLine {
  const basis: AveragingBasis | null = rule?.basis ?? null
  return {
    role: 'counted',
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
