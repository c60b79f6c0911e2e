import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'

const read = (...lines: readonly TestLine[]) =>
  readCriteriaPdf(
    [
      testPage(1, [
        [50, 40, '**Oakmoor Building Society**', 18],
        [50, 70, '**Credit**', 13],
        ...lines,
      ]),
    ],
    { filename: 'guide.pdf' },
  ).answers

const note = 'Defaults of a telephone company are left out under £200.'

describe('a mark on the line', () => {
  it.each(['(c)', 'c)', '[3]', '(2)', '(iii)', '(viii)'])(
    'ties a row to its note in small type: %s',
    (mark) => {
      const answers = read(
        [50, 100, '**Event**'],
        [220, 100, '**To 75%**'],
        [360, 100, '**To 90%**'],
        [50, 120, `Defaults ${mark}`],
        [220, 120, '3 in 24 months'],
        [360, 120, '1 in 24 months'],
        [50, 140, 'Arrears'],
        [220, 140, '1 in 12 months'],
        [360, 140, 'None'],
        [50, 160, 'Payday loans'],
        [220, 160, 'None'],
        [360, 160, 'None'],
        [50, 190, `${mark} ${note}`, 8],
      )
      const ofDefaults = answers.filter(({ criterion }) => criterion.startsWith('Defaults – '))
      expect(ofDefaults).toHaveLength(2)
      for (const { criterion, notes } of ofDefaults) {
        expect(criterion).not.toContain(mark)
        expect(notes.map(({ text }) => text)).toEqual([note])
      }
      expect(answers.filter(({ text }) => text === note)).toHaveLength(1)
    },
  )

  it('ties a label to its note', () => {
    const answers = read(
      [50, 100, '**Defaults (c)** Three in the last 24 months.'],
      [50, 130, '**Arrears** One in the last 12 months.'],
      [50, 160, `(c) ${note}`, 8],
    )
    const [defaults] = answers.filter(({ criterion }) => criterion === 'Defaults')
    expect(defaults?.notes.map(({ text }) => text)).toEqual([note])
  })

  it('is none where the letters are points of a list', () => {
    const answers = read(
      [50, 100, 'Conditions as in (a)'],
      [50, 120, '(a) Defaults are settled before completion.'],
      [50, 140, '(b) Arrears are none in 12 months.'],
    )
    expect(answers.flatMap(({ notes }) => notes)).toEqual([])
  })
})
