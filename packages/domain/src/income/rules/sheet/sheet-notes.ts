/**
 * What the lines around a table say of its rules: a key of the signs in its cells, how pay is averaged
 * where a rule does not say, and remarks on some of the rules.
 */
import { isKnownLenderName, lenderIdentity } from '../../../criteria/lender-names.ts'
import { usualBases } from '../../calculate/rule-names.ts'
import type { IncomeType } from '../../income-reading.ts'
import type { AveragingBasis } from '../income-rules.ts'
import { readRuleWords } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import type { RuleIdea } from '../words/rule-phrases.ts'
import type { RuleList } from './income-rule-list.ts'
import { typesNamed } from './income-type-names.ts'
import type { RuleBody } from './read-rule-cells.ts'
import { type RuleGrid, type RuleRow, textsOf, titlesOf } from './rule-grid.ts'

const SIGN = /(?<![^\s.,;:/|(])([^\s\d=]{1,3})\s*(?:=|\bmeans\b)\s*/g
const MARKED = /^([*†‡#^]{1,10})\s{0,20}[=:–-]?\s{0,20}(\S.*)$/

/**
 * Grids with what is said that a sign means behind each sign: "Y (take it all)". The key beside a
 * table is its sheet's own, one on a sheet without a table is for all.
 */
export function withKeys(grids: readonly RuleGrid[]): readonly RuleGrid[] {
  const all = grids
    .filter(({ rows }) => rows.every((row) => textsOf(row).length < LEAST_COLUMNS))
    .flatMap(({ rows }) => keyLinesOf(rows))
  return grids.map((grid) => withKey(grid, [...all, ...keyLinesOf(grid.rows)]))
}

const LEAST_COLUMNS = 3

/** Lines, and rows of a sign with its meaning beside it. */
function keyLinesOf(rows: readonly RuleRow[]): readonly string[] {
  const pairs = rows.flatMap((row) => {
    const [sign = '', meaning, ...others] = textsOf(row)
    const isPair = /^[^\s\d]$/.test(sign) && meaning !== undefined && others.length === 0
    return isPair ? [`${sign} = ${meaning}`] : []
  })
  return [...pairs, ...titlesOf(rows)]
}

/** @param lines of a sign with two meanings the last holds */
function withKey(grid: RuleGrid, lines: readonly string[]): RuleGrid {
  const signs = new Map(lines.flatMap(signsOf))
  const marks = new Map(
    lines.flatMap((line) => {
      const [, mark, meaning] = MARKED.exec(line) ?? []
      return mark === undefined || meaning === undefined ? [] : [[mark, meaning]]
    }),
  )
  if (signs.size === 0 && marks.size === 0) return grid
  const explained = (text: string) => {
    const meaning = signs.get(text.toLowerCase()) ?? markedMeaning(text, marks)
    return meaning === undefined ? text : `${text} (${meaning})`
  }
  const rows = grid.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, text: explained(cell.text) })),
  }))
  return { ...grid, rows }
}

