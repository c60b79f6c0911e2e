/**
 * Who pays and who is paid. A label says so best; else a firm is known by how its name ends and by
 * where such names stand, a person by a title or by being addressed. What is labelled and does not look
 * like a name is a second choice, and never a sure one.
 */
import {
  addressBlocks,
  isFirmName,
  isPersonName,
  TITLED,
  wholeFirmName,
} from '../form/address-blocks.ts'
import type { Label } from '../form/find-labels.ts'
import { evidenceOf, type FormPage, type FormPiece } from '../form/form-rows.ts'
import { isPersonName as isNameOfPerson } from '../form/people-and-firms.ts'
import { readFirm, readName } from '../form/read-values.ts'
import { type ValueFound, type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence } from '../income-reading.ts'
import { notNames } from '../knowledge/firm-words.ts'

type Labelled = { readonly page: FormPage; readonly labels: readonly Label<string>[] }
type Found = { readonly value: string; readonly evidence: FieldEvidence }

const DOUBTED = 0.75

/** The firm that pays, as printed. */
export function readEmployer(labelled: readonly Labelled[]): Found | undefined {
  const named = namesAt(labelled, 'employer', readFirm)
  const firm = named.find(({ value }) => isFirmName(value))
  if (firm !== undefined) return firm
  const printed = printedFirm(labelled)
  if (named[0] !== undefined && printed === undefined) return named[0]
  // A trade's own name need not end as firms' names do: "Castor Joinery".
  return named[0] ?? printed ?? atHead(labelled)
}

/** The person who is paid, as printed. */
export function readEmployee(labelled: readonly Labelled[]): Found | undefined {
  const named = namesAt(labelled, 'employee', readName)
  const person = named.find(({ value }) => isPerson(value))
  if (person !== undefined) return person
  for (const { page } of labelled) {
    const addressed = addressBlocks(page).find(({ name, isFirm }) => !isFirm && isPerson(name.text))
    if (addressed !== undefined) return ofPieces([addressed.name], 0.92)
    const titled = page.rows.flat().find(({ text }) => TITLED.test(text) && isPerson(text))
    if (titled !== undefined) return ofPieces([titled], 0.9)
  }
  const [other] = named
  return other && { ...other, evidence: doubted(other.evidence) }
}

function isPerson(text: string): boolean {
  return isPersonName(text) || isNameOfPerson(text)
}

function doubted(evidence: FieldEvidence): FieldEvidence {
  return { ...evidence, confidence: Math.min(evidence.confidence, DOUBTED) }
}

/** What stands at labels of a field, but for ways of paying and other labels. */
function namesAt(
  labelled: readonly Labelled[],
  field: string,
  read: ValueReader<string>,
): readonly ValueFound<string>[] {
  return labelled.flatMap(({ page, labels }) =>
    labels
      .filter((label) => label.field === field)
      .flatMap((label) => valueOfLabel(label, labels, page, read) ?? [])
      .filter(({ value }) => !NO_NAME.test(value)),
  )
}

const NO_NAME = new RegExp(`^(?:${notNames.join('|')})\\b|^[^\\p{L}]*$`, 'iu')

/** A firm's name that stands by itself: over an address, at the head, or anywhere, the largest first. */
function printedFirm(labelled: readonly Labelled[]): Found | undefined {
  for (const { page } of labelled) {
    const block = addressBlocks(page).find(({ isFirm }) => isFirm)
    if (block !== undefined) return ofPieces(wholeFirmName(block.name, page), 0.93)
  }
  for (const { page, labels } of labelled) {
    const firms = page.rows
      .flat()
      .filter((piece) => isNamelike(piece) && isFirmName(piece.text))
      .filter((piece) => !labels.some((label) => label.piece === piece))
    const top = firms.filter(({ row }) => row < TOP_ROWS)
    const [largest] = (top.length > 0 ? top : firms).toSorted(
      (one, other) => other.fontSize - one.fontSize || one.row - other.row,
    )
    if (largest !== undefined) return ofPieces(wholeFirmName(largest, page), 0.9)
  }
  return undefined
}

/** Whoever prints a slip puts their name at its head. */
function atHead([first]: readonly Labelled[]): Found | undefined {
  if (first === undefined) return undefined
  const { page, labels } = first
  const head = page.rows
    .slice(0, TOP_ROWS)
    .flat()
    .find((piece) => isNamelike(piece) && !labels.some((label) => label.piece === piece))
  return head === undefined || TITLED.test(head.text) ? undefined : ofPieces([head], 0.7)
}

/** Words that may be a name, and none of a slip's own title. */
function isNamelike({ text, words }: FormPiece): boolean {
  const isTitle = /\b(?:pay ?slip|pay advice|private|confidential|payroll|statement|page|wage slip)\b/i
  return (
    /\p{L}{3}/u.test(text) &&
    !/\d{2}|[:£@]|\.$/.test(text) &&
    !isTitle.test(text) &&
    words.length <= MOST_WORDS
  )
}

const MOST_WORDS = 9
const TOP_ROWS = 8

function ofPieces(pieces: readonly FormPiece[], sureness: number): Found {
  const words = pieces.flatMap((piece) => piece.words)
  const value = words.map(({ text }) => text).join(' ')
  return { value, evidence: evidenceOf(pieces[0]?.page ?? 1, words, sureness) }
}
