/**
 * Where the product keeps anything about a person or a company: the one list that export, erasure
 * and retention go by. A table, a folder of files or a cache that is not in it cannot be exported or
 * erased; `personal-data.test.ts` holds it against the database's own catalogue and the source. Jobs
 * (the schema `pgboss`) are not in it: they hold ids and hashes alone and go by themselves, those that
 * failed for good after 30 days.
 */

/**
 * How long it is kept. `client-material`: until 30 days after its company's end. `log`: 12 months.
 * `financial`: 6 years. `record`: 7 years after closure. `own-end`: until the time that stands in each
 * row, hours to days. What is counted from a row's own time is in `dated`.
 */
export type Retention = 'client-material' | 'log' | 'financial' | 'record' | 'own-end'

/**
 * What is done when one user is erased. `delete`: their rows go. `delete-owned`: rows that are
 * theirs alone go, what they gave to the company stays without them. `ids-only`: the row stays and
 * says of them no more than an id; a name in it goes. `name-replaced`: the row stays, the id standing
 * in place of the name. `nothing`: it says nothing of a user.
 */
export type OnErasure = 'delete' | 'delete-owned' | 'ids-only' | 'name-replaced' | 'nothing'

/** What an erasure can be of. `company-material`: what a company had put in, after its end. */
export type ErasedKind =
  | 'user'
  | 'company'
  | 'company-material'
  | 'document'
  | 'statement'
  | 'conversation'
  | 'issue'

