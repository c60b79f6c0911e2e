import type {
  IncomeBeingRead,
  IncomeDocumentDetail,
  IncomeUploaded,
} from '@criteria-desk/contract/income'

/** What each kind of income document is called. */
const typeNames: Readonly<Record<IncomeDocumentDetail['documentType'], string>> = {
  payslip: 'payslip',
  p60: 'P60',
  sa302: 'SA302',
  'tax-year-overview': 'tax year overview',
  other: 'document',
}

/** What an upload answers for a document that was read, or that goes on being read. */
export function toUploaded(detail: IncomeDocumentDetail): IncomeUploaded | IncomeBeingRead {
  const { id, status, documentType } = detail
  if (status === 'reading') {
    return { id, status, message: 'Your document is being read. This can take a few minutes.' }
  }
  return {
    ...detail,
    message: `Your ${typeNames[documentType]} has been analyzed and is ready for queries.`,
  }
}
