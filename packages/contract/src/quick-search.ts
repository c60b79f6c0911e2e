import { outcomes } from '@criteria-desk/domain/criteria/outcomes'
import { subjects } from '@criteria-desk/domain/quick-search/subject-names'
import { z } from 'zod'
import { pageBox, storedInteger } from './common.ts'

/**
 * GET /api/quick-search/criteria. `name` is the key that paths use; `displayName` is as printed,
 * `otherNames` are what other documents print for the same.
 */
export const quickSearchCriterion = z.object({
  name: z.string(),
  displayName: z.string(),
  otherNames: z.array(z.string()).readonly().optional(),
  section: z.string().optional(),
  lenders: z.int(),
  subject: z.enum(subjects).optional(),
  /** Names of the documents that print it. */
  documents: z.array(z.string()).readonly().optional(),
  /** The lender whose own guide alone says it. */
  guideOf: z.string().optional(),
})
export type QuickSearchCriterion = z.infer<typeof quickSearchCriterion>
export const quickSearchCriteria = z.array(quickSearchCriterion).readonly()

/** GET /api/quick-search/criteria?lender=Halifax: those that a lender, named as printed, states. */
export const quickSearchCriteriaQuery = z.object({ lender: z.string().min(1).max(300).optional() })
export type QuickSearchCriteriaQuery = z.infer<typeof quickSearchCriteriaQuery>

/** Names of documents that could have been part of this, and whose files are lost or damaged. */
const leftOut = z.array(z.string()).readonly()

/** GET /api/quick-search/left-out: what the list of criteria leaves out. */
export const quickSearchLeftOut = z.object({ leftOut })
export type QuickSearchLeftOut = z.infer<typeof quickSearchLeftOut>

/** One document's answer for a lender and criterion, word for word. */
export const quickSearchSource = z.object({
  answer: z.string(),
  /** The criterion as this document prints it, where that is not the display name. */
  criterion: z.string().optional(),
  sheetName: z.string(),
  documentId: z.int(),
  filename: z.string(),
  date: z.string(),
  cell: z.string().optional(),
  row: z.int().optional(),
  page: z.int().optional(),
  box: pageBox.optional(),
  /** The lender's product, plan or kind of borrower, as printed. */
  variant: z.string().optional(),
  outcome: z.enum(outcomes),
  /** It is nothing but a figure: without a need, its outcome says nothing. */
  isFigure: z.boolean().optional(),
  isSuperseded: z.boolean(),
})
export type QuickSearchSource = z.infer<typeof quickSearchSource>

/** A lender's figures in the unit of the detail's measure; null where there is no limit. */
const quickSearchFigures = z.object({
  standard: z.number().nullable(),
  exception: z.number().nullable().optional(),
})

/**
 * GET /api/quick-search/criteria/{criteria}?need=80. Where several documents answer, `answer` joins
 * them. With a need, in the unit of `measure`, the outcomes are for a client who needs so much;
 * without one, the outcome of an answer that is nothing but a figure (`isFigure`) says nothing.
 * `lenders` are one page of the `total`, in the order printed; pages of one `criteriaVersion` fit
 * together.
 */
export const quickSearchDetail = z.object({
  name: z.string(),
  displayName: z.string(),
  otherNames: z.array(z.string()).readonly().optional(),
  measure: z
    .object({
      unit: z.enum(['percent', 'multiple', 'pounds', 'age', 'years', 'months', 'acres', 'count']),
      bound: z.enum(['maximum', 'minimum']),
    })
    .optional(),
  lenders: z
    .array(
      z.object({
        name: z.string(),
        answer: z.string(),
        outcome: z.enum(outcomes),
        isFigure: z.boolean().optional(),
        /** Documents come to different outcomes. */
        isDisputed: z.boolean().optional(),
        figures: quickSearchFigures.optional(),
        answers: z.array(quickSearchSource).readonly(),
      }),
    )
    .readonly(),
  total: z.int(),
  criteriaVersion: z.string(),
  leftOut,
})
export type QuickSearchDetail = z.infer<typeof quickSearchDetail>

/** The most lenders that one answer lists, and as many as it lists where no `limit` is named. */
const mostLendersAPage = 500

/** What a client needs, held against the criterion's figures, and which of the lenders to list. */
export const quickSearchQuery = z.object({
  need: z.coerce.number().min(0).max(1_000_000_000).optional(),
  offset: z.coerce.number().pipe(storedInteger).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(mostLendersAPage)).default(mostLendersAPage),
})
export type QuickSearchQuery = z.infer<typeof quickSearchQuery>

