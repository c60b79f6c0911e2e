/**
 * The record of one answer, kept so that it can be checked years later: who asked what and when,
 * of which versions of which documents, and what was answered in whose words. Its seal is a hash
 * over its canonical text, so that a change of any field is found.
 *
 * A person's name can be taken out of a record without breaking the seal, because data protection
 * asks for it: the seal covers a hash over the name and a salt of its own in place of the name.
 * Without name and salt nothing leads back from that hash to the person.
 */
import type { Carried, Dropped, ShownPart } from '../answer-views/shown-answer.ts'
import type {
  AnswerRoute,
  Citation,
  LenderGroups,
  OpposedReading,
} from '../criteria/answers/answer.ts'
import type { RowChoice } from '../criteria/answers/row-names.ts'
import type { AnswerColumn, UnderstoodCase } from '../criteria/answers/understood-case.ts'
import type { Outcome } from '../criteria/outcomes.ts'
import type { PointedBound, Verdict } from '../criteria/proof/pointed-answer.ts'
import type { PaperPart } from '../income/questions/paper-parts.ts'
import type { ListOfMoney } from '../statements/statement-lists.ts'
import type { ReadBy } from '../understanding/read-by.ts'

/** Answers from income documents and rules. */
export type IncomeRoute = 'payslip' | 'income-document' | 'lender-income' | 'consent'

/** Fields that are absent or undefined are not part of the record. */
export type EvidenceRecord = {
  /** `CD-7KQ4-M2XN`. */
  readonly reference: string
  /** When it was answered: ISO timestamp, UTC, milliseconds. */
  readonly at: string
  readonly user: EvidenceUser
  /** Null for somebody who belonged to no company. */
  readonly companyId: number | null
  readonly question: string
  /** Of a question that had been asked back: the row that was chosen, or that none of them was. */
  readonly choice?: RowChoice
  /** What it took from the questions before, and what of that was taken off. */
  readonly carried?: readonly Carried[]
  readonly dropped?: readonly Dropped[]
  /** Who understood the question; absent: its words were read, and no provider was to be asked. */
  readonly readBy?: ReadBy
  /** Of an answer by what a model pointed at. Absent in records of before it was kept. */
  readonly readings?: ModelReadings
  /** `choices`: the answer is what was asked back. `criterion`: every lender of one, handed out. */
  readonly route: AnswerRoute | IncomeRoute | 'criterion' | 'bank-statement'
  /** The whole answer in Markdown. */
  readonly answer: string
  /** What the answer showed, piece by piece, and what it counted. Absent in records of before it was kept. */
  readonly parts?: readonly (ShownPart | PaperPart)[]
  readonly lenders?: LenderGroups
  readonly case?: UnderstoodCase
  readonly columns?: readonly AnswerColumn[]
  /** Of route `bank-statement`: what the statement came to. */
  readonly statement?: StatementFigures
  /** Every document that was asked, cited or not: what it does not say is part of the answer. */
  readonly documents: readonly EvidenceDocument[]
  /** In the order of the answer, each with the words at that place. */
  readonly citations: readonly Citation[]
  /** What answered: `engineVersion` of the time. */
  readonly engineVersion: string
  /** What read the documents: `readingVersion` of the time. */
  readonly readingVersion: number
}

/** What a model said of each lender and each thing asked, and what was proved of it. */
export type ModelReadings = {
  /** The prompt and its version: `asking 1`. */
  readonly prompt: string
  /** Things asked, in the question's words. */
  readonly ideas: readonly string[]
  readonly lenders: readonly ModelReading[]
}

export type ModelReading = {
  /** As the answer names it. */
  readonly lender: string
  /** Which of `ideas`, from 0. */
  readonly idea: number
  /** Absent where nothing was said of the lender. */
  readonly said?: Verdict
  /** The words pointed at, none of a blank. */
  readonly spans: readonly ReadSpan[]
  /** The client's figures held against limits in those words. */
  readonly compared: readonly ReadComparison[]
  /** What was proved. */
  readonly outcome: Outcome
  /** Why its words are to be read instead, as a sentence. */
  readonly doubt?: string
  /** What the built-in reading comes to, where it stands beside. */
  readonly opposed?: OpposedReading
}

export type ReadSpan = Pick<Citation, 'documentId' | 'sheet' | 'cell' | 'row' | 'page'> & {
  readonly words: string
}

export type ReadComparison = {
  /** "Age at end of term 81"; absent where no figure of the client's is of that kind. */
  readonly client?: string
  /** Words of the document. */
  readonly limit: string
  readonly bound: PointedBound
  /** Whether the figure is within the limit, as the model said. */
  readonly said: boolean
  /** The same worked out again; absent where it cannot be. */
  readonly holds?: boolean
  /** It lets in what another limit keeps out. */
  readonly isException?: true
}

