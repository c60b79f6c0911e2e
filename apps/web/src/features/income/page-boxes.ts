import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'

export type IncomePage = IncomeDocumentDetail['pages'][number]
