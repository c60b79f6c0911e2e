/** Started by `run.ts`, with or without mechanisms: prints what every set comes to, as one line of JSON. */
import { createHash } from 'node:crypto'
import type { Tallies } from '../gate/abilities.ts'
import type { Reader } from '../gate/kept-figures.ts'
import { type Measure, measureSets, readers, setsOf } from '../gate/measure-readers.ts'

export type MeasuredSet = {
  readonly reader: Reader
  readonly set: string
  readonly tallies: Tallies
  /** Of each answer, as short as tells whether it moved; none of papers. */
  readonly answers: readonly string[]
}

const wanted = process.argv.slice(2)
const measured: MeasuredSet[] = []
for (const reader of readers.filter((one) => wanted.includes(one))) {
  for await (const [set, measure] of measureSets(setsOf(reader))) {
    measured.push({ reader, set, tallies: measure.tallies, answers: answersOf(measure) })
  }
}
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit())

function answersOf(measure: Measure): readonly string[] {
  return (measure.answers ?? []).map(({ question, answer }) => {
    const { message, lenders, route } = answer
    const said = JSON.stringify([question.id, route, message, lenders])
    return createHash('sha256').update(said).digest('base64').slice(0, 16)
  })
}
