/**
 * Reads a P60, the certificate of a year's pay and tax, from the words of its pages. Labels are
 * looked for, not places: HMRC's form has boxes with pounds and pence apart, its substitutes have
 * rows, and both are found by what stands beside or above a figure. What is not printed is null.
 */

import type { Box } from '../../pages/pdf-page.ts'
import { readPayeReference } from '../../people/tax-identifiers.ts'
import { matchingKey } from '../../shared/text.ts'
import { headOfAddress, isFirmName } from '../form/address-blocks.ts'
import { firmName, firmPiece, wholeName } from '../form/broken-names.ts'
import { type FieldsFound, type Found, fieldsFound } from '../form/fields-found.ts'
import {
  type BlockLabel,
  blockLabelFinder,
  isLevel,
  valuePieces,
  valuesBelow,
  valuesOfBlock,
} from '../form/form-blocks.ts'
import { evidenceOf, type FormPage, type FormPiece, formPage } from '../form/form-rows.ts'
import { isGlued, isPersonName } from '../form/people-and-firms.ts'
import { printedSums } from '../form/printed-sums.ts'
import {
  readNiCategory,
  readNiNumber,
  readPrintedNiNumber,
  readTaxCode,
} from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import type { ValueReader } from '../form/value-of-label.ts'
import { findYearOfPage } from '../form/year-of-page.ts'
import type { IncomePage, P60, Pence } from '../income-reading.ts'
import { type P60Field, p60Labels, payFacets } from './p60-labels.ts'
import { readPayTable } from './pay-table.ts'

type Fields = Omit<P60, 'evidence'>

/** One page with its labels and what is none. */
type Place = {
  readonly page: FormPage
  readonly labels: readonly BlockLabel<P60Field>[]
  readonly values: readonly FormPiece[]
}

const findLabels = blockLabelFinder(p60Labels)

/** One P60; fields that its pages do not print, or that cannot be read, are null. */
export function readP60(pages: readonly IncomePage[]): P60 {
  const fields = fieldsFound<Fields>()
  for (const page of pages.map(formPage)) {
    const labels = headed(findLabels(page))
    const values = valuePieces(page, labels)
    const place = bothWays({ page, labels, values })
    fields.add('taxYear', findYearOfPage(page))
    addPeople(fields, place)
    addPay(fields, place)
    addTotals(fields, place)
  }
  return { ...valuesOf(fields), evidence: agreedEvidence(fields) }
}

/** "Name" is whose the part is that it stands in: the last label above that names whom, at the margin. */
function headed(labels: readonly BlockLabel<P60Field>[]): readonly BlockLabel<P60Field>[] {
  return labels.map((label) => {
    const isBare =
      label.field === 'employee' && [...label.words].every(({ text }) => /^name:?$/i.test(text))
    const above = labels.findLast(
      ({ field, box }) =>
        (field === 'employee' || field === 'employer') &&
        box[1] < label.box[1] &&
        Math.abs(box[0] - label.box[0]) < label.fontSize,
    )
    return isBare && above?.field === 'employer' ? { ...label, field: 'employer' } : label
  })
}

/**
 * Captions stand over their boxes or under them: the way that makes the year's sums hold and fills most
 * is the page's. Under them is over them on the page turned upside down.
 */
function bothWays(place: Place): Place {
  const turned = {
    ...place,
    labels: place.labels.map(turnedOver),
    values: place.values.map(turnedOver),
  }
  const isTurned = filledBy(turned) >= filledBy(place) + CLEARLY_MORE
  return isTurned ? turned : place
}

function turnedOver<Thing extends { readonly box: Box }>(thing: Thing): Thing {
  const [left, top, right, bottom] = thing.box
  return { ...thing, box: [left, -bottom, right, -top] }
}

