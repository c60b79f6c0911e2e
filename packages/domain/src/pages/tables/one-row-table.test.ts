import { expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'

it('knows the name of a single row below heads that leave its column free', () => {
  const page = testPage(
    1,
    [
      [50, 40, '**Oakmoor Building Society**', 18],
      [50, 70, '**Loan size and LTV**', 13],
      [200, 100, '**Tier 1**'],
      [300, 100, '**Tier 2**'],
      [400, 100, '**Tier 3**'],
      [50, 120, 'First-time buyer LTV'],
      [200, 120, '85%'],
      [300, 120, '80%'],
      [400, 120, '70%'],
      [50, 200, '**Applying**', 13],
      [50, 220, '• **Lodgers** Half of the rent is used.'],
    ],
    [
      [46, 88, 480, 88],
      [46, 108, 480, 108],
      [46, 128, 480, 128],
    ],
  )
  const { answers } = readCriteriaPdf([page], { filename: 'guide.pdf' })
  const row = answers.filter(({ criterion }) => criterion.startsWith('First-time'))
  expect(row.map(({ criterion, variant, text }) => [criterion, variant, text])).toEqual([
    ['First-time buyer LTV', 'Tier 1', '85%'],
    ['First-time buyer LTV', 'Tier 2', '80%'],
    ['First-time buyer LTV', 'Tier 3', '70%'],
  ])
})
