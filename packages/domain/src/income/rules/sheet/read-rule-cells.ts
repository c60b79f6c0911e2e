/** The cells of one rule, each under its head, made into the rule or the error that stands in its way. */
import { matchingWords } from '../../../shared/text.ts'
import { list } from '../../knowledge/word-list.ts'
import type { IncomeCap, PayeRule, RuleRowError, UnknownColumn } from '../income-rules.ts'
import { readCap } from '../words/read-caps.ts'
import { readEvidence } from '../words/read-evidence.ts'
import { isBlank, type RuleWords, readRuleWords } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import { isRecord } from './column-contents.ts'
import { isPlainNumber, type PercentStyle, percentOfCell } from './percent-cells.ts'
import { type HeadRole, ruleParts } from './rule-heads.ts'

/** Cells of a rule by what their heads say; a role that no column has is absent. */
export type RuleCells = {
  readonly [Role in HeadRole]?: {
    readonly text: string
    readonly head: string
    /** Said of all the lender's rules at once. */
    readonly isShared?: boolean
  }
}

/** What a row says beside a rule: under no head, and under heads that nobody knows. */
export type Beside = {
  readonly notUnderstood: readonly string[]
  readonly unknownColumns: readonly UnknownColumn[]
}

export type RuleBody = Omit<PayeRule, 'place' | 'lender' | 'incomeType'>

export type RuleCellsRead =
  | { readonly rule: RuleBody }
  | (CellError & { readonly unread: RuleBody })

type CellError = {
  readonly error: RuleRowError['error']
  readonly words: string
  readonly role: HeadRole
}

/**
 * @param isLong in long form a percentage must stand in its own cell
 * @param beside what stands beside the rule
 */
export function readRuleCells(
  cells: RuleCells,
  style: PercentStyle,
  isLong: boolean,
  beside: Beside,
): RuleCellsRead {
  const read = readCells(cells, style, isLong, beside)
  return 'rule' in read ? read : { ...read, unread: unreadRule(cells, beside) }
}

/** All that its cells say, with nothing of it read. */
function unreadRule(cells: RuleCells, beside: Beside): RuleBody {
  const words = wordsOf(cells)
  const left = [words, ...beside.notUnderstood]
  return { ...notAccepted(words, left), accepted: null, percent: null, ...unknownIn(beside) }
}

function readCells(
  cells: RuleCells,
  style: PercentStyle,
  isLong: boolean,
  beside: Beside,
): { readonly rule: RuleBody } | CellError {
  const words = wordsOf(cells)
  const main = mainText(cells)
  if (main === '') return { error: 'missing-percentage', words, role: 'percent' }
  const said = readMain(main, style)
  if ('error' in said) return { error: said.error, words: main, role: 'percent' }
  const guaranteed = readGuaranteed(cells.guaranteed?.text ?? '', style)
  if (typeof guaranteed === 'object' && guaranteed !== null) {
    return {
      error: guaranteed.error,
      words: cells.guaranteed?.text ?? '',
      role: 'guaranteed',
    }
  }
  const isRefused = said.accepted === false && said.percent === 0
  if (isRefused && (guaranteed ?? 0) === 0) {
    const remarks = remarksOf(cells).filter((text) => !isRefusal(text))
    const left = [...said.notUnderstood, ...remarks, ...beside.notUnderstood]
    return { rule: { ...notAccepted(words, left), ...unknownIn(beside) } }
  }
  const basis = readBasisCell(cells.basis)
  if ('error' in basis) {
    return { error: basis.error, words: cells.basis?.text ?? '', role: 'basis' }
  }
  if (isLong && said.percent === null && said.basis !== null && !said.isUnclear) {
    return { error: 'percentage-not-a-number', words: main, role: 'percent' }
  }
  const cap = capOfCell(cells.cap)
  return { rule: joined({ cells, words, said, basis, guaranteed, cap, beside }) }
}

/** The cell that says how much; where it is empty, a word of refusal in another stands for it. */
function mainText({ percent, accepted, basis, guaranteed }: RuleCells): string {
  const texts = [percent, accepted].map((cell) => cell?.text ?? '')
  const refused = texts.find((text) => !isBlank(text) && readRuleWords(text).accepted === false)
  if (refused !== undefined) return refused
  const [own = '', stance = ''] = texts
  if (!isBlank(own)) return own
  const others = [basis, guaranteed].map((cell) => cell?.text ?? '')
  const declined = others.find((text) => !isBlank(text) && readRuleWords(text).accepted === false)
  if (declined !== undefined) return declined
  return percent === undefined && !isBlank(stance) ? stance : ''
}

type Said = RuleWords | { readonly error: RuleRowError['error'] }

