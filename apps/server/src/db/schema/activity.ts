import {
  boolean,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The id is made by the client: it names a conversation of one person inside one company. */
export const conversations = pgTable('conversations', {
  id: uuid('id').notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  context: jsonb('context'),
  leantOn: jsonb('leant_on'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  number: integer('number').generatedAlwaysAsIdentity(),
  /** Its own, if it was given one. */
  title: text('title'),
  /** What that is found by. */
  titleWords: text('title_words').notNull().default(''),
})

export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  documentId: integer('document_id'),
  role: text('role').notNull(),
  content: text('content').notNull(),
  timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  source: jsonb('source'),
  conversationId: uuid('conversation_id').notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  corrections: jsonb('corrections'),
  choice: jsonb('choice'),
  isPayslip: boolean('is_payslip').notNull().default(false),
  attachments: jsonb('attachments'),
})

/** What a message is found by. */
export const messageWords = pgTable('message_words', {
  messageId: integer('message_id').primaryKey(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  conversationId: uuid('conversation_id').notNull(),
  words: text('words').notNull(),
})

export const searchActivities = pgTable('search_activities', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  /** Where a single criteria document was looked through. */
  documentId: integer('document_id'),
  sessionId: text('session_id').notNull(),
  activityType: text('activity_type').notNull(),
  searchTerm: text('search_term'),
  criteriaName: text('criteria_name'),
  lenderName: text('lender_name'),
  resultCount: integer('result_count'),
  timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  /** What was looked through: the version of the criteria, and their documents. */
  metadata: jsonb('metadata'),
})

export const tokenUsage = pgTable('token_usage', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  messageId: integer('message_id'),
  tokensUsed: integer('tokens_used').notNull(),
  /** In cents, to four decimals. */
  cost: numeric('cost', { precision: 12, scale: 4 }).notNull(),
  usageDate: timestamp('usage_date', { withTimezone: true }).notNull(),
  requestType: text('request_type').notNull(),
  lenderName: text('lender_name'),
  outcome: text('outcome'),
  analysisId: integer('analysis_id'),
  /** Of a call to a language model: as it was configured. */
  model: text('model'),
  task: text('task'),
  /** `reserved`: nobody heard the end of the call yet, and it used this or less. */
  state: text('state').notNull().default('settled'),
  tokensIn: integer('tokens_in'),
  tokensOut: integer('tokens_out'),
  /** Of `tokensIn`: what the provider read from its cache, and what it wrote to it. */
  tokensCachedIn: integer('tokens_cached_in').notNull().default(0),
  tokensCacheWrite: integer('tokens_cache_write').notNull().default(0),
  /** Why no answer came of it. */
  failure: text('failure'),
})

export const flaggedIssues = pgTable('flagged_issues', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  documentId: integer('document_id'),
  chatLog: jsonb('chat_log').notNull(),
  /** Of the conversation, so that no list opens it. */
  messageCount: integer('message_count').notNull(),
  flaggedAt: timestamp('flagged_at', { withTimezone: true }).notNull(),
  description: text('description').notNull(),
  status: text('status').notNull().default('open'),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  resolvedBy: text('resolved_by'),
  /** Messages of the log as they were given. */
  kept: jsonb('kept').notNull().default([]),
  /** Which of them is said to be wrong. */
  reportedMessageId: integer('reported_message_id'),
  replyCount: integer('reply_count').notNull().default(0),
  seenReplyId: integer('seen_reply_id').notNull().default(0),
  lastReplyId: integer('last_reply_id').notNull().default(0),
})

/** A row is its reporter's. */
export const flaggedIssueReplies = pgTable('flagged_issue_replies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  issueId: integer('issue_id').notNull(),
  userId: integer('user_id'),
  companyId: integer('company_id'),
  text: text('text').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  writtenByUserId: integer('written_by_user_id'),
  writtenBy: text('written_by').notNull(),
})

/** Answers of language models by the hash of what was asked. */
export const keptFillings = pgTable('kept_fillings', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  hash: text('hash').notNull(),
  /** Whose it is: whoever that is has the use of it. */
  companyId: integer('company_id'),
  userId: integer('user_id'),
  /** Whoever it was asked for, where that is more than the firm's documents; it goes with them. */
  authorId: integer('author_id'),
  /** That were asked: it goes with each. */
  documentIds: integer('document_ids').array().notNull().default([]),
  task: text('task').notNull(),
  version: integer('version').notNull(),
  model: text('model').notNull(),
  /** JSON, as it was given. */
  answer: text('answer').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
})

export const evidenceRecords = pgTable('evidence_records', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull(),
  userId: integer('user_id').notNull(),
  companyId: integer('company_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  record: json('record').notNull(),
  /** Of the record's sealed text. */
  sha256: text('sha256').notNull(),
})
