import { expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'

const title: TestLine = [50, 40, '**Oakmoor Building Society**', 18]

it('reads names as close as lines beside texts of one line and of two', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Credit**', 13],
    [50, 100, '• CCJs'],
    [168, 100, 'Two, to £1,500 in total, if satisfied more than 12'],
    [168, 111, 'months before the application was made to us'],
    [50, 122, '• Defaults'],
    [168, 122, 'None in 24 months'],
    [50, 133, '• Debt management plan'],
    [168, 133, 'Only where completed'],
    [50, 144, '• Bankruptcy'],
    [168, 144, 'Never accepted'],
  ])
  expect(answersIn(guide)).toEqual([
    [
      'CCJs',
      'Two, to £1,500 in total, if satisfied more than 12 months before the application was made to us',
    ],
    ['Defaults', 'None in 24 months'],
    ['Debt management plan', 'Only where completed'],
    ['Bankruptcy', 'Never accepted'],
  ])
})

it('knows what the figures of a table are of from the sentence above it', () => {
  const guide = testPage(1, [
    title,
    [50, 80, '**Lending limits**', 13],
    [50, 100, 'The highest loan to value for each type of property is shown below.'],
    [50, 130, '**Property**'],
    [200, 130, '**Purchase**'],
    [320, 130, '**Fee**'],
    [50, 150, 'House'],
    [200, 150, '95%'],
    [320, 150, '1%'],
    [50, 170, 'Flat'],
    [200, 170, '85%'],
    [320, 170, '1%'],
  ])
  const { answers } = readCriteriaPdf([guide], { filename: 'oakmoor.pdf' })
  const told = answers.flatMap(({ criterion, measure, text, isPassage }) =>
    isPassage === true ? [] : [[criterion, measure, text]],
  )
  expect(told).toEqual([
    ['House – Purchase', 'Maximum LTV', '95%'],
    ['House – Fee', undefined, '1%'],
    ['Flat – Purchase', 'Maximum LTV', '85%'],
    ['Flat – Fee', undefined, '1%'],
  ])
})
