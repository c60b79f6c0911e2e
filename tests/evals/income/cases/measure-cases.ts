/** The worked cases of the corpus, calculated and scored by the corpus's own scorer. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateIncome } from '@criteria-desk/domain/income/calculate/calculate-income'
import type { IncomeDocument } from '@criteria-desk/domain/income/calculate/income-calculation'
import { lenderOfRules } from '@criteria-desk/domain/income/calculate/lender-of-rules'
import { plansOf } from '@criteria-desk/domain/income/calculate/plans'
import type { RulesReading } from '@criteria-desk/domain/income/rules/income-rules'
import { CORPUS } from '../read-corpus.ts'
import type { IncomeCase } from './corpus-truth.ts'

/** What a case gives, as the scorer takes it. */
export type CaseAnswer = {
  readonly id: string
  readonly income?: number
  readonly usableOvertimeBonusCommission?: number
  readonly error?: string
  readonly consent?: string
  readonly plans?: Readonly<Record<string, number>>
}

export function answerCase(
  { id, kind, lender, applicantType }: Pick<IncomeCase, 'id' | 'kind' | 'lender' | 'applicantType'>,
  rules: RulesReading,
  documents: readonly IncomeDocument[],
): CaseAnswer {
  if (rules.kind === 'consent') {
    const named = lenderOfRules(
      rules.rules.map((rule) => rule.lender),
      lender,
    )
    const rule = rules.rules.find((one) => one.lender === named)
    return rule === undefined ? { id, error: 'no-rule-for-lender' } : { id, consent: rule.consent }
  }
  const result = calculateIncome({
    rules: {
      income: rules.kind === 'income' ? rules.rules : [],
      selfEmployed: rules.kind === 'self-employed' ? rules.rules : [],
    },
    lenderName: lender,
    documents,
    applicantType: kind === 'paye' ? 'employed' : applicantType,
  })
  if (!result.ok) return { id, error: result.error.error }
  const { income, usableOvertimeBonusCommission } = result.value
  const plans = plansOf(result.value)
  return { id, income, usableOvertimeBonusCommission, ...(plans !== null && { plans }) }
}

export type ScoredRules = { readonly right: number; readonly total: number }

export type ScoredCases = {
  readonly byKind: Readonly<Record<string, { readonly right: number; readonly total: number }>>
  readonly wrong: readonly {
    readonly id: string
    readonly lender: string
    readonly expected: unknown
    readonly got: unknown
  }[]
  readonly rules: Readonly<Record<string, ScoredRules>>
}

/** Has the answers and the workbooks' rules scored. */
export function scoreCases(
  answers: readonly CaseAnswer[],
  workbooks: ReadonlyMap<string, object> = new Map(),
  folder = CORPUS,
): ScoredCases {
  const work = mkdtempSync(join(tmpdir(), 'income-cases-'))
  const predictions = join(work, 'predictions')
  const report = join(work, 'report.json')
  mkdirSync(predictions)
  writeFileSync(join(predictions, 'cases.json'), JSON.stringify(answers))
  for (const [name, rules] of workbooks) {
    writeFileSync(join(predictions, `${name}.json`), JSON.stringify(rules))
  }
  execFileSync(process.execPath, [
    join(CORPUS, 'score.mjs'),
    ...['--set', folder, '--pred', predictions, '--json', report],
  ])
  const { cases, rules } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(work, { recursive: true })
  return { ...cases, rules }
}
