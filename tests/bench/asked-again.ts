import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  ModelAnswer,
  ModelCall,
} from '../../apps/server/src/testing/model-server/model-call.ts'
import { startModelServer } from '../../apps/server/src/testing/model-server/model-server.ts'
import { addressIn, pointsAtNothing } from '../../apps/server/src/testing/pointing.ts'
import { type ServerUnderTest, signIn, startServer } from '../load/server-under-test.ts'
import { milliseconds, percentile, type Row, ratio, timeInTurn } from './measure.ts'

const rounds = 60
const mostMs = 15
const question = 'which lenders accept lodger income'

/** The row, and that nobody states anything in it: what is said makes no difference to the time. */
function pointAtRow({ texts }: ModelCall): ModelAnswer {
  const prompt = texts.join('\n')
  const row = addressIn(prompt, 'Lodger income')
  const idea = { words: 'lodger income', rows: [row] }
  const [, block = ''] = prompt.split('<<<LENDERS\n')
  const lenders = block.slice(0, block.indexOf('LENDERS>>>')).trim().split('\n')
  const silent = [{ idea: 1, lines: lenders.map((_, at) => at + 1) }]
  return { value: { ...pointsAtNothing, ideas: [idea], silent } }
}

/**
 * A question that was asked before on the same documents: what was understood is kept, so it makes no
 * call, and takes little more than on a server without a provider.
 */
export async function measureAskedAgain(): Promise<readonly Row[]> {
  const model = await startModelServer(pointAtRow)
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'bench-'))))
  const servers: ServerUnderTest[] = []
  try {
    const provider = { AI_PROVIDER: 'compatible', AI_MODEL: 'local', AI_BASE_URL: model.url }
    for (const [at, folder] of folders.entries()) {
      servers.push(await startServer(folder, undefined, at === 0 ? provider : {}))
    }
    const [withOne, without] = await Promise.all(servers.map(asking))
    if (!withOne || !without) throw new Error('The servers did not start.')
    await withOne()
    const { length } = model.calls
    const { ours, peer } = await timeInTurn(rounds, withOne, without)
    const sent = model.calls.slice(0, length).flatMap(({ system, texts }) => [system, ...texts])
    const tokens = Math.ceil(Buffer.byteLength(sent.join('')) / 3)
    const [own, other] = [percentile(ours, 0.5), percentile(peer, 0.5)]
    return [
      {
        what: `a question asked again, ${length} call before of about ${tokens} tokens and ${model.calls.length - length} since, p50`,
        ours: milliseconds(own),
        peer: `${milliseconds(other)} (no provider)`,
        ratio: ratio(own, other),
        wanted: `≤ ${mostMs} ms`,
        isMet: own <= mostMs && length === 1 && model.calls.length === length,
      },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await model.close()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

async function asking({ address }: ServerUnderTest): Promise<() => Promise<void>> {
  const cookie = await signIn(address, 'advisor@demo.test')
  return async () => {
    const answer = await fetch(`${address}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message: question }),
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    await answer.arrayBuffer()
  }
}
