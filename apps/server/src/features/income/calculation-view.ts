import type {
  ConsentAnswer,
  IncomeCalculationResult,
  IncomeCard,
  IncomeOfAllLenders,
} from '@criteria-desk/contract/calculator'
import { incomeDocumentTypes } from '@criteria-desk/contract/income'
import type { LenderIncome } from '@criteria-desk/domain/income/calculate/calculate-income'
import { describeMethod } from '@criteria-desk/domain/income/calculate/describe-method'
import type {
  FigurePlace,
  IncomeCalculation,
  IncomeKind,
  IncomePart,
  WorkingLine,
} from '@criteria-desk/domain/income/calculate/income-calculation'
import { plansOf } from '@criteria-desk/domain/income/calculate/plans'
import {
  planNote,
  writeCalculation,
} from '@criteria-desk/domain/income/calculate/write-calculation'
import type { IncomeCard as Card } from '@criteria-desk/domain/income/card/income-card'
import type { Pence } from '@criteria-desk/domain/income/income-reading'
import type { ConsentAnswer as ConsentFound } from '@criteria-desk/domain/income/questions/answer-consent'
import { evidenceOf, wholePath } from '@criteria-desk/domain/income/reading-parts'
import { describeConsent } from '@criteria-desk/domain/income/rules/describe-rule'
import type { RulePlace } from '@criteria-desk/domain/income/rules/income-rules'
import type { RulesRecord } from '../rules/rules.service.ts'
import type { OpenIncome } from './open-income.ts'

/** What a calculation was made of. */
export type CalculationParts = {
  readonly calculation: IncomeCalculation
  readonly opened: readonly OpenIncome[]
  /** Of one kind of rules, or of both: at least one. */
  readonly files: RulesFiles
  readonly consent: { readonly found: ConsentFound; readonly file: RulesRecord | null } | null
}

export type RulesFiles = readonly [RulesRecord, ...RulesRecord[]]

/** The file whose rules made a line or a part. */
export function fileOf(files: RulesFiles, of: IncomeKind | undefined): RulesRecord {
  const kind = of === 'employed' ? 'income' : of
  return files.find((file) => file.kind === kind) ?? files[0]
}

/** On the wire incomes are pounds. */
function toPounds(pence: Pence): number {
  return pence / 100
}

/** The whole result; it is given its id when it is kept. */
export function toResult(
  { calculation, opened, files, consent }: CalculationParts,
  { reference, at }: { readonly reference: string; readonly at: Date },
): Omit<IncomeCalculationResult, 'id'> {
  const { lender, applicantType, income, usableOvertimeBonusCommission, parts } = calculation
  const plans = plansOf(calculation)
  return {
    reference,
    calculatedAt: at.toISOString(),
    lenderName: lender,
    applicantType,
    calculatedIncome: toPounds(income),
    calculation: writeCalculation(calculation, {
      rules: files.map(nameOfRules).join(', and '),
      plans,
      consent: consent && describeConsent(consent.found.lender, consent.found.rule),
    }),
    details: {
      usableOvertimeBonusCommission: toPounds(usableOvertimeBonusCommission),
      basicIncome: toPounds(income - usableOvertimeBonusCommission),
      ...(plans && { plans: toPlans(plans), planNote: planNote(plans) }),
    },
    workings: calculation.workings.map((line) => toWorkingLine(line, opened)),
    leftOut: calculation.leftOut,
    warnings: calculation.warnings,
    missingEvidence: calculation.missingEvidence,
    documents: opened.map(toDocumentUsed),
    rulesFile: toRulesUsed(files[0]),
    ...(parts && { parts: parts.map((part) => toPartWithFile(part, files)) }),
    ...(consent && { consent: toConsentAnswer(consent.found, consent.file) }),
  }
}

function toPartWithFile(part: IncomePart, files: RulesFiles) {
  const file = fileOf(files, part.of)
  const isOfPart = file.kind === (part.of === 'employed' ? 'income' : part.of)
  return { ...toPart(part), rulesFile: isOfPart ? toRulesUsed(file) : null }
}

function toPart({ income, ...part }: IncomePart) {
  return { ...part, income: income === null ? null : toPounds(income) }
}

