import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { keepOneReady } from './one-ready.ts'

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
const patience = { timeout: 60_000 }

it('has a process wait for the next file once the last is read, and none that died', async () => {
  const started: ChildProcess[] = []
  const ready = keepOneReady(() => {
    const child = fork(program, { env: {}, stdio: 'ignore' })
    started.push(child)
    return child
  })
  expect(ready.take()).toBeNull()
  ready.ended()
  await vi.waitUntil(() => started.length === 1, patience)
  expect(ready.take()).toBe(started[0])
  started[0]?.kill('SIGKILL')
  ready.ended()
  await vi.waitUntil(() => started.length === 2, patience)
  const [, next] = started
  if (next === undefined) throw new Error('None was started.')
  next.kill('SIGKILL')
  await once(next, 'exit')
  expect(ready.take()).toBeNull()
})

it('has one that read a file wait for the next of the same person, and of nobody else', async () => {
  const ready = keepOneReady(() => fork(program, { env: {}, stdio: 'ignore' }))
  const child = fork(program, { env: {}, stdio: 'ignore' })
  ready.keep(child, 1)
  expect(ready.take(2)).toBeNull()
  expect(ready.take()).toBeNull()
  expect(ready.take(1)).toBe(child)
  expect(ready.take(1)).toBeNull()

  const ended = once(child, 'exit')
  ready.keep(child, 1)
  const other = fork(program, { env: {}, stdio: 'ignore' })
  ready.keep(other, 2)
  expect((await ended)[1]).toBe('SIGKILL')
  other.kill('SIGKILL')
})

it('ends one that nobody needs, and has none wait until the next file is read', async () => {
  const started: ChildProcess[] = []
  const ready = keepOneReady(() => {
    const child = fork(program, { env: {}, stdio: 'ignore' })
    started.push(child)
    return child
  }, 1)
  ready.take()
  ready.ended()
  await vi.waitUntil(() => started[0]?.signalCode === 'SIGKILL', patience)
  expect(ready.take()).toBeNull()
  ready.ended()
  await vi.waitUntil(() => started[1]?.signalCode === 'SIGKILL', patience)
  expect(started).toHaveLength(2)
})
