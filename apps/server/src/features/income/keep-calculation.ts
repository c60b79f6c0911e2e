import type {
  CalculateIncomeBody,
  IncomeCalculationResult,
} from '@criteria-desk/contract/calculator'
import type { ErrorCode } from '@criteria-desk/contract/errors'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { IncomeToCalculate } from '@criteria-desk/domain/income/calculate/calculate-income'
import type { CalculationError } from '@criteria-desk/domain/income/calculate/income-calculation'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { documentIn, type EvidenceService } from '../evidence/evidence.service.ts'
import type { RulesRecord } from '../rules/rules.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import { citationsOf } from './calculation-citations.ts'
import { type CalculationParts, toResult, toRulesUsed } from './calculation-view.ts'
import type { NewCalculation } from './calculations.repository.ts'
import * as calculations from './calculations.repository.ts'

/** What an income comes to, or what stands in its way; both are kept. */
export type Attempt =
  | {
      readonly isCalculated: true
      readonly result: IncomeCalculationResult
      readonly citations: readonly Citation[]
      readonly rulesFiles: readonly RulesRecord[]
      /** For the answer to a question about it. */
      readonly toCalculate: IncomeToCalculate
    }
  | {
      readonly isCalculated: false
      readonly code: ErrorCode
      readonly sentence: string
      readonly details: unknown
      readonly rulesFiles: readonly RulesRecord[]
    }

/** Where no file of the kind that is needed was ever uploaded. */
export const noRulesText =
  'No rules for this kind of income have been uploaded yet, so no lender’s income can be calculated.'

/** Keeps what was calculated, and what could not be. */
export function createKeeper(ports: {
  readonly unitOfWork: UnitOfWork
  readonly evidence: EvidenceService
  readonly usage: UsageService
  readonly clock: Clock
}) {
  const { unitOfWork, evidence, usage, clock } = ports

  /** The calculation, the record of it and its usage are kept together or not at all. */
  const keep = (
    scope: Scope,
    calculation: NewCalculation,
    record: Parameters<EvidenceService['rowsOf']>[2] | null,
  ): Promise<number> =>
    unitOfWork.inTransaction(scope, async (transaction) => {
      const { lenderName, outcome, at } = calculation
      await usage.keepCalculation(scope, transaction, { lenderName, outcome, at })
      const added = record ? [evidence.rowsOf(scope, transaction, record)] : []
      return calculations.insertCalculation(scope, transaction, calculation, added)
    })

  async function keepResult(
    scope: Scope,
    parts: CalculationParts,
  ): Promise<IncomeCalculationResult> {
    const at = clock.now()
    return evidence.underNewReference(async (reference) => {
      const result = toResult(parts, { reference, at })
      const documentIds = parts.opened.map(({ record }) => record.id)
      const id = await keep(
        scope,
        { at, lenderName: result.lenderName, outcome: 'calculated', documentIds, result },
        {
          reference,
          at,
          question: `What would ${result.lenderName} count of the income in these documents?`,
          route: 'lender-income',
          answer: result.calculation,
          documents: [
            ...parts.opened.map(({ record }) => record).map(documentIn('paper')),
            ...rulesOf(parts).map(documentIn('rules')),
          ],
          citations: citationsOf(parts),
        },
      )
      return { id, ...result }
    })
  }

  async function keepFault(
    scope: Scope,
    { lenderName }: CalculateIncomeBody,
    { error, sentence, documents }: CalculationError,
    { opened, files }: Pick<CalculationParts, 'opened'> & { files: readonly RulesRecord[] },
  ): Promise<Attempt> {
    const code: ErrorCode = `income.${error}`
    const [file = null] = files
    const documentIds = opened.map(({ record }) => record.id)
    await keep(
      scope,
      { at: clock.now(), lenderName, outcome: code, documentIds, result: null },
      null,
    )
    const said = error === 'no-rule-for-lender' && !file ? noRulesText : sentence
    const about = opened.filter(({ record }) => documents.includes(record.id))
    const details = {
      documents: about.map(({ record: { id, filename } }) => ({ id, filename })),
      rulesFile: file && toRulesUsed(file),
    }
    return { isCalculated: false, code, sentence: said, details, rulesFiles: files }
  }

  return { keepResult, keepFault }
}

/** Those that it rests on: a consent sheet too, where one was looked into. */
function rulesOf({ files, consent }: CalculationParts): readonly RulesRecord[] {
  return consent?.file ? [...files, consent.file] : files
}
