import type { OutboxMail } from '@criteria-desk/contract/mail'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { outbox } from '../../db/schema/mail.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export async function insertMail(transaction: Transaction, mail: Mail): Promise<void> {
  const { to, subject, text, html } = mail
  await sqlOf(transaction).insert(outbox).values({ recipient: to, subject, body: text, html })
}

/** Characters of a mail that a list has room for. */
const listedCharacters = 2000

/** The newest first, below `before` where it is given; for a developer. */
export async function listMailsAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  page: { readonly before: number | undefined; readonly limit: number },
): Promise<OutboxMail[]> {
  const rows = await sqlOf(transaction)
    .select({
      id: outbox.id,
      to: outbox.recipient,
      subject: outbox.subject,
      text: sql<string>`left(${outbox.body}, ${sql.raw(String(listedCharacters))})`,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(page.before === undefined ? undefined : lt(outbox.id, page.before))
    .orderBy(desc(outbox.id))
    .limit(page.limit)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The HTML of one mail, for a developer; null where there is no such mail. */
export async function findMailHtmlAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  id: number,
): Promise<string | null> {
  const [row] = await sqlOf(transaction)
    .select({ html: outbox.html })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row?.html ?? null
}
