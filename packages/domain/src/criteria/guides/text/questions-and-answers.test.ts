import { describe, expect, it } from 'vitest'
import { answersIn } from '../../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../../testing/pages.ts'

const title: TestLine = [50, 40, '**Oakmoor Building Society**', 18]

describe('a list of questions and answers', () => {
  const told = [
    ['How many people can apply?', 'One or two people. We take no more.'],
    ['Can expats apply?', 'No. They must live in the United Kingdom.'],
    ['What is the smallest loan?', '£20,000.'],
  ]

  it.each([
    ['Q ', 'A '],
    ['Q: ', 'A: '],
    ['Q. ', 'A. '],
    ['Q1 ', 'A1 '],
    ['Question 1: ', 'Answer: '],
    ['', ''],
  ])('is read without its marks: “%s” and “%s”', (question, answer) => {
    const lines = told.flatMap(([asked, said], at): readonly TestLine[] => [
      [50, 80 + at * 40, `${question}${asked}`],
      [50, 92 + at * 40, `${answer}${said}`],
    ])
    expect(answersIn(testPage(1, [title, ...lines]))).toEqual(told)
  })

  it('is read where each answer stands on its question’s line', () => {
    const lines = told.map(([asked, said], at): TestLine => [50, 80 + at * 24, `${asked} ${said}`])
    expect(answersIn(testPage(1, [title, ...lines]))).toEqual(told)
  })

  it('keeps an article that begins an answer', () => {
    const lines: readonly TestLine[] = [
      [50, 80, '**Is there a minimum term?**'],
      [50, 92, 'A Five year term is the shortest.'],
    ]
    expect(answersIn(testPage(1, [title, ...lines]))).toContainEqual([
      'Is there a minimum term?',
      'A Five year term is the shortest.',
    ])
  })
})

it('names no passage by words that say nothing', () => {
  const lines: readonly TestLine[] = [
    [50, 80, '**Timber frames**', 13],
    [50, 100, 'Accepted if built after 1980. All other types must be referred.'],
    [50, 140, '**Car allowance**', 13],
    [50, 160, '100% is used. We take 60% of what is paid in cash.'],
    [50, 200, '**Location**', 13],
    [50, 220, 'The property must be in England or Wales.'],
  ]
  const names = answersIn(testPage(1, [title, ...lines])).map(([name]) => name)
  expect(new Set(names)).toEqual(new Set(['Timber frames', 'Car allowance', 'Location']))
})

it('takes “No.” for an answer where a sentence follows it', () => {
  const lines: readonly TestLine[] = [
    [50, 80, '**Do you lend on flats?**', 13],
    [50, 100, 'No. Coach houses are accepted.'],
  ]
  expect(answersIn(testPage(1, [title, ...lines]))).toEqual([
    ['Do you lend on flats?', 'No. Coach houses are accepted.'],
    ['Coach houses', 'Coach houses are accepted.'],
  ])
})
