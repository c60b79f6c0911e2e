/**
 * `npm run meanings -- [FILE ...] [--show N] [--only MARK] [--line]`: reads cells and stories written
 * down with what they mean (those of the knowledge folder, or the files named), and prints how
 * often what the product reads comes to the same. `--show` prints so many that do not, `--only` those of
 * one mark (right, not-understood, wrong, without-condition, plainly-wrong; missing for stories),
 * `--line` one line a file.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCell } from './measure-cells.ts'
import { reportCells, showCell, summariseCells } from './report-cells.ts'
import { reportStories } from './report-stories.ts'
import { knowledgeFiles, readWrittenLines } from './written-lines.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string', default: '0' },
    only: { type: 'string' },
    line: { type: 'boolean', default: false },
  },
})

const files = positionals.length > 0 ? positionals : knowledgeFiles()
if (files.length === 0) console.log('There are no files of cells or stories yet.')
for (const file of files) await measureFile(file)

async function measureFile(file: string): Promise<void> {
  const { cells, stories } = readWrittenLines([file])
  const measured = cells.map(measureCell)
  if (measured.length > 0) {
    const report = options.line ? summariseCells : reportCells
    console.log(report(basename(file), measured))
    const shown = measured.filter(({ mark }) => mark === (options.only ?? mark))
    const wrong = options.only === undefined ? shown.filter(({ mark }) => mark !== 'right') : shown
    for (const cell of wrong.slice(0, Number(options.show))) console.log(showCell(cell))
  }
  if (stories.length > 0) {
    console.log(await reportStories(basename(file), stories, Number(options.show), options.only))
  }
}
