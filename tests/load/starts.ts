import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * npm run load:starts [-- --rounds 300 --servers 15]: two processes open the embedded database of one
 * folder at the same moment, in turn a new one, one whose last holder was killed, and one with a lock
 * of an earlier version that names a process which lives. Exactly one must serve and the other must
 * say why it does not. The rounds start what takes the folder; `servers` more start whole servers.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    servers: { type: 'string', default: '15' },
  },
})
const states = ['new', 'left by a killed process', 'naming a process that lives'] as const
type Outcome = { readonly served: number; readonly refused: number; readonly other: string[] }

const outcomes = new Map<string, number>()
const problems: string[] = []
let folder = ''

for (const [kind, rounds, start] of [
  ['database alone', Number(options.rounds), startTwoOpeners],
  ['whole server', Number(options.servers), startTwoServers],
] as const) {
  for (let round = 0; round < rounds; round += 1) {
    const state = states[round % states.length] ?? 'new'
    await prepare(state)
    count(`${kind}, folder ${state}`, await start(folder))
    if ((round + 1) % 30 === 0)
      console.log(`${kind}: ${round + 1} rounds, ${problems.length} problems`)
  }
}
await rm(folder, { recursive: true, force: true })
for (const [line, times] of outcomes) console.log(`${String(times).padStart(5)}  ${line}`)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
console.log(`${problems.length} rounds in which not exactly one served`)
process.exitCode = problems.length === 0 ? 0 : 1

/** A round leaves its folder to the next, which finds it as a killed process left it. */
async function prepare(state: (typeof states)[number]): Promise<void> {
  if (state === 'new') {
    if (folder) await rm(folder, { recursive: true, force: true })
    folder = await mkdtemp(join(tmpdir(), 'starts-'))
  }
  if (state === 'naming a process that lives') {
    await writeFile(join(folder, 'server.lock'), `${process.pid}\n`)
  }
}

function count(what: string, { served, refused, other }: Outcome): void {
  const line = `${what}: ${served} served, ${refused} refused${other.map((text) => `, ${text}`).join('')}`
  outcomes.set(line, (outcomes.get(line) ?? 0) + 1)
  if (served !== 1 || refused !== 1) problems.push(line)
}

async function startTwoOpeners(place: string): Promise<Outcome> {
  const script = join(import.meta.dirname, 'one-start.ts')
  const children = [fork(script, [place]), fork(script, [place])]
  await Promise.all(children.map((child) => once(child, 'message')))
  const answers = children.map((child) => once(child, 'message'))
  for (const child of children) child.send('go')
  const said = (await Promise.all(answers)).map(([answer]) => String(answer))
  await Promise.all(children.map(kill))
  return judge(said, place)
}

async function startTwoServers(place: string): Promise<Outcome> {
  const children = [startServer(place), startServer(place)]
  const said = await Promise.all(children.map(whatItSays))
  await Promise.all(children.map(kill))
  return judge(said, place)
}

function startServer(place: string): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Until it says that it runs, or ends. */
function whatItSays(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    let said = ''
    const hear = (text: string) => {
      said += text
      if (said.includes('is running at')) settle('serves')
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    child.once('close', () => settle(said.trim()))
  })
}

function judge(said: readonly string[], place: string): Outcome {
  const refusal = `Another server has ${place} open. Stop it, or give this one its own DATA_DIR.`
  return {
    served: said.filter((text) => text === 'serves').length,
    refused: said.filter((text) => text === refusal).length,
    other: said.filter((text) => text !== 'serves' && text !== refusal),
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
