import type { CalculateIncomeBody } from '@criteria-desk/contract/calculator'
import { calculateIncome } from '@criteria-desk/domain/income/calculate/calculate-income'
import type { ApplicantType } from '@criteria-desk/domain/income/calculate/income-calculation'
import { applicantOf } from '@criteria-desk/domain/income/calculate/recognise-applicant'
import { answerConsentQuestion } from '@criteria-desk/domain/income/questions/answer-consent'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { RulesRecord, RulesService } from '../rules/rules.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import { citationsOf, consentCitation } from './calculation-citations.ts'
import type { IncomeService, OpenIncome } from './income.service.ts'
import { type Attempt, createKeeper } from './keep-calculation.ts'

export type CalculationPorts = {
  readonly unitOfWork: UnitOfWork
  readonly income: IncomeService
  readonly rules: RulesService
  readonly evidence: EvidenceService
  readonly usage: UsageService
  readonly clock: Clock
}

/** Calculations by the rules in force, each kept with the record of it. */
export function createCalculations(ports: CalculationPorts) {
  const { income, rules } = ports
  const { keepResult, keepFault } = createKeeper(ports)

  /** Throws `document.not-found` for what is not one's own, `income.still-reading` for what is unread. */
  async function openRead(scope: Scope, ids: readonly number[]): Promise<OpenIncome[]> {
    const opened = await income.open(scope, ids)
    if (opened.some(({ record }) => record.status === 'reading')) {
      throw new AppError('income.still-reading')
    }
    return opened
  }

  async function rulesInForce(scope: Scope) {
    const [employed, selfEmployed] = await Promise.all([
      rules.inForce(scope, 'income'),
      rules.inForce(scope, 'self-employed'),
    ])
    return {
      fileFor: (applicantType: ApplicantType): RulesRecord | null =>
        (applicantType === 'employed' ? employed : selfEmployed)?.file ?? null,
      rules: {
        income: employed?.reading.rules ?? [],
        selfEmployed: selfEmployed?.reading.rules ?? [],
        rowsLeftOut: employed?.reading.errors ?? [],
      },
    }
  }

  async function consentOf(scope: Scope, lenderName: string) {
    const inForce = await rules.inForce(scope, 'consent')
    const found = answerConsentQuestion(lenderName.trim(), inForce?.reading.rules ?? [])
    const file = inForce?.file ?? null
    return { found, file, citation: found.rule && file ? consentCitation(found.rule, file) : null }
  }

  async function attempt(scope: Scope, body: CalculateIncomeBody): Promise<Attempt> {
    const { lenderName, documentIds, firstChargeLender } = body
    const opened = await openRead(scope, documentIds)
    const inForce = await rulesInForce(scope)
    const documents = opened.map(toIncomeDocument)
    const applicantType = body.applicantType ?? applicantOf(documents)
    const file = inForce.fileFor(applicantType)
    const toCalculate = { rules: inForce.rules, lenderName, documents, applicantType }
    const outcome = calculateIncome(toCalculate)
    if (!outcome.ok) return keepFault(scope, body, outcome.error, { opened, file })
    // A calculation has rules, and rules are those of a file.
    if (!file) throw new Error('An income was calculated without rules.')
    const consent = firstChargeLender ? await consentOf(scope, firstChargeLender) : null
    const parts = { calculation: outcome.value, opened, file, consent }
    const result = await keepResult(scope, parts)
    const rulesFiles = consent?.file ? [file, consent.file] : [file]
    return { isCalculated: true, result, citations: citationsOf(parts), rulesFiles, toCalculate }
  }

  return { openRead, rulesInForce, consentOf, attempt }
}

export function toIncomeDocument({ record, standing }: OpenIncome) {
  return {
    documentId: record.id,
    filename: record.filename,
    reading: standing?.reading ?? null,
  }
}