function filledBy(place: Place): number {
  const fields = fieldsFound<Fields>()
  addPay(fields, place)
  const { get } = fields
  const filled = Object.values(valuesOf(fields)).filter((value) => value !== null).length
  const holding = sumsOfYear.filter(([previous, own, total]) => {
    const [ofOwn, ofTotal] = [get(own), get(total)]
    return ofOwn !== null && ofOwn !== 0 && (get(previous) ?? 0) + ofOwn === ofTotal
  })
  return filled + SUM_HOLDS * holding.length
}

const SUM_HOLDS = 4
/** One or two figures stand under another label by chance. */
const CLEARLY_MORE = 3

/** A total that no label of its own reached, where it is printed beside what it is the sum of; and what it is all of. */
function addTotals(fields: FieldsFound<Fields>, { values }: Place): void {
  const again = (pence: number) =>
    values.flatMap((piece) => printedSums([piece]).filter((sum) => sum.pence === pence))
  for (const [previous, own, total] of sumsOfYear) {
    const all = fields.get(total)
    const second = all ? again(all)[1] : undefined
    if (fields.get(own) === null && !fields.get(previous) && all && second)
      fields.add(
        own,
        foundBy({ value: all, evidence: second.evidence }, 'total again', SUREST.position),
      )
    const part = fields.get(own)
    if (fields.get(total) !== null || part === null || part === 0) continue
    const expected = (fields.get(previous) ?? 0) + part
    const [first, ...others] = again(expected)
    const last = fields.get(previous) ? first : others.at(-1)
    if (last)
      fields.add(total, foundBy({ value: expected, evidence: last.evidence }, 'total by sums'))
  }
}

const sumsOfYear = [
  ['previousPay', 'payInThisEmployment', 'totalPay'],
  ['previousTax', 'taxInThisEmployment', 'totalTax'],
] as const

function addPeople(fields: FieldsFound<Fields>, place: Place): void {
  const { page } = place
  const employer =
    firmOfLabel(place) ?? namedAtHead({ ...place, values: place.values.map(firmPiece) }, isFirmName)
  const employee = employeeOf(place) ?? namedAtHead(place, isPersonName)
  fields.add('employer', employer && wholeName(employer, page))
  fields.add('employee', employee && wholeName(employee, page))
  fields.add(
    'niNumber',
    near(place, 'ni-number', readPrintedNiNumber) ?? anywhere(place, readNiNumber),
  )
  fields.add(
    'payeReference',
    near(place, 'paye-reference', payeReferenceAt) ?? anywhere(place, payeReferenceAt),
  )
}

/** What stands at the label, or at the head of the address whose last line does: captions stand under it. */
function firmOfLabel(place: Place): Found<string> | null {
  const found = near(place, 'employer', wholeText(readFirm))
  const last = place.values.find(({ text }) => text === found?.value)
  const head = last && headOfAddress(last, place.page)
  if (!head) return found
  return { value: firmName(head.text), evidence: evidenceOf(head.page, head.words) }
}

function addPay(fields: FieldsFound<Fields>, place: Place): void {
  for (const [field, found] of readPayTable(place.labels, place.values)) fields.add(field, found)
  fields.add('finalTaxCode', near(place, 'tax-code', readTaxCode))
  fields.add('niCategory', near(place, 'ni-letter', readNiCategory))
  fields.add('nationalInsurance', contributionsOf(place) ?? sumNear(place, 'ni-paid'))
  fields.add('statutoryMaternityPay', sumNear(place, 'maternity'))
  fields.add('studentLoan', sumNear(place, 'student-loan'))
  fields.add('postgraduateLoan', sumNear(place, 'postgraduate-loan'))
}

/** The value nearest to a label that can be read as its kind. */
function near<Value>(
  { labels, values }: Place,
  field: P60Field,
  read: ValueReader<Value>,
): Found<Value> | null {
  for (const label of labels.filter((one) => one.field === field)) {
    for (const piece of valuesOfBlock(label, values, labels)) {
      const found = read(piece.words)
      if (!found) continue
      const sureness = Math.min(found.sureness, label.sureness)
      const words = piece.words.slice(0, found.length)
      return { value: found.value, evidence: evidenceOf(piece.page, words, sureness) }
    }
  }
  return null
}

