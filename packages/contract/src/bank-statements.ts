import { statementLists } from '@criteria-desk/domain/statements/statement-lists'
import { z } from 'zod'
import { idText, pageBox } from './common.ts'
import { newestFirst } from './paging.ts'
import { readBy } from './understanding.ts'

/** Whole pence; null where the statement does not print it. */
const printedPence = z.int().nullable()
const period = z.object({ start: z.iso.date(), end: z.iso.date() })
const statementList = z.enum(statementLists)

/** POST /api/bank-statement/upload, multipart: `document`, and the batch that it belongs to. */
export const statementUploadFields = z.object({ batchId: z.uuid().optional() })

/** One statement within a file, which may hold several accounts or months. */
const statementHead = z.object({
  accountHolder: z.string().nullable(),
  bank: z.string().nullable(),
  maskedAccount: z.string().nullable(),
  /** YYYY-MM: the month in which the period ends. */
  statementMonth: z.string(),
  statementPeriod: period,
})

export const statementUploaded = z.object({
  id: z.int(),
  originalName: z.string(),
  batchId: z.uuid(),
  status: z.literal('read'),
  /** What the file holds, in its order. */
  statements: z.array(statementHead).readonly(),
})
export type StatementUploaded = z.infer<typeof statementUploaded>

/** With 202: the file is kept and goes on being read; GET /api/bank-statement/documents says how far. */
export const statementBeingRead = z.object({
  id: z.int(),
  originalName: z.string(),
  batchId: z.uuid(),
  status: z.literal('reading'),
  message: z.string(),
})
export type StatementBeingRead = z.infer<typeof statementBeingRead>

/** GET /api/bank-statement/documents: one's own, newest first. */
export const statementsQuery = newestFirst(200)
export const statementDocument = z.object({
  id: z.int(),
  originalName: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** It is neither criteria nor an income document. */
  documentType: z.literal('other'),
  batchId: z.uuid(),
  uploadedAt: z.iso.datetime(),
  size: z.int(),
  /** `failed`: it was taken in but could not be read; `problem` says why. */
  status: z.enum(['reading', 'read', 'failed']),
  /** 0 to 100: how much of it has been read. */
  progress: z.int(),
  problem: z.string().optional(),
  problemCode: z.string().optional(),
  /** Of the newest statement in it. */
  statementMonth: z.string().nullable(),
  /** Whose account it is, as printed; absent where no name was read. */
  client: z.string().optional(),
  sha256: z.string(),
  /** Made of it so far, one a statement. */
  analysisIds: z.array(z.int()).readonly(),
})
export type StatementDocument = z.infer<typeof statementDocument>
export const statementDocumentList = z.array(statementDocument)

const listedTransaction = z.object({
  /** Its place among `allTransactions`, counted from 0. */
  row: z.int(),
  date: z.iso.date(),
  description: z.string(),
  /** In pence, above nought. */
  amount: z.int(),
  type: z.enum(['credit', 'debit']),
  /** As printed on this row. */
  balance: printedPence,
})
export type ListedTransaction = z.infer<typeof listedTransaction>

export const statementTransaction = listedTransaction.extend({
  typeCode: z.string().nullable(),
  /** Null: in none. */
  list: statementList.nullable(),
  /** Who is paid or pays, in small letters and without numbers; absent where nobody is named. */
  payee: z.string().optional(),
  /** One plain sentence: why it is there. */
  reason: z.string(),
  incomeKind: z
    .enum(['salary', 'pension', 'benefit', 'self-employed', 'rent', 'dividend'])
    .optional(),
  /** Rows with the same number are one returned item. */
  bouncedEvent: z.int().optional(),
  /** What was read at first, where the balances around it determine another figure. */
  correctedFrom: z.int().optional(),
  /** A model read the row too, and what it said was held against the page and the balances. */
  readBy: z.literal('ai-checked').optional(),
  /** A model told its list from the payee's name. */
  sortedBy: z.literal('ai-checked').optional(),
  /** Its row on a page of the document, or its record in an export, counted from 1. */
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), page: z.int(), box: pageBox }),
    z.object({ kind: z.literal('record'), record: z.int() }),
  ]),
  /** Where somebody moved it to this list: from which, who and when. */
  moved: z
    .object({
      from: statementList.nullable(),
      by: z.string(),
      at: z.iso.datetime(),
      /** It stands there because they had put its payee there on an earlier statement of the holder, then. */
      learnt: z.object({ payee: z.string(), at: z.iso.datetime() }).optional(),
    })
    .nullable(),
})
export type StatementTransactionView = z.infer<typeof statementTransaction>

