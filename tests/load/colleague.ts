import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Somebody of another firm who works on while others do what they like, in a process of its own:
 * health, who am I, a question of criteria and a list, in turn. Told where the server is, it asks
 * there from then on; told to stop, it answers with each request. Of the server's own thread it
 * notes what it worked and what it waited for a processor meanwhile, so that a machine that is busy
 * is not taken for a server that is.
 */
export type ServerTold = { readonly address: string; readonly pid: number } | 'stopping' | 'stop'

export type ColleagueRequest = {
  readonly what: string
  readonly ms: number
  /** Of the server's own thread; undefined where the system does not tell. */
  readonly workedMs: number | undefined
  readonly waitedMs: number | undefined
  /** Begun or ended while the server stopped or started. */
  readonly isAtStart: boolean
  readonly status: number | 'no answer'
}

const [cookie] = process.argv.slice(2)
if (!cookie) throw new Error('Name the cookie.')
const gapMs = 20
const taken: ColleagueRequest[] = []
let server: Exclude<ServerTold, string> | undefined
let isStopped = false
process.on('message', (told: ServerTold) => {
  if (told === 'stop') isStopped = true
  else server = told === 'stopping' ? undefined : told
})
process.on('disconnect', () => process.exit(0))

const asked = [
  { what: 'health', path: '/api/health' },
  { what: 'who am I', path: '/api/auth/me' },
  {
    what: 'question',
    path: '/api/chat',
    body: JSON.stringify({ message: 'Which lenders accept lodger income?' }),
  },
  { what: 'list', path: '/api/bank-statement/documents' },
]

for (let turn = 0; !isStopped; turn += 1) {
  const one = asked[turn % asked.length]
  if (server !== undefined && one !== undefined) taken.push(await ask(one, server))
  await wait(gapMs)
}
process.send?.(taken, () => process.exit(0))

async function ask(
  { what, path, body }: (typeof asked)[number],
  at: Exclude<ServerTold, string>,
): Promise<ColleagueRequest> {
  const before = timesOf(at.pid)
  const start = performance.now()
  const status = await fetch(`${at.address}${path}`, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { cookie: cookie ?? '', ...(body && { 'content-type': 'application/json' }) },
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 'no answer' as const)
  const ms = performance.now() - start
  const after = timesOf(at.pid)
  return {
    what,
    ms,
    workedMs: before && after && after.worked - before.worked,
    waitedMs: before && after && after.waited - before.waited,
    isAtStart: server !== at,
    status,
  }
}

/** Milliseconds that the main thread has had of a processor, and has stood in line for one. */
function timesOf(pid: number): { worked: number; waited: number } | undefined {
  try {
    const [worked, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 }
  } catch {
    return undefined
  }
}
