import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { pointedFields } from '@criteria-desk/domain/income/pointed/pointed-fields'
import names from './field-names.json' with { type: 'json' }

/** The fields of a kind of document with what each is, a line each. */
export function fieldsOf(type: IncomeReading['documentType']): string {
  return pointedFields[type].map((field) => `- ${field}: ${fieldNames[field] ?? field}`).join('\n')
}

/** What the fields of income documents are, in words for whoever is to find them on a page. */
const fieldNames: Readonly<Record<string, string>> = names
