/**
 * What words come to as somebody else than the built-in reader says, held against the words. A figure
 * counts only where it stands in them and fits its role, every figure of theirs must be placed, words
 * that may limit must be kept as a condition, a special case or words that limit nothing, and what the
 * built-in reader is certain of is not contradicted. What fails any of it leaves words to be read:
 * nobody is accepted by them.
 */
import { inMonths, type Quantity } from '../../language/quantities.ts'
import { foldText, matchingKey } from '../../shared/text.ts'
import { type Role, roleRow } from '../knowledge/roles.ts'
import { has, type Item, stem, tagText, wordsOf } from '../text/tag-words.ts'
import type { Bounds, CellMeaning, EventRule } from './cell-meaning.ts'
import { comparableRoles } from './hold-figures.ts'
import { fitsUnit, valueIn } from './quantity-units.ts'
import { readMeaning } from './read-meaning.ts'
import { type RowFrame, readRowFrame } from './row-frame.ts'

/** The words of a cell with the name of its row; `isOfFigures` as `readMeaning` has it. */
export type MeaningText = {
  readonly row: string
  readonly words: string
  readonly isOfFigures: boolean
}

/** A meaning as told, with the words that were said to limit nothing. */
export type ToldMeaning = CellMeaning & { readonly silent: readonly string[] }

/** What counts of a told meaning. */
export function holdMeaning(told: ToldMeaning, text: MeaningText): CellMeaning {
  const builtIn = readMeaning(text.words, text.row, text.isOfFigures)
  const isSure = builtIn.rest.length === 0
  if (!isWellFormed(told) || !isInWords(told, text)) return builtIn
  if (contradicts(told, builtIn, isSure)) return { ...builtIn, rest: unread(builtIn, text) }
  if (isSure) return withNeeds(builtIn, told.needs)
  const left = unaccounted(told, text)
  const { silent: _, ...meaning } = told
  return withNeeds({ ...meaning, rest: [...told.rest, ...left] }, builtIn.needs)
}

function unread({ rest }: CellMeaning, { words }: MeaningText): readonly string[] {
  return rest.length > 0 ? rest : [words]
}

/** A condition that only one of two readers saw is one. */
function withNeeds(meaning: CellMeaning, needs: readonly string[]): CellMeaning {
  const known = meaning.needs.map(matchingKey).join(' | ')
  const special = [...meaning.limits, ...meaning.events].map((one) => matchingKey(one.for ?? ''))
  const more = needs.filter((need) => {
    const key = matchingKey(need)
    return key !== '' && !known.includes(key) && !special.includes(key)
  })
  if (more.length === 0) return meaning
  const verdict = meaning.verdict === 'yes' ? 'depends' : meaning.verdict
  return { ...meaning, verdict, needs: [...meaning.needs, ...more] }
}

function isWellFormed({ limits, events, verdict }: ToldMeaning): boolean {
  const saysNothing = verdict === 'blank' || verdict === 'not-applicable'
  if (saysNothing && limits.length + events.length > 0) return false
  return (
    limits.every((limit) => isBounded(limit) && (limit.when ?? []).every(isBounded)) &&
    events.every((rule) => (rule.when ?? []).every(isBounded) && figuresOfRule(rule).length > 0)
  )
}

function isBounded({ min, max, above, below }: Bounds): boolean {
  const [least, most] = [min ?? above, max ?? below]
  if (least === undefined && most === undefined) return false
  const isTwice =
    (min !== undefined && above !== undefined) || (max !== undefined && below !== undefined)
  return !isTwice && (least === undefined || most === undefined || least <= most)
}

type Unit = 'count' | 'pounds' | 'months'

function figuresOfRule(rule: EventRule): readonly (readonly [unit: Unit, value: number])[] {
  const figures = [
    ['count', rule.maxCount],
    ['pounds', rule.maxAmount],
    ['months', rule.within],
    ['months', rule.minSince],
    ['pounds', rule.ignoreUnder],
    ['months', rule.ignoreAfter],
  ] as const
  const stated = figures.flatMap(([unit, value]) =>
    value === undefined ? [] : [[unit, value] as const],
  )
  return rule.settled === true ? [...stated, ['count', Number.NaN]] : stated
}

/** Phrases stand in the words as they are, figures in the words or, of bands, in the row's name. */
function isInWords(told: ToldMeaning, { row, words }: MeaningText): boolean {
  const folded = ` ${foldText(words)} `
  const phrases = [...told.needs, ...told.silent, ...told.rest, ...casesOf(told)]
  if (!phrases.every((phrase) => folded.includes(foldText(phrase)))) return false
  const frame = readRowFrame(row)
  const [own, beside] = [quantitiesOf(words), quantitiesOf(row)]
  const isOwn = (role: Role, value: number) =>
    own.some((one) => isFigureOf(role, value, one, frame))
  const isBand = (role: Role, value: number) =>
    isOwn(role, value) || beside.some((one) => isFigureOf(role, value, one, frame))
  const saysNone = /\b(?:no|nil|none|zero|not|never|0|without|clear)\b/i.test(words)
  return (
    told.limits.every((limit) => boundsOf(limit).every((value) => isOwn(limit.role, value))) &&
    [...told.limits, ...told.events].every(({ when = [] }) =>
      when.every((band) => boundsOf(band).every((value) => isBand(band.role, value))),
    ) &&
    told.events.every((rule) =>
      figuresOfRule(rule).every(
        ([unit, value]) =>
          Number.isNaN(value) ||
          (unit === 'count' && value === 0 && saysNone) ||
          [...own, ...(unit === 'months' ? beside : [])].some((one) => isOfUnit(unit, value, one)),
      ),
    )
  )
}

