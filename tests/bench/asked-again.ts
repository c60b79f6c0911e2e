import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  inTurn,
  startModelServer,
} from '../../apps/server/src/testing/model-server/model-server.ts'
import { type ServerUnderTest, signIn, startServer } from '../load/server-under-test.ts'
import { milliseconds, percentile, type Row, ratio, timeInTurn } from './measure.ts'

const rounds = 60
const mostMs = 15
const question = 'which lenders accept lodger income'

/** What a model may say of the question; that it holds or not makes no difference to the time. */
const meaning = {
  ...{ lenders: [], leavesOut: false, followsOn: false, figures: [], events: [], otherFigures: [] },
  asked: [{ words: 'lodger income', rows: [1] }],
}

/**
 * A question that was asked before on the same documents: what was understood is kept, so it makes no
 * call, and takes little more than on a server without a provider.
 */
export async function measureAskedAgain(): Promise<readonly Row[]> {
  const model = await startModelServer(inTurn({ value: meaning }))
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
    const [own, other] = [percentile(ours, 0.5), percentile(peer, 0.5)]
    return [
      {
        what: `a question asked again, ${length} call before and ${model.calls.length - length} since, p50`,
        ours: milliseconds(own),
        peer: `${milliseconds(other)} (no provider)`,
        ratio: ratio(own, other),
        wanted: `≤ ${mostMs} ms`,
        isMet: own <= mostMs,
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
