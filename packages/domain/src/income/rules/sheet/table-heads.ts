/** The heads of a table in one row or two, and what each holds as seen by those beside and below it. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { roleOfTexts } from './column-contents.ts'
import { isPlainStance } from './percent-cells.ts'
import { type RuleRow, textAt } from './rule-grid.ts'
import { type Head, type HeadRole, readHead } from './rule-heads.ts'
import { spreadLabels } from './stacked-heads.ts'

export type Heads = ReadonlyMap<number, Head>

/** The heads of columns, those above joined to those below. */
export function headsOf(rows: readonly RuleRow[]): Heads {
  const heads = new Map<number, Head>()
  const spread = spreadOver(rows)
  for (const { column } of spread[0]?.cells ?? []) {
    const texts = spread.map((row) => textAt(row, column))
    const text = [...new Set(texts.filter((one) => one !== ''))].join(' ')
    if (text !== '' && text.length <= LONGEST_HEAD) heads.set(column, readHead(text))
  }
  return heads
}

const LONGEST_HEAD = 80

/** Of two rows of heads the upper, each type over all the heads that stand below it. */
function spreadOver(rows: readonly RuleRow[]): readonly RuleRow[] {
  const [above, heads] = rows
  return above === undefined || heads === undefined
    ? rows
    : [spreadLabels(above, heads, (text) => readHead(text).types.length > 0), heads]
}

/** The heads as the cells below them show what they hold. */
export function headsOver(body: readonly RuleRow[], heads: Heads, isTransposed: boolean): Heads {
  const below = (column: number) =>
    body.map((row) => textAt(row, column)).filter((text) => !isBlank(text))
  // Turned, titles stand where heads do: nothing is below them, or the same where they are merged.
  const there = [...heads].filter(
    ([column, { text }]) => !isTransposed || below(column).some((own) => own !== text),
  )
  const told = new Map(
    there.map(([column, head]) => [column, withPart(column, head, there, below)]),
  )
  return withRuleColumn(withTypesInTurn(withContents(told, below)), body)
}

/** A head that nobody knows, beside lenders and types, by what stands below it. */
function withContents(heads: Heads, below: TextsBelow): Heads {
  const all = [...heads.values()]
  if (!all.some(({ role, types }) => types.length > 0 || role === 'income-type')) return heads
  return new Map(
    [...heads].map(([column, head]) => {
      if (head.role !== null || isKnownLenderName(head.text)) return [column, head]
      const role = roleOfTexts(below(column))
      // Beside a column that says so already it is another matter, and nobody knows which.
      const isTaken = all.some((other) => other.role === role && other.text !== head.text)
      return [column, isTaken ? head : { ...head, role }]
    }),
  )
}

type TextsBelow = (column: number) => readonly string[]

/** Of several columns of a type, those of plain yes and no say whether, those of bases how. */
function withPart(
  column: number,
  head: Head,
  heads: readonly (readonly [number, Head])[],
  below: TextsBelow,
): Head {
  const isOneOfSeveral =
    head.role === 'percent' &&
    heads.some(
      ([other, { role, types }]) =>
        other !== column && role === 'percent' && types.join() === head.types.join(),
    )
  const texts = isOneOfSeveral ? below(column) : []
  if (texts.length > 0 && texts.every(isPlainStance)) return { ...head, role: 'accepted' }
  const role = head.types.length > 0 ? roleOfTexts(texts) : null
  return role === null ? head : { ...head, role }
}

/**
 * "Overtime, averaged over, bonus, averaged over": a part between two types, or one that is named
 * again and again, is that of the type before it. A part that stands once behind all is everybody's.
 */
function withTypesInTurn(heads: Heads): Heads {
  const all = [...heads].toSorted(([one], [other]) => one - other)
  const lastTyped = all.findLastIndex(([, { types }]) => types.length > 0)
  const isRepeated = ({ role }: Head) =>
    all.filter(([, head]) => head.types.length === 0 && head.role === role).length > 1
  let types: Head['types'] = []
  return new Map(
    all.map(([column, head], at) => {
      if (head.types.length > 0) types = head.types
      const isPart = head.types.length === 0 && head.role !== null && PARTS.has(head.role)
      const isOwn = isPart && types.length > 0 && (at < lastTyped || isRepeated(head))
      return [column, isOwn ? { ...head, types } : head]
    }),
  )
}

const PARTS: ReadonlySet<HeadRole> = new Set([
  'percent',
  'basis',
  'guaranteed',
  'cap',
  'history',
  'evidence',
  'accepted',
])

/** Beside lenders and types the one column left says the rule, whatever it is called. */
function withRuleColumn(heads: Heads, body: readonly RuleRow[]): Heads {
  const roles = new Set([...heads.values()].map(({ role }) => role))
  const isList = roles.has('lender') && roles.has('income-type')
  if (!isList || roles.has('percent') || roles.has('basis') || roles.has('accepted')) return heads
  const [only, ...others] = [...heads].filter(([, { role }]) => role === null)
  if (only === undefined || others.length > 0) return heads
  const [column, head] = only
  const isSaid = body.some((row) => !isBlank(textAt(row, column)))
  return isSaid ? new Map([...heads, [column, { ...head, types: [], role: 'percent' }]]) : heads
}
