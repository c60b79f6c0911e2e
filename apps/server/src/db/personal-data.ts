/**
 * Where the product keeps anything about a person or a company: the one list that export, erasure
 * and retention go by. A table, a folder of files or a cache that is not in it cannot be exported or
 * erased; `personal-data.test.ts` holds it against the database's own catalogue and the source. Jobs
 * (the schema `pgboss`) are not in it: they hold ids and hashes alone and go by themselves, those that
 * failed for good after 30 days.
 */

/**
 * How long it is kept. `client-material`: until 30 days after its company's end. `log`: 12 months.
 * `record`: 7 years after closure. `own-end`: until the time that stands in each row, hours to days.
 */
export type Retention = 'client-material' | 'log' | 'record' | 'own-end'

/**
 * What is done when one user is erased. `delete`: their rows go. `delete-owned`: rows that are
 * theirs alone go, what they gave to the company stays without them. `ids-only`: the row stays and
 * says of them no more than an id; a name in it goes. `name-replaced`: the row stays, the id standing
 * in place of the name. `nothing`: it says nothing of a user.
 */
export type OnErasure = 'delete' | 'delete-owned' | 'ids-only' | 'name-replaced' | 'nothing'

export type PersonalTable = {
  readonly table: string
  /** Columns that hold a user's id. The first says whose row it is. */
  readonly users: readonly string[]
  /** The column that holds a company's id. */
  readonly company?: string
  /** Columns that name somebody, or how to reach them. */
  readonly names?: readonly string[]
  readonly retention: Retention
  readonly onErasure: OnErasure
  /** Whether its rows belong in what a user is given of everything that is kept about them. */
  readonly isExported: boolean
}

const ofUserInCompany = { users: ['user_id'], company: 'company_id' } as const

/** What somebody asked, read or uploaded for a client. */
const clientMaterial = {
  ...ofUserInCompany,
  retention: 'client-material',
  onErasure: 'delete',
  isExported: true,
} as const

/** What opens a door. It is worth nothing to its person, and much to whoever gets hold of an export. */
const keyOfDoor = { retention: 'own-end', onErasure: 'delete', isExported: false } as const

export const personalTables: readonly PersonalTable[] = [
  {
    table: 'companies',
    users: [],
    company: 'id',
    names: ['contact_person', 'contact_number', 'address'],
    retention: 'record',
    onErasure: 'nothing',
    isExported: false,
  },
  {
    table: 'users',
    users: ['id'],
    company: 'company_id',
    names: ['username', 'name'],
    retention: 'record',
    onErasure: 'name-replaced',
    isExported: true,
  },
  {
    table: 'evidence_records',
    ...ofUserInCompany,
    // Name and salt of the name alone: the seal stays whole without them.
    names: ['record'],
    retention: 'record',
    onErasure: 'name-replaced',
    isExported: true,
  },

  { table: 'sessions', users: ['user_id'], names: ['sess', 'user_agent'], ...keyOfDoor },
  { table: 'login_attempts', users: [], names: ['attempt_key'], ...keyOfDoor },
  { table: 'password_reset_tokens', users: ['user_id'], ...keyOfDoor },
  {
    table: 'user_invitations',
    users: ['user_id', 'invited_by_user_id'],
    company: 'company_id',
    names: ['email'],
    ...keyOfDoor,
  },
  { table: 'outbox', users: [], names: ['recipient', 'subject', 'body', 'html'], ...keyOfDoor },

  {
    table: 'documents',
    ...clientMaterial,
    // Whoever had it read with a model.
    users: ['user_id', 'model_asked_by'],
    onErasure: 'delete-owned',
  },
  { table: 'income_readings', ...clientMaterial, names: ['people'] },
  { table: 'income_calculations', ...clientMaterial },
  {
    table: 'row_choices',
    // Whoever confirmed it. Who chose a row is not kept.
    users: ['confirmed_by_user_id'],
    company: 'company_id',
    retention: 'client-material',
    onErasure: 'ids-only',
    isExported: false,
  },
  // A title may be a client's name.
  { table: 'conversations', ...clientMaterial, names: ['title', 'title_words'] },
  { table: 'messages', ...clientMaterial },
  // The words of messages once more, to find them by.
  { table: 'message_words', ...clientMaterial, isExported: false },
  { table: 'flagged_issues', ...clientMaterial, names: ['resolved_by'] },
  {
    table: 'flagged_issue_replies',
    ...clientMaterial,
    // Whose report it answers, and who wrote it.
    users: ['user_id', 'written_by_user_id'],
    names: ['written_by'],
  },
  { table: 'bank_statement_documents', ...clientMaterial },
  { table: 'bank_statement_analyses', ...clientMaterial },
  { table: 'bank_statement_moves', ...clientMaterial },
  // A firm's go with the firm, those of what somebody wrote with that person; any that nobody used
  // for 12 months goes before.
  { table: 'kept_fillings', ...clientMaterial },

  {
    table: 'search_activities',
    ...ofUserInCompany,
    retention: 'log',
    onErasure: 'delete',
    isExported: true,
  },
  {
    table: 'token_usage',
    ...ofUserInCompany,
    retention: 'log',
    onErasure: 'ids-only',
    isExported: true,
  },
  {
    table: 'audit_log',
    ...ofUserInCompany,
    retention: 'log',
    onErasure: 'ids-only',
    isExported: true,
  },
  {
    table: 'waitlist',
    users: [],
    names: ['name', 'company_name', 'mobile_number', 'email'],
    retention: 'log',
    onErasure: 'delete',
    isExported: false,
  },
]