/** What has a shape of its own and stands on the page once, wherever it stands. */
function anywhere<Value>({ values }: Place, read: ValueReader<Value>): Found<Value> | null {
  const all = values.flatMap(({ page, words }) =>
    words.flatMap((_, at) => {
      const found = read(words.slice(at))
      if (!found) return []
      const sureness = Math.min(found.sureness, UNLABELLED)
      const own = words.slice(at, at + found.length)
      return [{ value: found.value, evidence: evidenceOf(page, own, sureness) }]
    }),
  )
  const [first] = all
  return first && all.every(({ value }) => value === first.value) ? first : null
}

/** Of what no label says. */
const UNLABELLED = 0.9

const payeReferenceAt: ValueReader<string> = (words) => {
  for (let length = 1; length <= Math.min(3, words.length); length++) {
    const text = words
      .slice(0, length)
      .map((word) => word.text)
      .join('')
    const value = readPayeReference(text.replace(/[.,;]$/, ''))
    if (value !== null) return { value, length, sureness: 1 }
  }
  return undefined
}

/** A reader of the words of a whole piece. */
function wholeText(read: (text: string) => string | null): ValueReader<string> {
  return (words) => {
    const value = read(words.map(({ text }) => text).join(' '))
    return value === null ? undefined : { value, length: words.length, sureness: 1 }
  }
}

/** Contributions are printed to the penny: in a picture, pence that are not there were not seen. */
const PENCE_LOST = 0.6

/** Who changed letter within the year has a row for each: contributions are those of all rows. */
function contributionsOf({ page, labels, values }: Place): Found<Pence> | null {
  const [letter] = labels.filter(({ field }) => field === 'ni-letter')
  const [paid] = labels.filter(({ field }) => field === 'ni-paid')
  if (!letter || !paid) return null
  const rows = valuesBelow(letter, values, labels).filter(
    ({ words }) => words.length === 1 && readNiCategory(words) !== undefined,
  )
  if (rows.length < 2) return null
  const sums = rows.flatMap((row) => {
    const level = values.filter(({ box }) => isLevel(row.box, box) && box[2] > paid.box[0])
    return printedSums(level.toSorted((one, other) => one.box[0] - other.box[0])).slice(0, 1)
  })
  const [first] = sums
  if (!first || sums.length < rows.length) return null
  const surest = page.origin === 'ocr' ? PENCE_LOST : 1
  const confidence = Math.min(surest, ...sums.map(({ evidence }) => evidence.confidence))
  const value = sums.reduce((sum, { pence }) => sum + pence, 0)
  return { value, evidence: { ...first.evidence, confidence } }
}

/** Figures and their signs alone: a number within words is of an address. */
function isFigure({ text }: FormPiece): boolean {
  return /\d/.test(text) && !/\p{L}{2}/u.test(text)
}

function sumNear({ page, labels, values }: Place, field: P60Field): Found<Pence> | null {
  for (const label of labels.filter((one) => one.field === field)) {
    const [first, ...others] = valuesOfBlock(label, values, labels).filter(isFigure)
    if (!first) continue
    const [sum] = printedSums([first, ...others.filter(({ row }) => row === first.row)])
    if (!sum) continue
    const isCut = page.origin === 'ocr' && !sum.hasPence && field === 'ni-paid'
    const confidence = Math.min(sum.evidence.confidence, label.sureness, isCut ? PENCE_LOST : 1)
    return { value: sum.pence, evidence: { ...sum.evidence, confidence } }
  }
  return null
}

function readFirm(text: string): string | null {
  const name = firmName(text)
  return /^[\p{Lu}\d].*\p{L}{2}/u.test(name) && readPayeReference(text) === null ? name : null
}

