import { parseArgs } from 'node:util'
import { runHistories } from '../../apps/server/src/testing/histories/run-histories.ts'

/**
 * npm run load:histories [-- --histories 10000 --seed 1 --restored 200]: random histories of companies on
 * the embedded database, held against what was promised. A hundred live side by side; of so many a backup
 * is taken on the way and restored at the end.
 */
const { values: options } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    restored: { type: 'string', default: '200' },
  },
})
const together = 100
const steps = 500
const rounds = Math.ceil(Number(options.histories) / together)
const restoredRounds = Math.ceil(Number(options.restored) / together)

const sums = { histories: 0, restored: 0, kept: 0, gone: 0, residues: 0, lost: 0 }
const events = new Map<string, number>()
const began = performance.now()

for (let round = 0; round < rounds; round += 1) {
  // Those that are restored are spread over all of them.
  const every = Math.max(1, Math.floor(rounds / restoredRounds))
  const isRestored = round % every === 0 && sums.restored < Number(options.restored)
  const seed = Number(options.seed) + round
  const ran = await runHistories({ seed, firms: together, steps, isRestored })
  sums.histories += ran.histories
  sums.restored += ran.restored
  sums.kept += ran.kept
  sums.gone += ran.gone
  sums.residues += ran.residues.length
  sums.lost += ran.lost.length
  for (const [event, times] of Object.entries(ran.events)) {
    events.set(event, (events.get(event) ?? 0) + times)
  }
  for (const what of ran.residues) console.log(`seed ${seed}: residue ${what}`)
  for (const what of ran.lost) console.log(`seed ${seed}: lost ${what}`)
  if ((round + 1) % 5 === 0 || round + 1 === rounds) report()
}
for (const [event, times] of [...events].sort())
  console.log(`${String(times).padStart(8)}  ${event}`)
process.exitCode = sums.residues + sums.lost === 0 ? 0 : 1

function report(): void {
  const seconds = Math.round((performance.now() - began) / 1000)
  const { histories, restored, kept, gone, residues, lost } = sums
  console.log(
    `${histories} histories, ${restored} restored from a backup: ${kept} rows and files kept, ${gone} gone; residues ${residues}, lost ${lost}; ${seconds} s`,
  )
}
