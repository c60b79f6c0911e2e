import { placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { attribute, childrenOf, type XmlElement } from './read-xml.ts'
import type { ShownCell } from './shown-cells.ts'
import type { StoredCell } from './stored-cell.ts'

/** Where a rule is looked at, and what else stands on the sheet. Counted from 0. */
export type Reach = {
  readonly row: number
  readonly column: number
  readonly storedAt: (row: number, column: number) => StoredCell | undefined
}

/** The first cell of a rule's area: addresses in its formulas are meant for that one. */
export type RuleReach = Reach & { readonly top: number; readonly left: number }

type Held = number | string | boolean

/**
 * Whether a rule holds for a cell. Formulas are worked out where they compare two things that stand
 * there; undefined where a rule asks for more.
 */
export function conditionHolds(
  rule: XmlElement,
  { stored, text }: ShownCell,
  reach: RuleReach,
): boolean | undefined {
  const own = heldBy(stored)
  const kind = attribute(rule, 'type') ?? ''
  const words = attribute(rule, 'text')?.toLowerCase()
  const shown = text.toLowerCase()
  switch (kind) {
    case 'cellIs':
      return compares(rule, own, reach)
    case 'expression':
      return expressionHolds(formulasOf(rule)[0] ?? '', reach)
    case 'containsText':
      return words === undefined ? undefined : shown.includes(words)
    case 'notContainsText':
      return words === undefined ? undefined : !shown.includes(words)
    case 'beginsWith':
      return words === undefined ? undefined : shown.startsWith(words)
    case 'endsWith':
      return words === undefined ? undefined : shown.endsWith(words)
    case 'containsBlanks':
      return text.trim() === ''
    case 'notContainsBlanks':
      return text.trim() !== ''
    case 'containsErrors':
      return stored.error !== undefined
    case 'notContainsErrors':
      return stored.error === undefined
    default:
      return undefined
  }
}

const formulasOf = (rule: XmlElement) =>
  [...childrenOf(rule, 'formula'), ...childrenOf(rule, 'f')].map(({ text }) => text.trim())

function heldBy(stored: StoredCell | undefined): Held | undefined {
  const value = stored?.value
  return typeof value === 'object' ? value.plain : value
}

const OPERATORS: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '<>',
  greaterThan: '>',
  lessThan: '<',
  greaterThanOrEqual: '>=',
  lessThanOrEqual: '<=',
}

function compares(rule: XmlElement, own: Held | undefined, reach: RuleReach): boolean | undefined {
  const operator = attribute(rule, 'operator') ?? ''
  const [first, second] = formulasOf(rule).map((formula) => operand(formula, reach))
  if (operator === 'between' || operator === 'notBetween') {
    const isWithin = and(compare(own, '>=', first), compare(own, '<=', second))
    return isWithin === undefined ? undefined : isWithin === (operator === 'between')
  }
  const sign = OPERATORS[operator]
  return sign === undefined ? undefined : compare(own, sign, first)
}

const and = (one: boolean | undefined, other: boolean | undefined) =>
  one === undefined || other === undefined ? undefined : one && other

type Operand = { readonly value: Held | undefined } | undefined

const LONGEST_FORMULA = 200

function expressionHolds(formula: string, reach: RuleReach): boolean | undefined {
  if (formula.length > LONGEST_FORMULA) return undefined
  const written = formula.replace(/^=/, '').trim()
  const blank = /^(NOT\()?ISBLANK\(([^()]+)\)\)?$/i.exec(written)
  if (blank !== null) {
    const asked = operand(blank[2] ?? '', reach)
    return asked && (asked.value === undefined) === (blank[1] === undefined)
  }
  const compared = partsOf(written)
  if (compared !== undefined) {
    const one = operand(compared.left, reach)
    return one && compare(one.value, compared.sign, operand(compared.right, reach))
  }
  const alone = operand(written, reach)
  return typeof alone?.value === 'boolean' ? alone.value : undefined
}

const SIGNS = ['<=', '>=', '<>', '=', '<', '>'] as const

// Around the first sign of comparison that stands in no text.
function partsOf(formula: string) {
  let isQuoted = false
  for (let at = 0; at < formula.length; at++) {
    if (formula[at] === '"') isQuoted = !isQuoted
    const sign = isQuoted ? undefined : SIGNS.find((one) => formula.startsWith(one, at))
    if (sign === undefined) continue
    return { left: formula.slice(0, at), sign, right: formula.slice(at + sign.length) }
  }
  return undefined
}

// A text, a number, a truth, or what stands in a cell of the same sheet.
function operand(written: string, { row, column, top, left, storedAt }: RuleReach): Operand {
  const text = written.trim()
  const quoted = /^"((?:[^"]|"")*)"$/.exec(text)
  if (quoted !== null) return { value: (quoted[1] ?? '').replaceAll('""', '"') }
  if (/^(true|false)$/i.test(text)) return { value: text.toLowerCase() === 'true' }
  if (text !== '' && Number.isFinite(Number(text))) return { value: Number(text) }
  const place = placeOfAddress(text)
  if (place === undefined) return undefined
  const down = /\$\d/.test(text) ? place.row : place.row + row - top
  const across = text.startsWith('$') ? place.column : place.column + column - left
  return { value: heldBy(storedAt(down, across)) }
}

function compare(own: Held | undefined, sign: string, with_: Operand): boolean | undefined {
  if (with_ === undefined) return undefined
  const [one, other] = [rankOf(own, with_.value), rankOf(with_.value, own)]
  const order = one.kind === other.kind ? orderOf(one.value, other.value) : one.kind - other.kind
  switch (sign) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    default:
      return order >= 0
  }
}

// Numbers before texts before truths, as spreadsheets order them; a blank counts as what it is held against.
function rankOf(value: Held | undefined, against: Held | undefined) {
  if (value === undefined) {
    return typeof against === 'string' ? { kind: 1, value: '' } : { kind: 0, value: 0 }
  }
  if (typeof value === 'number') return { kind: 0, value }
  return typeof value === 'string'
    ? { kind: 1, value: value.toLowerCase() }
    : { kind: 2, value: Number(value) }
}

function orderOf(one: number | string, other: number | string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
