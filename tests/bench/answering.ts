import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { buildCriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { createTestApp, type SignedInClient } from '../../apps/server/src/testing/app.ts'
import { multipartOf } from '../../apps/server/src/testing/multipart.ts'
import { makeDocument, makeWorkbook } from './criteria-material.ts'
import { milliseconds, percentile, type Row, ratio, time } from './measure.ts'
import { createPeer } from './word-search-peer.ts'

const lenders = 100
const criteria = 650
const tenants = 100
const rounds = 600

const questions = [
  'does Halifax take rent from a lodger?',
  'Which lenders accept DMP?',
  'What is the max LTV at Nationwide?',
  'which lenders lend to age 80',
  'compare Halifax and Nationwide on gifted deposit',
  'who will do 1 year self employed accounts',
  'max age at end of term Leeds',
  'who accepts a £1m loan?',
  'is japanese knotweed ok with Skipton?',
  'does Barclays accept maternity pay and bonus?',
  'which lenders accept zero hours contracts',
  'santander ccj',
]

/** Questions over 65,000 answers: by themselves, through the whole service, and among 100 firms. */
export async function measureAnswering(): Promise<readonly Row[]> {
  const document = makeDocument(1, lenders, criteria)
  const index = buildCriteriaIndex([document])
  const ours = await time(rounds, (round) => answerQuestion(index, questionOf(round)))
  const search = createPeer(document)
  const peer = await time(rounds, (round) => search(questionOf(round)))
  return [
    toRow('answer, 65,000 answers, p50', ours, peer, 0.5, 5),
    toRow('answer, 65,000 answers, p99', ours, peer, 0.99, 20),
    ...(await measureService(peer)),
  ]
}

function questionOf(round: number): string {
  return questions[round % questions.length] ?? ''
}

function toRow(
  what: string,
  ours: readonly number[],
  peer: readonly number[],
  share: number,
  wanted: number,
): Row {
  const [own, other] = [percentile(ours, share), percentile(peer, share)]
  return {
    what,
    ours: milliseconds(own),
    peer: `${milliseconds(other)} (MiniSearch)`,
    ratio: ratio(own, other),
    wanted: `≤ ${wanted} ms`,
    isMet: own <= wanted,
  }
}

/** Through the front door: session, rights, documents, answer, and the exchange kept on disk. */
async function measureService(peer: readonly number[]): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const database = await openEmbeddedDatabase(folder)
  await migrate(database)
  const product = await createTestApp({ database })
  try {
    const developer = await product.loginAs('developer')
    await upload(developer, makeWorkbook(lenders, criteria))
    const people: SignedInClient[] = []
    const addTenant = async () => {
      const advisor = await product.loginAs('advisor')
      await upload(developer, makeWorkbook(20, 60), { companyId: String(advisor.companyId) })
      people.push(advisor)
    }
    const askInTurn = (round: number) =>
      ask(people[round % people.length], questionOf(Math.floor(round / people.length)))
    await addTenant()
    const alone = await time(rounds, askInTurn)
    while (people.length < tenants) await addTenant()
    for (let round = 0; round < tenants; round += 1) await askInTurn(round)
    const among = await time(rounds, askInTurn)
    const [one, hundred] = [percentile(alone, 0.5), percentile(among, 0.5)]
    return [
      toRow('POST /api/chat, the same and a firm’s own, p50', alone, peer, 0.5, 5),
      toRow('POST /api/chat, the same and a firm’s own, p99', alone, peer, 0.99, 20),
      {
        what: 'POST /api/chat, 1 → 100 firms, p50',
        ours: milliseconds(hundred),
        peer: `${milliseconds(one)} (1 firm)`,
        ratio: ratio(hundred, one),
        wanted: '≤ 1.5×',
        isMet: hundred <= one * 1.5,
      },
    ]
  } finally {
    await product.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function upload(
  developer: SignedInClient,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = { filename: 'bench.xlsx', bytes }
  const answer = await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
  if (answer.statusCode !== 200) throw new Error(`An upload failed: ${answer.body}`)
}

async function ask(advisor: SignedInClient | undefined, message: string): Promise<void> {
  const answer = await advisor?.inject({ method: 'POST', url: '/api/chat', payload: { message } })
  if (answer?.statusCode !== 200) throw new Error(`A question failed: ${answer?.body}`)
}
