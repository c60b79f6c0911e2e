import { rememberedByText } from '../../shared/remembered.ts'
import { isKnownLenderName } from '../lender-names.ts'
import { mayStandFor } from './given/short-names.ts'
import { isLenderName, isOutcomeHead } from './heads/header-words.ts'
import { opensLegend, readLegend } from './legend.ts'
import type { LenderCodes, SheetView } from './sheet-view.ts'
import { namesInCell } from './words-by-lender.ts'

/**
 * The codes that a workbook calls its lenders by, `HX` for Halifax, where a key says so: an announced
 * one, or two columns of short forms beside the names that these are made from. Wherever a cell holds
 * nothing but such codes its readers see the names.
 */

/** The codes of a workbook's keys; one that two lenders have is neither's. */
export function findLenderCodes(views: readonly SheetView[]): LenderCodes {
  const told = views.flatMap((view) => [...announced(view), ...besideNames(view)])
  const coded = new Set(told.map(({ code }) => code))
  const byCode = Map.groupBy(told, ({ code }) => code)
  return new Map(
    [...byCode].flatMap(([code, entries]) => {
      // "VM COV" in a cell or a row of heads are two codes, and neither is the other's lender.
      const [first, ...others] = entries.filter(
        ({ lender }) => lender === code || !coded.has(lender),
      )
      const isOne = others.every(({ lender }) => lender === first?.lender)
      return first !== undefined && isOne ? [[code, first.lender] as const] : []
    }),
  )
}

type Entry = { readonly code: string; readonly lender: string }

function announced(view: SheetView): readonly Entry[] {
  return readLegend(view, () => false).flatMap(({ code, meaning }) => entryOf(code, meaning))
}

function entryOf(code: string, name: string): readonly Entry[] {
  const isCode =
    CODE.test(code) && code.length <= name.length && !isOutcomeHead(code) && !opensLegend(code)
  if (!isCode || !isLenderName(name)) return []
  return [{ code, lender: name.replace(/(?<!\s)\s*[([].*$/s, '') }]
}

const CODE = /^\p{Lu}[\p{L}\d&]{1,4}$/u

// Short forms in one column beside names in the next, or the other way round, row after row.
function besideNames(view: SheetView): readonly Entry[] {
  const pairs = pairsIn(view).flatMap((pair) => {
    const [left, right] = pair.texts
    return [...entryOf(left, right), ...entryOf(right, left)].map((entry) => ({ ...pair, entry }))
  })
  return [...Map.groupBy(pairs, ({ column }) => column).values()].flatMap((own) => {
    const entries = own.map(({ entry }) => entry)
    const isShort = ({ code, lender }: Entry) => mayStandFor(code, lender)
    const short = entries.filter(isShort)
    const isKey = short.length >= FEWEST && short.length >= own.length * MOSTLY
    return isKey ? entries : []
  })
}

const FEWEST = 3
// A new lender's name tells nothing of its letters.
const MOSTLY = 0.5

type Pair = {
  readonly row: number
  readonly column: number
  readonly texts: readonly [string, string]
}

function pairsIn(view: SheetView): readonly Pair[] {
  return Array.from({ length: view.rowCount }, (_, row) => row).flatMap((row) =>
    view.filledColumns(row).flatMap((column) => {
      const texts = [view.text(row, column), view.text(row, column + 1)] as const
      return texts[1] === '' ? [] : [{ row, column, texts }]
    }),
  )
}

/** The sheet with lenders' names for their codes, and without the lines of the key itself. */
export function withLendersNamed(view: SheetView, codes: LenderCodes): SheetView {
  if (codes.size === 0) return view
  const named = rememberedByText((text) => inFull(text, codes))
  const isOfKey = (code: string, name: string) =>
    entryOf(code, name).some(({ lender }) => codes.get(code) === lender)
  const key = new Set(
    pairsIn(view).flatMap(({ row, column, texts: [left, right] }) =>
      isOfKey(left, right) || isOfKey(right, left)
        ? [spotOf(row, column), spotOf(row, column + 1)]
        : [],
    ),
  )
  const isKey = (row: number, column: number) => key.has(spotOf(row, column))
  const filled = (row: number) => view.filledColumns(row).filter((column) => !isKey(row, column))
  return {
    ...view,
    text: (row, column) => (isKey(row, column) ? '' : named(view.text(row, column))),
    filledColumns: filled,
    isBlankRow: (row) => filled(row).length === 0,
    codes,
  }
}

function spotOf(row: number, column: number): string {
  return `${row} ${column}`
}

// Names that have nothing behind them but brackets, or one with words behind a sign.
function inFull(text: string, codes: LenderCodes): string {
  const own = codes.get(text)
  if (own !== undefined || text.length > LONGEST_LIST) return own ?? text
  const { named, isWhole } = namesInCell(text, codes)
  const names = new Set(codes.values())
  const isList = named.every(
    ({ lender, adds, isLeftOut }) =>
      (names.has(lender) || isKnownLenderName(lender)) &&
      isLeftOut !== true &&
      (adds === '' || adds.startsWith('(')),
  )
  if (isWhole && isList && named.length > 0)
    return named.map(({ lender, adds }) => `${lender} ${adds}`.trim()).join(', ')
  const [first = ''] = text.split(':')[0]?.split(' ') ?? []
  const isAlone = named.length === 1 && named[0]?.isParted === true
  return isAlone ? `${codes.get(first) ?? first}${text.slice(first.length)}` : text
}

const LONGEST_LIST = 400