const transactions = z.array(listedTransaction).readonly()

/** What an affordability review says of one statement. Money is in pence. */
export const statementAnalysis = z.object({
  id: z.int(),
  documentId: z.int(),
  batchId: z.uuid(),
  originalName: z.string(),
  uploadedAt: z.iso.datetime(),
  sha256: z.string(),
  /** Of its record among the evidence, as it stands; absent of those made before there was one. */
  reference: z.string().optional(),
  analyzedAt: z.iso.datetime(),
  accountHolder: z.string().nullable(),
  bank: z.string().nullable(),
  sortCode: z.string().nullable(),
  /** All but its last four digits as dots. */
  maskedAccount: z.string().nullable(),
  statementMonth: z.string(),
  statementPeriod: period,
  totalIncome: z.int(),
  analysisNotes: z.string(),
  incomeTransactions: transactions,
  mortgagePayments: transactions,
  gasElectric: transactions,
  water: transactions,
  councilTax: transactions,
  childcare: transactions,
  homeInsurance: transactions,
  carInsurance: transactions,
  lifeInsurance: transactions,
  communications: transactions,
  creditCommitments: transactions,
  otherDirectDebits: transactions,
  gamblingTransactions: transactions,
  bouncedPayments: transactions,
  /** Every row in the order of the document. */
  allTransactions: z.array(statementTransaction).readonly(),
  openingBalance: printedPence,
  closingBalance: printedPence,
  /** Null where the statement prints no balances. */
  reconciles: z.boolean().nullable(),
  /** The first row at which the printed balances do not follow. */
  breaksAt: z.object({ row: z.int(), expected: z.int(), printed: z.int() }).nullable(),
  /** Absent: by the built-in reader, which is alone. */
  readBy: readBy.optional(),
  /** Pages of its file that a model has not answered yet, and may if it is asked again; else absent. */
  pagesLeft: z.int().optional(),
  /** All rows as the other of two readings has them, where they differ; counted nowhere. */
  beside: z
    .object({
      by: z.enum(['rule', 'model']),
      openingBalance: printedPence,
      closingBalance: printedPence,
      reconciles: z.boolean().nullable(),
      rows: z.array(listedTransaction.omit({ row: true })).readonly(),
    })
    .optional(),
  /** Returned items, not rows: a fee joins its return. */
  bouncedEvents: z.int(),
  /** Rows that look like transactions and could not be read, in plain words. */
  unread: z.array(z.string()).readonly(),
  /** The pages that `place` speaks of, in the measures of its boxes; none of an export. */
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })).readonly(),
  /** What else the same file holds. */
  others: z
    .array(statementHead.omit({ accountHolder: true, bank: true }).extend({ id: z.int() }))
    .readonly(),
  /** Somebody else's: to look at, without its pages. `owner` is whose. */
  isReadOnly: z.boolean(),
  owner: z.string(),
})
export type StatementAnalysisView = z.infer<typeof statementAnalysis>

/** POST /api/bank-statement/{id}/analyze with 202: ask again when the document has been read. */
export const analysisToCome = z.object({
  id: z.int(),
  status: z.literal('reading'),
  progress: z.int(),
  message: z.string(),
})
export type AnalysisToCome = z.infer<typeof analysisToCome>

/** GET /api/bank-statement/batch/{batchId}/analyses: by month. */
export const batchParams = z.object({ batchId: z.string() })
export const statementAnalysisList = z.array(statementAnalysis)

/**
 * PATCH /api/bank-statement/analysis/{id}/transactions/{n}: into which list; null: into none. `from`:
 * the list that it was seen in; refused with 409 where it is in another by now. DELETE
 * …/{id}/learnt/{n}: a row that stands where its payee had been put before goes back to where it was
 * read, with all others of that payee, which later statements do not put there any more.
 */
export const moveTransactionParams = z.object({
  id: idText,
  /** A malformed one is nobody's row. */
  n: z.string().transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : -1)),
})
export const moveTransactionBody = z.object({
  list: statementList.nullable(),
  from: statementList.nullable().optional(),
})
export type MoveTransactionBody = z.infer<typeof moveTransactionBody>

/** GET /api/bank-statement/{id}/page/{page}: its PNG. Pages are counted from 1. */
export const statementPageParams = z.object({ id: idText, page: idText })