export type PersonalTable = {
  readonly table: string
  /** Columns that hold a user's id. The first says whose row it is. */
  readonly users: readonly string[]
  /** The column that holds a company's id. */
  readonly company?: string
  /** Columns that name somebody, or how to reach them. */
  readonly names?: readonly string[]
  /** Of these, what may be the username or the name of somebody with an account, as text. */
  readonly namesOfUsers?: readonly string[]
  /** For `name-replaced`: the column with the name inside it, and what it is without it, as SQL. */
  readonly withoutName?: { readonly column: string; readonly value: string }
  /** The time that a log's or a bill's age is counted from, or at which the row's own end is. */
  readonly dated?: string
  /** Of the rows that are somebody's, those that go when they are erased: a condition, as SQL. */
  readonly ownWhen?: string
  /** Rows that stay when their company is erased, saying of it no more than an id. */
  readonly outlivesCompany?: true
  /** What is listed beside the database when a row is erased (`erasures`), and what tells it from others. */
  readonly listed?: {
    readonly kind: ErasedKind
    readonly id: string
    readonly madeAt: string
  }
  readonly retention: Retention
  readonly onErasure: OnErasure
  /** Whether its rows belong in what a user is given of everything that is kept about them. */
  readonly isExported: boolean
  /**
   * Columns that are left out of that: what opens a door, or says where something lies here, or says
   * once more, for a machine, what stands beside it.
   */
  readonly withheld?: readonly string[]
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
    // Whoever ended it.
    users: ['ended_by_user_id'],
    company: 'id',
    names: ['contact_person', 'contact_number', 'address'],
    namesOfUsers: ['contact_person'],
    retention: 'record',
    onErasure: 'ids-only',
    listed: { kind: 'company', id: 'id', madeAt: 'created_at' },
    isExported: false,
  },
  {
    table: 'users',
    users: ['id'],
    company: 'company_id',
    names: ['username', 'name'],
    retention: 'record',
    // What stays of somebody is their line in `erasures`: the id and the times.
    onErasure: 'delete',
    isExported: true,
    withheld: ['password', 'setup_token', 'setup_token_expiry'],
    listed: { kind: 'user', id: 'id', madeAt: 'created_at' },
  },
  {
    table: 'evidence_records',
    ...ofUserInCompany,
    // Name and salt of the name alone: the seal stays whole without them.
    names: ['record'],
    withoutName: {
      column: 'record',
      value: `(record::jsonb #- '{user,name}' #- '{user,nameSalt}')::json`,
    },
    retention: 'record',
    onErasure: 'name-replaced',
    isExported: true,
  },
  {
    // Ids of what was erased, and when.
    table: 'erasures',
    users: [],
    dated: 'at',
    retention: 'record',
    onErasure: 'nothing',
    isExported: false,
  },

  {
    table: 'company_subscriptions',
    ...ofUserInCompany,
    retention: 'financial',
    // One that is not over has no such time.
    dated: 'ended_at',
    outlivesCompany: true,
    onErasure: 'ids-only',
    isExported: false,
  },
  {
    // Ids of what the payment provider told of a firm.
    table: 'payment_events',
    users: [],
    company: 'company_id',
    retention: 'financial',
    dated: 'received_at',
    outlivesCompany: true,
    onErasure: 'nothing',
    isExported: false,
  },
  {
    table: 'ending_seats',
    // Whose seat it is, and who ended it.
    users: ['user_id', 'ended_by_user_id'],
    company: 'company_id',
    // Whoever ends it deactivates its person with it: billing's own job.
    retention: 'own-end',
    onErasure: 'delete',
    isExported: false,
  },

  {
    table: 'sessions',
    users: ['user_id'],
    names: ['sess', 'user_agent'],
    dated: 'expire',
    ...keyOfDoor,
  },
  {
    table: 'login_attempts',
    users: [],
    names: ['attempt_key'],
    dated: 'window_ends',
    ...keyOfDoor,
  },
  { table: 'password_reset_tokens', users: ['user_id'], dated: 'expires_at', ...keyOfDoor },
  {
    table: 'user_invitations',
    users: ['user_id', 'invited_by_user_id'],
    company: 'company_id',
    names: ['email'],
    // One that is over unused is sent again from where it stands, and goes with its account.
    dated: 'used_at',
    ...keyOfDoor,
  },
  {
    table: 'outbox',
    users: [],
    names: ['recipient', 'subject', 'body', 'html'],
    // 30 days after it was written: longer than any link in it works.
    dated: 'created_at',
    ...keyOfDoor,
  },

  {
    table: 'documents',
    ...clientMaterial,
    // Whoever had it read with a model.
    users: ['user_id', 'model_asked_by'],
    onErasure: 'delete-owned',
    withheld: ['file_key', 'job_id'],
    ownWhen: `audience = 'owner'`,
    listed: { kind: 'document', id: 'id', madeAt: 'uploaded_at' },
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
  {
    table: 'document_marks',
    // Whoever corrected a reading.
    users: ['made_by_user_id'],
    company: 'company_id',
    retention: 'client-material',
    onErasure: 'ids-only',
    isExported: false,
  },
  // A title may be a client's name.
  {
    table: 'conversations',
    ...clientMaterial,
    names: ['title', 'title_words'],
    withheld: ['title_words'],
    listed: { kind: 'conversation', id: 'number', madeAt: 'created_at' },
  },
  { table: 'messages', ...clientMaterial },
  // The words of messages once more, to find them by.
  { table: 'message_words', ...clientMaterial, isExported: false },
  {
    table: 'flagged_issues',
    ...clientMaterial,
    names: ['resolved_by'],
    namesOfUsers: ['resolved_by'],
    listed: { kind: 'issue', id: 'id', madeAt: 'flagged_at' },
  },
  {
    table: 'flagged_issue_replies',
    ...clientMaterial,
    // Whose report it answers, and who wrote it.
    users: ['user_id', 'written_by_user_id'],
    names: ['written_by'],
    namesOfUsers: ['written_by'],
  },
  {
    table: 'bank_statement_documents',
    ...clientMaterial,
    withheld: ['file_key', 'job_id'],
    listed: { kind: 'statement', id: 'id', madeAt: 'uploaded_at' },
  },
  { table: 'bank_statement_analyses', ...clientMaterial },
  { table: 'bank_statement_moves', ...clientMaterial },
  // A firm's go with the firm, those of what somebody wrote or asked with that person too, and those
  // of documents with each of them (its own trigger); any that nobody used for 12 months goes before.
  // Whoever it was asked for, and who alone has the use of it.
  { table: 'kept_fillings', ...clientMaterial, users: ['author_id', 'user_id'] },

  {
    table: 'search_activities',
    ...ofUserInCompany,
    retention: 'log',
    dated: 'timestamp',
    onErasure: 'delete',
    isExported: true,
  },
  {
    table: 'token_usage',
    ...ofUserInCompany,
    retention: 'log',
    dated: 'usage_date',
    onErasure: 'ids-only',
    isExported: true,
  },
  {
    // Its entries go up to a checkpoint of their chain.
    table: 'audit_log',
    ...ofUserInCompany,
    retention: 'log',
    outlivesCompany: true,
    onErasure: 'ids-only',
    isExported: true,
  },
  {
    // Who asked for their data or its erasure, and who saw to it: what shows that it was answered.
    table: 'privacy_requests',
    users: ['user_id', 'done_by_user_id'],
    company: 'company_id',
    retention: 'record',
    onErasure: 'ids-only',
    isExported: true,
  },
  {
    table: 'waitlist',
    users: [],
    names: ['name', 'company_name', 'mobile_number', 'email'],
    retention: 'log',
    dated: 'created_at',
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
  'seat_prices',
  'audit_head',
  'audit_checkpoints',
  'audit_checks',
  'retention_runs',
  // Keys that the server made, of files that are to go.
  'removed_files',
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

/**
 * What lies in memory between requests, in each process by itself. Each forgets what goes from its
 * tables: at once where the server hears of every change, else within a minute; ids alone, that say
 * nothing, go when there is no room for them.
 */
export type PersonalCache = {
  /** The file that makes it, below `apps/server/src`. */
  readonly madeIn: string
  /** Whose rows it repeats. */
  readonly tables: readonly string[]
}

export const personalCaches: readonly PersonalCache[] = [
  {
    madeIn: 'adapters/recent-lookups/memory-recent-lookups.ts',
    tables: ['sessions', 'documents', 'row_choices', 'users', 'companies', 'income_readings'],
  },
  // Ids of people, companies and addresses with counts, for as long as a window of a limit.
  { madeIn: 'http/request-counts.ts', tables: ['login_attempts'] },
  { madeIn: 'http/pace.ts', tables: ['users', 'companies'] },
  {
    madeIn: 'features/documents/criteria-library.ts',
    tables: ['documents'],
  },
  { madeIn: 'features/documents/document-parts.ts', tables: ['documents'] },
  { madeIn: 'features/documents/document-texts.ts', tables: ['documents'] },
  { madeIn: 'features/documents/model-reading.ts', tables: ['documents'] },
  { madeIn: 'features/documents/reading-reports.ts', tables: ['documents', 'document_marks'] },
  { madeIn: 'features/documents/sheet-window.ts', tables: ['documents'] },
  { madeIn: 'features/documents/version-changes.ts', tables: ['documents'] },
  // Files of the product's own, with nobody in them.
  { madeIn: 'features/rules/rules-in-force.ts', tables: [] },
  { madeIn: 'features/documents/sound-documents.ts', tables: ['documents'] },
]
