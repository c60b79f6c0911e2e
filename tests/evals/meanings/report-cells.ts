import { describeMeaning } from '@criteria-desk/domain/criteria/meaning/describe-meaning'
import {
  asRead,
  type Mark,
  type MeasuredCell,
  marks,
  markTrial,
  seedOf,
  tryMeaning,
} from './measure-cells.ts'

const LABELS: Readonly<Record<Mark, string>> = {
  right: 'right',
  'not-understood': 'not understood (to be read)',
  wrong: 'wrong, but not plainly',
  'without-condition': 'accept without its condition',
  'plainly-wrong': 'plainly wrong',
}

/** The figures of some cells, line by line. */
export function reportCells(title: string, cells: readonly MeasuredCell[]): string {
  const trials = cells.flatMap((cell) => cell.trials)
  const found = trials.map(markTrial)
  const same = cells.filter(({ isSameMeaning }) => isSameMeaning).length
  const lines = [...marks].map((mark) => {
    const ofCells = cells.filter((cell) => cell.mark === mark).length
    const ofTrials = found.filter((one) => one === mark).length
    return `  ${LABELS[mark].padEnd(30)} ${share(ofCells, cells.length)}   ${share(ofTrials, trials.length)}`
  })
  return [
    `${title.padEnd(32)} ${`${cells.length} cells`.padEnd(15)}   ${trials.length} verdicts`,
    ...lines,
    `  ${'same verdict and limits'.padEnd(30)} ${share(same, cells.length)}`,
    ...disagreements(cells),
  ].join('\n')
}

/** One line for the record of first runs. */
export function summariseCells(title: string, cells: readonly MeasuredCell[]): string {
  const of = (mark: Mark) => cells.filter((cell) => cell.mark === mark).length
  const trials = cells.flatMap((cell) => cell.trials).map(markTrial)
  const ofTrials = (mark: Mark) => trials.filter((one) => one === mark).length
  const same = cells.filter(({ isSameMeaning }) => isSameMeaning).length
  const parts = marks.map((mark) => `${mark} ${of(mark)} (verdicts ${ofTrials(mark)})`)
  return `${title}: ${cells.length} cells, ${trials.length} verdicts: ${parts.join(', ')}; same meaning ${same}`
}

/** Where judging alone, with nothing to read, comes to something else than the written meaning. */
function disagreements(cells: readonly MeasuredCell[]): readonly string[] {
  const wrong = cells.filter(({ cell: { means, row, text } }) =>
    tryMeaning(means, asRead(means), seedOf(`${row} ${text}`)).some(
      ({ truth, given }) => truth !== given,
    ),
  )
  const ids = wrong.map(({ cell }) => cell.id).join(' ')
  return wrong.length === 0
    ? []
    : [`  judged otherwise though read rightly: ${wrong.length} (${ids})`]
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole
  return `${part} (${percent.toFixed(1)}%)`.padEnd(15)
}

/** A cell with what was read and the client that shows best what is wrong. */
export function showCell({ cell, read, mark, trials, isSameMeaning }: MeasuredCell): string {
  const worst = trials.find((trial) => markTrial(trial) === mark)
  return [
    `${cell.id} [${LABELS[mark]}]${isSameMeaning ? '' : ' [meaning differs]'} ${cell.row} | ${cell.text}`,
    `  written: ${describeMeaning(asRead(cell.means))}`,
    `  read:    ${describeMeaning(read)}`,
    ...(worst === undefined || mark === 'right'
      ? []
      : [`  client:  ${JSON.stringify(worst.client)} is ${worst.truth}, given ${worst.given}`]),
  ].join('\n')
}
