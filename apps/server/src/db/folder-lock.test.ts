import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('is taken once and can be taken again after its release', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await lock.release()
  const again = await lockFolder(folder)
  await again.release()
})

it('names the process that holds it', async () => {
  await writeFile(join(folder, 'server.lock'), `${process.ppid}\n`)
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`)
})

it('is taken over from a process that is gone', async () => {
  await writeFile(join(folder, 'server.lock'), '999999999\n')
  const lock = await lockFolder(folder)
  await lock.release()
})
