import { reasonsNotFilled } from '@criteria-desk/domain/understanding/read-by'
import { z } from 'zod'

/** Whether the configured AI model is up to answering questions about criteria, for developers. */

export const checkQuestions = [
  'long-document',
  'which-lenders',
  'figures',
  'follow-up',
  'unknown-lender',
  'order-in-cell',
] as const
export type CheckQuestion = (typeof checkQuestions)[number]

const cents = z.number().min(0)

/** GET /api/model-check: what is asked, of whom, and what it can cost. */
export const modelCheck = z.object({
  /** Null where no provider is configured. */
  model: z
    .object({
      name: z.string(),
      /** Of documents, bytes of UTF-8 / 3: the first question's comes to about as many. */
      documentTokens: z.int(),
      deadlineMs: z.int(),
      /** False: every cost is nought, since nobody said what tokens cost. */
      arePricesGiven: z.boolean(),
      /** Of all six together, each asked twice and answered at length. */
      mostTokens: z.int(),
      mostCents: cents,
      /** Of one question, where the provider reads the documents and where it has them in its cache. */
      costs: z.array(z.object({ documentTokens: z.int(), cents, cachedCents: cents })),
    })
    .nullable(),
  questions: z.array(
    z.object({
      question: z.enum(checkQuestions),
      /** What it tries. */
      tries: z.string(),
      asked: z.string(),
      /** What is asked before it, where it follows on. */
      before: z.string().nullable(),
      expected: z.string(),
    }),
  ),
})
export type ModelCheck = z.infer<typeof modelCheck>

/** POST /api/model-check puts one of them to the model. */
export const modelCheckBody = z.object({ question: z.enum(checkQuestions) })

export const checkVerdicts = ['right', 'wrong', 'not-usable', 'late', 'not-asked'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

export const modelCheckResult = z.object({
  question: z.enum(checkQuestions),
  verdict: z.enum(checkVerdicts),
  /** Of `not-asked`: why. */
  why: z.enum(reasonsNotFilled).nullable(),
  /** What the answer shows; null where none of the model's holds. */
  came: z.string().nullable(),
  seconds: z.number().min(0),
  /** As the provider counts, all calls together; cached are part of those given. */
  tokens: z.object({ given: z.int(), cached: z.int(), written: z.int() }),
  cents,
  /** Nobody knows what it used: tokens and cost are the most that it can have been. */
  isMost: z.boolean(),
})
export type ModelCheckResult = z.infer<typeof modelCheckResult>