const personAt: ValueReader<string> = (words) => {
  const value = words.map(({ text }) => text).join(' ')
  if (!isPersonName(value)) return undefined
  return { value, length: words.length, sureness: isGlued(value) ? DISAGREEING : 1 }
}

function employeeOf(place: Place): Found<string> | null {
  const whole = near(place, 'employee-address', personAt) ?? near(place, 'employee', personAt)
  const surname = near(place, 'surname', wholeText(readWords))
  const forenames = near(place, 'forenames', wholeText(readWords))
  if (!surname || !forenames) return whole
  // "Employee's details" over both of their boxes.
  if (whole && matchingKey(whole.value).includes(matchingKey(surname.value))) return whole
  return { value: `${forenames.value} ${surname.value}`, evidence: surname.evidence }
}

/** Who stands above the figures with no label: the one person, or the one firm, that is named there. */
function namedAtHead(
  { labels, values }: Place,
  isName: (text: string) => boolean,
): Found<string> | null {
  const heads = labels
    .filter(({ field }) => field in payFacets)
    .flatMap(({ words }) => [...words].map(({ box }) => box[1]))
  const end = Math.min(Infinity, ...heads)
  const found = values
    .filter(({ words }) => words.every(({ box }) => box[3] <= end))
    .filter(({ text }) => isName(text) && !/\d|:|\.$/.test(text))
  const [first] = found
  if (first === undefined || found.length > 1) return null
  const named = { value: first.text, evidence: evidenceOf(first.page, first.words) }
  return foundBy(named, 'name by position', SUREST.position)
}

function readWords(text: string): string | null {
  return /^\p{L}[\p{L} .'’-]*$/u.test(text) ? text : null
}

function valuesOf({ get }: FieldsFound<Fields>): Fields {
  return {
    taxYear: get('taxYear'),
    employer: get('employer'),
    employee: get('employee'),
    niNumber: get('niNumber'),
    payeReference: get('payeReference'),
    previousPay: get('previousPay'),
    previousTax: get('previousTax'),
    payInThisEmployment: get('payInThisEmployment'),
    taxInThisEmployment: get('taxInThisEmployment'),
    totalPay: get('totalPay'),
    totalTax: get('totalTax'),
    finalTaxCode: get('finalTaxCode'),
    niCategory: get('niCategory'),
    nationalInsurance: get('nationalInsurance'),
    statutoryMaternityPay: get('statutoryMaternityPay'),
    studentLoan: get('studentLoan'),
    postgraduateLoan: get('postgraduateLoan'),
  }
}

/** Of figures that cannot all be right, and of names that lost a space. */
const DISAGREEING = 0.6

/** No more than this share of the year's pay can be what the field says. */
const MOST_OF_PAY = {
  totalTax: 0.6,
  nationalInsurance: 0.2,
  statutoryMaternityPay: 1,
  studentLoan: 0.2,
  postgraduateLoan: 0.2,
} as const

function agreedEvidence({ get, evidence: evidenceOfAll }: FieldsFound<Fields>) {
  const evidence = { ...evidenceOfAll() }
  const doubt = (...names: readonly (keyof Fields)[]) => {
    for (const name of names) {
      const one = evidence[name]
      if (one) evidence[name] = { ...one, confidence: Math.min(one.confidence, DISAGREEING) }
    }
  }
  for (const [previous, own, total] of sumsOfYear) {
    const [ofOwn, ofTotal] = [get(own), get(total)]
    const isKnown = ofOwn !== null && ofTotal !== null
    if (isKnown && (get(previous) ?? 0) + ofOwn !== ofTotal) doubt(previous, own, total)
  }
  const pay = get('totalPay') ?? get('payInThisEmployment')
  for (const name of Object.keys(MOST_OF_PAY) as (keyof typeof MOST_OF_PAY)[]) {
    if (pay !== null && (get(name) ?? 0) > pay * MOST_OF_PAY[name]) doubt(name)
  }
  return evidence
}
