import { incomeTypes } from '@criteria-desk/domain/income/income-reading'
import { averagingBases } from '@criteria-desk/domain/income/rules/income-rules'
import { z } from 'zod'
import { applicantTypes, askedApplicants } from './applicant-types.ts'
import { bodyId, idListText, pageBox } from './common.ts'
import { incomeDocumentTypes } from './income.ts'
import { maxDocumentsTogether, maxLenderNameLength } from './limits.ts'
import { newestFirst } from './paging.ts'
import { consentOutcomes, ruleKinds } from './rules.ts'

/** The income calculator. All money of it is pounds with two decimals. */

const pounds = z.number()

const documentIds = z.array(bodyId).min(1).max(maxDocumentsTogether)
const lenderName = z.string().trim().min(1).max(maxLenderNameLength)

/** GET /api/income-calculator/lenders: all that the active rules name, by name. */
export const calculatorLenders = z.array(z.string())

/** GET /api/income-calculator/consent-lenders: first-charge lenders of the active consent sheet. */
export const consentLenderNames = z.array(z.string())

/** POST /api/calculate-income. The lender is found whatever the case it is written in. */
export const calculateIncomeBody = z.object({
  lenderName,
  documentIds,
  /** Told by the documents where it is absent; `both` is never taken for granted. */
  applicantType: z.enum(askedApplicants).optional(),
  /** Of a second charge: whose mortgage it would stand behind. */
  firstChargeLender: lenderName.optional(),
})
export type CalculateIncomeBody = z.infer<typeof calculateIncomeBody>

/** Where a figure stands on a document: `path` as in its `evidence`. Page and box where it has one. */
const figurePlace = z.object({
  documentId: z.int(),
  filename: z.string(),
  path: z.string(),
  page: z.int().optional(),
  box: pageBox.optional(),
})

/** Where a rule stands, and its words. */
const rulePlace = z.object({
  sheet: z.string(),
  row: z.int(),
  cell: z.string().nullable(),
  words: z.string(),
})

const incomeKinds = ['employed', 'self-employed'] as const

const workingLine = z.object({
  /**
   * `counted` lines add up to the total, or with `part` lines each to the one behind them, whose sum
   * the total is. A `step` leads to one. Absent of what was kept before it was told.
   */
  role: z.enum(['counted', 'step', 'part', 'total']).optional(),
  /** By which rules, where those of both kinds were used. */
  of: z.enum(incomeKinds).optional(),
  /** Null of a total, and of what stands for several types at once. */
  incomeType: z.enum(incomeTypes).nullable(),
  /** The whole step, with its figures. */
  sentence: z.string(),
  annual: pounds.nullable(),
  percent: z.number().nullable(),
  used: pounds,
  basis: z.enum(averagingBases).nullable(),
  /** Null where no rule says so. */
  rule: rulePlace.nullable(),
  figures: z.array(figurePlace).readonly(),
})

/** The rules file that was calculated with. */
const rulesUsed = z.object({
  id: z.int(),
  kind: z.enum(ruleKinds),
  filename: z.string(),
  version: z.int(),
  uploadedAt: z.iso.datetime(),
})

/** Of `both`: what each kind of income comes to by its own rules. */
const incomePart = z.object({
  of: z.enum(incomeKinds),
  applicantType: z.enum(applicantTypes),
  /** Null where its rules give none, for the `reason`. */
  income: pounds.nullable(),
  /** Whether the total holds it. */
  isCounted: z.boolean(),
  reason: z.string().nullable(),
})

/** What the consent sheet says of a first-charge lender; `consent` is null where it does not list it. */
export const consentAnswer = z.object({
  /** As the sheet writes it, or as asked where it does not. */
  lender: z.string(),
  consent: z.enum(consentOutcomes).nullable(),
  conditions: z.string(),
  /** The same in one sentence, with the file. */
  sentence: z.string(),
  rule: rulePlace.nullable(),
  rulesFile: rulesUsed.nullable(),
})
export type ConsentAnswer = z.infer<typeof consentAnswer>

const documentUsed = z.object({
  id: z.int(),
  filename: z.string(),
  documentType: z.enum(incomeDocumentTypes),
  /** Each reading and correction is a new one. */
  version: z.int(),
})

/**
 * What a lender would count, with how it comes about: POST /api/calculate-income, and GET
 * /api/income-calculations/{id} of one's own. `calculatedIncome` counts overtime, bonus and
 * commission in full as the rules do; a lender's plans count less of it, and only `plans` says so.
 */