/** Tables that say nothing of anybody. */
export const impersonalTables: readonly string[] = [
  'income_calculation_rules',
  'self_employed_income_rules',
  'consent_lenders',
  'schema_migrations',
]

/** Files go and stay with the row that holds their key. */
export type PersonalFiles = {
  /** What their keys in the file store begin with. */
  readonly prefix: string
  readonly table: string
  /** Its column with the key. What was read out of a file has the key and more behind a dot. */
  readonly keyColumn: string
}

export const personalFiles: readonly PersonalFiles[] = [
  { prefix: 'documents/', table: 'documents', keyColumn: 'file_key' },
  { prefix: 'statements/', table: 'bank_statement_documents', keyColumn: 'file_key' },
]

/** What lies in memory between requests, in each process by itself. */
export type PersonalCache = {
  /** The file that makes it, below `apps/server/src`. */
  readonly madeIn: string
  /** Whose rows it repeats. */
  readonly tables: readonly string[]
  /** Whether it forgets by itself what goes from those tables. */
  readonly forgetsBySelf: boolean
}

export const personalCaches: readonly PersonalCache[] = [
  {
    madeIn: 'adapters/recent-lookups/memory-recent-lookups.ts',
    tables: ['sessions', 'documents', 'row_choices', 'users', 'companies', 'income_readings'],
    forgetsBySelf: true,
  },
  // Ids of people, companies and addresses with counts, for as long as a window of a limit.
  { madeIn: 'http/request-counts.ts', tables: ['login_attempts'], forgetsBySelf: true },
  { madeIn: 'http/pace.ts', tables: ['users', 'companies'], forgetsBySelf: true },
  {
    madeIn: 'features/documents/criteria-library.ts',
    tables: ['documents'],
    forgetsBySelf: false,
  },
  { madeIn: 'features/documents/document-parts.ts', tables: ['documents'], forgetsBySelf: false },
  { madeIn: 'features/documents/model-reading.ts', tables: ['documents'], forgetsBySelf: false },
  { madeIn: 'features/documents/sheet-window.ts', tables: ['documents'], forgetsBySelf: false },
  // Files of the product's own, with nobody in them.
  { madeIn: 'features/rules/rules-in-force.ts', tables: [], forgetsBySelf: true },
  { madeIn: 'features/documents/sound-documents.ts', tables: ['documents'], forgetsBySelf: false },
]
