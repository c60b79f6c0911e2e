import { payslipBlocks } from '@criteria-desk/domain/income/questions/paper-parts'
import { z } from 'zod'

const pence = z.int()

/** One payslip of several: its pay date, null where it prints none, and what was asked of it. */
const payslipAmount = z
  .object({ payDate: z.string().nullable() })
  .catchall(z.union([pence, z.string(), z.null()]))

/** What a full summary says; null where the payslip does not print it. */
const payslipSummary = z.object({
  employer: z.string().nullable(),
  employee: z.string().nullable(),
  payDate: z.string().nullable(),
  grossPay: pence.nullable(),
  basicPay: pence.nullable(),
  overtime: pence.nullable(),
  bonus: pence.nullable(),
  commission: pence.nullable(),
  /** Of answers that were kept before there was one absent, as `otherDeductions`. */
  otherPayments: pence.nullable().optional(),
  incomeTax: pence.nullable(),
  nationalInsurance: pence.nullable(),
  pension: pence.nullable(),
  studentLoan: pence.nullable(),
  otherDeductions: pence.nullable().optional(),
  totalDeductions: pence.nullable(),
  netPay: pence.nullable(),
})

/**
 * What a question about payslips comes to, in whole pence. Fields that a question does not ask for
 * are absent: `amount` is the one figure asked (of several payslips their sum, average, difference,
 * highest or lowest), `amounts` one for each payslip under the figure's name, `annual` an estimate by
 * what it is of, `text` what is no figure (tax code, employer, pay date, frequency, how many).
 */
export const payslipAnswer = z.object({
  amount: pence.optional(),
  amounts: z.array(payslipAmount).optional(),
  annual: z.record(z.string(), pence).optional(),
  summary: payslipSummary.optional(),
  /** One for each payslip, in the order of their dates, where several are summed up. */
  summaries: z.array(payslipSummary).optional(),
  text: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** What is asked stands on none of the payslips; `what` names it. */
  notOnPayslip: z.boolean().optional(),
  what: z.string().optional(),
  arithmeticHolds: z.boolean().optional(),
  /** Of the payslip with the highest or lowest amount. */
  payDate: z.string().optional(),
})

/** Places of an answer: their numbers in `citations`, counted from 0. */
const citationNumbers = z.array(z.int().min(0))

/** Payslips beside each other: a column each, a row for each of their lines in the order of a payslip. */
export const payslipsPart = z.object({
  kind: z.literal('payslips'),
  /** Those of one employer, and of one person, stand together: the oldest first. */
  groups: z
    .array(
      z.object({
        employer: z.string().nullable(),
        employee: z.string().nullable(),
        payslips: z
          .array(
            z.object({
              payDate: z.string().nullable(),
              /** "Month 5, 2026-27", of one that prints no date. */
              period: z.string().optional(),
              documentId: z.int(),
              filename: z.string(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  rows: z.array(
    z.object({
      name: z.string(),
      /** Which part of a payslip it stands in. */
      block: z.enum(payslipBlocks),
      /** Its line sums up those above it. */
      isTotal: z.literal(true).optional(),
      /** One a payslip, in the order of the groups; without amount and text it is not on that one. */
      cells: z.array(
        z.object({
          amount: pence.optional(),
          /** What is no sum of money: a tax code. */
          text: z.string().optional(),
          citations: citationNumbers,
          /** Its reading wants a second look. */
          isUnsure: z.literal(true).optional(),
        }),
      ),
    }),
  ),
})

/** Markdown with lists and paragraphs of its own, and the figures that it rests on. */
export const writtenPart = z.object({
  kind: z.literal('written'),
  text: z.string(),
  citations: citationNumbers,
})
