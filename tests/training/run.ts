/**
 * `npm run train`: trains the tables of which role a figure has, in stories and in cells, and of which
 * concept words speak of, and of which row a question means, on the files of the knowledge folder (never
 * on those kept for validation) and prints how often they are right on
 * what they were not trained on. `--check` writes nothing, `--show N` prints the first wrong ones,
 * `--only cells|stories|concepts|rows` trains one, `--without NAME` leaves a file out, `--plain` does not cross-validate.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LabelTable } from '../../packages/domain/src/criteria/meaning/weighed-labels.ts'
import { type Cell, cellRoles } from './cell-roles.ts'
import { type Concept, type SayingsLine, trainConcepts } from './concept-words.ts'
import { figureRoles, type Story } from './figure-roles.ts'
import { measureRows, rowSamples, trainRanker } from './row-ranking.ts'
import { crossValidate, print, type Training, trainTable, writeTable } from './table.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    show: { type: 'string', default: '0' },
    only: { type: 'string' },
    without: { type: 'string' },
  },
})
const home = join(import.meta.dirname, '../../packages/domain')
const folder = join(home, 'knowledge')
const storyTable = join(home, 'src/criteria/knowledge/figure-roles.json')

if (isAsked('stories')) learn('stories', figureRoles(read<Story>('stories-')), storyTable)
if (isAsked('cells')) {
  const taught: LabelTable = JSON.parse(readFileSync(storyTable, 'utf8'))
  learn(
    'cells',
    cellRoles(read<Cell>('cells-'), taught),
    join(home, 'src/criteria/knowledge/cell-roles.json'),
  )
}

if (isAsked('concepts')) {
  const table = trainConcepts(linesOf<Concept>('concepts.jsonl'), read<SayingsLine>('sayings-'))
  const file = join(home, 'src/criteria/knowledge/concept-words.json')
  print(`concepts: ${table.concepts.length}, ${Object.keys(table.weights).length} features`)
  if (!values.check) writeFileSync(file, `${JSON.stringify(table)}\n`)
}

if (isAsked('rows')) {
  const samples = await rowSamples(linesOf<Concept>('concepts.jsonl'), (author) =>
    read<SayingsLine>(`sayings-${author}`),
  )
  if (!values.plain) measureRows(samples)
  const table = trainRanker(samples)
  const file = join(home, 'src/criteria/knowledge/row-ranker.json')
  if (!values.check) writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`)
}

function isAsked(name: string): boolean {
  return values.only === undefined || values.only === name
}

function learn(name: string, training: Training, file: string): void {
  print(`${name}: ${training.samples.length} figures, ${training.labels.length} roles`)
  if (!values.plain) crossValidate(training, Number(values.show))
  if (!values.check) writeTable(trainTable(training), file)
}

function read<Line>(kind: string): readonly Line[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(kind) && name !== values.without)
    .toSorted()
    .flatMap((name) => linesOf<Line>(name))
}

function linesOf<Line>(name: string): readonly Line[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
}
