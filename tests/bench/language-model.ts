import { systemClock } from '../../apps/server/src/adapters/clock/system-clock.ts'
import { createProviderLanguageModel } from '../../apps/server/src/adapters/language-model/provider-language-model.ts'
import { createSteadyLanguageModel } from '../../apps/server/src/adapters/language-model/steady-language-model.ts'
import {
  inTurn,
  startModelServer,
} from '../../apps/server/src/testing/model-server/model-server.ts'
import { milliseconds, percentile, type Row, ratio, timeInTurn } from './measure.ts'

const rounds = 200
const mostTimes = 5

const prompt = {
  system: 'Say which lines are about lodgers.',
  parts: [{ kind: 'text', text: 'Income from lodgers is not accepted.\n'.repeat(200) }],
} as const
const schema = {
  type: 'object',
  properties: { lines: { type: 'array', items: { type: 'integer' } } },
  required: ['lines'],
  additionalProperties: false,
}

/** What asking a model costs beside its answer: a call that is answered at once, beside a bare request. */
export async function measureLanguageModel(): Promise<readonly Row[]> {
  const server = await startModelServer(inTurn({ value: { lines: [1, 2, 3] } }))
  try {
    const rows: Row[] = []
    for (const [provider, path] of asked) {
      const settings = { provider, model: 'local', baseUrl: server.url, apiKey: 'none' }
      const model = createSteadyLanguageModel(createProviderLanguageModel(settings, systemClock), {
        clock: systemClock,
        concurrency: 4,
      })
      const { signal } = new AbortController()
      const letOut = <Value>(send: () => Promise<Value>) => send()
      const request = { prompt, schema, maxTokens: 50, signal, letOut }
      await model.ask(request)
      const body = JSON.stringify(server.calls.at(-1)?.body)
      const { ours, peer } = await timeInTurn(
        rounds,
        () => model.ask(request),
        async () => (await fetch(`${server.url}${path}`, { method: 'POST', body })).json(),
      )
      rows.push(toRow(provider, percentile(ours, 0.5), percentile(peer, 0.5)))
    }
    return rows
  } finally {
    await server.close()
  }
}

const asked = [
  ['openai', '/responses'],
  ['anthropic', '/messages'],
  ['compatible', '/chat/completions'],
] as const

function toRow(provider: string, ours: number, peer: number): Row {
  return {
    what: `a call to a model that answers at once, ${provider}, p50`,
    ours: milliseconds(ours),
    peer: `${milliseconds(peer)} (fetch)`,
    ratio: ratio(ours, peer),
    wanted: `≤ ${mostTimes}×`,
    isMet: ours <= peer * mostTimes,
  }
}
