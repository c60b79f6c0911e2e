import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoPayslips } from '../../apps/server/src/db/seed/demo-papers.ts'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { startSeveral } from '../../apps/server/src/testing/several/several.ts'
import { demoPassword, signIn } from './server-under-test.ts'

/**
 * npm run load:quiet-hour [-- --minutes 60 --every 10]: two servers and two workers that hardly anybody
 * asks, once they have worked: what each has in its heap after a collection, every so many minutes. It
 * may grow by 5 MB an hour.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    every: { type: 'string', default: '10' },
  },
})
const mostPerHour = 5
const several = await startSeveral({
  ...{ web: 2, workers: 2 },
  settings: { DEMO_PASSWORD: demoPassword, NODE_OPTIONS: '--inspect=127.0.0.1:0' },
})
const cookie = await signIn(several.address, 'advisor@demo.test')
const processes = [
  ...several.web.map((server, at) => ({ name: `server ${at + 1}`, server })),
  ...several.workers.map((server, at) => ({ name: `worker ${at + 1}`, server })),
]

for (let turn = 0; turn < 200; turn += 1) await ask()
for (const paper of demoPayslips(new Date())) await givePaper(paper.bytes)
await wait(60_000)

const begin = await measure(0)
const minutes = Number(values.minutes)
let end = begin
for (let minute = 1; minute <= minutes; minute += 1) {
  await wait(60_000)
  await ask()
  if (minute % Number(values.every) === 0 || minute === minutes) end = await measure(minute)
}
const growth = processes.map((_, at) => ((end[at] ?? 0) - (begin[at] ?? 0)) * (60 / minutes))
for (const [at, { name }] of processes.entries()) {
  console.log(`${name}: ${growth[at]?.toFixed(1)} MB an hour`)
}
await several.end()
process.exitCode = growth.every((each) => each <= mostPerHour) ? 0 : 1

async function ask(): Promise<void> {
  const answer = await fetch(`${several.address}/api/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Which lenders accept lodger income?' }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function givePaper(bytes: Uint8Array): Promise<void> {
  const form = new FormData()
  form.append('document', new Blob([Uint8Array.from(bytes)]), 'payslip.pdf')
  const init = { method: 'POST', headers: { cookie }, body: form }
  const answer = await fetch(`${several.address}/api/payslip/upload`, init)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Megabytes of each process, printed as well. */
async function measure(minute: number): Promise<readonly number[]> {
  const heaps = await Promise.all(processes.map(({ server }) => heapOf(server)))
  const said = processes.map(({ name }, at) => `${name} ${heaps[at]?.toFixed(1)}`)
  console.log(`after ${minute} minutes: ${said.join(', ')} MB`)
  return heaps
}

/** What is left in its heap when all that nothing holds is gone. */
async function heapOf(server: ServerProcess): Promise<number> {
  const address = /ws:\/\/\S+/.exec(server.said())?.[0]
  if (address === undefined) throw new Error(`A process has no inspector:\n${server.said()}`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  for (const turn of [1, 2]) await call(socket, turn, 'HeapProfiler.collectGarbage')
  const { usedSize } = await call(socket, 3, 'Runtime.getHeapUsage')
  socket.close()
  return Number(usedSize) / 1024 ** 2
}

async function call(
  socket: WebSocket,
  id: number,
  method: string,
): Promise<Record<string, unknown>> {
  socket.send(JSON.stringify({ id, method }))
  for (;;) {
    const { data } = await once(socket, 'message')
    const answer: { id?: number; result?: Record<string, unknown> } = JSON.parse(String(data))
    if (answer.id === id) return answer.result ?? {}
  }
}

function once(socket: WebSocket, event: 'open' | 'message'): Promise<MessageEvent> {
  return new Promise((resume, reject) => {
    socket.addEventListener(event, (given) => resume(given as MessageEvent), { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer.')), {
      once: true,
    })
  })
}
