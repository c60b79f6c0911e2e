import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { memoryByProcess, type ProcessMemory } from './process-memory.ts'

/**
 * npm run load:tests [-- --project NAME ... --mode everyday FILE ...]: runs tests as `npm test` does and
 * looks at all processes of the run twice a second: what they have in memory together at the worst
 * moment, which process has how much of it and which files ran then, and of each project how
 * large the largest was while its files ran, and which did. A page of memory that several processes share
 * counts in parts, so that processes add up.
 */
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', multiple: true },
    mode: { type: 'string', default: 'everyday' },
  },
})
const wantedMegabytes = 2_500

type Moment = { readonly total: number; readonly processes: readonly ProcessMemory[] }
type Worst = Moment & { readonly running: readonly string[]; readonly seconds: number }

const running = new Set<string>()
const worstOf = new Map<string, { readonly megabytes: number; readonly running: string }>()
let worst: Worst = { total: 0, processes: [], running: [], seconds: 0 }
const begunAt = performance.now()

const timer = setInterval(look, 500)
const vitest = await startVitest('test', files, {
  run: true,
  mode: options.mode,
  ...(options.project && { project: options.project }),
  reporters: [
    'minimal',
    {
      onTestModuleStart: ({ project, relativeModuleId }) => {
        running.add(`${project.name}: ${relativeModuleId}`)
      },
      onTestModuleEnd: ({ project, relativeModuleId }) => {
        look()
        running.delete(`${project.name}: ${relativeModuleId}`)
      },
    },
  ],
})
clearInterval(timer)
await vitest.close()

for (const [project, { megabytes, running }] of worstOf) {
  console.log(
    `${String(Math.round(megabytes)).padStart(7)} MB  largest process, ${project}: ${running}`,
  )
}
console.log(`at the worst, after ${Math.round(worst.seconds)} s: ${Math.round(worst.total)} MB`)
for (const { command, proportional } of worst.processes) {
  console.log(`${String(Math.round(proportional)).padStart(7)} MB  ${command.slice(0, 110)}`)
}
for (const file of worst.running) console.log(`            while it ran ${file}`)
console.log(`  wanted ≤ ${wantedMegabytes} MB`)
if (worst.total > wantedMegabytes) process.exitCode = 1

function look(): void {
  const processes = memoryByProcess(process.pid)
  const total = processes.reduce((sum, { proportional }) => sum + proportional, 0)
  const seconds = (performance.now() - begunAt) / 1000
  if (total > worst.total) worst = { total, processes, running: [...running], seconds }
  const [, ...others] = processes
  const megabytes = Math.max(0, ...others.map(({ proportional }) => proportional))
  for (const file of running) {
    const project = file.slice(0, file.indexOf(':'))
    if (megabytes > (worstOf.get(project)?.megabytes ?? 0))
      worstOf.set(project, { megabytes, running: file })
  }
}
