import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetCriteriaVersion, noteCriteriaVersion, onCriteriaChange } from './criteria-version.ts'
import { createQueryClient, readQuery, refetchCriteria } from './query-client.ts'
import { json, refusal, type StubServer, startStubServer } from './testing-server.ts'

let server: StubServer
afterEach(() => {
  server.restore()
  forgetCriteriaVersion()
})

const withVersion = (body: unknown, version: string) =>
  json(body, { headers: { 'x-criteria-version': version } })

describe('cached reads', () => {
  it('are asked for once', async () => {
    server = startStubServer({ 'GET /api/a': json('a') })
    const client = createQueryClient()
    await client.fetchQuery(readQuery('/api/a'))
    expect(await client.fetchQuery(readQuery('/api/a'))).toBe('a')
    expect(server.keys()).toEqual(['GET /api/a'])
  })

  it('are not tried again when they fail', async () => {
    server = startStubServer({ 'GET /api/a': refusal(500, 'server.unexpected', 'Oh.') })
    await expect(createQueryClient().fetchQuery(readQuery('/api/a'))).rejects.toThrow('500: ')
    expect(server.keys()).toEqual(['GET /api/a'])
  })
})

describe('criteria in the cache', () => {
  it('are asked for again when an answer was made from another version', async () => {
    server = startStubServer({
      'GET /api/criteria': withVersion('old', '1'),
      'GET /api/other': json('other'),
      'GET /api/any': withVersion({}, '2'),
    })
    const client = createQueryClient()
    const stop = onCriteriaChange(() => refetchCriteria(client))
    const criteria = readQuery<string>('/api/criteria', { isCriteria: true })
    const observer = new QueryObserver(client, criteria)
    const unsubscribe = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('old'))
    await client.fetchQuery(readQuery('/api/other'))

    server.answer('GET /api/criteria', withVersion('new', '2'))
    await client.fetchQuery(readQuery('/api/any'))
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'))
    expect(server.keys().filter((key) => key === 'GET /api/criteria')).toHaveLength(2)
    expect(server.keys().filter((key) => key === 'GET /api/other')).toHaveLength(1)
    unsubscribe()
    stop()
  })

  it('stay while the version is the same, and for the first one seen', () => {
    server = startStubServer({})
    const changed = vi.fn()
    const stop = onCriteriaChange(changed)
    for (const version of ['1', '1', null, undefined]) noteCriteriaVersion(version)
    expect(changed).not.toHaveBeenCalled()
    noteCriteriaVersion('2')
    expect(changed).toHaveBeenCalledOnce()
    stop()
  })
})
