import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder = ''
const holders: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})
afterEach(async () => {
  for (const holder of holders.splice(0)) await end(holder, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('is taken once and can be taken again after its release', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await lock.release()
  const again = await lockFolder(folder)
  await again.release()
})

it('is one lock under every name of the folder', async () => {
  const otherName = `${folder}-other-name`
  await symlink(folder, otherName)
  const lock = await lockFolder(folder)
  await expect(lockFolder(otherName)).rejects.toThrow(FolderInUseError)
  await lock.release()
  await rm(otherName)
})

it('says what to do while another process holds it, without a word besides', async () => {
  const holder = await startHolder()
  expect(holder.said).toBe('holds')
  await expect(lockFolder(folder)).rejects.toThrow(
    `Another server has ${folder} open. Stop it, or give this one its own DATA_DIR.`,
  )
  await end(holder.process, 'SIGTERM')
  expect(holder.errors.join('')).toBe('')
})

it('is free as soon as its holder is gone, however that ended', async () => {
  const holder = await startHolder()
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await end(holder.process, 'SIGKILL')
  const lock = await lockFolder(folder)
  await lock.release()
})

it('is held by exactly one of two that ask at the same moment', async () => {
  const both = await Promise.all([startHolder(), startHolder()])
  expect(both.map(({ said }) => said).sort()).toEqual(['holds', 'refused'])
})

it('goes by no process number that an earlier version left behind', async () => {
  const leftOver = join(folder, 'server.lock')
  await writeFile(leftOver, `${process.ppid}\n`)
  const lock = await lockFolder(folder)
  expect(existsSync(leftOver)).toBe(false)
  await lock.release()
})

async function startHolder() {
  const script = fileURLToPath(new URL('../testing/lock-holder.ts', import.meta.url))
  const child = fork(script, [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  holders.push(child)
  const errors: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text))
  const [said] = await once(child, 'message')
  return { process: child, said: String(said), errors }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