/** Who it was answered to, or who exported it. */
export type EvidenceUser = {
  readonly id: number
  /** The username, as at that time. Absent where it was taken out. */
  readonly name?: string
  /** Goes with the name. */
  readonly nameSalt?: string
  /** SHA-256 of salt and name, hexadecimal. */
  readonly nameSeal: string
}

/** The record of an export: which answers of a conversation were handed out together, to whom and when. */
export type EvidenceExport = Pick<EvidenceRecord, 'reference' | 'at' | 'user' | 'companyId'> & {
  readonly route: 'export'
  readonly conversationId: string
  /** In the order of the conversation, each with its own seal. */
  readonly answers: readonly { readonly reference: string; readonly sha256: string }[]
}

export type EvidenceDocument = {
  readonly id: number
  readonly filename: string
  /**
   * A document of criteria, a file of rules, or a client's paper, which is its owner's alone. Ids are
   * of a kind. Absent in records of before it was kept.
   */
  readonly kind?: 'criteria' | 'rules' | 'paper'
  /** Of a paper: of its reading, which each correction makes another. */
  readonly version: number
  /** Of the original file, hexadecimal. */
  readonly sha256: string
  /** ISO timestamp, UTC. */
  readonly uploadedAt: string
}

/** What one statement of an account came to: figures alone, nobody's name and nobody's payee. Pence. */
export type StatementFigures = {
  /** `2026-03`. */
  readonly month: string
  /** `2026-03-01`. */
  readonly period: { readonly start: string; readonly end: string }
  /** `EUR`, where the amounts are not in pounds. */
  readonly currency?: string
  readonly transactions: number
  /** Rows that look like transactions and could not be read. */
  readonly unread: number
  /** Null where the statement does not print it. */
  readonly openingBalance: number | null
  readonly closingBalance: number | null
  /** Null where it prints no balances. */
  readonly reconciles: boolean | null
  readonly totalIncome: number
  /** Returned items: a fee joins its return. */
  readonly bouncedPayments: number
  /** Those that have rows: together they are all that went out and came in. */
  readonly lists: readonly {
    readonly list: ListOfMoney
    readonly rows: number
    /** Money out less money in, of income and other money in the money in. */
    readonly total: number
    /** Absent in records made before both were told. */
    readonly out?: number
    readonly in?: number
  }[]
  /** How many rows somebody had moved to another list by then. */
  readonly moved: number
}

/**
 * The text that a record's seal is taken over: JSON without white space, the fields of every object
 * in the order of their names' UTF-16 code units at every depth, lists in their own order, numbers
 * and texts as ECMAScript's JSON writes them, all fields but the user's `name` and `nameSalt`. How
 * the record was stored in between, and in which order, therefore makes no difference.
 */
export function sealedText(record: EvidenceRecord | EvidenceExport): string {
  const { name: _name, nameSalt: _nameSalt, ...user } = record.user
  return canonicalJson({ ...record, user })
}

// Every answer waits for it, a list of all lenders too: it is ordered, and then written at one go. A
// name that is a number would come first, and no record has one.
function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

/** A text, and the SHA-256 of it in UTF-8, hexadecimal, that a record claims. */
export type SealedText = { readonly text: string; readonly sha256: string }

/**
 * What has to hold for a record to be as it was sealed: each text has the hash beside it. The record's
 * own seal covers all but the name, which the name's seal in it covers; a name and its salt go together.
 *
 * @param sha256 that the record was sealed with
 */
export function sealsOf(
  record: EvidenceRecord | EvidenceExport,
  sha256: string,
): readonly SealedText[] {
  const { name, nameSalt, nameSeal } = record.user
  const own = { text: sealedText(record), sha256 }
  if (name === undefined && nameSalt === undefined) return [own]
  return [own, { text: `${nameSalt}${name}`, sha256: nameSeal }]
}

/** Without 0, 1, I, L, O and U: none of the rest is taken for another, written or typed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many numbers `toReference` asks for, and below what each must be. */
export const referenceLength = 8
export const referenceLetters = LETTERS.length

/**
 * A reference that can be read out over the telephone: `CD-7KQ4-M2XN`.
 *
 * @param numbers `referenceLength` random integers from 0 to below `referenceLetters`
 */
export function toReference(numbers: readonly number[]): string {
  const letters = numbers.map((number) => LETTERS[number] ?? '').join('')
  return `CD-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * A reference as it is written, from however somebody types it: in any case, with or without dashes,
 * spaces and what stands before it. Null for what can be none.
 */
export function readReference(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const own = letters.length > referenceLength ? letters.replace(/^CD/, '') : letters
  const isOne = own.length === referenceLength && [...own].every((one) => LETTERS.includes(one))
  return isOne ? toReference([...own].map((one) => LETTERS.indexOf(one))) : null
}