function readMain(text: string, style: PercentStyle): Said {
  const said = readRuleWords(text)
  if (isPlainNumber(text)) {
    const cell = percentOfCell(text, style)
    if (cell.error !== undefined) return { error: cell.error }
    const { percent } = cell
    return { ...said, percent, accepted: percent > 0, notUnderstood: [], isUnclear: false }
  }
  if (said.isOutOfRange || /^[-−–]\s*\d/.test(text)) return { error: 'percentage-out-of-range' }
  if (said.isBasisUnknown) return { error: 'unknown-basis' }
  const isNothing = said.accepted === null && said.cap === null && !said.isReferred
  return isNothing ? { error: 'percentage-not-a-number' } : said
}

type BasisCell = Pick<RuleWords, 'basis' | 'notUnderstood' | 'cap' | 'percent'>

function readBasisCell(cell: RuleCells['basis']): BasisCell | { readonly error: 'unknown-basis' } {
  const text = withUnitOfHead(cell)
  if (isBlank(text)) return { basis: null, notUnderstood: [], cap: null, percent: null }
  const own = readRuleWords(text)
  // Under such a head "3 months" is the average over them.
  const said = own.basis === null ? readRuleWords(`average of ${text}`) : own
  const isNone = own.accepted === false || NOT_STATED.test(text)
  if (said.basis === null && !isNone) return { error: 'unknown-basis' }
  return said
}

/** "3" under "averaged over (months)" is three months. */
function withUnitOfHead(cell: RuleCells['basis']): string {
  const { text, head } = cell ?? { text: '', head: '' }
  if (!isPlainNumber(text) || /%/.test(text)) return text
  const unit = matchingWords(head).find((word) => COUNTED.has(word))
  return unit === undefined ? text : `${text} ${unit}`
}

const COUNTED: ReadonlySet<string> = new Set(
  list('month, months, mths, year, years, yrs, weeks, week, payslip, payslips, slips, p60s'),
)

const NOT_STATED = /^\s*(?:n\/?a|none|not stated|standard|usual|as normal|normal)\s*$/i

function readGuaranteed(
  text: string,
  style: PercentStyle,
): number | null | { readonly error: RuleRowError['error'] } {
  if (isBlank(text) || NOT_STATED.test(text)) return null
  const cell = percentOfCell(text, style)
  return cell.error === undefined ? cell.percent : { error: cell.error }
}

type CapCell = { readonly cap: IncomeCap | null; readonly isUnknown: boolean }

/** In a column of caps a percentage is of basic, and a number what the head says it is. */
function capOfCell(cell: RuleCells['cap']): CapCell {
  const text = cell?.text ?? ''
  const items = ruleItems(text)
  const isNone =
    isBlank(text) ||
    NOT_STATED.test(text) ||
    items.some(({ idea }) => idea === 'no-cap') ||
    readRuleWords(text).accepted === false
  if (isNone) return { cap: null, isUnknown: false }
  const saysCap = items.some(({ idea }) => idea === 'cap' || idea === 'up-to')
  const { cap, isUnknown } = readCap(saysCap ? items : ruleItems(`cap ${text}`))
  if (cap !== null && !isUnknown) return { cap, isUnknown }
  const own = numberAsCap(text, cell?.head ?? '')
  return { cap: own, isUnknown: own === null }
}

function numberAsCap(text: string, head: string): IncomeCap | null {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? []
  if (digits === undefined) return null
  const value = Number(digits)
  if (sign === '%') return { kind: 'percent-of-basic', percent: value }
  if (/%|percent/i.test(head)) {
    return { kind: 'percent-of-basic', percent: value <= 1 ? value * 100 : value }
  }
  if (!/£|gbp|amount|pounds/i.test(head)) return null
  // "£ a month" over the column holds for the numbers below it.
  const per = matchingWords(head).find((word) => PERIODS.has(word))
  return readCap(ruleItems(`cap £${text}${per === undefined ? '' : ` per ${PERIODS.get(per)}`}`))
    .cap
}

const PERIODS: ReadonlyMap<string, string> = new Map([
  ['month', 'month'],
  ['monthly', 'month'],
  ['pcm', 'month'],
  ['week', 'week'],
  ['weekly', 'week'],
])

type Parts = {
  readonly cells: RuleCells
  readonly words: string
  readonly said: RuleWords
  readonly basis: BasisCell
  readonly guaranteed: number | null
  readonly cap: CapCell
  readonly beside: Beside
}

