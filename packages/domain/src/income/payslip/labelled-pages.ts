/** Pages of a payslip with what is a label on them, and the values of the heads among these. */

import type { Box } from '../../pages/pdf-page.ts'
import type { Label } from '../form/find-labels.ts'
import type { FormPage, FormPiece } from '../form/form-rows.ts'
import { readDate, readNiCategory, readNiNumber, readTaxCode } from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { type ValueFound, type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence } from '../income-reading.ts'
import type { payslipLabels } from '../knowledge/payslip-labels.ts'

export type Field = keyof typeof payslipLabels
export type Found<Value> = { readonly value: Value; readonly evidence: FieldEvidence }
export type Labelled = {
  readonly page: FormPage
  readonly labels: readonly Label<Field>[]
  /** Its captions stand under their values: it is laid out upside down. */
  readonly isTurned?: true
  /** More of its terms have their values below their labels than beside them. */
  readonly isBelow?: boolean
  /** All of its terms have their values beside their labels: what stands below one is another label. */
  readonly isBeside?: boolean
}

/** What one person's pay is on, each of a form of its own. */
export const termReaders: ReadonlyMap<Field, ValueReader<unknown>> = new Map<
  Field,
  ValueReader<unknown>
>([
  ['taxCode', readTaxCode],
  ['niNumber', readNiNumber],
  ['niCategory', readNiCategory],
  ['payDate', readDate],
])

/** The page with its labels over their values: the way round in which more of the terms have one. */
export function labelledPage(
  page: FormPage,
  findLabels: (page: FormPage) => readonly Label<Field>[],
): Labelled {
  const upright = withDirection({ page, labels: findLabels(page) })
  if (termsStated(upright) === termReaders.size) return upright
  const over = turnedOver(page)
  const turned = withDirection({ page: over, labels: findLabels(over), isTurned: true })
  return termsStated(turned) >= termsStated(upright) + CLEARLY_MORE ? turned : upright
}

function withDirection(labelled: Labelled): Labelled {
  const places = termsOf(labelled).map(({ where }) => where)
  const below = places.filter((where) => where === 'below').length
  const beside = places.filter((where) => where === 'right').length
  const isBeside = below === 0 && beside >= CLEARLY_MORE
  return { ...labelled, isBelow: below * 2 > places.length, isBeside }
}

/** One value stands under another label by chance. */
const CLEARLY_MORE = 2

/** How many terms of one person's pay have their values at their labels. */
export function termsStated(labelled: Labelled): number {
  return termsOf(labelled).length
}

/** One box with its caption on the other side says nothing of its page. */
function termsOf(labelled: Labelled): readonly ValueFound<unknown>[] {
  return [...termReaders].flatMap(
    ([field, read]) =>
      valuesAt([labelled], field, read).find(({ where }) => where !== 'over') ?? [],
  )
}

/** What stands at the labels of a field, where it is printed. */
export function valuesAt<Value>(
  labelled: readonly Labelled[],
  field: Field,
  read: ValueReader<Value>,
): readonly ValueFound<Value>[] {
  return labelled.flatMap(({ page, labels, isTurned, ...direction }) =>
    labels
      .filter((label) => label.field === field)
      .flatMap((label) => valueOfLabel(label, labels, page, onPage(read, direction)) ?? [])
      .map((found) => {
        const { evidence } = found
        return isTurned ? { ...found, evidence: { ...evidence, box: turn(evidence.box) } } : found
      }),
  )
}

function onPage<Value>(
  read: ValueReader<Value>,
  { isBelow, isBeside }: Pick<Labelled, 'isBelow' | 'isBeside'>,
): ValueReader<Value> {
  if (isBelow !== true && isBeside !== true) return read
  const own: ValueReader<Value> = (words) => read(words)
  return Object.assign(own, read, isBelow ? { isBelow } : { isBeside: true as const })
}

function turn([left, top, right, bottom]: Box): Box {
  return [left, -bottom, right, -top]
}

/** The page upside down, so that what stands under a value stands over it. */
function turnedOver(page: FormPage): FormPage {
  const rows = page.rows.toReversed().map((row, at) =>
    row.map(
      (piece): FormPiece => ({
        ...piece,
        row: at,
        box: turn(piece.box),
        words: piece.words.map((word) => ({ ...word, box: turn(word.box) })),
      }),
    ),
  )
  return { ...page, rows }
}

/** The first value that a label of these fields has, the fields in order; another at a label of the same field is a rival. */
export function firstOf<Value>(
  labelled: readonly Labelled[],
  fields: readonly Field[],
  read: ValueReader<Value>,
): ValueFound<Value> | undefined {
  for (const field of fields) {
    const found = valuesAt(labelled, field, read)
    const [first] = found
    if (first === undefined) continue
    const hasRival = found.some(({ value }) => value !== first.value)
    return hasRival ? foundBy(first, 'rivals at labels', SUREST.rival) : first
  }
  return undefined
}

/** A period's number, and what it counts. */
export type PeriodFound = Found<number> & { readonly of: 'week' | 'month' | undefined }
