import { randomUUID } from 'node:crypto'
import type { RunScript } from '../../db/run-script.ts'
import type { Fate } from './history-model.ts'

/** How an item of a history is written, and by which column it is found again. */
export type ItemKind = {
  readonly table: string
  readonly fate: Fate
  /** The column that its mark stands in. */
  readonly marked: string
  /** Somebody may delete it themselves. */
  readonly isDeletable: boolean
  readonly hasFile: boolean
  readonly insert: (run: RunScript, row: NewRow) => Promise<void>
}

export type NewRow = {
  readonly mark: string
  readonly userId: number
  readonly companyId: number
  readonly at: string
  readonly endsAt: string
  readonly fileKey: string
  readonly personName: string
}

const kindOf = (
  table: string,
  fate: Fate,
  marked: string,
  insert: ItemKind['insert'],
  more: Partial<Pick<ItemKind, 'isDeletable' | 'hasFile'>> = {},
): ItemKind => ({ table, fate, marked, insert, isDeletable: false, hasFile: false, ...more })

const run3 = (text: string) => async (run: RunScript, row: NewRow) => {
  await run(text, [row.userId, row.companyId, row.mark, row.at])
}

export const itemKinds: readonly ItemKind[] = [
  kindOf(
    'documents',
    'material',
    'original_name',
    async (run, { userId, companyId, mark, at, fileKey }) => {
      await run(
        `insert into documents (user_id, company_id, original_name, uploaded_at, file_key, filename,
           content_type, document_type, audience, size, sha256)
         values ($1, $2, $3, $4, $5, $3, 'application/pdf', 'payslip', 'owner', 1, 'x')`,
        [userId, companyId, mark, at, fileKey],
      )
    },
    { isDeletable: true, hasFile: true },
  ),
  kindOf(
    'documents',
    'shared-material',
    'original_name',
    async (run, { companyId, mark, at, fileKey }) => {
      await run(
        `insert into documents (company_id, original_name, uploaded_at, file_key, filename,
           content_type, document_type, audience, size, sha256)
         values ($1, $2, $3, $4, $2, 'text/csv', 'spreadsheet', 'company', 1, 'x')`,
        [companyId, mark, at, fileKey],
      )
    },
    { isDeletable: true, hasFile: true },
  ),
  kindOf(
    'bank_statement_documents',
    'material',
    'original_name',
    async (run, { userId, companyId, mark, at, fileKey }) => {
      const [made] = await run(
        `insert into bank_statement_documents (user_id, company_id, original_name, uploaded_at,
           file_key, filename, content_type, batch_id)
         values ($1, $2, $3, $4, $5, $3, 'application/pdf', $6) returning id`,
        [userId, companyId, mark, at, fileKey, randomUUID()],
      )
      await run(
        `insert into bank_statement_analyses (document_id, user_id, company_id, batch_id, analysis_notes)
         values ($1, $2, $3, $4, $5)`,
        [made?.id, userId, companyId, randomUUID(), mark],
      )
    },
    { isDeletable: true, hasFile: true },
  ),
  kindOf(
    'conversations',
    'material',
    'title',
    async (run, { userId, companyId, mark, at }) => {
      const id = randomUUID()
      await run(
        `insert into conversations (id, user_id, company_id, title, created_at)
         values ($1, $2, $3, $4, $5)`,
        [id, userId, companyId, mark, at],
      )
      const [made] = await run(
        `insert into messages (role, content, conversation_id, user_id, company_id)
         values ('user', $1, $2, $3, $4) returning id`,
        [mark, id, userId, companyId],
      )
      await run(
        `insert into message_words (message_id, user_id, company_id, conversation_id, words)
         values ($1, $2, $3, $4, $5)`,
        [made?.id, userId, companyId, id, mark],
      )
    },
    { isDeletable: true },
  ),
  kindOf(
    'flagged_issues',
    'material',
    'description',
    run3(`insert into flagged_issues (user_id, company_id, description, flagged_at, chat_log)
      values ($1, $2, $3, $4, '[]')`),
    { isDeletable: true },
  ),
  kindOf(
    'kept_fillings',
    'material',
    'answer',
    run3(`insert into kept_fillings (user_id, company_id, answer, hash, task, version, model,
        created_at, last_used_at) values ($1, $2, $3, $3, 't', 1, 'm', $4, $4)`),
  ),
  // The firm's, of what one person asked.
  kindOf(
    'kept_fillings',
    'material',
    'answer',
    run3(`insert into kept_fillings (author_id, company_id, answer, hash, task, version, model,
        created_at, last_used_at) values ($1, $2, $3, $3, 't', 1, 'm', $4, $4)`),
  ),
  kindOf(
    'search_activities',
    'own-log',
    'search_term',
    run3(`insert into search_activities (user_id, company_id, search_term, timestamp, session_id,
        activity_type) values ($1, $2, $3, $4, 's', 'search')`),
  ),
  kindOf(
    'token_usage',
    'firm-log',
    'request_type',
    run3(`insert into token_usage (user_id, company_id, request_type, usage_date, tokens_used, cost)
      values ($1, $2, $3, $4, 1, 0)`),
  ),
  kindOf('payment_events', 'bill', 'id', async (run, { companyId, mark, at }) => {
    await run(
      `insert into payment_events (id, company_id, type, created_at, received_at, outcome)
       values ($1, $2, 'invoice.paid', $3, $3, 'followed')`,
      [mark, companyId, at],
    )
  }),
  kindOf(
    'evidence_records',
    'evidence',
    'reference',
    async (run, { userId, companyId, mark, at, personName }) => {
      await run(
        `insert into evidence_records (user_id, company_id, reference, created_at, record, sha256)
         values ($1, $2, $3, $4, $5::json, 'x')`,
        [userId, companyId, mark, at, JSON.stringify({ user: { id: userId, name: personName } })],
      )
    },
  ),
  kindOf('password_reset_tokens', 'own-end', 'token', async (run, { userId, mark, at, endsAt }) => {
    await run(
      `insert into password_reset_tokens (user_id, token, created_at, expires_at)
         values ($1, $2, $3, $4)`,
      [userId, mark, at, endsAt],
    )
  }),
]

/** Tables that repeat an item's mark: theirs goes and stays with it. */
export const repeatedIn: readonly (readonly [table: string, column: string])[] = [
  ['bank_statement_analyses', 'analysis_notes'],
  ['messages', 'content'],
  ['message_words', 'words'],
]
