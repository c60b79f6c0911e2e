import { parseArgs } from 'node:util'
import { createChildProcessDocumentReader } from '../../apps/server/src/adapters/document-reader/child-process-document-reader.ts'
import { demoPayslips } from '../../apps/server/src/db/seed/demo-papers.ts'
import { startSeveral } from '../../apps/server/src/testing/several/several.ts'
import { demoPassword, signIn } from './server-under-test.ts'

/**
 * npm run load:two-workers [-- --papers 12 --rounds 2]: photographed payslips for one worker with one
 * reader, and for two: how many pages a minute each, in turns, so that a busy machine is busy for both.
 */
const { values } = parseArgs({
  options: { papers: { type: 'string', default: '12' }, rounds: { type: 'string', default: '2' } },
})
const papers = Number(values.papers)
const photograph = await makePhotograph()
const pace: Record<'one' | 'two', number[]> = { one: [], two: [] }
for (let round = 0; round < Number(values.rounds); round += 1) {
  pace.one.push(await measure(1))
  pace.two.push(await measure(2))
}
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
const ratio = total(pace.two) / total(pace.one)
console.log(`one worker ${pace.one.map(round1)}, two ${pace.two.map(round1)} pages a minute`)
console.log(`two of one reader each: ${ratio.toFixed(2)} times one`)
process.exitCode = ratio >= 1.5 ? 0 : 1

function round1(figure: number): string {
  return figure.toFixed(1)
}

async function makePhotograph(): Promise<Uint8Array> {
  const [slip] = demoPayslips(new Date())
  if (!slip) throw new Error('There is no payslip to photograph.')
  const reader = createChildProcessDocumentReader()
  const page = await reader.renderPage(slip, { number: 1, dpi: 150 })
  if (!page.ok) throw new Error(page.error)
  return page.value.png
}

/** Pages a minute. */
async function measure(workers: number): Promise<number> {
  const several = await startSeveral({ web: 1, workers, settings: { DEMO_PASSWORD: demoPassword } })
  const cookie = await signIn(several.address, 'advisor@demo.test')
  const began = performance.now()
  await Promise.all(Array.from({ length: papers }, (_, at) => give(several.address, cookie, at)))
  const headers = { cookie }
  for (;;) {
    const answer = await fetch(`${several.address}/api/income-documents`, { headers })
    const listed: { status: string }[] = JSON.parse(await answer.text())
    if (listed.length === papers && listed.every(({ status }) => status !== 'reading')) break
    await new Promise((resume) => setTimeout(resume, 200))
  }
  const minutes = (performance.now() - began) / 60_000
  await several.end()
  return papers / minutes
}

/** Each another file: the same is kept once. */
async function give(address: string, cookie: string, at: number): Promise<void> {
  const marked = Buffer.concat([photograph, Buffer.from(`page ${at}`)])
  const form = new FormData()
  form.append('document', new Blob([Uint8Array.from(marked)]), `photograph-${at}.png`)
  const init = { method: 'POST', headers: { cookie }, body: form }
  const answer = await fetch(`${address}/api/payslip/upload`, init)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