function casesOf({ limits, events }: CellMeaning): readonly string[] {
  return [...limits, ...events].flatMap(({ for: special }) =>
    special === undefined ? [] : [special],
  )
}

function quantitiesOf(text: string): readonly Quantity[] {
  return tagText(text).items.flatMap((item) => (item.kind === 'quantity' ? [item.quantity] : []))
}

function boundsOf({ min, max, above, below }: Bounds): readonly number[] {
  return [min, max, above, below].filter((value) => value !== undefined)
}

function isFigureOf(role: Role, value: number, quantity: Quantity, frame: RowFrame): boolean {
  const bare = quantity.unit === undefined && frame.scale !== undefined && value >= LEAST_SCALED
  if (bare && roleRow(role).unit === 'pounds') {
    const scale = frame.scale ?? 1
    if ([quantity.value, quantity.to].some((one) => one !== undefined && same(one * scale, value)))
      return true
  }
  const isSpelled = roleRow(role).unit === 'count' && quantity.unit === undefined
  if (!isSpelled && !fitsUnit(role, quantity)) return false
  const read = valueIn(role, quantity, frame.bareTime)
  return same(read.value, value) || (read.to !== undefined && same(read.to, value))
}

/** In pounds: under "£k" a bare figure of fewer is in thousands. */
const LEAST_SCALED = 1000

function isOfUnit(unit: Unit, value: number, quantity: Quantity): boolean {
  if (unit === 'count') return quantity.unit === undefined && same(quantity.value, value)
  if (unit === 'pounds') {
    const isMoney = quantity.unit === 'pounds' || quantity.unit === undefined
    return (
      isMoney && [quantity.value, quantity.to].some((one) => one !== undefined && same(one, value))
    )
  }
  if (quantity.unit !== 'months' && quantity.unit !== 'years') return false
  const time = inMonths(quantity)
  return same(time.value, value) || (time.to !== undefined && same(time.to, value))
}

function same(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6
}

function contradicts(told: ToldMeaning, builtIn: CellMeaning, isSure: boolean): boolean {
  const isOpposed = (one: CellMeaning, other: CellMeaning) =>
    one.verdict === 'no' && (other.verdict === 'yes' || other.verdict === 'depends')
  if (isOpposed(builtIn, told) || (isSure && isOpposed(told, builtIn))) return true
  const differs = (one: CellMeaning, other: CellMeaning) =>
    one.limits.some(
      (limit) =>
        !other.limits.some(
          (own) =>
            comparableRoles(limit.role).includes(own.role) &&
            boundsOf(limit).every((value) => boundsOf(own).some((end) => same(end, value))),
        ) && !isBandOf(limit, other),
    )
  if (differs(builtIn, told)) return true
  return isSure && (differs(told, builtIn) || told.events.length < builtIn.events.length)
}

/** One reader's limit may be the other's band. */
function isBandOf(
  limit: Bounds & { readonly role: Role },
  { limits, events }: CellMeaning,
): boolean {
  const bands = [...limits, ...events].flatMap(({ when = [] }) => when)
  return bands.some(
    (band) =>
      comparableRoles(limit.role).includes(band.role) &&
      boundsOf(limit).every((value) => boundsOf(band).some((end) => same(end, value))),
  )
}

/** Figures and telling words of the cell that no part of what was told speaks of. */
function unaccounted(told: ToldMeaning, text: MeaningText): readonly string[] {
  const tagged = tagText(text.words)
  const frame = readRowFrame(text.row)
  const phrases = [...told.needs, ...told.rest, ...casesOf(told)].map(foldText)
  const silent = told.silent.map(foldText)
  const figures = figuresTold(told)
  return tagged.items.flatMap((item): readonly string[] => {
    const words = wordsOf(tagged, item.from, item.till)
    const key = foldText(words)
    if (item.kind === 'quantity') {
      const isPlaced = figures.some(([role, value]) =>
        role === undefined
          ? (['count', 'pounds', 'months'] as const).some((unit) =>
              isOfUnit(unit, value, item.quantity),
            )
          : isFigureOf(role, value, item.quantity, frame),
      )
      return isPlaced || phrases.some((phrase) => phrase.includes(key)) ? [] : [words]
    }
    if (!mayLimit(item, frame)) return []
    return [...phrases, ...silent].some((phrase) => phrase.includes(key)) ? [] : [words]
  })
}

type ToldFigure = readonly [role: Role | undefined, value: number]

function figuresTold({ limits, events }: CellMeaning): readonly ToldFigure[] {
  const bands = [...limits, ...events].flatMap(({ when = [] }) => when)
  return [
    ...[...limits, ...bands].flatMap((one) =>
      boundsOf(one).map((value): ToldFigure => [one.role, value]),
    ),
    ...events.flatMap((rule) =>
      figuresOfRule(rule).map(([, value]): ToldFigure => [undefined, value]),
    ),
  ]
}

/** A word nobody has told us of, or one that names a case or a condition. */
function mayLimit(item: Item, { words }: RowFrame): boolean {
  if (item.kind === 'word') return !words.has(stem(item.text))
  if (item.kind !== 'tag') return false
  const isOfRow = item.text.split(' ').every((word) => words.has(stem(word)))
  return !isOfRow && (has(item, 'label') || has(item, 'thing') || has(item, 'only'))
}
