/**
 * `npm run sayings`: checks the concepts and sayings of the knowledge folder and counts them.
 * `-- --measure FILE`: how often today's matching understands the sayings of a file, and how often the
 * table of concepts that is trained on sayings does.
 * `-- --drop FILE`: writes the file again without the sayings that break a rule, and says how many;
 * both print counts alone, so that a file kept for validation stays unread.
 */
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkConcepts } from './check-concepts.ts'
import { checkSayings, withoutFaults } from './check-sayings.ts'
import { countSayings } from './count-sayings.ts'
import { measureSayings } from './measure-sayings.ts'
import { reportSayings } from './report-sayings.ts'
import { reportTrained } from './report-trained.ts'
import { readConcepts, readSayings, sayingsFiles } from './written-sayings.ts'

const { values: options } = parseArgs({
  options: { measure: { type: 'string' }, drop: { type: 'string' } },
})
const MOST_SHOWN = 40
const concepts = readConcepts()

if (options.measure !== undefined) measure(options.measure)
else if (options.drop !== undefined) drop(options.drop)
else check()

function check(): void {
  const files = sayingsFiles().map(readSayings)
  for (const line of countSayings(files, concepts)) console.log(line)
  const faults = [...checkConcepts(concepts), ...checkSayings(files, concepts)]
  for (const fault of faults.slice(0, MOST_SHOWN)) console.log(fault)
  console.log(faults.length === 0 ? 'Every rule is kept.' : `${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
}

function measure(path: string): void {
  const { lines } = readSayings(path)
  const measured = measureSayings(lines, concepts)
  console.log(reportSayings(basename(path), lines, measured, concepts))
  console.log(reportTrained(lines))
}

function drop(path: string): void {
  const ids = new Set(concepts.map(({ id }) => id))
  const kept = readSayings(path).lines.map((line) => withoutFaults(line, ids))
  writeFileSync(path, kept.map(({ line }) => `${JSON.stringify(line)}\n`).join(''))
  const dropped = kept.reduce((sum, line) => sum + line.dropped, 0)
  console.log(`${basename(path)}: ${dropped} dropped`)
}
