/**
 * How the tables that `db/personal-data.ts` says are exported stand in somebody's archive: a file
 * each, in this order. One of them that is not described here stops the start.
 */
export type ArchivedTable = {
  readonly table: string
  /** Its file, without `.json`. */
  readonly file: string
  /** One line of the index. */
  readonly says: string
  /** What its rows are told apart by, ascending. */
  readonly key: readonly string[]
  /** The folder of their originals, for those rows that are the person's own. */
  readonly originalsIn?: string
}

const id = ['id']

export const archivedTables: readonly ArchivedTable[] = [
  { table: 'users', file: 'profile', says: 'Your account', key: id },
  {
    table: 'conversations',
    file: 'conversations',
    says: 'Your conversations, with what they remember of a client',
    key: ['number'],
  },
  {
    table: 'messages',
    file: 'messages',
    says: 'What you asked and what was answered, with its sources',
    key: id,
  },
  {
    table: 'documents',
    file: 'documents',
    says: 'Payslips and other papers you uploaded; of criteria documents that you gave to a company or to all, the entry alone',
    key: id,
    originalsIn: 'papers',
  },
  {
    table: 'income_readings',
    file: 'readings',
    says: 'What was read in those papers, and your corrections; sums in pence',
    key: ['document_id', 'version'],
  },
  {
    table: 'income_calculations',
    file: 'calculations',
    says: 'Incomes you had calculated, with their workings; sums in pence',
    key: id,
  },
  {
    table: 'bank_statement_documents',
    file: 'statements',
    says: 'Bank statements you uploaded, and what was read in them; sums in pence',
    key: id,
    originalsIn: 'statements',
  },
  {
    table: 'bank_statement_analyses',
    file: 'statement-analyses',
    says: 'Their transactions in lists; sums in pence',
    key: id,
  },
  {
    table: 'bank_statement_moves',
    file: 'statement-moves',
    says: 'Transactions that you moved to another list',
    key: id,
  },
  {
    table: 'evidence_records',
    file: 'evidence',
    says: 'The sealed record of each answer, calculation and analysis',
    key: id,
  },
  { table: 'flagged_issues', file: 'reports', says: 'What you reported as wrong', key: id },
  {
    table: 'flagged_issue_replies',
    file: 'replies',
    says: 'What developers wrote to you about that',
    key: id,
  },
  {
    table: 'kept_fillings',
    file: 'model-answers',
    says: 'What a language model was asked for you, by its hash, and answered',
    key: id,
  },
  { table: 'search_activities', file: 'searches', says: 'Your steps in Quick Search', key: id },
  {
    table: 'token_usage',
    file: 'usage',
    says: 'What you used of the tools; cost in US cents',
    key: id,
  },
  {
    table: 'privacy_requests',
    file: 'privacy-requests',
    says: 'When you asked for a copy of your data or its erasure',
    key: id,
  },
  {
    table: 'audit_log',
    file: 'activity',
    says: 'What you did that is written down: sign-ins, looks at others, changes to accounts',
    key: ['position'],
  },
]
