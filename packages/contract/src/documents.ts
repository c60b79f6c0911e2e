import { z } from 'zod'
import { idText, storedInteger } from './common.ts'
import { inOrder } from './paging.ts'
import { readBy } from './understanding.ts'

export const documentTypes = [
  'spreadsheet',
  'pdf',
  'payslip',
  'p60',
  'sa302',
  'tax-year-overview',
  'other',
] as const

/** How one sheet was understood; a sentence in `reason` when it was skipped. */
export const sheetReport = z.object({
  name: z.string(),
  status: z.enum(['read', 'skipped']),
  reason: z.string().optional(),
  layout: z.enum(['lenders-across', 'lenders-down', 'one-lender', 'long-list']).optional(),
  headerRows: z.array(z.int()).readonly().optional(),
  /** The column that names the criteria (or the lenders, where those run down), counted from 1. */
  headerColumn: z.int().optional(),
  /** Every column that says what a row is of, counted from 1. */
  nameColumns: z.array(z.int()).readonly().optional(),
  lenders: z.int(),
  criteria: z.int(),
  answers: z.int(),
  updated: z.iso.date().optional(),
  /** Absent where nobody but the rules was asked. */
  readBy: readBy.optional(),
  /** Where the rules and a model saw it otherwise, whichever of them counts. */
  disagreements: z
    .array(z.object({ range: z.string(), reason: z.string() }))
    .readonly()
    .optional(),
  skipped: z.array(z.object({ range: z.string(), reason: z.string() })).readonly(),
})
export type SheetReport = z.infer<typeof sheetReport>

/** What a document holds, counted: lenders × criteria × answers. */
export const readingSummary = z.object({
  lenders: z.int(),
  criteria: z.int(),
  answers: z.int(),
  pages: z.int().optional(),
  updated: z.iso.date().optional(),
  sheets: z.array(sheetReport).readonly(),
})
export type ReadingSummary = z.infer<typeof readingSummary>

/** Words that people of one firm use for a row, as they chose it; answered directly once confirmed. */
export const chosenName = z.object({
  id: z.int(),
  /** As last typed. */
  words: z.string(),
  criterion: z.string(),
  sheetName: z.string().optional(),
  /** How often that row was chosen for them. */
  times: z.int(),
  confirmed: z.boolean(),
  lastChosenAt: z.iso.datetime(),
  /** The firm whose people chose it: it holds for that firm alone. */
  companyName: z.string(),
})
export type ChosenName = z.infer<typeof chosenName>

/** POST /api/document/{id}/chosen-names/{nameId}/confirm, DELETE /api/document/{id}/chosen-names/{nameId}. */
export const chosenNameParams = z.object({ id: idText, nameId: idText })

/** A document's reading with a language model, beside the one by rule that is there from the upload on. */
export const modelReading = z.object({
  /** `offered`: not begun. `read`: at its end, whatever held of it. */
  state: z.enum(['offered', 'reading', 'read']),
  /** Parts that are read, and of how many. */
  done: z.int(),
  of: z.int(),
  /** About what it takes, for those who may start it; `cost` in cents. */
  estimate: z.object({ calls: z.int(), tokens: z.int(), cost: z.number() }).optional(),
})
export type ModelReading = z.infer<typeof modelReading>

/** GET /api/document/{id}, POST /api/document/upload, and each entry of the lists. Times are ISO, UTC; `size` is in bytes. */
export const documentDetail = z.object({
  id: z.int(),
  filename: z.string(),
  uploadedAt: z.iso.datetime(),
  documentType: z.enum(documentTypes),
  size: z.int(),
  sha256: z.string(),
  version: z.int(),
  companyId: z.int().nullable(),
  /** `damaged`: its file is lost or can no longer be read, so that answers leave it out. */
  status: z.enum(['reading', 'read', 'stored', 'damaged']),
  /** What is wrong with it, where it is damaged. */
  problem: z.string().optional(),
  reading: readingSummary.nullable(),
  /** Where a provider is configured, or was when it was read. */
  modelReading: modelReading.optional(),
  /** GET /api/document/{id} of a developer: what firms call its rows, the last chosen first. */
  chosenNames: z.array(chosenName).optional(),
})
export type DocumentDetail = z.infer<typeof documentDetail>

/** GET /api/documents/latest and GET /api/documents: current criteria documents, newest first. */
export const documentsQuery = inOrder(200)
export const documentList = z.array(documentDetail)

/** POST /api/document/upload, multipart: `document`, optional `companyId` and `replaces`. */
export const uploadFields = z.object({
  companyId: z.coerce.number().pipe(storedInteger.positive()).optional(),
  replaces: z.coerce.number().pipe(storedInteger.positive()).optional(),
})

/** GET /api/document/{id}/sheet?name=: the cells of one sheet as displayed, for opening a source. */
export const sheetView = z.object({
  documentId: z.int(),
  filename: z.string(),
  uploadedAt: z.iso.datetime(),
  version: z.int(),
  sha256: z.string(),
  sheetNames: z.array(z.string()).readonly(),
  name: z.string(),
  /** Row and column heads, counted from 0; frozen on screen. */
  headerRows: z.array(z.int()).readonly(),
  headerColumn: z.int(),
  /** The columns that say what a row is of, the header column among them; frozen on screen. */
  nameColumns: z.array(z.int()).readonly(),
  /** `rows[row][column]`, '' for an empty cell; ragged. */
  rows: z.array(z.array(z.string()).readonly()).readonly(),
  /** What the sheet itself does not show: never read, and folded away on screen. */
  hiddenRows: z.array(z.int()).readonly(),
  hiddenColumns: z.array(z.int()).readonly(),
  merges: z
    .array(z.object({ top: z.int(), left: z.int(), bottom: z.int(), right: z.int() }))
    .readonly(),
})
export type SheetView = z.infer<typeof sheetView>
export const sheetQuery = z.object({ name: z.string().max(300) })