/** The path's parts: a criterion's key and a lender's name as printed. */
export const criteriaParams = z.object({ criteria: z.string() })
export const lenderParams = criteriaParams.extend({ lender: z.string() })

/** GET /api/quick-search/criteria/{criteria}/lenders/{lender}. */
export const quickSearchLender = z.object({
  lenderName: z.string(),
  criteriaName: z.string(),
  sheetName: z.string(),
  answer: z.string(),
  outcome: z.enum(outcomes),
  answers: z.array(quickSearchSource).readonly(),
  leftOut,
})
export type QuickSearchLender = z.infer<typeof quickSearchLender>

/** A lender as the first document prints it, with how many criteria it states something of, and where. */
export const quickSearchListedLender = z.object({
  name: z.string(),
  otherNames: z.array(z.string()).readonly().optional(),
  criteria: z.int(),
  documents: z.array(z.string()).readonly(),
})
export type QuickSearchListedLender = z.infer<typeof quickSearchListedLender>

/** GET /api/quick-search/lenders: every lender that states something, by name. */
export const quickSearchLenders = z.array(quickSearchListedLender).readonly()

/** Which of what a lender states to list. */
export const quickSearchLenderQuery = quickSearchQuery.omit({ need: true })
export type QuickSearchLenderQuery = z.infer<typeof quickSearchLenderQuery>
export const listedLenderParams = z.object({ lender: z.string() })

/**
 * GET /api/quick-search/lenders/{lender}: all that one lender states, by subject, out of every
 * document. `stated` is one page of `criteria` many; pages of one `criteriaVersion` fit together.
 */
export const quickSearchLenderPage = quickSearchListedLender.extend({
  stated: z
    .array(
      z.object({
        /** The criterion's key. */
        name: z.string(),
        displayName: z.string(),
        subject: z.enum(subjects),
        answer: z.string(),
        outcome: z.enum(outcomes),
        isFigure: z.boolean().optional(),
        isDisputed: z.boolean().optional(),
        answers: z.array(quickSearchSource).readonly(),
      }),
    )
    .readonly(),
  criteriaVersion: z.string(),
  leftOut,
})
export type QuickSearchLenderPage = z.infer<typeof quickSearchLenderPage>

/** How many of a kind a search names where no `limit` is asked for, and at most. */
const foundAtFirst = 20
const mostFound = 100

/** GET /api/quick-search/find?q=lodger: what is typed into a search box. */
export const quickSearchFindQuery = z.object({
  q: z.string().max(200),
  limit: z.coerce.number().pipe(z.int().min(1).max(mostFound)).default(foundAtFirst),
})
export type QuickSearchFindQuery = z.infer<typeof quickSearchFindQuery>

/** Why a criterion was found: by its name, by what the words mean to the trade, by its answers' words. */
const whyFound = z.enum(['name', 'meaning', 'answers'])

const foundCriterion = quickSearchCriterion.extend({
  why: whyFound,
  /** Of a meaning: what the words typed mean. */
  meant: z.string().optional(),
  /** Of answers: how many hold the words, and the first of them. */
  held: z.object({ answers: z.int(), lender: z.string(), text: z.string() }).optional(),
})
export type FoundCriterion = z.infer<typeof foundCriterion>

/** At most `limit` criteria for each reason and as many lenders, with how many there are of each. */
export const quickSearchFound = z.object({
  criteria: z.array(foundCriterion).readonly(),
  counts: z.object({ name: z.int(), meaning: z.int(), answers: z.int() }),
  lenders: quickSearchLenders,
  lenderCount: z.int(),
})
export type QuickSearchFound = z.infer<typeof quickSearchFound>

export const activityTypes = [
  'criteria_select',
  'lender_view',
  'search',
  'back_navigation',
] as const

/** POST /api/search-activity. `sessionId` is made by the client and starts with `qs_`. */
export const searchActivityBody = z.object({
  activityType: z.enum(activityTypes),
  criteriaName: z.string().max(500).nullish(),
  lenderName: z.string().max(300).nullish(),
  searchTerm: z.string().max(300).nullish(),
  resultCount: storedInteger.nullish(),
  sessionId: z.string().startsWith('qs_').max(100),
})
export type SearchActivityBody = z.infer<typeof searchActivityBody>
