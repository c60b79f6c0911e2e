/**
 * The pay table of a P60: pay and tax, in previous employments, in this one and together. Which of
 * them a figure is, is said by the label on its level and by the head above it; either may say both
 * things. Two figures behind one label are pay and then tax, as the law orders the form.
 */
import { type BlockLabel, isLevel, valuesBelow } from '../form/form-blocks.ts'
import type { FormPiece } from '../form/form-rows.ts'
import { type PrintedSum, printedSums } from '../form/printed-sums.ts'
import type { FieldEvidence, P60, Pence } from '../income-reading.ts'
import { type P60Field, type PayFacet, payFacets } from './p60-labels.ts'

type PayField =
  | 'previousPay'
  | 'previousTax'
  | 'payInThisEmployment'
  | 'taxInThisEmployment'
  | 'totalPay'
  | 'totalTax'

export type PayFigure = readonly [
  field: PayField & keyof P60,
  found: { readonly value: Pence; readonly evidence: FieldEvidence },
]

type FacetLabel = { readonly label: BlockLabel<P60Field>; readonly facet: PayFacet }

const FIELDS = {
  previous: { pay: 'previousPay', tax: 'previousTax' },
  own: { pay: 'payInThisEmployment', tax: 'taxInThisEmployment' },
  total: { pay: 'totalPay', tax: 'totalTax' },
} as const

/** In a picture, pence that are not there were not seen. */
const PENCE_LOST = 0.6

/** In font sizes: a head stands no further above its figures. */
const HEAD_REACH = 16

/** The figures of the table, each field once: the first place that says what it is. */
export function readPayTable(
  labels: readonly BlockLabel<P60Field>[],
  values: readonly FormPiece[],
): readonly PayFigure[] {
  const facets = labels.flatMap((label): FacetLabel[] => {
    const facet = facetOf(label.field)
    return facet ? [{ label, facet }] : []
  })
  return facets.flatMap((row) => figuresOf(row, facets, labels, values))
}

function facetOf(field: P60Field): PayFacet | undefined {
  return Object.entries(payFacets).find(([name]) => name === field)?.[1]
}

function figuresOf(
  row: FacetLabel,
  facets: readonly FacetLabel[],
  labels: readonly BlockLabel<P60Field>[],
  values: readonly FormPiece[],
): readonly PayFigure[] {
  const sums = sumsBeside(row.label, labels, values)
  const { which, what } = row.facet
  if (which !== undefined && what !== undefined) {
    const [sum, ...others] = sums.length > 0 ? sums : sumsBelow(row.label, labels, values)
    if (sum === undefined) return []
    // "Pay in this employment" in a row that has its tax as well, under a head of its own.
    const beside = others.flatMap((other) => {
      const head = headOf(other, { ...row, facet: { which } }, facets)
      const ofHead = head?.facet.what
      return head && ofHead && ofHead !== what ? [figure(which, ofHead, other, row, head)] : []
    })
    return [figure(which, what, sum, row), ...beside]
  }
  if (which !== undefined && sums.length === 2) {
    const order = isTaxFirst(row, facets) ? (['tax', 'pay'] as const) : (['pay', 'tax'] as const)
    return sums.map((sum, at) => figure(which, order[at] ?? 'tax', sum, row))
  }
  return sums.flatMap((sum) => {
    const head = headOf(sum, row, facets)
    const [ofWhich, ofWhat] = [which ?? head?.facet.which, what ?? head?.facet.what]
    return head && ofWhich && ofWhat ? [figure(ofWhich, ofWhat, sum, row, head)] : []
  })
}

function figure(
  which: keyof typeof FIELDS,
  what: 'pay' | 'tax',
  sum: PrintedSum,
  ...labels: readonly FacetLabel[]
): PayFigure {
  const { evidence } = sum
  const isCut = !sum.hasPence && evidence.confidence < 1
  const sureness = Math.min(isCut ? PENCE_LOST : 1, ...labels.map(({ label }) => label.sureness))
  const confidence = Math.min(evidence.confidence, sureness)
  return [FIELDS[which][what], { value: sum.pence, evidence: { ...evidence, confidence } }]
}

/** The sums on the level of a label, up to the next label of a sum. */
function sumsBeside(
  label: BlockLabel<P60Field>,
  labels: readonly BlockLabel<P60Field>[],
  values: readonly FormPiece[],
): readonly PrintedSum[] {
  const next = labels
    .filter(({ box }) => box[0] >= label.box[2] && isLevel(box, label.box))
    .map(({ box }) => box[0])
  const end = Math.min(Infinity, ...next)
  const beside = values
    .filter(({ box }) => isLevel(label.box, box) && box[0] >= label.box[2] && box[0] < end)
    .sort((one, other) => one.box[0] - other.box[0])
  return printedSums(beside)
}

/** The sum right below a label, no other of the label's own row standing between. */
function sumsBelow(
  label: BlockLabel<P60Field>,
  labels: readonly BlockLabel<P60Field>[],
  values: readonly FormPiece[],
): readonly PrintedSum[] {
  const [first, ...others] = valuesBelow(label, values, labels)
  if (first === undefined) return []
  return printedSums([first, ...others.filter(({ row }) => row === first.row)])
}

/** The head above a sum that says what its row does not: of the nearest row, the nearest. */
function headOf(
  { evidence }: PrintedSum,
  { label, facet }: FacetLabel,
  facets: readonly FacetLabel[],
): FacetLabel | undefined {
  const missing = facet.which === undefined ? 'which' : 'what'
  const above = facets.filter(
    (other) =>
      other.facet[missing] !== undefined &&
      // Over its column, or over the names of its own list.
      (other.label.box[2] > label.box[2] || isSameEdge(other.label, label)) &&
      // A head that begins behind a figure is of the list beside it.
      other.label.box[0] < evidence.box[2] &&
      (missing === 'which') === (other.facet.what === undefined) &&
      other.label.box[3] <= evidence.box[1] + label.fontSize / 2 &&
      evidence.box[1] - other.label.box[3] < HEAD_REACH * label.fontSize,
  )
  const lowest = Math.max(...above.map((other) => other.label.box[3]))
  return above
    .filter((other) => lowest - other.label.box[3] < 2 * label.fontSize)
    .sort((one, other) => apart(one, evidence) - apart(other, evidence))[0]
}

function isSameEdge(one: BlockLabel<P60Field>, { box, fontSize }: BlockLabel<P60Field>): boolean {
  return Math.abs(one.box[0] - box[0]) < fontSize / 2
}

function apart({ label: { box } }: FacetLabel, { box: sum }: FieldEvidence): number {
  return Math.abs(box[0] + box[2] - sum[0] - sum[2])
}

/** Whether the nearest heads above, right of the label as heads of columns are, have tax before pay. */
function isTaxFirst({ label }: FacetLabel, facets: readonly FacetLabel[]): boolean {
  const heads = facets
    .filter(({ facet }) => facet.which === undefined)
    .filter((head) => head.label.box[3] <= label.box[3] && head.label.box[0] >= label.box[2])
    .toSorted((one, other) => one.label.box[3] - other.label.box[3])
  const last = (what: 'pay' | 'tax') => heads.findLast(({ facet }) => facet.what === what)
  const [pay, tax] = [last('pay'), last('tax')]
  if (!pay || !tax) return false
  const isOneRow = Math.abs(pay.label.box[1] - tax.label.box[1]) < 2 * label.fontSize
  return isOneRow && tax.label.box[2] < pay.label.box[0]
}
