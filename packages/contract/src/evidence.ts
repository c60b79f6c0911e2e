import type { EvidenceExport, EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { z } from 'zod'
import { citation } from './chat.ts'
import { bodyId } from './common.ts'
import { maxDocumentsTogether } from './limits.ts'

/**
 * A sealed record as it is kept. Its seal is over every field, so it crosses the wire whole: no
 * schema may drop what it does not know.
 */
const sealed = <Record>() => {
  const whole: z.ZodType = z.unknown()
  // The parsing edge: what is in it is the seal's to hold, also where somebody changed it.
  return z.object({ record: whole as z.ZodType<Record>, sha256: z.string() })
}

const sealedAnswer = sealed<EvidenceRecord>()
/** Of an export of a conversation; of a criterion, and of an answer alone, the record itself. */
const sealedHead = sealed<EvidenceExport | EvidenceRecord>()
export type SealedAnswer = z.infer<typeof sealedAnswer>

/**
 * POST /api/evidence/exports: keeps a record of what is handed out, and answers what its PDF is made
 * from. Of one's own conversation, or of one criterion over the documents asked (absent: all that may
 * be asked).
 */
export const exportEvidenceBody = z.union([
  z.object({ conversationId: z.uuid() }),
  z.object({
    criterion: z.string().min(1).max(300),
    documentIds: z.array(bodyId).min(1).max(maxDocumentsTogether).optional(),
    /** What a client needs, as Quick Search holds it against the criterion's figures. */
    need: z.number().min(0).max(1_000_000_000).optional(),
  }),
])
export type ExportEvidenceBody = z.infer<typeof exportEvidenceBody>

export const exportedEvidence = z.object({
  head: sealedHead,
  /** In the order of the conversation; of a criterion none beside the head. */
  answers: z.array(sealedAnswer),
  advisor: z.object({
    /** As the profile has it; null where it has none. */
    name: z.string().nullable(),
    username: z.string(),
    firm: z.string().nullable(),
  }),
})
export type ExportedEvidence = z.infer<typeof exportedEvidence>

/** What became of a document that an answer was given from. */
export const evidenceDocument = z.object({
  id: z.int(),
  /** A client's paper is its owner's alone. */
  kind: z.enum(['criteria', 'rules', 'paper']),
  /** Null of a paper, for whoever may not read the words. */
  filename: z.string().nullable(),
  version: z.int(),
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  /** Null of a paper of somebody else's. */
  since: z.enum(['current', 'superseded', 'removed']).nullable(),
  /** Its file is lost or damaged. */
  isDamaged: z.literal(true).optional(),
  /** Of a superseded one: the version that is in force, and since when; absent where that is removed too. */
  newer: z
    .object({
      id: z.int(),
      filename: z.string(),
      version: z.int(),
      uploadedAt: z.iso.datetime(),
      /** It cannot be opened, so that nobody can say which words changed. */
      isDamaged: z.literal(true).optional(),
    })
    .optional(),
})
export type EvidenceDocumentStanding = z.infer<typeof evidenceDocument>

/** Which record a path asks for: as people type it, with or without dashes and prefix. */
export const evidenceParams = z.object({ reference: z.string().max(100) })

/** Words that a newer version says otherwise at the same lender and criterion. */
export const changedWords = z.object({
  was: citation,
  /** Null where the newer version has no such entry. */
  now: citation.nullable(),
})
export type ChangedWords = z.infer<typeof changedWords>

/**
 * GET /api/evidence/{reference}, for everybody of the firm. A reference that is unknown and one of
 * another firm are the same `evidence.not-found`.
 */
export const evidenceStanding = z.object({
  reference: z.string(),
  kind: z.enum(['answer', 'criterion', 'statement', 'export']),
  at: z.iso.datetime(),
  sha256: z.string(),
  /** Whether the record still gives the hash that it was sealed with; of an export each of its answers too. */
  seal: z.enum(['unchanged', 'altered']),
  documents: z.array(evidenceDocument),
  /** Of criteria documents alone: papers of clients are their owner's. */
  changes: z.array(changedWords),
  /** Of an export: the answers in it. */
  answers: z.array(
    z.object({
      reference: z.string(),
      /** With which it was handed out. */
      sha256: z.string(),
      /** `missing`: there is no such record any more. */
      seal: z.enum(['unchanged', 'altered', 'missing']),
    }),
  ),
  /** For its author, master users of the firm and developers alone; opening it is written down. */
  words: z
    .object({
      head: sealedHead,
      answers: z.array(sealedAnswer),
    })
    .nullable(),
  /** Whether they are the asker's own, or opened from above, which was written to the audit log. */
  isOwn: z.boolean(),
})
export type EvidenceStanding = z.infer<typeof evidenceStanding>