function joined(parts: Parts): RuleBody {
  const { cells, words, said, basis, guaranteed, cap } = parts
  const limit = cap.cap ?? basis.cap ?? said.cap
  // A limit that was not understood could make any figure too high: nothing is counted.
  const isUnclear = said.isUnclear || cap.isUnknown
  return {
    accepted: (guaranteed ?? 0) > 0 || (said.accepted ?? (said.isReferred ? null : true)),
    percent: isUnclear ? null : said.percent,
    guaranteedPercent: isUnclear ? null : (guaranteed ?? said.guaranteedPercent),
    basis: basis.basis ?? said.basis,
    cap: limit,
    minimumMonths: monthsOf(cells.history) ?? said.minimumMonths,
    evidence: evidenceOf(cells.evidence) ?? said.evidence,
    words,
    notUnderstood: notUnderstoodIn(parts),
    ...unknownIn(parts.beside),
  }
}

function unknownIn({ unknownColumns }: Beside): Pick<RuleBody, 'unknownColumns'> {
  return unknownColumns.length === 0 ? {} : { unknownColumns }
}

/** What no cell was understood to say, and what one says otherwise than another that was gone by. */
function notUnderstoodIn({ cells, said, basis, cap, beside }: Parts): readonly string[] {
  const textOf = (role: HeadRole) => cells[role]?.text ?? ''
  const caps = [cap.cap, basis.cap, said.cap].filter((one) => one !== null)
  const isOther = {
    accepted: !isBlank(textOf('accepted')) && readRuleWords(textOf('accepted')).accepted === null,
    // A basis without a share is all of it, and says nothing of how much.
    basis:
      (basis.percent !== null && basis.percent !== 100 && basis.percent !== said.percent) ||
      (basis.basis !== null && said.basis !== null && basis.basis !== said.basis),
    cap: cap.isUnknown || caps.some((one) => JSON.stringify(one) !== JSON.stringify(caps[0])),
    history: !isBlank(textOf('history')) && monthsOf(cells.history) === null,
    evidence: isUnread(evidenceOf(cells.evidence)),
  }
  return [
    ...said.notUnderstood,
    ...basis.notUnderstood,
    ...(['accepted', 'basis', 'cap', 'history', 'evidence'] as const)
      .filter((role) => isOther[role])
      .map((role) => textOf(role) || (cells.percent?.text ?? '')),
    ...remarksOf(cells),
    ...beside.notUnderstood,
  ]
}

function isUnread(evidence: PayeRule['evidence']): boolean {
  const counts = [evidence?.payslipMonths, evidence?.payslips, evidence?.p60s]
  return evidence !== null && counts.every((count) => count === null)
}

/** A remark may limit its rule in any way, so it is never taken for understood. */
function remarksOf({ notes }: RuleCells): readonly string[] {
  return notes === undefined || isRecord(notes.text) ? [] : [notes.text]
}

/** A refusal and nothing else, which a refused rule says already. */
function isRefusal(text: string): boolean {
  const { accepted, notUnderstood } = readRuleWords(text)
  return accepted === false && notUnderstood.length === 0
}

function notAccepted(words: string, notUnderstood: readonly string[]): RuleBody {
  return {
    accepted: false,
    percent: 0,
    guaranteedPercent: null,
    basis: null,
    cap: null,
    minimumMonths: null,
    evidence: null,
    words,
    notUnderstood,
  }
}

function monthsOf(cell: RuleCells['history']): number | null {
  const text = cell?.text ?? ''
  if (isBlank(text)) return null
  const figure = ruleItems(text).find((item) => item.figure !== undefined)?.figure
  if (figure === undefined || figure.to !== undefined) return null
  if (figure.unit === 'months') return figure.value
  if (figure.unit !== undefined) return null
  return /year|yr/i.test(cell?.head ?? '') ? figure.value * 12 : figure.value
}

function evidenceOf(cell: RuleCells['evidence']): PayeRule['evidence'] {
  const text = cell?.text ?? ''
  if (isBlank(text)) return null
  // Under "payslips needed" three months are months of payslips.
  const isOfPayslips = ruleItems(cell?.head ?? '').some(({ idea }) => idea === 'payslip')
  const read =
    readEvidence(ruleItems(text), true).evidence ??
    (isOfPayslips ? readEvidence(ruleItems(`${text} payslip`), true).evidence : null)
  return { payslipMonths: null, payslips: null, p60s: null, ...read, words: text }
}

/** The rule as it stands in its own cells: one alone, or each with its head. */
function wordsOf(cells: RuleCells): string {
  const there = ruleParts.flatMap((role) => {
    const cell = cells[role]
    const isOfAll = cell?.isShared === true && role === 'evidence'
    return cell === undefined || cell.text === '' || isOfAll ? [] : [cell]
  })
  if (there.length === 1) return there[0]?.text ?? ''
  return there.map(({ head, text }) => `${head}: ${text}`).join('; ')
}