export const incomeCalculationResult = z.object({
  /** Under which it is kept. */
  id: z.int(),
  /** Of its record among the evidence. */
  reference: z.string(),
  calculatedAt: z.iso.datetime(),
  /** As the rules write it. */
  lenderName: z.string(),
  applicantType: z.enum(askedApplicants),
  calculatedIncome: pounds,
  /** All of it as text of several lines. */
  calculation: z.string(),
  details: z.object({
    /** Before any plan's share. */
    usableOvertimeBonusCommission: pounds,
    /** The rest of the income. */
    basicIncome: pounds,
    /** Of lenders with plans, where there is income of these kinds. */
    plans: z.object({ Classic: pounds, Max: pounds, Flex: pounds }).optional(),
    /** What to enter in the lender's own system, with `plans`. */
    planNote: z.string().optional(),
  }),
  workings: z.array(workingLine).readonly(),
  /** What was not counted, and why; a sentence each, as those below. */
  leftOut: z.array(z.string()).readonly(),
  warnings: z.array(z.string()).readonly(),
  missingEvidence: z.array(z.string()).readonly(),
  documents: z.array(documentUsed).readonly(),
  rulesFile: rulesUsed,
  /** Of `both`, with the file of the rules for each. */
  parts: z
    .array(incomePart.extend({ rulesFile: rulesUsed.nullable() }))
    .readonly()
    .optional(),
  /** Of a second charge. */
  consent: consentAnswer.optional(),
})
export type IncomeCalculationResult = z.infer<typeof incomeCalculationResult>

/** `details` of an error that an income calculation comes to. */
export const calculationFault = z.object({
  /** Those that it is about. */
  documents: z.array(z.object({ id: z.int(), filename: z.string() })).readonly(),
  rulesFile: rulesUsed.nullable(),
})
export type CalculationFault = z.infer<typeof calculationFault>

/** POST /api/calculate-income/all-lenders: the same documents by every lender's rules. */
export const allLendersBody = calculateIncomeBody.omit({
  lenderName: true,
  firstChargeLender: true,
})
export type AllLendersBody = z.infer<typeof allLendersBody>

/** The highest income first, then those that come to none, by name. */
export const incomeOfAllLenders = z.object({
  applicantType: z.enum(askedApplicants),
  lenders: z
    .array(
      z.object({
        lenderName: z.string(),
        /** Null with an `error`. */
        calculatedIncome: pounds.nullable(),
        usableOvertimeBonusCommission: pounds.nullable(),
        /** How its rules come to it, in a few words: “Overtime 60%, 3 month average”. */
        method: z.string().nullable(),
        plans: z.object({ Classic: pounds, Max: pounds, Flex: pounds }).optional(),
        parts: z.array(incomePart).readonly().optional(),
        error: z.object({ code: z.string(), message: z.string() }).optional(),
        leftOut: z.array(z.string()).readonly(),
        warnings: z.array(z.string()).readonly(),
        missingEvidence: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  documents: z.array(documentUsed).readonly(),
  rulesFile: rulesUsed,
  /** Of `both`: the file of the other kind of rules too. */
  otherRulesFile: rulesUsed.optional(),
})
export type IncomeOfAllLenders = z.infer<typeof incomeOfAllLenders>

/** GET /api/income-calculator/card?documentIds=1,2: see `incomeCard`. */
export const incomeCardQuery = z.object({ documentIds: idListText })

const incomeCardSources = [
  /** Basic pay of the latest payslip × its payslips a year. */
  'basic',
  /** The same of gross pay. */
  'gross',
  /** Gross of the year to date, as a whole year of it would come to. */
  'year-to-date',
  /** Pay in this employment. */
  'p60',
  'sa302',
] as const

/**
 * What the documents say a year's income is, side by side, each figure by its own way. Those of one
 * employer that should agree have a spread; `causes` names what explains it, or that nothing does.
 */
export const incomeCard = z.object({
  groups: z
    .array(
      z.object({
        /** The employer, or the taxpayer of SA302s. */
        of: z.string().nullable(),
        figures: z
          .array(
            z.object({
              source: z.enum(incomeCardSources),
              /** “Basic pay × 12”, “P60 2025-26”. */
              label: z.string(),
              annual: pounds,
              /** How it comes about, with the figures. */
              sentence: z.string(),
              places: z.array(figurePlace).readonly(),
              /** Whether it is part of the spread: of pay in full. */
              isCompared: z.boolean(),
            }),
          )
          .readonly(),
        /** Of those compared, in percent of the highest; null of fewer than two. */
        spreadPercent: z.number().nullable(),
        causes: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  /** What could not be used, and why, a sentence each. */
  leftOut: z.array(z.string()).readonly(),
})
export type IncomeCard = z.infer<typeof incomeCard>

/** GET /api/income-calculations: one's own, the last first. */
export const calculationsQuery = newestFirst(100)
export const keptCalculationList = z.array(
  z.object({
    id: z.int(),
    calculatedAt: z.iso.datetime(),
    lenderName: z.string(),
    /** `calculated`, or the code of the error that it came to. */
    outcome: z.string(),
    calculatedIncome: pounds.nullable(),
  }),
)

export type KeptCalculations = z.infer<typeof keptCalculationList>
