/** Limits that both sides keep to. Sizes in bytes, times in milliseconds. */
export const maxUploadBytes = 10 * 1024 * 1024
export const sessionLifetimeMs = 6 * 60 * 60 * 1000
export const maxQuestionLength = 2000
export const criteriaExtensions = ['pdf', 'xlsx', 'xls', 'csv'] as const
export const incomeExtensions = ['pdf', 'jpeg', 'jpg', 'png', 'webp'] as const
/** What the picker of rules files offers, and what of it is taken. */
export const rulesPickerExtensions = ['csv', 'xlsx', 'xls'] as const
export const rulesExtensions = ['csv', 'xlsx'] as const
/** Income documents that one calculation may use: more than a year of weekly payslips. */
export const maxDocumentsTogether = 100
export const maxLenderNameLength = 200
export const statementExtensions = [
  'pdf',
  'jpeg',
  'jpg',
  'png',
  'webp',
  'csv',
  'ofx',
  'qif',
] as const
/** Bank statements that are reviewed together. */
export const maxStatementsTogether = 3
/** Files in one request, and bytes that they may have together. */
export const maxFilesTogether = 20
export const maxBytesTogether = 60 * 1024 * 1024
export const maxPasswordLength = 256
export const minSetupPasswordLength = 6
export const minResetPasswordLength = 8
export const resetLinkLifetimeMs = 60 * 60 * 1000
export const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000
