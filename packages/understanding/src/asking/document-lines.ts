/**
 * Documents as a model is shown them: every cell and line with the address that it is pointed at by.
 * The same documents give the same text, whoever asks what.
 */
import type { CriteriaDocument } from '@criteria-desk/domain/criteria/answers/answer'
import type {
  DocumentText,
  TextCell,
} from '@criteria-desk/domain/criteria/document-text/document-text'
import { knownLenderSpellings } from '@criteria-desk/domain/criteria/lender-names'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { CellRef, Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import { matchingKey } from '@criteria-desk/domain/shared/text'
import { delimited, oneLine } from '../delimited.ts'
import { documentsOf, lendersOf, numberOf } from './asked-documents.ts'

/** `D1.2` is the second part of the first document, `D1.2!B7` a cell of it; kept for a question's calls. */
export function writeDocuments(index: CriteriaIndex, texts: Texts): string {
  const known = written.get(texts)
  if (known !== undefined) return known
  const documents = documentsOf(index).map((document, at) =>
    writeDocument(document, texts.get(document.documentId), at + 1),
  )
  const lenders = delimited(
    'LENDERS',
    lendersOf(index).map((id) => namesOf(id, index)),
  )
  const text = [...documents, lenders].join('\n')
  written.set(texts, text)
  return text
}

const written = new WeakMap<Texts, string>()

function writeDocument(
  { filename, uploadedAt }: CriteriaDocument,
  text: DocumentText | undefined,
  number: number,
): string {
  const parts = (text?.parts ?? []).flatMap(({ name, rows }, at) => [
    `# D${number}.${at + 1} ${oneLine(name)}`,
    ...rows.map((row) => row.map(writeCell).join(' | ')),
  ])
  const head = `<<<D${number} ${oneLine(filename)}, uploaded ${uploadedAt.slice(0, 10)}`
  return [head, ...parts, `D${number}>>>`].join('\n')
}

function writeCell({ at, till, words, masked, comment, maskedComment }: TextCell): string {
  const address = till === undefined ? at : `${at}-${till}`
  const said = maskedComment ?? comment
  const beside = said === undefined ? '' : ` {comment: ${oneLine(said)}}`
  return `${address}: ${oneLine(masked ?? words)}${beside}`
}

function namesOf(lenderId: string, { namesById }: CriteriaIndex): string {
  const printed = [...new Set((namesById.get(lenderId) ?? []).map(oneLine))]
  const keys = new Set(printed.map(matchingKey))
  const known = knownLenderSpellings().flatMap(({ key, lender }) =>
    lender.name === lenderId && !keys.has(key) ? [key] : [],
  )
  const [first = lenderId, ...others] = [...printed, ...known].slice(0, MOST_NAMES)
  return others.length === 0 ? first : `${first} (${others.join(', ')})`
}

const MOST_NAMES = 5

/** Undefined for what is no address, or of no document that was shown; the cell itself may be blank. */
export function cellRefOf(
  address: string,
  index: CriteriaIndex,
  texts: Texts,
): CellRef | undefined {
  // A merged cell is written from its first to its last.
  const [where = '', range = ''] = address.trim().replaceAll('$', '').split('!')
  const [at = ''] = range.split('-')
  const [number = 0, part = 0] = where.slice(1).split('.').map(Number)
  const document = documentsOf(index)[number - 1]
  if (document === undefined || at === '' || !/^d/i.test(where)) return undefined
  const { documentId } = document
  const shown = texts.get(documentId)?.parts[part - 1]
  if (shown === undefined) return undefined
  const own = shown.page === undefined ? at.toUpperCase() : at.toLowerCase()
  return { documentId, part: part - 1, at: own }
}

/** As it is written for a model. */
export function addressOf({ documentId, part, at }: CellRef, index: CriteriaIndex): string {
  return `D${numberOf(documentId, index)}.${part + 1}!${at}`
}

/** About how many tokens the documents come to. */
export function tokensOf(index: CriteriaIndex, texts: Texts): number {
  return tokensIn(writeDocuments(index, texts))
}

/** Three bytes are about one. */
export function tokensIn(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 3)
}
