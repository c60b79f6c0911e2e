import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startS3Server } from '../../apps/server/src/testing/s3-server.ts'

/**
 * npm run load:moved-files [-- --files 5000 --kills 2]: files of every size from a folder into a store
 * that speaks S3 and into another folder, the copying killed in between and begun again: every hash has
 * to be equal, and nothing missing on either side.
 */
const { values } = parseArgs({
  options: { files: { type: 'string', default: '5000' }, kills: { type: 'string', default: '2' } },
})
const root = resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'moved-'))
const [from, back] = [join(folder, 'from'), join(folder, 'back')]
const store = await startS3Server()
const hashes = await fill(Number(values.files))
const problems: string[] = []

await copyWithKills(from, 's3')
await copyWithKills(back, 'folder')
const found = await hashesIn(join(back, 'files'))
for (const [key, hash] of hashes) if (found.get(key) !== hash) problems.push(`${key} differs`)
for (const key of found.keys()) if (!hashes.has(key)) problems.push(`${key} is too much`)
console.log(`${hashes.size} files there and back, ${problems.length} problems`)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
await store.close()
await rm(folder, { recursive: true, force: true })
process.exitCode = problems.length === 0 ? 0 : 1

async function fill(count: number): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>()
  for (const kind of ['documents', 'statements']) {
    await mkdir(join(from, 'files', kind), { recursive: true })
  }
  for (let at = 0; at < count; at += 1) {
    const bytes = randomBytes(at % 500 === 0 ? 2_000_000 : (at * 37) % 20_000)
    const key = `${at % 3 === 0 ? 'statements' : 'documents'}/${at}`
    await writeFile(join(from, 'files', key), bytes)
    made.set(key, hashOf(bytes))
  }
  return made
}

async function copyWithKills(dataDirectory: string, to: 's3' | 'folder'): Promise<void> {
  const began = performance.now()
  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    const command = start(dataDirectory, to)
    // Amid the work: some hundreds are there, and others under way.
    await command.untilSaid(`${500 * (kill + 1)} of`)
    command.child.kill('SIGKILL')
    await command.ended
  }
  const last = start(dataDirectory, to)
  await last.ended
  console.log(`to ${to}, ${Math.round((performance.now() - began) / 1000)} s: ${last.said()}`)
  if (last.child.exitCode !== 0)
    problems.push(`the copy to ${to} ended with ${last.child.exitCode}`)
}

function start(dataDirectory: string, to: string) {
  const { bucket, endpoint = '', keys } = store.settings
  const child = spawn(process.execPath, ['apps/server/src/commands/files.ts', 'copy', '--to', to], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys?.id,
      S3_SECRET_ACCESS_KEY: keys?.secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return {
    child,
    ended: once(child, 'close'),
    said: () => said.join('').split('Copied').at(-1),
    async untilSaid(words: string): Promise<void> {
      while (!said.join('').includes(words)) await once(child.stdout, 'data')
    },
  }
}

async function hashesIn(place: string): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const kind of await readdir(place)) {
    for (const name of await readdir(join(place, kind))) {
      all.set(`${kind}/${name}`, hashOf(await readFile(join(place, kind, name))))
    }
  }
  return all
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
