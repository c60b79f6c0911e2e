import { expect, it } from 'vitest'
import { testPage } from '../../../../testing/pages.ts'
import { readCriteriaPdf } from '../read-criteria-pdf.ts'

it('ties a mark to the note below its own table, where marks begin anew below each', () => {
  const page = testPage(1, [
    [50, 60, '**Oakmoor Building Society**', 18],
    [50, 90, '**Income**', 14],
    [50, 110, '**Criteria**'],
    [300, 110, '**Position**'],
    [50, 125, 'Lodgers'],
    [300, 125, 'One only*'],
    [50, 140, 'Overtime'],
    [300, 140, '50%'],
    [50, 160, '* Not in Wales.', 8],
    [50, 200, '**Property**', 14],
    [50, 220, '**Criteria**'],
    [300, 220, '**Position**'],
    [50, 235, 'Thatched roof'],
    [300, 235, 'Yes*'],
    [50, 250, 'Studio flats'],
    [300, 250, 'No'],
    [50, 270, '* With a fire report.', 8],
  ])
  const { answers } = readCriteriaPdf([page], { filename: 'oakmoor.pdf' })
  const noted = answers.flatMap(({ criterion, notes }) =>
    notes.map(({ text }) => [criterion, text]),
  )
  expect(noted).toEqual([
    ['Lodgers', 'Not in Wales.'],
    ['Thatched roof', 'With a fire report.'],
  ])
})
