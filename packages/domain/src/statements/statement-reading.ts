/**
 * What is read of a bank statement: an account, a period, and every transaction as the bank lists
 * it. Money is whole pence, below nought where overdrawn; what is not printed is null and never
 * nought; dates are ISO. Balances are held against the transactions and never made to fit.
 */
import type { Box, PdfPage } from '../pages/pdf-page.ts'

export type Pence = number

/** `2025-02`: the month in which the period ends. */
export type StatementMonth = `${number}-${number}`

/** A page as its reader gave it, upright: from the PDF's own text layer, or recognised in a picture. */
export type StatementPage = {
  readonly page: PdfPage
  readonly origin: 'text' | 'ocr'
}

/** Where a transaction stands: on a page, its whole row; or in an export, its record counted from 1. */
export type TransactionPlace =
  | { readonly kind: 'page'; readonly page: number; readonly box: Box }
  | { readonly kind: 'record'; readonly record: number }

export type StatementTransaction = {
  /** Under which the bank lists the row, never the card's date inside the description. */
  readonly date: string
  /** The description column on one line. */
  readonly description: string
  /** Above nought. */
  readonly amount: Pence
  readonly type: 'credit' | 'debit'
  /** As printed on this row; null where the row prints none. */
  readonly balance: Pence | null
  /** What the type column says (`DD`, `FPI`, `Card payment`), where there is one. */
  readonly typeCode: string | null
  readonly place: TransactionPlace
  /** What was read at first, where the balances around it determine another figure and it was put right. */
  readonly correctedFrom?: Pence
  /** Absent: by the built-in reader alone. A model read the row, and code held it against the page. */
  readonly readBy?: 'ai-checked'
}

/** The first row at which the printed balances do not follow, counted from 0. */
export type BalanceBreak = {
  readonly row: number
  /** The balance that follows from the one before. */
  readonly expected: Pence
  /** The balance as printed. */
  readonly printed: Pence
}

/** Rows in another currency, which are in no list and no total. */
export type ForeignRows = { readonly currency: string; readonly rows: number }

/** A whole statement as the other of two readers has it. */
export type StatementBeside = {
  readonly by: 'rule' | 'model'
  readonly openingBalance: Pence | null
  readonly closingBalance: Pence | null
  readonly reconciles: boolean | null
  readonly rows: readonly Pick<
    StatementTransaction,
    'date' | 'description' | 'amount' | 'type' | 'balance'
  >[]
}

export type StatementReading = {
  readonly accountHolder: string | null
  readonly bank: string | null
  readonly sortCode: string | null
  /** All but its last four digits as dots. */
  readonly maskedAccount: string | null
  readonly period: { readonly start: string; readonly end: string }
  readonly statementMonth: StatementMonth
  readonly openingBalance: Pence | null
  readonly closingBalance: Pence | null
  /** In the order of the document. */
  readonly transactions: readonly StatementTransaction[]
  /** Opening and transactions come to closing, and to every printed balance; null: none is printed. */
  readonly reconciles: boolean | null
  readonly breaksAt: BalanceBreak | null
  /** Rows that look like transactions and could not be read, in plain words with their page. */
  readonly unread: readonly string[]
  /** Rows of payments that are not booked, as printed with their page: in no list and no total. */
  readonly unbooked?: readonly string[]
  /** What the file leaves open and how it was taken, each a plain sentence. */
  readonly doubts?: readonly string[]
  /** Where another reading has other rows; counted nowhere. */
  readonly beside?: StatementBeside
  /** `EUR`, where the amounts are not in pounds. */
  readonly currency?: string
  /** What an export holds in other currencies beside the transactions in pounds. */
  readonly notIncluded?: readonly ForeignRows[]
}

/**
 * - `not-a-bank-statement`: readable, but something else; `looksLike` says what in plain words
 * - `empty`: no words
 */
export type StatementProblem = {
  readonly problem: 'not-a-bank-statement' | 'empty'
  readonly looksLike: string | null
}
