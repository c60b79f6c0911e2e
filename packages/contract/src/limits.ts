/** Limits that both sides keep to. Sizes in bytes, times in milliseconds. */
export const maxUploadBytes = 10 * 1024 * 1024
export const sessionLifetimeMs = 6 * 60 * 60 * 1000
export const maxQuestionLength = 2000
export const maxIssueDescriptionLength = 2000
/** Messages of a conversation that go with a report, the newest. */
export const maxReportedMessages = 60
/** Characters of one of them: longer ones are cut where a report is written. */
export const maxReportedMessageLength = 50_000
/** Bytes of a report with its conversation, as it is sent. */
export const maxReportBytes = 200_000
/** Answers of a conversation that are handed out together. */
export const maxAnswersInExport = 200
/** Bytes of a record's JSON that is held against ours in the browser. */
export const maxEvidenceFileBytes = 30 * 1024 * 1024
/** Characters of a developer's reply to a report. */
export const maxReplyLength = 4000
/**
 * Bytes of what is kept of a report's conversation as it was given, beside the reported answer, which
 * is always kept: the answers nearest to it.
 */
export const maxKeptOfReportBytes = 400_000
/** Of a conversation, with all that its answers rest on. */
export const maxMessagesAPage = 100
export const maxConversationTitleLength = 120
export const criteriaExtensions = ['pdf', 'xlsx', 'xls', 'csv', 'xlsm', 'xlsb', 'ods'] as const
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

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** So many in a window of that length. */
export type Pace = { readonly most: number; readonly windowMs: number }
export type Paces = {
  readonly person: readonly [hour: Pace, day: Pace]
  readonly company: readonly [day: Pace]
}

const pace = (anHour: number, aDay: number, ofCompany: number): Paces => ({
  person: [
    { most: anHour, windowMs: hourMs },
    { most: aDay, windowMs: dayMs },
  ],
  company: [{ most: ofCompany, windowMs: dayMs }],
})

/** Reported issues, an hour and a day of one person, a day of a company; counted over all servers. */
export const reportPace = pace(10, 40, 200)

/**
 * What else is put in and kept, in the same way; each server counts for itself. Far above what people
 * do, and below what would fill a disk overnight.
 */
export const paces = {
  /** Questions of every kind, with the rows chosen and the figures put right in them. */
  questions: pace(1500, 6000, 60_000),
  /** Files of every kind: three hundred a minute may come at once. */
  uploads: pace(3000, 10_000, 50_000),
  /** Corrections of readings, and transactions moved. */
  corrections: pace(3000, 10_000, 50_000),
  /** Incomes calculated and statements analysed. */
  calculations: pace(1500, 6000, 60_000),
  /** Steps of Quick Search. */
  searches: pace(3000, 10_000, 100_000),
  /** Evidence handed out: each keeps a record of it. */
  exports: pace(300, 1000, 5000),
  /** Replies to reported issues. */
  replies: pace(300, 2000, 4000),
  /** Companies, accounts, invitations and what is changed of them. */
  people: pace(500, 2000, 5000),
  /** Archives of everything that is kept about one person. */
  archives: pace(20, 60, 500),
  /** What is asked of the payment provider: each is written down, and is a call there. */
  payments: pace(100, 300, 500),
} as const satisfies Record<string, Paces>
export type PaceName = keyof typeof paces

/** What may be there at the same time; more is refused until something is removed. */
export const mostKept = {
  /** Income documents, and statements, of one person. */
  papersOfPerson: 5000,
  /** Rules files of one kind. */
  rulesFiles: 500,
  /** Criteria documents in force, over all companies. */
  criteriaDocuments: 2000,
  companies: 10_000,
  usersOfCompany: 5000,
  /** Readings of one income document: each correction makes another. */
  readingsOfDocument: 500,
  repliesOfIssue: 50,
  /** Moves kept of one analysis. */
  movesOfAnalysis: 5000,
  /** Who would like to have an account; anybody may join. */
  waitlist: 20_000,
} as const
