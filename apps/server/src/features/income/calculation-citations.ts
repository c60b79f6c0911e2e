import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { WorkingLine } from '@criteria-desk/domain/income/calculate/income-calculation'
import { typeNames } from '@criteria-desk/domain/income/calculate/rule-names'
import { pounds } from '@criteria-desk/domain/income/checks/income-check'
import { valueAt } from '@criteria-desk/domain/income/correct-reading'
import { fieldName } from '@criteria-desk/domain/income/field-names'
import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import type { ConsentRule } from '@criteria-desk/domain/income/rules/income-rules'
import { type CalculationParts, placesOf } from './calculation-view.ts'
import type { OpenIncome } from './open-income.ts'

/** The places that a calculation rests on: rules in their words, figures where they stand. */
export function citationsOf({ calculation, opened, file, consent }: CalculationParts): Citation[] {
  const { lender, workings } = calculation
  const ofRules = workings.flatMap((line) => ruleCitation(line, lender, file) ?? [])
  const figures = workings.flatMap((line) => line.figures)
  const ofFigures = placesOf(figures, opened).flatMap(
    ({ documentId, path, page, box, filename }) => {
      const quote = printedAt(opened, documentId, path)
      if (page === undefined || box === undefined || quote === null) return []
      return [
        { documentId, filename, page, box, criterion: nameAt(opened, documentId, path), quote },
      ]
    },
  )
  const ofConsent =
    consent?.found.rule && consent.file ? [consentCitation(consent.found.rule, consent.file)] : []
  return withoutRepeats([...ofRules, ...ofFigures, ...ofConsent])
}

type File = { readonly id: number; readonly filename: string }

function ruleCitation({ rule, incomeType }: WorkingLine, lender: string, file: File) {
  if (!rule) return null
  const { sheet, row, cell } = rule.place
  const criterion = incomeType === null ? 'Income' : typeNames[incomeType]
  return {
    documentId: file.id,
    filename: file.filename,
    sheet,
    row,
    ...(cell !== null && { cell }),
    lender,
    criterion,
    quote: rule.words,
  }
}

export function consentCitation({ place, lender, words }: ConsentRule, file: File): Citation {
  const { sheet, row, cell } = place
  return {
    documentId: file.id,
    filename: file.filename,
    sheet,
    row,
    ...(cell !== null && { cell }),
    lender,
    criterion: 'Consent to a second charge',
    quote: words,
  }
}

function readingOf(opened: readonly OpenIncome[], documentId: number): IncomeReading | null {
  return opened.find(({ record }) => record.id === documentId)?.standing?.reading ?? null
}

function printedAt(opened: readonly OpenIncome[], id: number, path: string): string | null {
  const reading = readingOf(opened, id)
  const value = reading && valueAt(reading, path)
  if (value === null) return null
  return typeof value === 'number' ? pounds(value) : value
}

function nameAt(opened: readonly OpenIncome[], id: number, path: string): string {
  const reading = readingOf(opened, id)
  return reading ? fieldName(reading, path) : path
}

function withoutRepeats(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map((one) => [JSON.stringify(one), one])).values()]
}
