/**
 * What somebody else than the built-in reader says that an income document prints: a model that saw
 * its pages. A claim is worth nothing by itself: it is held against the page's words, and what does
 * not stand there counts only where the document's own sums prove it.
 */
import { findPrintedDate } from '../../language/printed-dates.ts'
import { isUtrValid, readPayeReference, readUtr } from '../../people/tax-identifiers.ts'
import { type FieldKind, kindOfField, valueOfKind } from '../field-kinds.ts'
import { readAmount } from '../form/amounts.ts'
import type { FormWord } from '../form/form-rows.ts'
import { frequencyIn } from '../form/frequency-in.ts'
import { readNiCategory, readNiNumber, readPeriodNumber, readTaxCode } from '../form/read-values.ts'
import type { IncomeReading, Pence } from '../income-reading.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import {
  misreadAmount,
  type PaperLine,
  type Standing,
  standingAmount,
  standingText,
} from './paper-lines.ts'

export type FieldClaim = {
  /** Within its document, as of its evidence. */
  readonly field: string
  /** As printed. */
  readonly words: string
  /** Of the lines given, counted from 1. */
  readonly line: number
}

export type LineClaim = {
  readonly kind: 'payment' | 'deduction'
  /** Both as printed. */
  readonly label: string
  readonly amount: string
  readonly line: number
}

export type IncomeClaims = {
  readonly fields: readonly FieldClaim[]
  readonly lines: readonly LineClaim[]
}

/** A claim that was held against the page. */
export type BackedClaim = {
  readonly path: string
  readonly value: string | number
  readonly kind: FieldKind
  /** `misread`: the page prints another figure, which recognition can have taken for this one. */
  readonly backing: 'printed' | 'alike' | 'misread'
  readonly standing: Standing
}

/** The claim with its place; undefined where nothing on its line, or beside it, bears it out. */
export function backClaim(
  claim: FieldClaim,
  documentType: IncomeReading['documentType'],
  lines: readonly PaperLine[],
): BackedClaim | undefined {
  const kind = /^lines\.\d{1,4}\.amount$/.test(claim.field)
    ? 'pence'
    : kindOfField(documentType, claim.field)
  const value = kind && fieldValue(claim, kind)
  if (kind === undefined || value === undefined) return undefined
  const near = linesNear(lines, claim.line)
  const about = { path: claim.field, value, kind }
  for (const line of near) {
    const standing = standingOf(line, claim, value, kind)
    if (standing) return printedClaim(about, standing)
  }
  const standing = misreadOn(near[0], about)
  return standing && { ...about, backing: 'misread', standing }
}

type Claimed = Pick<BackedClaim, 'path' | 'value' | 'kind'>

/** A sum counts as it is printed, whatever sign was claimed. */
function printedClaim(about: Claimed, standing: Standing): BackedClaim {
  const value = standing.pence ?? about.value
  return { ...about, value, backing: standing.isPlain ? 'printed' : 'alike', standing }
}

function misreadOn(line: PaperLine | undefined, { kind, value }: Claimed): Standing | undefined {
  const isSum = kind === 'pence' && typeof value === 'number'
  return isSum && line !== undefined ? misreadAmount(line, value) : undefined
}

/** The line itself first: who counts lines in a picture may be one off. */
function linesNear(lines: readonly PaperLine[], line: number): readonly PaperLine[] {
  const own = lines[line - 1]
  return own === undefined
    ? []
    : [own, lines[line - 2], lines[line]]
        .filter((one) => one !== undefined)
        .filter(({ page }) => page === own.page)
}

function standingOf(
  line: PaperLine,
  { words }: FieldClaim,
  value: string | number,
  kind: FieldKind,
): Standing | undefined {
  if (kind === 'pence') return standingAmount(line, Number(value))
  if (kind === 'frequency') return standingFrequency(line, String(value))
  if (kind === 'utr') return standingText(line, String(value))
  return standingText(line, words)
}

/** The words as the field holds them; undefined where they are no such thing. */
function fieldValue({ field, words }: FieldClaim, kind: FieldKind): string | number | undefined {
  const read = READERS[field]?.(words) ?? (field in READERS ? undefined : ofKind(kind, words))
  return read === undefined ? undefined : (valueOfKind(kind, read) ?? undefined)
}

type Reads = (words: string) => string | number | undefined

/** Fields whose text has a shape of its own. */
const READERS: Readonly<Record<string, Reads>> = {
  taxCode: (words) => readTaxCode(formWords(words))?.value,
  finalTaxCode: (words) => readTaxCode(formWords(words))?.value,
  niNumber: (words) => readNiNumber(formWords(words))?.value,
  niCategory: (words) => readNiCategory(formWords(words))?.value,
  payeReference: (words) => readPayeReference(words) ?? undefined,
}

function ofKind(kind: FieldKind, words: string): string | number | undefined {
  switch (kind) {
    case 'pence':
      return penceOf(words)
    case 'date':
      return findPrintedDate(words)
    case 'tax-year':
      return findTaxYear(words) ?? undefined
    case 'frequency':
      return frequencyIn(words)
    case 'period':
      return readPeriodNumber(formWords(words))?.value
    case 'utr': {
      const utr = readUtr(words)
      return utr !== null && isUtrValid(utr) ? utr : undefined
    }
    default:
      // A name has letters: a figure of the page is none.
      return /\p{L}{2}/u.test(words) ? words.replace(/\s+/g, ' ').trim() : undefined
  }
}

/** A printed sum of money in pence; undefined for anything else. */
export function penceOf(words: string): Pence | undefined {
  const amount = readAmount(words.replace(/\s+/g, ''))
  return amount?.isPlain === true ? amount.pence : undefined
}

function standingFrequency(line: PaperLine, value: string): Standing | undefined {
  if (frequencyIn(line.text) !== value) return undefined
  const words = line.words.filter(({ text }) => /week|month|fortnight/i.test(text))
  return words.length === 0 ? undefined : { page: line.page, words, isPlain: true }
}

function formWords(words: string): readonly FormWord[] {
  const texts = words.split(/\s+/).filter((text) => text !== '')
  return texts.map((text) => ({ text, box: [0, 0, 0, 0], isBold: false, sureness: 1 }))
}
