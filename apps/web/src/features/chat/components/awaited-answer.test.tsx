import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { json, type StubCall, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { aDocument } from '../../documents/testing-documents.ts'

const question = 'Which lenders take a client of 78?'
const asks = 'POST /api/chat'

/** As a server that is slow, and stops when nobody waits. */
const never = ({ init }: StubCall) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
  })

let server: StubServer
beforeEach(() => {
  // How long it was waited passes as the test says, and however slow the machine is no faster.
  vi.useFakeTimers({ toFake: ['performance'] })
  server = startPageServer()
  server.answer('GET /api/documents/latest', json([aDocument({ id: 7 })]))
  server.answer('GET /api/may-leave', json({ mayLeave: 'text', hasProvider: true }))
  server.answer(asks, never)
})
afterEach(() => {
  vi.useRealTimers()
  stopPageServer(server)
})

const user = userEvent.setup()
const box = () => screen.findByPlaceholderText('Type your question about lender criteria...')
const ask = async () => {
  openPageAs(server, 'advisor')
  await screen.findByRole('region', { name: 'Answers come from' })
  await fillAtOnce(await box(), question, '{Enter}')
  await screen.findByRole('log')
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const stop = () => screen.findByRole('button', { name: /^Stop/ })
const builtIn = () => screen.queryByRole('button', { name: 'Show the built-in reading' })
const isOffered = () => builtIn()?.closest('[inert]') === null
const asked = () => server.calls.filter(({ key }) => key === asks)

describe('an answer that a provider is asked for', () => {
  it('is waited for with what is done, and the seconds once they are several', async () => {
    await ask()
    expect(await screen.findByText('Reading the documents’ cells')).toBeDefined()
    expect(screen.queryByText(/^\d+ s$/)).toBeNull()
    pass(2)
    await waitFor(() => expect(isOffered()).toBe(true))
    expect(screen.queryByText(/^\d+ s$/)).toBeNull()
    pass(3)
    expect(await screen.findByText('5 s')).toBeDefined()
  })

  it('is told of beside the log, which is busy, and not every second', async () => {
    await ask()
    const status = screen.getByText('', { selector: 'p[role=status]' })
    pass(1)
    const said = 'Reading the documents’ cells. Press Escape to stop.'
    await waitFor(() => expect(status.textContent).toBe(said))
    pass(1)
    const all = `${said} The built-in reading can be shown instead.`
    await waitFor(() => expect(status.textContent).toBe(all))
    pass(9)
    expect(await screen.findByText('11 s')).toBeDefined()
    expect(status.textContent).toBe(all)
  })

  it.each([
    ['by its button', async () => user.click(await stop())],
    ['by Escape', async () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])(
    'is given up %s: the question returns to the box, and nothing is left of it',
    async (_, how) => {
      await ask()
      await stop()
      await how()
      expect(await box()).toHaveProperty('value', question)
      expect(document.activeElement).toBe(await box())
      expect(asked().map(({ init }) => init.signal?.aborted)).toEqual([true])
      expect(screen.queryByText(question, { selector: 'p' })).toBeNull()
      expect(screen.queryByText(/encountered an error/)).toBeNull()
    },
  )

  it('is not given up by an Escape that closed something else', async () => {
    await ask()
    await stop()
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true })
    event.preventDefault()
    act(() => void document.body.dispatchEvent(event))
    expect(await stop()).toBeDefined()
    expect(asked().map(({ init }) => init.signal?.aborted)).toEqual([false])
  })

  it('can be asked for again after that', async () => {
    await ask()
    await user.click(await stop())
    server.answer(asks, () => json({ message: 'Here they are.' }))
    await user.type(await box(), '{Enter}')
    expect(await screen.findByText('Here they are.')).toBeDefined()
  })

  it('gives way to the built-in reading, for which the same body is sent', async () => {
    await ask()
    await stop()
    expect(isOffered()).toBe(false)
    pass(2)
    await waitFor(() => expect(isOffered()).toBe(true))
    const first = lastBodyOf(server, asks)
    const readBy = { by: 'rule', why: 'not-waited' }
    const source = { route: 'which', criteriaVersion: '1', citations: [], parts: [], readBy }
    server.answer(asks, () => json({ message: 'By rule.', source }))
    await user.click(builtIn() as HTMLElement)
    expect(await screen.findByText('Read by rule: you did not wait.')).toBeDefined()
    expect(lastBodyOf(server, asks)).toEqual({ ...(first as object), reading: 'built-in' })
    expect(asked().map(({ init }) => init.signal?.aborted)).toEqual([true, false])
    expect(screen.getAllByText(question, { selector: 'p' })).toHaveLength(1)
  })
})

describe('an answer asked from another one', () => {
  it('leaves that as it was when it is given up', async () => {
    const readings = ['The client is 78 today', 'The client is 78 when the term ends']
    const parts = [{ kind: 'readings', words: '78', readings }]
    const source = { route: 'choices', criteriaVersion: '1', citations: [], parts }
    server.answer(asks, () => json({ message: 'Asked back.', source }))
    await ask()
    const chosen = await screen.findByRole('button', { name: /when the term ends$/ })
    server.answer(asks, never)
    await user.click(chosen)
    await user.click(await stop())
    expect(await box()).toHaveProperty('value', '')
    await waitFor(() => expect(chosen).toHaveProperty('disabled', false))
    expect(screen.getAllByText(question, { selector: 'p' })).toHaveLength(1)
  })
})

describe.each([
  ['there is no provider', { mayLeave: 'text', hasProvider: false }],
  ['nothing may leave', { mayLeave: 'nothing', hasProvider: true }],
])('where %s', (_, mayLeave) => {
  it('it is waited for without more', async () => {
    server.answer('GET /api/may-leave', json(mayLeave))
    await ask()
    expect(await screen.findByText('Reading 1 document')).toBeDefined()
    pass(5)
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull()
    expect(builtIn()).toBeNull()
    expect(screen.queryByText(/^\d+ s$/)).toBeNull()
  })
})
