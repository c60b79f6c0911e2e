import type { RuleKind } from './rules.ts'

/** Where each kind of rules is uploaded, multipart, and the name of its field. */
export const rulesUploads = {
  income: { path: '/api/income-rules/upload-no-auth', field: 'rules' },
  'self-employed': { path: '/api/self-employed-income-rules/upload', field: 'rules' },
  consent: { path: '/api/consent-lenders/upload', field: 'document' },
} as const satisfies Record<RuleKind, { path: string; field: string }>
