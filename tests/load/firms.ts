import { randomBytes } from 'node:crypto'
import type { Database } from '../../apps/server/src/db/client.ts'
import { hashSecret } from '../../apps/server/src/secret.ts'

export type Advisor = {
  readonly userId: number
  readonly cookie: string
  /** What stands in no document but their firm's. */
  readonly code: string
}

export type Answered = { readonly address: string }

/** What stands in the documents of this firm alone. */
export const codeOf = (firm: number): string => `code-f${firm}x`

/** Words of firms, to be found in an answer that is not theirs. */
export const anyCode = /code-f\d+x/g

/**
 * Firms with people who are signed in, each firm with a criteria document of its own: `rows` lines for
 * `lenders` lenders. Rows go into the database by themselves; documents through the front door, by the
 * demo firm's developer.
 */
export async function addFirms(
  { address }: Answered,
  database: Database,
  {
    first = 1,
    firms,
    each,
    developer,
    documentOf = smallSheet,
  }: {
    /** The number of the first of them. */
    readonly first?: number
    readonly firms: number
    readonly each: number
    /** The cookie of whoever uploads. */
    readonly developer: string
    /** Null: a firm without one. */
    readonly documentOf?: (firm: number) => string | null
  },
): Promise<readonly Advisor[]> {
  const advisors: Advisor[] = []
  for (let firm = first; firm < first + firms; firm += 1) {
    const companyId = await idOf(
      database,
      `insert into companies (name, address, contact_person, contact_number)
       values ($1, 'A street', 'Somebody', '0113 496 0000') returning id`,
      [`Firm ${firm}`],
    )
    for (let at = 0; at < each; at += 1) advisors.push(await addAdvisor(database, companyId, firm))
    const document = documentOf(firm)
    if (document !== null) await upload(address, developer, companyId, firm, document)
  }
  return advisors
}

async function addAdvisor(database: Database, companyId: number, firm: number): Promise<Advisor> {
  const name = `${randomBytes(6).toString('hex')}@firm-${firm}.test`
  const userId = await idOf(
    database,
    `insert into users (username, password, role, company_id, is_active)
     select $1, password, 'advisor', $2, 1 from users where username = 'advisor@demo.test' returning id`,
    [name, companyId],
  )
  const secret = randomBytes(32).toString('base64url')
  await database.execute(
    `insert into sessions (sid, sess, expire, user_id, started_at, user_agent)
     select $1, sess || jsonb_build_object('id', $2::int, 'username', $3::text, 'companyId', $4::int),
            now() + interval '6 hours', $2::int, now(), 'a load'
       from sessions
      where user_id = (select id from users where username = 'advisor@demo.test') limit 1`,
    [hashSecret(secret), userId, name, companyId],
  )
  return { userId, cookie: `sid=${secret}`, code: codeOf(firm) }
}

async function idOf(database: Database, query: string, words: unknown[]): Promise<number> {
  const { rows } = await database.execute(query, words)
  return Number(rows[0]?.id)
}

/** What an advisor of the firm asks is answered with its code. */
function smallSheet(firm: number): string {
  return [
    'Criterion,Leek,Oakham,Ashby',
    `Lodger income,Yes up to £500 ${codeOf(firm)},No,Refer`,
    `Maximum age,80 ${codeOf(firm)},75,85`,
    `Right to buy,Accepted ${codeOf(firm)},No,No`,
  ].join('\n')
}

export const questions = [
  'does Leek accept lodger income',
  'what is the maximum age at Leek',
  'does Leek accept right to buy',
] as const

async function upload(
  address: string,
  cookie: string,
  companyId: number,
  firm: number,
  document: string,
): Promise<void> {
  const form = new FormData()
  form.append('companyId', String(companyId))
  form.append('document', new Blob([document]), `criteria-of-firm-${firm}.csv`)
  const init = { method: 'POST', headers: { cookie }, body: form }
  const answer = await fetch(`${address}/api/document/upload`, init)
  if (!answer.ok) throw new Error(`Firm ${firm}: ${answer.status} ${await answer.text()}`)
}