/** "Y = all of it. N = don't use": each sign and what stands before the next. */
function signsOf(line: string): readonly (readonly [string, string])[] {
  const found = [...line.matchAll(SIGN)]
  return found.flatMap((sign, at) => {
    const rest = line.slice(sign.index + sign[0].length, found[at + 1]?.index ?? line.length)
    const [meaning = ''] = rest.split(/[.;|](?:\s|$)|[,/(]?\s{0,9}(?<!\p{L})\p{L}{1,30}\s{0,9}=/u)
    const text = meaning.replace(/(?<![\s,/(])[\s,/(]+$/, '').trim()
    return text === '' ? [] : [[(sign[1] ?? '').toLowerCase(), text] as const]
  })
}

/** A mark stands behind what a rule says; behind a head it says nothing of a cell. */
function markedMeaning(text: string, marks: ReadonlyMap<string, string>): string | undefined {
  const [, said = '', mark = ''] = /^(.*[^*†‡#^])([*†‡#^]+)$/.exec(text) ?? []
  const { accepted, percent, basis } = readRuleWords(said)
  return accepted !== null || percent !== null || basis !== null ? marks.get(mark) : undefined
}

type Remark = {
  readonly words: string
  /** Their identities; none where it names no lender. */
  readonly lenders: readonly string[]
  /** None where it names no type. */
  readonly types: readonly IncomeType[]
  /** It speaks of averaging, which matters only where the rule does not. */
  readonly isOfBasis: boolean
}

type SheetNotes = {
  readonly bases: ReadonlyMap<IncomeType, AveragingBasis>
  readonly remarks: readonly Remark[]
}

/** A list whose rules are told, as they are added, what the lines around their table say of them. */
export function withNotes(list: RuleList, lines: readonly string[]): RuleList {
  const notes = readNotes(lines)
  return {
    ...list,
    add: ({ place, lender, types }, body, whose) => {
      for (const type of types) {
        list.add({ place, lender, types: [type] }, noted(notes, lender, type, body), whose)
      }
    },
    refuse: (place, error, words, of, unread) => {
      const [type] = of?.types ?? []
      const body = unread && of && type ? noted(notes, of.lender, type, unread) : unread
      list.refuse(place, error, words, of, body)
    },
  }
}

/** The lines that say something of this lender. */
export function remarksOn(lender: string, lines: readonly string[]): readonly string[] {
  const identity = lenderIdentity(lender)
  return readNotes(lines)
    .remarks.filter(({ lenders }) => lenders.includes(identity))
    .map(({ words }) => words)
}

function noted(notes: SheetNotes, lender: string, type: IncomeType, body: RuleBody): RuleBody {
  const identity = lenderIdentity(lender)
  const isWithout = body.basis === null && body.accepted === true
  const basis = isWithout ? notes.bases.get(type) : undefined
  // What would be taken anyway need not be said.
  const isOther = basis !== undefined && (type === 'basic' || basis !== usualBases[type])
  const remarks = notes.remarks.filter(
    ({ lenders, types, isOfBasis }) =>
      (lenders.length === 0 || lenders.includes(identity)) &&
      (types.length === 0 || types.includes(type)) &&
      (!isOfBasis || (isWithout && basis === undefined)),
  )
  return {
    ...body,
    ...(isOther && { basis }),
    notUnderstood: [...body.notUnderstood, ...remarks.map(({ words }) => words)],
  }
}

function readNotes(lines: readonly string[]): SheetNotes {
  const bases = new Map<IncomeType, AveragingBasis>()
  const remarks: Remark[] = []
  for (const line of lines.filter((one) => !isKnownLenderName(one)).flatMap(withoutKey)) {
    const lenders = lendersIn(line)
    const isDefault = SAYS_NOTHING.test(line)
    const told = lenders.length > 0 ? [] : basesIn(line, isDefault)
    const isNew = told.every(([type, basis]) => (bases.get(type) ?? basis) === basis)
    if (isDefault && isNew && told.length > 0) {
      for (const [type, basis] of told) bases.set(type, basis)
    } else {
      remarks.push(...remarksIn(line, lenders, told.length > 0))
    }
  }
  return { bases, remarks }
}

function remarksIn(
  line: string,
  lenders: readonly string[],
  isAveraged: boolean,
): readonly Remark[] {
  const types = typesMeant(line)
  const isNamed = lenders.length > 0
  const isOfBasis = !isNamed && (isAveraged || (SAYS_NOTHING.test(line) && says(line, BASIS)))
  const isLimiting = isNamed ? says(line, BASIS, LIMITS) : types.length > 0 && says(line, LIMITS)
  const isFigured = ruleItems(line).some(({ figure }) => figure?.unit !== undefined)
  const isOfRule = isLimiting || ((isNamed || types.length > 0) && isFigured)
  return isOfBasis || isOfRule ? [{ words: line, lenders, types, isOfBasis }] : []
}

/** What a line with a key says besides. */
function withoutKey(line: string): readonly string[] {
  if (signsOf(line).length === 0) return [line]
  const sentences = line.split(/(?<=[.;])\s+/).filter((one) => signsOf(one).length === 0)
  return sentences.length === 0 ? [] : [sentences.join(' ')]
}

/** "Nothing in this column", "a bare % with no period", "unless stated otherwise". */
const SAYS_NOTHING =
  /\b(?:nothing|blank|empty|bare|unless|otherwise|default|(?:no|without(?: an?)?|not?) (?:basis|period|method|average|averaging|stated|shown|given))\b/i

const VARYING: readonly IncomeType[] = ['overtime', 'bonus', 'commission']
const ALLOWANCES: readonly IncomeType[] = [
  'shift-allowance',
  'car-allowance',
  'location-allowance',
  'other-allowance',
]

/** "3 months for overtime and bonus; latest payslip for allowances". A default without a type is of what varies. */
function basesIn(
  line: string,
  isDefault: boolean,
): readonly (readonly [IncomeType, AveragingBasis])[] {
  const clauses = line.split(/[;:.?!](?:\s|$)/)
  // Papers to send and a history to show name the same months and P60s.
  const isOfProof = says(line, PROOF) || SENDS.test(line)
  const told = (isOfProof ? [] : clauses).flatMap((clause) => {
    const own = readRuleWords(clause).basis
    const types = typesMeant(clause)
    const isTyped = types.length > 0
    const basis = own ?? (isTyped ? readRuleWords(`average of ${clause}`).basis : null)
    const isSaid = isTyped || ruleItems(clause).some(({ idea }) => idea === 'average')
    return basis === null || !isSaid ? [] : [{ types, basis }]
  })
  const typed = told.filter(({ types }) => types.length > 0)
  return (typed.length > 0 || !isDefault ? typed : told).flatMap(({ types, basis }) =>
    (types.length > 0 ? types : VARYING).map((type) => [type, basis] as const),
  )
}

const PROOF: ReadonlySet<string> = new Set<RuleIdea>(['evidence', 'history', 'payslip'])
const SENDS = /\b(?:send|need|ask|attach|upload|obtain|get|show|see)\b/i

/** "Allowances" with nothing else of their name are all of them. */
function typesMeant(text: string): readonly IncomeType[] {
  const { types } = typesNamed(text)
  const isOfAll = /\ballowances\b/i.test(text) && !/\bother\b[^;.]{0,200}\ballowances\b/i.test(text)
  return isOfAll ? [...new Set([...types, ...ALLOWANCES])] : types
}

function says(line: string, ...wanted: readonly ReadonlySet<string>[]): boolean {
  return ruleItems(line).some(({ idea }) => wanted.some((ideas) => ideas.has(idea)))
}

const BASIS: ReadonlySet<string> = new Set<RuleIdea>([
  'average',
  'latest-payslip',
  'latest-year',
  'ytd',
  'p60',
])

const LIMITS: ReadonlySet<string> = new Set<RuleIdea>([
  'condition',
  'only',
  'cap',
  'history',
  'refer',
  'not-accepted',
  'whole',
])

/** The lenders that a line names, by their capitals: "together" in a sentence is none. */
function lendersIn(line: string): readonly string[] {
  const words = line.split(/[^\p{L}\p{N}&']+/u)
  const found = words.flatMap((word, at) =>
    /^\p{Lu}/u.test(word)
      ? [4, 3, 2, 1]
          .map((length) => words.slice(at, at + length).join(' '))
          .filter((name) => isKnownLenderName(name))
          .slice(0, 1)
      : [],
  )
  return found.map((name) => lenderIdentity(name))
}
