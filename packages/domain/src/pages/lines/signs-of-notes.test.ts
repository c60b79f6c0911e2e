import { expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'

const note = 'Heavy is limited to £1,000,000.'
const read = (sign: string) =>
  readCriteriaPdf(
    [
      testPage(1, [
        [50, 40, '**Oakmoor Building Society**', 18],
        [50, 70, '**Pricing**', 13],
        [50, 100, '**Charge**'],
        [220, 100, '**Standard**'],
        [360, 100, `**Heavy ${sign}**`],
        [50, 120, 'Monthly rate'],
        [220, 120, '0.79%'],
        [360, 120, '1.05%'],
        [50, 140, 'Arrangement fee'],
        [220, 140, '2%'],
        [360, 140, '2.5%'],
        [50, 160, 'Listed – grade II*'],
        [220, 160, 'Yes'],
        [360, 160, 'No'],
        [50, 190, `${sign} ${note}`, 8],
      ]),
    ],
    { filename: 'guide.pdf' },
  ).answers

it.each(['§', '¶', '‡', '*'])('%s at a head ties its column to the note', (sign) => {
  const answers = read(sign)
  const [fee] = answers.filter(({ text }) => text === '2.5%')
  expect([fee?.criterion, fee?.variant]).toEqual(['Arrangement fee', 'Heavy'])
  expect(fee?.notes.map(({ text }) => text)).toEqual([note])
})

it('keeps the star of grade II*, which is no mark of a note', () => {
  const listed = read('*').filter(({ criterion }) => criterion.startsWith('Listed'))
  expect(listed.map(({ criterion, variant, notes }) => [criterion, variant, notes.length])).toEqual(
    [
      ['Listed – grade II*', 'Standard', 0],
      ['Listed – grade II*', 'Heavy', 1],
    ],
  )
})
