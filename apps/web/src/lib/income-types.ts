import type { IncomeDocument } from '@criteria-desk/contract/income'

type DocumentType = IncomeDocument['documentType']

/** What each kind of income document is called, as a title. */
const titles: Readonly<Record<DocumentType, string>> = {
  payslip: 'Payslip',
  p60: 'P60',
  sa302: 'SA302',
  'tax-year-overview': 'Tax year overview',
  other: 'Document',
}

export function typeTitle(type: DocumentType): string {
  return titles[type]
}

/** “your payslip”, “your P60”. */
export function typeInSentence(type: DocumentType): string {
  const title = titles[type]
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** What is said where one was uploaded and read. */
export function uploadedTitle(type: DocumentType): string {
  return `${typeTitle(type)} Uploaded Successfully`
}
