import { roles } from '@criteria-desk/domain/access/roles'
import { type UsageTool, usageTools } from '@criteria-desk/domain/usage/usage-tools'
import { z } from 'zod'
import { inOrder, newestFirst } from './paging.ts'
import { activityTypes } from './quick-search.ts'

/**
 * What people used: for developers of any company and user, for master users of their own company.
 * Costs are in cents, to four decimals. Days and months are London's, and the last 7 days are today
 * and the six before it.
 */

const sums = {
  totalTokens: z.int(),
  totalCostCents: z.number(),
  /** What was asked for, however many calls to a model it took. */
  requestCount: z.int(),
}
const totals = z.object({ ...sums, uniqueUsers: z.int() })
/** Of the tokens, those that a provider read from its cache. */
const cachedTokens = z.int()
const month = z.string().regex(/^\d{4}-\d{2}$/)
const tool = z.enum(usageTools)

/** GET /api/usage/company/{id}/current and /api/usage/user/{id}/current: this month so far. */
export const currentUsage = totals.extend({
  month,
  cachedTokens,
  /** Of the requests, those that an AI provider was asked for. */
  providerRequestCount: z.int(),
  /** Each tool that was used. */
  byTool: z.array(z.object({ tool, ...sums })).readonly(),
})
export type CurrentUsage = z.infer<typeof currentUsage>

/**
 * GET /api/usage/company/{id}/monthly and /api/usage/user/{id}/monthly: from the first month with any
 * use to this one, which is not over; none where there was none.
 */
export const monthlyUsage = z.array(totals.extend({ month })).readonly()
export type MonthlyUsage = z.infer<typeof monthlyUsage>

/** GET /api/usage/companies, for developers: every company by name, with this month so far. */
export const usageListQuery = inOrder(500)
export const companiesUsage = z.array(
  z.object({
    ...{ companyId: z.int(), name: z.string(), userCount: z.int() },
    ...{ ...totals.shape, cachedTokens },
  }),
)
export type CompaniesUsage = z.infer<typeof companiesUsage>

const requestsByTool = z.object({
  chat: z.int(),
  'quick-search': z.int(),
  'income-calculator': z.int(),
  'bank-statement-reviewer': z.int(),
  'document-reading': z.int(),
} satisfies Record<UsageTool, z.ZodInt>)

/** GET /api/usage/company/{id}/users: its people and what each asked for in the last 7 days. */
export const peopleUsage = z.object({
  /** `YYYY-MM-DD`, oldest first. */
  days: z.array(z.iso.date()).readonly(),
  users: z.array(
    z.object({
      userId: z.int(),
      username: z.string(),
      role: z.enum(roles),
      byTool: requestsByTool,
      /** Requests on each of the days. */
      byDay: z.array(z.int()).readonly(),
    }),
  ),
})
export type PeopleUsage = z.infer<typeof peopleUsage>

/**
 * GET /api/my-search-activity/last7days and /api/search-activity/user/{id}/last7days: newest first.
 */
export const searchActivityQuery = newestFirst(200)
export const searchActivityList = z.array(
  z.object({
    id: z.int(),
    activityType: z.enum(activityTypes),
    searchTerm: z.string().nullable(),
    /** The criterion's key. */
    criteriaName: z.string().nullable(),
    /** As it was printed when it was looked at; null where that was not kept. */
    criteriaDisplayName: z.string().nullable(),
    lenderName: z.string().nullable(),
    resultCount: z.int().nullable(),
    timestamp: z.iso.datetime(),
  }),
)
export type SearchActivityList = z.infer<typeof searchActivityList>

const assessed = {
  totalTokens: z.int(),
  cachedTokens,
  /** In cents. */
  totalCost: z.number(),
  totalRequests: z.int(),
}

/**
 * GET /api/income-calculator-usage/user/{id}: the last 7 days, newest first; the sums are of all, the
 * assessments come in pages.
 */
export const assessmentsQuery = inOrder(200)
export const incomeCalculatorUsage = z.object({
  ...assessed,
  recentAssessments: z.array(
    z.object({
      date: z.iso.datetime(),
      lenderName: z.string().nullable(),
      /** `calculated`, or the code of the error that it came to. */
      outcome: z.string().nullable(),
    }),
  ),
})
export type IncomeCalculatorUsage = z.infer<typeof incomeCalculatorUsage>

/** GET /api/bank-statement-reviewer-usage/user/{id}: the same of analyses. */
export const bankStatementReviewerUsage = z.object({
  ...assessed,
  recentAssessments: z.array(z.object({ date: z.iso.datetime(), analysisId: z.int() })),
})
export type BankStatementReviewerUsage = z.infer<typeof bankStatementReviewerUsage>
