import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { WorkingLine } from '@criteria-desk/domain/income/calculate/income-calculation'
import { typeNames } from '@criteria-desk/domain/income/calculate/rule-names'
import { pounds } from '@criteria-desk/domain/income/checks/income-check'
import { evidenceOf } from '@criteria-desk/domain/income/evidence-of-figure'
import type { ConsentRule } from '@criteria-desk/domain/income/rules/income-rules'
import { type CalculationParts, fileOf } from './calculation-view.ts'

type File = { readonly id: number; readonly filename: string }

/** The places that a calculation rests on: rules in their words, figures where they stand. */
export function citationsOf({ calculation, opened, files, consent }: CalculationParts): Citation[] {
  const { lender, workings } = calculation
  const ofRules = workings.flatMap(
    (line) => ruleCitation(line, lender, fileOf(files, line.of)) ?? [],
  )
  const ofFigures = workings.flatMap(({ figures }) =>
    figures.flatMap((place): Citation[] => {
      const of = opened.find(({ record }) => record.id === place.documentId)
      const found = of?.standing && evidenceOf(of.standing.reading, place)
      if (!of || !found) return []
      const { id, filename } = of.record
      const { page, box, label, amount } = found
      return [{ documentId: id, filename, page, box, criterion: label, quote: pounds(amount) }]
    }),
  )
  const ofConsent =
    consent?.found.rule && consent.file ? [consentCitation(consent.found.rule, consent.file)] : []
  return withoutRepeats([...ofRules, ...ofFigures, ...ofConsent])
}

function ruleCitation({ rule, incomeType }: WorkingLine, lender: string, file: File) {
  if (!rule) return null
  const { sheet, row, cell } = rule.place
  return {
    documentId: file.id,
    filename: file.filename,
    sheet,
    row,
    ...(cell !== null && { cell }),
    lender,
    criterion: incomeType === null ? 'Income' : typeNames[incomeType],
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

function withoutRepeats(citations: readonly Citation[]): Citation[] {
  return [...new Map(citations.map((one) => [JSON.stringify(one), one])).values()]
}
