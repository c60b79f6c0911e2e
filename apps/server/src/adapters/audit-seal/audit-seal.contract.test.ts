import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditSeal } from '../../ports/audit-seal.ts'
import { createMemoryFileStore } from '../file-store/memory-file-store.ts'
import { checkpointsFile, openFileAuditSeal, signingKeyFile } from './file-audit-seal.ts'
import { createMemoryAuditSeal } from './memory-audit-seal.ts'
import { createStoredCheckpoints } from './stored-checkpoints.ts'

let folder = ''
const store = createMemoryFileStore()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-seal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const seals: Readonly<Record<string, () => Promise<AuditSeal>>> = {
  'in memory': async () => createMemoryAuditSeal(),
  'in files': () => openFileAuditSeal(folder),
  'in a store': async () => ({ ...createMemoryAuditSeal(), ...createStoredCheckpoints(store) }),
}

describe.each(Object.entries(seals))('a seal %s', (_where, make) => {
  it('is known by its key, and by no other', async () => {
    const [seal, other] = [await make(), createMemoryAuditSeal()]
    const signature = seal.sign('entry 7')
    expect(other.verifies('entry 7', signature, seal.publicKey)).toBe(true)
    expect(other.verifies('entry 8', signature, seal.publicKey)).toBe(false)
    expect(other.verifies('entry 7', signature, other.publicKey)).toBe(false)
    expect(other.verifies('entry 7', 'none', seal.publicKey)).toBe(false)
    expect(other.verifies('entry 7', signature, 'no key')).toBe(false)
    expect(seal.publicKey).toContain('BEGIN PUBLIC KEY')
  })

  it('keeps what is added, in order', async () => {
    const seal = await make()
    expect(await seal.remembered()).toEqual([])
    await seal.remember(['{"position":1}', '{"position":2}'])
    await seal.remember([])
    await seal.remember(['{"position":3}'])
    expect(await seal.remembered()).toEqual(['{"position":1}', '{"position":2}', '{"position":3}'])
  })
})

describe('files of a seal', () => {
  it('are the server’s alone, and the key stays', async () => {
    const place = await mkdtemp(join(folder, 'own-'))
    const first = await openFileAuditSeal(place)
    await first.remember(['{"position":1}'])
    for (const name of [signingKeyFile, checkpointsFile]) {
      expect((await stat(join(place, name))).mode & 0o777).toBe(0o600)
    }
    const again = await openFileAuditSeal(place)
    expect(again.publicKey).toBe(first.publicKey)
    expect(await again.remembered()).toEqual(['{"position":1}'])
  })

  it('do not count a line that was cut short', async () => {
    const place = await mkdtemp(join(folder, 'cut-'))
    const seal = await openFileAuditSeal(place)
    await seal.remember(['{"position":1}'])
    await appendFile(join(place, checkpointsFile), '{"posi')
    expect(await seal.remembered()).toEqual(['{"position":1}'])
  })

  it('give way to a key that is given', async () => {
    const given = await readFile(join(folder, signingKeyFile), 'utf8')
    const place = await mkdtemp(join(folder, 'given-'))
    const seal = await openFileAuditSeal(place, given)
    expect(seal.publicKey).toBe((await openFileAuditSeal(folder)).publicKey)
    await expect(openFileAuditSeal(place, 'no key')).rejects.toThrow()
  })
})
