/**
 * What a lender would count of the income in somebody's documents: the figure by its rules, how it
 * comes about, and where each figure stands. Never that a case will be accepted.
 */
import type { Result } from '../../shared/result.ts'
import { calculateIncome, type IncomeToCalculate } from '../calculate/calculate-income.ts'
import {
  type CalculationError,
  type FigurePlace,
  type IncomeCalculation,
  type IncomeDocument,
  notesOf,
  type WorkingLine,
} from '../calculate/income-calculation.ts'
import { type InterbridgePlans, plansOf } from '../calculate/plans.ts'
import { typeNames } from '../calculate/rule-names.ts'
import { pounds } from '../checks/income-check.ts'
import { evidenceOf } from '../evidence-of-figure.ts'
import type { IncomeType } from '../income-reading.ts'
import type { RulePlace } from '../rules/income-rules.ts'
import { typesNamed } from '../rules/sheet/income-type-names.ts'
import type { PayslipCitation } from './payslip-answer.ts'

export type RuleCitation = {
  readonly lender: string
  readonly place: RulePlace
  readonly words: string
}

export type LenderIncomeAnswer = {
  readonly route: 'lender-income'
  readonly lender: string
  /** Markdown. */
  readonly message: string
  readonly outcome: Result<IncomeCalculation, CalculationError>
  readonly plans: InterbridgePlans | null
  /** The figures that it rests on, where their places are known. */
  readonly citations: readonly PayslipCitation[]
  readonly rules: readonly RuleCitation[]
}

/** @param question as it was asked; where it names types of income they are answered first */
export function answerLenderIncomeQuestion(
  question: string,
  toCalculate: IncomeToCalculate,
): LenderIncomeAnswer {
  const outcome = calculateIncome(toCalculate)
  const { documents, lenderName } = toCalculate
  if (!outcome.ok) {
    return {
      route: 'lender-income',
      lender: lenderName,
      message: `**No income can be given for ${lenderName}.** ${outcome.error.sentence}`,
      outcome,
      plans: null,
      citations: [],
      rules: [],
    }
  }
  const calculation = outcome.value
  const plans = plansOf(calculation)
  return {
    route: 'lender-income',
    lender: calculation.lender,
    message: messageOf(calculation, plans, typesNamed(question).types),
    outcome,
    plans,
    citations: citationsOf(calculation, documents),
    rules: rulesOf(calculation),
  }
}

function messageOf(
  calculation: IncomeCalculation,
  plans: InterbridgePlans | null,
  asked: readonly IncomeType[],
): string {
  const { lender, income, workings, leftOut, missingEvidence } = calculation
  return [
    ...asked.map((type) => ofType(lender, type, workings)),
    `By its rules **${lender} would count ${pounds(income)} a year**.`,
    bullets(
      'How it comes about',
      workings.map(({ sentence }) => sentence),
    ),
    ...(plans === null
      ? []
      : [
          `Plans: Classic and Max count half of the variable income of ${pounds(plans.variable)}, so ${pounds(plans.Classic)}; Flex counts all of it, so ${pounds(plans.Flex)}. Enter 100% of the variable income in the lender's own system.`,
        ]),
    bullets('Not counted', leftOut),
    bullets('To check', notesOf(calculation)),
    bullets('Asked for and not supplied', missingEvidence),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function ofType(lender: string, type: IncomeType, workings: readonly WorkingLine[]): string {
  const own = workings.filter(({ incomeType }) => incomeType === type)
  const name = typeNames[type]
  if (own.length === 0) return `**${name}: the documents show none that is counted by itself.**`
  const used = own.reduce((sum, line) => sum + line.used, 0)
  return `**${name}: ${pounds(used)} a year** is what ${lender} would count.`
}

function bullets(title: string, sentences: readonly string[]): string {
  return sentences.length === 0
    ? ''
    : [`**${title}**`, ...sentences.map((one) => `- ${one}`)].join('\n')
}

function citationsOf(
  { workings }: IncomeCalculation,
  documents: readonly IncomeDocument[],
): readonly PayslipCitation[] {
  const seen = new Set<string>()
  return workings
    .flatMap(({ figures }) => figures)
    .flatMap((place) => {
      const key = `${place.documentId} ${place.slip} ${place.field}`
      if (seen.has(key)) return []
      seen.add(key)
      return citationOf(place, documents)
    })
}

function citationOf(
  place: FigurePlace,
  documents: readonly IncomeDocument[],
): readonly PayslipCitation[] {
  const document = documents.find(({ documentId }) => documentId === place.documentId)
  const found = document?.reading ? evidenceOf(document.reading, place) : null
  if (document === undefined || found === null) return []
  const { page, box, label, amount } = found
  return [
    {
      documentId: document.documentId,
      filename: document.filename,
      page,
      box,
      criterion: label,
      quote: pounds(amount),
    },
  ]
}

function rulesOf({ lender, workings }: IncomeCalculation): readonly RuleCitation[] {
  const seen = new Set<string>()
  return workings.flatMap(({ rule }) => {
    if (rule === null) return []
    const { place, words } = rule
    const key = `${place.sheet} ${place.row} ${place.cell}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ lender, place, words }]
  })
}
