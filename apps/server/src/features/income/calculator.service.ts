import type {
  AllLendersBody,
  CalculateIncomeBody,
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
  KeptCalculations,
} from '@criteria-desk/contract/calculator'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import {
  calculateForAllLenders,
  type LenderIncome,
} from '@criteria-desk/domain/income/calculate/calculate-income'
import { applicantOf } from '@criteria-desk/domain/income/calculate/recognise-applicant'
import { incomeCard } from '@criteria-desk/domain/income/card/income-card'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import {
  type CalculationPorts,
  createCalculations,
  toIncomeDocument,
} from './calculate-and-keep.ts'
import { toCard, toDocumentUsed, toLenderRows, toRulesUsed } from './calculation-view.ts'
import * as calculations from './calculations.repository.ts'
import { noRulesText } from './keep-calculation.ts'

export type CalculatorService = ReturnType<typeof createCalculatorService>

/** What lenders would count of one's own documents, by the rules in force. */
export function createCalculatorService(ports: CalculationPorts) {
  const { unitOfWork, rules, usage, clock } = ports
  const { openRead, rulesInForce, consentOf, attempt } = createCalculations(ports)

  return {
    attempt,
    consentOf,

    /** Throws AppError `income.*`, with a sentence about these documents, where there is no income. */
    async calculate(scope: Scope, body: CalculateIncomeBody): Promise<IncomeCalculationResult> {
      const made = await attempt(scope, body)
      if (made.isCalculated) return made.result
      throw new AppError(made.code, made.details, undefined, made.sentence)
    },

    /** Throws AppError `income.*` for what stands in the way whatever the lender. */
    async calculateForAll(scope: Scope, body: AllLendersBody): Promise<IncomeOfAllLenders> {
      const opened = await openRead(scope, body.documentIds)
      const inForce = await rulesInForce(scope)
      const documents = opened.map((one) => toIncomeDocument(scope, one))
      const applicantType = body.applicantType ?? applicantOf(documents)
      const [file, other] = inForce.filesFor(applicantType)
      if (!file) throw new AppError('income.no-rule-for-lender', undefined, undefined, noRulesText)
      const incomes = calculateForAllLenders({ ...inForce, documents, applicantType })
      refuseWhateverTheLender(incomes)
      await unitOfWork.inTransaction(scope, (transaction) =>
        usage.keepCalculation(scope, transaction, {
          lenderName: 'All lenders',
          outcome: 'calculated',
          at: clock.now(),
        }),
      )
      return {
        applicantType,
        lenders: toLenderRows(incomes),
        documents: opened.map(toDocumentUsed),
        rulesFile: toRulesUsed(file),
        ...(other && { otherRulesFile: toRulesUsed(other) }),
      }
    },

    /** All that rules of any kind name. */
    async listKnownLenders(scope: Scope): Promise<string[]> {
      const { rules: income } = await rulesInForce(scope)
      const consents = (await rules.inForce(scope, 'consent'))?.reading.rules ?? []
      return byName([...income.income, ...income.selfEmployed, ...consents])
    },

    /** All that the rules in force name, by name. */
    async listLenders(scope: Scope): Promise<string[]> {
      const { rules } = await rulesInForce(scope)
      return byName([...rules.income, ...rules.selfEmployed])
    },

    /** First-charge lenders of the consent sheet in force, by name. */
    async listConsentLenders(scope: Scope): Promise<string[]> {
      return byName((await rules.inForce(scope, 'consent'))?.reading.rules ?? [])
    },

    async showCard(scope: Scope, ids: readonly number[]): Promise<IncomeCard> {
      const opened = await openRead(scope, ids)
      return toCard(incomeCard(opened.map((one) => toIncomeDocument(scope, one))), opened)
    },

    /** A page of one's own, the last first. */
    async list(scope: Scope, query: NewestFirst): Promise<Page<KeptCalculations[number]>> {
      const { found, total } = await unitOfWork.inTransaction(scope, (transaction) =>
        calculations.listOwnPage(scope, transaction, query),
      )
      const { entries, ...page } = pageOf(found, query, total)
      return {
        ...page,
        entries: entries.map(({ id, at, lenderName, outcome, result }) => ({
          id,
          calculatedAt: at.toISOString(),
          lenderName,
          outcome,
          calculatedIncome: result?.calculatedIncome ?? null,
        })),
      }
    },

    async find(scope: Scope, id: number): Promise<IncomeCalculationResult> {
      const kept = await unitOfWork.inTransaction(scope, (transaction) =>
        calculations.findOwn(scope, transaction, id),
      )
      if (!kept?.result) throw new AppError('income.calculation-not-found')
      return { id, ...kept.result }
    },
  }
}

function byName(rules: readonly { readonly lender: string }[]): string[] {
  return [...new Set(rules.map(({ lender }) => lender))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  )
}

/** What is wrong with the documents themselves is so for every lender. */
function refuseWhateverTheLender(incomes: readonly LenderIncome[]): void {
  const faults = incomes.map(({ outcome }) => (outcome.ok ? null : outcome.error))
  const [first] = faults
  if (!first || !documentFaults.includes(first.error)) return
  if (faults.some((fault) => fault?.error !== first.error)) return
  throw new AppError(`income.${first.error}`, undefined, undefined, first.sentence)
}

const documentFaults: readonly string[] = [
  'unreadable-document',
  'wrong-document-type',
  'different-people',
  'no-payslip',
]
