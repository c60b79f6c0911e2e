import type { ModelCheck, ModelCheckResult } from '@criteria-desk/contract/model-check'
import { checkQuestions } from '@criteria-desk/contract/model-check'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubCall, type StubServer } from '../../lib/testing-server.ts'

const check: ModelCheck = {
  model: {
    ...{ name: 'trial-1', documentTokens: 30_000, deadlineMs: 30_000, arePricesGiven: true },
    ...{ mostTokens: 275_340, mostCents: 124 },
    costs: [
      { documentTokens: 10_000, cents: 2.8, cachedCents: 1.7 },
      { documentTokens: 100_000, cents: 14.1, cachedCents: 2.8 },
    ],
  },
  questions: checkQuestions.map((question) => ({
    ...{ question, tries: `Tries ${question}`, asked: `Asked ${question}?` },
    before: question === 'follow-up' ? 'Asked before?' : null,
    expected: `Expected ${question}`,
  })),
}

const rightAnswer = (question: ModelCheckResult['question']): ModelCheckResult => ({
  ...{ question, verdict: 'right', why: null, came: `Came ${question}`, seconds: 2.5 },
  ...{ tokens: { given: 4000, cached: 1500, written: 420 }, cents: 0.7, isMost: false },
})

let server: StubServer
let answer: (result: ModelCheckResult, call: StubCall) => Response | Promise<Response>
beforeEach(() => {
  answer = (result) => json(result)
  server = startPageServer()
  server.answer('GET /api/model-check', json(check))
  server.answer('POST /api/model-check', (call) => {
    const { question } = JSON.parse(String(call.init.body))
    return answer(rightAnswer(question), call)
  })
})
afterEach(() => stopPageServer(server))

const open = async () => {
  openPageAs(server, 'developer', '/model-check')
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name = 'Check model') =>
  user.click(await screen.findByRole('button', { name }))
const row = async (tries: string) =>
  within((await screen.findByText(tries)).closest('tr') as HTMLElement)
const asked = () => server.keys().filter((key) => key === 'POST /api/model-check')

describe('the check of a model', () => {
  it('says before it whom it asks, what it can cost, and what a question costs', async () => {
    await open()
    expect(await screen.findByText('Not checked yet')).toBeDefined()
    expect(screen.getByText(/275,340 tokens, \$1\.24/)).toBeDefined()
    expect(screen.getByText(/^trial-1 · up to 30,000 tokens/)).toBeDefined()
    const costs = within(screen.getByRole('region', { name: 'What a question costs' }))
    const cells = costs.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['$0.028', '$0.017', '$0.141', '$0.028'])
    expect(asked()).toEqual([])
  })

  it('asks one question after the other, and says that the model is up to it', async () => {
    const user = await open()
    await press(user)
    expect(await screen.findByText('This model is up to it: 6 of 6 right')).toBeDefined()
    expect(asked()).toHaveLength(6)
    expect(screen.getByText('15.0 s, 26,520 tokens, $0.042.')).toBeDefined()
    const followUp = await row('Tries follow-up')
    expect(followUp.getByText('Came follow-up')).toBeDefined()
    expect(followUp.getByText('“Asked before?” Then:')).toBeDefined()
    expect(followUp.getByText('2.5 s')).toBeDefined()
    expect(followUp.getByText('1,500 cached')).toBeDefined()
    expect(followUp.getByText('$0.007')).toBeDefined()
  })

  it('says what was wrong, not usable and late, and what it cost at the most', async () => {
    answer = (result) => {
      if (result.question === 'figures') return json({ ...result, verdict: 'wrong' })
      if (result.question === 'follow-up') {
        return json({ ...result, verdict: 'not-usable', came: null })
      }
      return result.question === 'order-in-cell'
        ? json({ ...result, verdict: 'late', came: null, isMost: true })
        : json(result)
    }
    const user = await open()
    await press(user)
    const verdict = 'Not up to it: 3 of 6 right, 1 wrong, 1 not usable, 1 late'
    expect(await screen.findByText(verdict)).toBeDefined()
    expect((await row('Tries figures')).getByText('Wrong')).toBeDefined()
    expect((await row('Tries order-in-cell')).getByText('at the most')).toBeDefined()
    expect((await row('Tries order-in-cell')).getByText('Nothing in time')).toBeDefined()
  })

  it('is stopped, with what came kept, and begun again', async () => {
    let isStopped: AbortSignal | null | undefined
    answer = (result, { init }) => {
      if (result.question !== 'figures') return json(result)
      isStopped = init.signal
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('gone')))
      })
    }
    const user = await open()
    await press(user)
    expect(await screen.findByText('Checking: question 3 of 6')).toBeDefined()
    expect((await row('Tries figures')).getByText('Asking...')).toBeDefined()
    await press(user, 'Stop')
    expect(await screen.findByText('Stopped after 2 of 6')).toBeDefined()
    expect(isStopped?.aborted).toBe(true)
    expect(asked()).toHaveLength(3)
    expect((await row('Tries which-lenders')).getByText('Came which-lenders')).toBeDefined()
    answer = (result) => json(result)
    await press(user, 'Check again')
    expect(await screen.findByText(/^This model is up to it/)).toBeDefined()
  })

  it('goes no further where the provider cannot be asked', async () => {
    answer = (result) => json({ ...result, verdict: 'not-asked', why: 'unavailable', came: null })
    const user = await open()
    await press(user)
    expect(await screen.findByText('The check could not be finished')).toBeDefined()
    expect(screen.getByText(/^The provider cannot be reached, or refuses/)).toBeDefined()
    expect(asked()).toHaveLength(1)
  })

  it('says that the server refused', async () => {
    answer = () => refusal(429, 'request.too-many', 'Too many questions. Wait a moment.')
    const user = await open()
    await press(user)
    expect(await screen.findByText('Too many questions. Wait a moment.')).toBeDefined()
  })
})

it('without prices says what to set, and no costs', async () => {
  const model = check.model && { ...check.model, arePricesGiven: false }
  server.answer('GET /api/model-check', json({ ...check, model }))
  await open()
  expect(await screen.findByText(/^No prices are configured/)).toBeDefined()
  const costs = within(screen.getByRole('region', { name: 'What a question costs' }))
  expect(costs.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 4 }, () => '–'),
  )
})

it('without a provider says what to set, and has nothing to press', async () => {
  server.answer('GET /api/model-check', json({ ...check, model: null }))
  await open()
  expect(await screen.findByText('There is no model to check')).toBeDefined()
  expect(screen.getByText(/AI_BASE_URL=/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check model' })).toBeNull()
})

it('says when it cannot be had', async () => {
  server.answer('GET /api/model-check', refusal(500, 'server.unexpected', 'Broken.'))
  const user = await open()
  expect(await screen.findByText('Couldn’t load the check')).toBeDefined()
  server.answer('GET /api/model-check', json(check))
  await press(user, 'Retry')
  expect(await screen.findByText('Not checked yet')).toBeDefined()
})

it.each(['advisor', 'broker-master-user'] as const)('is not for the role %s', async (role) => {
  const history = openPageAs(server, role, '/model-check')
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect(server.keys()).not.toContain('GET /api/model-check')
})
