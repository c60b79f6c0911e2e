import { incomeTypes } from '@criteria-desk/domain/income/income-reading'
import { averagingBases, ruleRowErrors } from '@criteria-desk/domain/income/rules/income-rules'
import { z } from 'zod'
import { done, idText } from './common.ts'
import { inOrder } from './paging.ts'
import { readBy } from './understanding.ts'

/**
 * Rules by which lenders count income, and what lenders say of a second charge behind theirs: kept in
 * spreadsheets that developers upload, for the whole product. Money is whole pence here.
 */

export const ruleKinds = ['income', 'self-employed', 'consent'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Nothing comes with the file. */
export const rulesUploadFields = z.object({})

/** A rules file. Of each kind the one whose `isActive` is the text `true` is calculated with. */
export const rulesFile = z.object({
  id: z.int(),
  kind: z.enum(ruleKinds),
  filename: z.string(),
  originalName: z.string(),
  uploadedAt: z.iso.datetime(),
  isActive: z.enum(['true', 'false']),
  /** Counted up with each upload of its kind, from 1. */
  version: z.int(),
  size: z.int(),
  sha256: z.string(),
  ruleCount: z.int(),
  lenderCount: z.int(),
  errorCount: z.int(),
  /** Rules with words that were not understood. */
  notUnderstoodCount: z.int(),
})
export type RulesFile = z.infer<typeof rulesFile>

/** GET /api/income-rules-no-auth, and GET /api/rules of all kinds: the last uploaded first. */
export const rulesQuery = inOrder(200)
export const rulesFileList = z.array(rulesFile)

/**
 * GET /api/self-employed-income-rules and GET /api/consent-lenders: the active file; null where none
 * was ever uploaded.
 */
export const activeRulesFile = rulesFile.nullable()

/** Where a rule stands; rows count from 1 as the spreadsheet shows them. */
const place = {
  sheet: z.string(),
  row: z.int(),
  /** Null in long form, where the whole row is the rule. */
  cell: z.string().nullable(),
  lender: z.string(),
}

/** What was understood, in one sentence, beside `notUnderstood`: parts of the words that were not. */
const understanding = {
  understood: z.string(),
  notUnderstood: z.array(z.string()).readonly(),
}

const incomeRule = z.object({
  ...place,
  incomeType: z.enum(incomeTypes),
  accepted: z.boolean().nullable(),
  /** 0 to 100: nought where not accepted, null where not stated. */
  percent: z.number().nullable(),
  guaranteedPercent: z.number().nullable(),
  basis: z.enum(averagingBases).nullable(),
  /** A part of annual basic, or pence a year. */
  cap: z
    .union([z.object({ percentOfBasic: z.number() }), z.object({ amount: z.int() })])
    .nullable(),
  minimumMonths: z.number().nullable(),
  /** What the lender asks to see, as written. */
  evidence: z.string().nullable(),
  /** As written. */
  words: z.string(),
  ...understanding,
  /** On which it depends, for whoever relies on it to judge. */
  conditions: z.array(z.string()).readonly().optional(),
  /** A model pointed at the words that say it. */
  readBy: z.literal('ai-checked').optional(),
  /** What a model read there otherwise, in one sentence; nothing counts it. */
  otherwise: z.string().optional(),
})

const method = z.enum(['latest', 'avg2', 'avg3', 'lower'])

const selfEmployedRule = z.object({
  ...place,
  sole: z.object({ method }).nullable(),
  /** Where the file has a column for partners; `sole` holds for them otherwise. */
  partner: z.object({ method }).nullable().optional(),
  declining: z.enum(['refer', 'latest', 'average']).nullable(),
  director: z
    .object({ basis: z.enum(['salary+dividends', 'salary+net-profit']), method })
    .nullable(),
  minYears: z.number().nullable(),
  rentalPercent: z.number().nullable(),
  /** Cells as written, under their columns' names. */
  words: z.record(z.string(), z.string()),
  ...understanding,
})

export const consentOutcomes = ['yes', 'no', 'conditional'] as const

const consentRule = z.object({
  ...place,
  consent: z.enum(consentOutcomes),
  conditions: z.string(),
  words: z.string(),
  ...understanding,
})

/** What can be wrong with the whole of a file. */
const fileErrors = ['missing-lender-column', 'no-rules-table', 'no-valid-row'] as const

/** A row that is no rule, and why; of a file that has no table of rules, where its head stands. */
const rulesRowError = z.object({
  sheet: z.string(),
  row: z.int(),
  error: z.enum([...ruleRowErrors, ...fileErrors]),
  /** The words that are wrong. */
  words: z.string(),
  /** The same for people, in one sentence. */
  message: z.string(),
})
export type RulesRowError = z.infer<typeof rulesRowError>

const read = {
  ...rulesFile.shape,
  errors: z.array(rulesRowError).readonly(),
  /** Columns of the file that nobody knows, each once, in a sentence. */
  unknownColumns: z.array(z.string()).readonly(),
}

/**
 * The answer of an upload, which is active at once, and GET /api/rules/{kind}/{id}: the file with
 * every rule beside its words, and the rows that are none.
 */
export const rulesFileDetail = z.discriminatedUnion('kind', [
  z.object({
    ...read,
    kind: z.literal('income'),
    rules: z.array(incomeRule).readonly(),
    /** Who was asked about what the built-in reader could not read. */
    readBy: readBy.optional(),
  }),
  z.object({
    ...read,
    kind: z.literal('self-employed'),
    rules: z.array(selfEmployedRule).readonly(),
  }),
  z.object({ ...read, kind: z.literal('consent'), rules: z.array(consentRule).readonly() }),
])
export type RulesFileDetail = z.infer<typeof rulesFileDetail>

/**
 * DELETE of a rules file: the active one of its kind from now on. Where the file was active itself,
 * that is the last uploaded of those left.
 */
export const rulesRemoved = done.extend({ active: activeRulesFile })
export type RulesRemoved = z.infer<typeof rulesRemoved>

/** `details` of the error `rules.no-valid-rows`. */
export const refusedRules = z.object({ errors: z.array(rulesRowError).readonly() })

/** GET /api/rules/{kind}/template: a workbook to fill in. */
export const rulesKindParams = z.object({ kind: z.enum(ruleKinds) })

/**
 * GET /api/rules/{kind}/{id}, GET …/file (the original) and POST …/activate, which takes the file as
 * the one to calculate with and answers it; the one before stays in the list.
 */
export const rulesFileParams = z.object({ kind: z.enum(ruleKinds), id: idText })

/**
 * `?inForce=` of an upload, of POST …/activate and of DELETE: the file of this kind that was seen to be
 * calculated with, `none` where there was none. Refused with 409 where it is another by now, and
 * nothing is changed; without it whoever comes last has the word.
 */
export const rulesSeenQuery = z.object({
  inForce: z.union([z.literal('none'), idText]).optional(),
})
export type RulesSeen = z.infer<typeof rulesSeenQuery>
