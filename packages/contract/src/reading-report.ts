import { markRoles } from '@criteria-desk/domain/documents/cell-mark'
import { z } from 'zod'
import { readingSummary } from './documents.ts'

/** What a person said that cells are; D52: corrected readings are versions of one document. */
const cellMark = z.object({
  /** The sheet's name; of a guide the name that its reading has. */
  sheet: z.string().min(1).max(300),
  /** `F5`, `5:5`, `B:B`, `sheet`; of a guide `page 3` or `guide`. */
  range: z.string().min(1).max(20),
  role: z.enum(markRoles),
  /** Of a criterion: what the trade calls it. */
  name: z.string().trim().min(1).max(60).optional(),
  /** Of a lender: as the document prints the same one elsewhere. */
  lender: z.string().trim().min(1).max(200).optional(),
  /** What stands there, by which it is found again; taken from the sheet where it is left out. */
  words: z.string().max(600).optional(),
})

/** As it is kept, with who said it; `lost` says why it holds no longer. */
export const keptMark = cellMark.extend({
  lost: z.string().optional(),
  madeAt: z.iso.datetime(),
  /** Absent where whoever made it is gone. */
  madeBy: z.string().optional(),
})
export type KeptMark = z.infer<typeof keptMark>

const state = z.enum(['read', 'check', 'corrected'])
const counted = z.object({ answers: z.int(), blanks: z.int(), state })
const place = z.object({
  sheet: z.string().optional(),
  cell: z.string().optional(),
  row: z.int().optional(),
  page: z.int().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly().optional(),
})
const named = {
  name: z.string(),
  section: z.string().optional(),
  /** What the trade calls it. */
  concept: z.string().optional(),
}
const lenders = z.array(counted.extend({ at: z.string(), name: z.string() })).readonly()
const notRead = z
  .array(
    z.object({
      range: z.string(),
      words: z.string(),
      reason: z.string(),
      /** A row whose cells stand under lenders: it may be told what it is. */
      isRow: z.boolean().optional(),
      place: place.optional(),
    }),
  )
  .readonly()

const sheetPart = z.object({
  kind: z.literal('sheet'),
  name: z.string(),
  /** One letter a cell, by row: l lender, c criterion, a answer, n note, h heading, s not read. */
  roles: z.array(z.string()).readonly(),
  rows: z.array(counted.extend({ ...named, at: z.string() })).readonly(),
  lenders,
  notRead,
})
const pagePart = z.object({
  kind: z.literal('page'),
  name: z.string(),
  page: z.int(),
  rows: z
    .array(
      z.object({
        ...named,
        lender: z.string(),
        text: z.string(),
        notes: z.array(z.string()).readonly(),
        place,
        state,
      }),
    )
    .readonly(),
  lenders,
  notRead,
})
export type SheetPart = z.infer<typeof sheetPart>
export type PagePart = z.infer<typeof pagePart>

/** GET /api/document/{id}/report?part=: a sheet by its name, a guide's page by its number; the first that was read where it is left out. */
export const reportQuery = z.object({ part: z.string().max(300).optional() })
export const readingReport = z.object({
  documentId: z.int(),
  filename: z.string(),
  uploadedAt: z.iso.datetime(),
  version: z.int(),
  sha256: z.string(),
  /** Goes up with each reading: a correction names the one that it was made on. */
  revision: z.int(),
  /** False for a version that was replaced: it is not corrected any more. */
  isInForce: z.boolean(),
  /** False of the first version. */
  hasEarlier: z.boolean(),
  reading: readingSummary,
  parts: z
    .array(
      z.object({
        /** As `part` names it. */
        part: z.string(),
        name: z.string(),
        isRead: z.boolean(),
        words: z.string(),
        toCheck: z.int(),
      }),
    )
    .readonly(),
  marks: z.array(keptMark).readonly(),
  part: z.discriminatedUnion('kind', [sheetPart, pagePart]),
  /** What rows may be called, by the trade's names. */
  concepts: z.array(z.string()).readonly(),
})
export type ReadingReport = z.infer<typeof readingReport>

/** PUT /api/document/{id}/corrections: all that holds from now on; what is left out is taken back. */
export const corrections = z.object({
  revision: z.int().min(0),
  marks: z.array(cellMark).max(1000),
})
export type Corrections = z.infer<typeof corrections>

const said = z.object({ words: z.string(), place })
const kind = z.enum(['changed', 'added', 'removed'])
const onlyInOne = z.object({
  added: z.array(z.string()).readonly(),
  removed: z.array(z.string()).readonly(),
})
const source = z.object({
  documentId: z.int(),
  filename: z.string(),
  uploadedAt: z.iso.datetime(),
  version: z.int(),
})

/** GET /api/document/{id}/changes: against the version before it, where there is one to be seen. */
export const documentChanges = z.object({
  now: source,
  /** Null where it is the first version, or the one before is not this person's to see. */
  before: source.nullable(),
  counts: z.object({ changed: z.int(), added: z.int(), removed: z.int() }),
  lenders: onlyInOne,
  criteria: onlyInOne,
  answers: z
    .array(
      z.object({
        kind,
        lender: z.string(),
        variant: z.string().optional(),
        criterion: z.string(),
        section: z.string().optional(),
        sheet: z.string().optional(),
        was: said.optional(),
        now: said.optional(),
      }),
    )
    .readonly(),
  /** More than are told one by one. */
  left: z.int(),
  /** Notes and lines under tables, those that stand unchanged too. */
  notes: z
    .array(
      z.object({
        kind: z.enum(['changed', 'added', 'removed', 'standing']),
        sheet: z.string().optional(),
        of: z.string().optional(),
        was: said.optional(),
        now: said.optional(),
      }),
    )
    .readonly(),
})
export type DocumentChanges = z.infer<typeof documentChanges>
