import type { CalculateIncomeBody } from '@criteria-desk/contract/calculator'
import { calculateIncome } from '@criteria-desk/domain/income/calculate/calculate-income'
import type {
  AskedApplicant,
  IncomeDocument,
} from '@criteria-desk/domain/income/calculate/income-calculation'
import { applicantOf } from '@criteria-desk/domain/income/calculate/recognise-applicant'
import { valueAt } from '@criteria-desk/domain/income/correct-reading'
import { answerConsentQuestion } from '@criteria-desk/domain/income/questions/answer-consent'
import { londonDayOf } from '@criteria-desk/domain/usage/london-days'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { EvidenceService } from '../evidence/evidence.service.ts'
import type { RulesRecord, RulesService } from '../rules/rules.service.ts'
import type { UsageService } from '../usage/usage.service.ts'
import { citationsOf, consentCitation } from './calculation-citations.ts'
import type { CalculationParts } from './calculation-view.ts'
import type { HeldCorrection } from './income.repository.ts'
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
      /** Of the rules for such an applicant, employed before self-employed. */
      filesFor: (applicantType: AskedApplicant): readonly RulesRecord[] =>
        [
          ...(['employed', 'both'].includes(applicantType) ? [employed?.file] : []),
          ...(applicantType === 'employed' ? [] : [selfEmployed?.file]),
        ].filter((file) => file !== undefined),
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
    const documents = opened.map((one) => toIncomeDocument(scope, one))
    const applicantType = body.applicantType ?? applicantOf(documents)
    const files = inForce.filesFor(applicantType)
    const toCalculate = { rules: inForce.rules, lenderName, documents, applicantType }
    const outcome = calculateIncome(toCalculate)
    if (!outcome.ok) return keepFault(scope, body, outcome.error, { opened, files })
    // A calculation has rules, and rules are those of a file.
    const [file, ...others] = files
    if (!file) throw new Error('An income was calculated without rules.')
    const consent = firstChargeLender ? await consentOf(scope, firstChargeLender) : null
    const parts: CalculationParts = {
      calculation: outcome.value,
      opened,
      files: [file, ...others],
      consent,
    }
    const result = await keepResult(scope, parts)
    const rulesFiles = consent?.file ? [...files, consent.file] : files
    return { isCalculated: true, result, citations: citationsOf(parts), rulesFiles, toCalculate }
  }

  return { openRead, rulesInForce, consentOf, attempt }
}

/** What was read, with what its owner confirmed; only they can, and only they get to see it. */
export function toIncomeDocument(
  { username }: Scope,
  { record, standing }: OpenIncome,
): IncomeDocument {
  const confirmed = (standing?.corrections ?? []).filter((one) => isConfirmed(standing, one))
  return {
    documentId: record.id,
    filename: record.filename,
    reading: standing?.reading ?? null,
    confirmed: confirmed.map(({ path, at }) => ({
      path,
      by: username,
      on: londonDayOf(new Date(at)),
    })),
  }
}

/** A value that is as it was read, or that was said once more after it was put right. */
function isConfirmed(
  standing: OpenIncome['standing'],
  { path, value, isConfirmed: isSaid }: HeldCorrection,
): boolean {
  return standing !== null && (isSaid === true || valueAt(standing.asRead, path) === value)
}
