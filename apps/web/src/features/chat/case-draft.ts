import type { CaseCorrection, UnderstoodCase } from '@criteria-desk/contract/chat'
import { correctionWords } from '@criteria-desk/domain/criteria/answers/correction-words'
import { labelOfFigure } from '@criteria-desk/domain/criteria/answers/write-case'
import { roleRow } from '@criteria-desk/domain/criteria/knowledge/roles'

/**
 * A client's figures while they are put right: each as it was understood, changed, or left out. What
 * differs goes with the question when it is asked again; what was put right before goes along,
 * unless it is to be read from the question again.
 */
export type Figure = UnderstoodCase['figures'][number]

export type TimeUnit = 'years' | 'months'

/** `out`: none of this client's. `as-asked`: what was put right before is dropped. */
export type DraftState = 'value' | 'out' | 'as-asked'

export type FigureDraft = {
  readonly key: string
  readonly role: Figure['role']
  readonly of: string | undefined
  readonly label: string
  readonly unit: Figure['unit']
  /** As understood; null of one that was left out before. */
  readonly understood: number | null
  readonly from: string | undefined
  readonly isDerived: boolean
  readonly isCorrected: boolean
  readonly state: DraftState
  readonly text: string
  /** What a length of time is typed in. */
  readonly timeUnit: TimeUnit
}

export function draftCase(
  figures: readonly Figure[],
  before: readonly CaseCorrection[],
): readonly FigureDraft[] {
  const shown = new Set(figures.map(keyOf))
  const leftOut = before.filter((one) => one.value === undefined && !shown.has(keyOf(one)))
  return [...figures.map(draftFigure), ...leftOut.map(draftLeftOut)]
}

export type ReadCase = {
  /** What is wrong with each draft, under its key. */
  readonly errors: ReadonlyMap<string, string>
  readonly corrections: readonly CaseCorrection[]
  readonly isChanged: boolean
}

/** What goes with the question; what cannot be read is an error, and then nothing should be sent. */
export function readCase(
  drafts: readonly FigureDraft[],
  before: readonly CaseCorrection[],
): ReadCase {
  const errors = new Map<string, string>()
  const drafted = new Set(drafts.map(({ key }) => key))
  const corrections = before.filter((one) => !drafted.has(keyOf(one)))
  for (const draft of drafts) {
    if (draft.state === 'as-asked') continue
    const figure = { role: draft.role, ...(draft.of === undefined ? {} : { of: draft.of }) }
    if (draft.state === 'out') {
      corrections.push(figure)
      continue
    }
    const value = readValue(draft)
    if (typeof value === 'string') errors.set(draft.key, value)
    else if (value !== draft.understood || draft.isCorrected) corrections.push({ ...figure, value })
  }
  return { errors, corrections, isChanged: !isSame(corrections, before) }
}

/** Money gets its thousands once it has been typed. */
export function tidied(draft: FigureDraft): FigureDraft {
  const value = readValue(draft)
  if (draft.unit !== 'pounds' || typeof value === 'string') return draft
  return { ...draft, text: grouped.format(value) }
}

/** "With LTV 80%, without income". */
export function saidCorrections(corrections: readonly CaseCorrection[]): string {
  const words = correctionWords(corrections)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What stands before and after the box. */
export function unitWords(unit: Figure['unit']): {
  readonly before: string
  readonly after: string
} {
  return unit === 'pounds' ? { before: '£', after: '' } : { before: '', after: after[unit] }
}

const after: Readonly<Record<Exclude<Figure['unit'], 'pounds'>, string>> = {
  percent: '%',
  years: 'years old',
  months: '',
  times: '×',
  count: '',
  'square-metres': 'm²',
  acres: 'acres',
  metres: 'm',
  year: '',
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** What the server takes. */
const mostValue = 1e10

function draftFigure(figure: Figure): FigureDraft {
  const { role, of, label, unit, value, from, isDerived = false, isCorrected = false } = figure
  const isYears = unit === 'months' && value !== 0 && value % 12 === 0
  return {
    key: keyOf(figure),
    role,
    of,
    label,
    unit,
    understood: value,
    from,
    isDerived,
    isCorrected,
    state: 'value',
    text: unit === 'pounds' ? grouped.format(value) : String(isYears ? value / 12 : value),
    timeUnit: isYears ? 'years' : 'months',
  }
}

function draftLeftOut(correction: CaseCorrection): FigureDraft {
  const { role, of } = correction
  return {
    key: keyOf(correction),
    role,
    of,
    label: labelOfFigure({ role, ...(of === undefined ? {} : { of }) }),
    unit: roleRow(role).unit,
    understood: null,
    from: undefined,
    isDerived: false,
    isCorrected: true,
    state: 'out',
    text: '',
    timeUnit: 'years',
  }
}

/** The value in the role's unit, or what is wrong with what is typed. */
function readValue({ text, unit, timeUnit }: FigureDraft): number | string {
  const plain = text.replace(/[\s,£%×]/g, '').replace(/−/g, '-')
  if (plain === '') return 'Type a number, or remove the figure'
  const [, sign, digits, scale = ''] = /^(-?)(\d{1,12}(?:\.\d{1,4})?)([km]?)$/i.exec(plain) ?? []
  if (digits === undefined || (scale !== '' && unit !== 'pounds')) return 'Type a number'
  if (sign === '-') return 'It can’t be below zero'
  const number = Number(digits) * (scales[scale.toLowerCase()] ?? 1)
  const value = unit === 'months' && timeUnit === 'years' ? number * 12 : number
  if (unit === 'months' && !isWhole(value)) return 'Type whole months'
  if (value > mostValue) return 'That is too large'
  return unit === 'months' || unit === 'pounds' ? Math.round(value) : value
}

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}

function keyOf({ role, of = '' }: Pick<CaseCorrection, 'role' | 'of'>): string {
  return `${role} ${of}`
}

function isSame(one: readonly CaseCorrection[], other: readonly CaseCorrection[]): boolean {
  const said = (corrections: readonly CaseCorrection[]) =>
    corrections
      .map((correction) => `${keyOf(correction)} ${correction.value ?? 'out'}`)
      .sort()
      .join('|')
  return said(one) === said(other)
}
