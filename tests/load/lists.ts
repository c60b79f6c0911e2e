import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { maxReportBytes } from '@criteria-desk/contract/limits'
import { foundBy } from '@criteria-desk/domain/conversations/found-words'
import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import { percentile } from '../bench/measure.ts'
import { signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:lists [-- --issues 5000 --conversations 10000]: how long each list takes, how large it
 * is, and what the server holds meanwhile, where there are thousands of the largest reported issues, of
 * conversations and of everything else that people put in.
 */
const { values: options } = parseArgs({
  options: {
    issues: { type: 'string', default: '5000' },
    conversations: { type: 'string', default: '10000' },
  },
})
const most = { ms: 300, bytes: 200_000 }
const times = 20
const sayingsMade = 500
const findWords = 'lodger%20w0ord%20w1ord'
const folder = await mkdtemp(join(tmpdir(), 'lists-'))

// Once for its demo firm, then alone with the database.
await (await startServer(folder)).kill()
const { advisorId, conversationId } = await fill()
const server = await startServer(folder)
const developer = await signIn(server.address, 'developer@demo.test')
const advisor = await signIn(server.address, 'advisor@demo.test')
console.log(`memory of the server before: ${await residentMb()} MB`)

const history = `/api/users/${advisorId}/chat-history-no-auth`
await measure('reported issues', developer, '/api/flagged-issues')
await measure('open ones', developer, '/api/flagged-issues?status=open')
await measure('… the last of them', developer, '/api/flagged-issues?status=open&before=60')
await measure('one issue', developer, '/api/flagged-issues/30')
await measure('one’s own reports', advisor, '/api/flagged-issues/mine')
await measure('… with news', advisor, '/api/flagged-issues/mine?news=true&limit=1')
await measure('chat history, by a developer', developer, `${history}?days=7`)
const own = '/api/conversations'
await measure('one’s own conversations', advisor, own)
await measure('… the second page', advisor, await nextOf(advisor, own))
await measure('… with a word of all of them', advisor, `${own}?find=lodger`)
await measure('… with a word of one', advisor, `${own}?find=only17`)
await measure('… with three words', advisor, `${own}?find=${findWords}`)
await measure('… with a word of none', advisor, `${own}?find=nowhere`)
await measure('one conversation', advisor, `/api/conversations/${conversationId}`)
await measure('outbox', developer, '/api/outbox')
await measure('companies', developer, '/api/companies')
await measure('users', developer, '/api/users')
await measure('usage by company', developer, '/api/usage/companies')
await measure('searches', advisor, '/api/my-search-activity/last7days')
await measure('income documents', advisor, '/api/income-documents')
await measure('income calculations', advisor, '/api/income-calculations')
await measure('statements', advisor, '/api/bank-statement/documents')
await measure('criteria documents', advisor, '/api/documents/latest')
console.log(`memory of the server after: ${await residentMb()} MB`)
await server.kill()
await rm(folder, { recursive: true, force: true })

async function measure(what: string, cookie: string, path: string): Promise<void> {
  const taken: number[] = []
  let bytes = 0
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${server.address}${path}`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    })
    bytes = (await answer.arrayBuffer()).byteLength
    taken.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const [median, slowest] = [percentile(taken, 0.5), percentile(taken, 1)]
  const isOver = median > most.ms || bytes > most.bytes
  if (isOver) process.exitCode = 1
  const figures = `p50 ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB`
  console.log(`${what.padEnd(30)} ${figures}${isOver ? '  more than wanted' : ''}`)
}

async function nextOf(cookie: string, path: string): Promise<string> {
  const answer = await fetch(`${server.address}${path}`, { headers: { cookie } })
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  if (next === undefined) throw new Error(`${path} has no second page.`)
  return next
}

async function residentMb(): Promise<string> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000).toFixed(0)
}

/** Answers as long as those that list lenders, of a trade's words, some of which come again and again. */
function sayings(): readonly string[] {
  const rows = Array.from({ length: sayingsMade }, (_, number) => {
    const words = Array.from({ length: 420 }, (_, at) => {
      const spread = (((number * 7919 + at * 104_729) % 1000) / 1000) ** 3
      return `w${Math.floor(spread * 3000).toString(36)}ord`
    })
    const said = words.join(' ')
    return `(${number}, '${said}', '${foundBy(said)}')`
  })
  return [
    'create table sayings (number integer, said text, words text)',
    `insert into sayings values ${rows.join(', ')}`,
  ]
}

/** Straight into the database: by their calls it would take a day, since all of it goes by a pace. */
async function fill() {
  const database = await openEmbeddedDatabase(folder)
  const [issues, conversations] = [Number(options.issues), Number(options.conversations)]
  const ofAdvisor = `(select id from users where username = 'advisor@demo.test')`
  const ofFirm = `(select company_id from users where username = 'advisor@demo.test')`
  const conversation = crypto.randomUUID()
  const statements = [
    `insert into flagged_issues (user_id, company_id, chat_log, message_count, description, status)
     select ${ofAdvisor}, ${ofFirm},
       (select jsonb_agg(jsonb_build_object('role', case when m % 2 = 1 then 'user' else 'assistant' end,
         'timestamp', '2026-01-01T09:00:00.000Z',
         'content', (select string_agg(md5((n * m * s)::text), '') from generate_series(1, 95) s)))
        from generate_series(1, 60) m),
       60, repeat('本', 2000), case when n % 3 = 0 then 'resolved' else 'open' end
     from generate_series(1, ${issues}) n`,
    `insert into conversations (id, user_id, company_id, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${ofAdvisor}, ${ofFirm},
       now() - (n || ' seconds')::interval * 50
     from generate_series(1, ${conversations}) n
     union all select '${conversation}'::uuid, ${ofAdvisor}, ${ofFirm}, now()`,
    ...sayings(),
    `insert into messages (role, content, timestamp, conversation_id, user_id, company_id)
     select case when m % 2 = 1 then 'user' else 'assistant' end,
       case when m % 2 = 1 then 'Which lenders accept lodger income? only' || n else said end,
       now() - (n || ' seconds')::interval * 50,
       ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${ofAdvisor}, ${ofFirm}
     from generate_series(1, ${conversations}) n cross join generate_series(1, 4) m
       left join sayings on m % 2 = 0 and sayings.number = (n * 4 + m) % ${sayingsMade}
     order by n desc, m`,
    `insert into message_words (message_id, user_id, company_id, conversation_id, words)
     select id, user_id, company_id, conversation_id, coalesce(sayings.words,
       ' which lenders accept lodger income ' || substring(content from 'only.*'))
     from messages left join sayings on sayings.said = content`,
    'drop table sayings',
    `insert into messages (role, content, timestamp, conversation_id, user_id, company_id)
     select 'assistant', 'An answer of it.', now(), '${conversation}', ${ofAdvisor}, ${ofFirm}
     from generate_series(1, 5000)`,
    `insert into outbox (recipient, subject, body, html)
     select 'a@load.test', 'Mail ' || n, repeat('word ', 200), repeat('<p>word</p>', 2000)
     from generate_series(1, 2000) n`,
    `insert into companies (name, address, contact_person, contact_number)
     select 'Firm ' || n, repeat('a', 60), 'A Person', '0191 496 0142' from generate_series(1, 3000) n`,
    `insert into users (username, company_id) select 'person-' || n || '@load.test', ${ofFirm}
     from generate_series(1, 5000) n`,
    `insert into search_activities (user_id, company_id, session_id, activity_type, search_term, timestamp)
     select ${ofAdvisor}, ${ofFirm}, 'qs_1', 'search', repeat('word ', 10), now()
     from generate_series(1, 20000)`,
    `insert into documents (filename, original_name, content_type, document_type, data, audience, user_id,
       company_id, status, size, sha256, file_key)
     select 'payslip.pdf', 'payslip.pdf', 'application/pdf', 'other', '{}', 'owner', ${ofAdvisor}, ${ofFirm},
       'failed', 1, repeat('0', 64), 'documents/' || n from generate_series(1, 5000) n`,
    `insert into bank_statement_documents (filename, original_name, content_type, batch_id, user_id,
       company_id, status, size, sha256, file_key)
     select 'statement.pdf', 'statement.pdf', 'application/pdf', gen_random_uuid(), ${ofAdvisor}, ${ofFirm},
       'failed', 1, repeat('0', 64), 'statements/' || n from generate_series(1, 5000) n`,
  ]
  const startedAt = performance.now()
  for (const statement of statements) await database.execute(statement)
  const { rows } = await database.execute(
    `select ${ofAdvisor} as id, (select max(octet_length(chat_log::text)) from flagged_issues) as bytes`,
  )
  await database.close()
  const [row] = rows
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${issues} issues of ${(Number(row?.bytes) / 1000).toFixed(0)} kB (of ${maxReportBytes / 1000}), ${conversations} conversations, put in within ${seconds} s`,
  )
  return { advisorId: Number(row?.id), conversationId: conversation }
}