/** “rules.xlsx, version 3”. */
function nameOfRules({ filename, version }: RulesRecord): string {
  return `${filename}, version ${version}`
}

export function toRulesUsed({ id, kind, filename, version, uploadedAt }: RulesRecord) {
  return { id, kind, filename, version, uploadedAt: uploadedAt.toISOString() }
}

export function toDocumentUsed({ record }: OpenIncome) {
  const { id, filename, documentType, version } = record
  return {
    id,
    filename,
    documentType: incomeDocumentTypes.find((type) => type === documentType) ?? 'other',
    version,
  }
}

function toConsentAnswer(
  { lender, consent, conditions, rule }: ConsentFound,
  file: RulesRecord | null,
): ConsentAnswer {
  return {
    lender,
    consent,
    conditions,
    sentence: describeConsent(lender, rule),
    rule: rule && toRulePlace(rule),
    rulesFile: file && toRulesUsed(file),
  }
}

/** The highest income first, then those that come to none, by name. */
export function toLenderRows(incomes: readonly LenderIncome[]): IncomeOfAllLenders['lenders'] {
  const rows = incomes.map(({ lender, outcome }) => {
    if (!outcome.ok) {
      const { error, sentence } = outcome.error
      return {
        lenderName: lender,
        calculatedIncome: null,
        usableOvertimeBonusCommission: null,
        method: null,
        error: { code: `income.${error}`, message: sentence },
        leftOut: [],
        warnings: [],
        missingEvidence: [],
      }
    }
    const { income, usableOvertimeBonusCommission, leftOut, warnings, missingEvidence, parts } =
      outcome.value
    const plans = plansOf(outcome.value)
    return {
      lenderName: lender,
      calculatedIncome: toPounds(income),
      usableOvertimeBonusCommission: toPounds(usableOvertimeBonusCommission),
      method: describeMethod(outcome.value),
      ...(plans && { plans: toPlans(plans) }),
      ...(parts && { parts: parts.map(toPart) }),
      leftOut,
      warnings,
      missingEvidence,
    }
  })
  return rows.toSorted(
    (one, other) =>
      (other.calculatedIncome ?? -1) - (one.calculatedIncome ?? -1) ||
      one.lenderName.localeCompare(other.lenderName, 'en'),
  )
}

function toPlans({ Classic, Max, Flex }: { Classic: Pence; Max: Pence; Flex: Pence }) {
  return { Classic: toPounds(Classic), Max: toPounds(Max), Flex: toPounds(Flex) }
}

function toWorkingLine(line: WorkingLine, opened: readonly OpenIncome[]) {
  const { role, of, incomeType, sentence, annual, percent, used, basis, rule, figures } = line
  return {
    role,
    ...(of && { of }),
    incomeType,
    sentence,
    annual: annual === null ? null : toPounds(annual),
    percent,
    used: toPounds(used),
    basis,
    rule: rule && toRulePlace(rule),
    figures: placesOf(figures, opened),
  }
}

function toRulePlace({ place, words }: { readonly place: RulePlace; readonly words: string }) {
  const { sheet, row, cell } = place
  return { sheet, row, cell, words }
}

/** Where figures stand on the pages of their documents. */
function placesOf(figures: readonly FigurePlace[], opened: readonly OpenIncome[]) {
  return figures.flatMap(({ documentId, slip, field }) => {
    const of = opened.find(({ record }) => record.id === documentId)
    if (!of?.standing) return []
    const { reading } = of.standing
    const path = wholePath(reading, slip, field)
    const evidence = evidenceOf(reading)[path]
    return [
      {
        documentId,
        filename: of.record.filename,
        path,
        ...(evidence && { page: evidence.page, box: evidence.box }),
      },
    ]
  })
}

export function toCard({ groups, leftOut }: Card, opened: readonly OpenIncome[]): IncomeCard {
  return {
    groups: groups.map(({ of, figures, spreadPercent, causes }) => ({
      of,
      figures: figures.map(({ annual, places, ...figure }) => ({
        ...figure,
        annual: toPounds(annual),
        places: placesOf(places, opened),
      })),
      spreadPercent,
      causes,
    })),
    leftOut,
  }
}
