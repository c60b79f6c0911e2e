import { describe, expect, it } from 'vitest'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import { readCriteriaPdf } from '../../criteria/guides/read-criteria-pdf.ts'
import { noteTextsApart } from './run-on-notes.ts'

const NOTES = [
  '90% in Northern Ireland.',
  '65% above six storeys.',
  'Sale is a plan only where there is £200,000 of equity.',
]
const RAISED = ['1', '2', '3']

/** Words one after the other with raised marks between them, as print sets them. */
function set(left: number, baseline: number, words: readonly string[], size: number) {
  let at = left
  return words.map((text): TestLine => {
    const isMark = RAISED.includes(text)
    const own = isMark ? size * 0.6 : size
    const from = at
    at += text.length * own * 0.5 + size * 0.3
    return [from, baseline - (isMark ? size * 0.35 : 0), text, own]
  })
}

const guideOf = (notes: readonly TestLine[]) => {
  const row = (top: number, name: string, ltv: string, mark: string): readonly TestLine[] => [
    [50, top, name],
    [250, top, ltv],
    [250 + ltv.length * 5, top - 3.5, mark, 6],
    [400, top, '£35,000'],
  ]
  const page = testPage(1, [
    [50, 50, '**Oakmoor Building Society**', 18],
    [50, 90, '**Scheme limits**', 14],
    [50, 120, '**Scheme**'],
    [250, 120, '**Maximum LTV**'],
    [400, 120, '**Smallest loan**'],
    ...row(140, 'House purchase', '95%', '1'),
    ...row(160, 'New build flat', '75%', '2'),
    ...row(180, 'Interest only', '60%', '3'),
    ...notes,
    [50, 300, '**Property**', 14],
    [50, 320, 'Thatched roofs are acceptable with specialist insurance at any price.'],
    [50, 334, 'Homes with a roof of which a quarter is flat are acceptable as well.'],
  ])
  return readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' }).answers
}

const wordsOf = (mark: (at: number) => string) =>
  NOTES.flatMap((text, at) => [...(mark(at) === '' ? [] : [mark(at)]), ...text.split(' ')])

describe('footnotes below a table', () => {
  it.each<[string, readonly TestLine[]]>([
    [
      'one after the other, marks raised',
      set(
        50,
        210,
        wordsOf((at) => `${at + 1}`),
        8,
      ),
    ],
    [
      'over two lines',
      [
        ...set(50, 210, wordsOf((at) => `${at + 1}`).slice(0, 13), 8),
        ...set(50, 220, wordsOf((at) => `${at + 1}`).slice(13), 8),
      ],
    ],
    ['a line each', NOTES.flatMap((text, at) => set(50, 210 + at * 12, [`${at + 1}`, text], 8))],
    [
      'one after the other, marks like words',
      [[50, 210, NOTES.map((text, at) => `${at + 1} ${text}`).join(' '), 8]],
    ],
    [
      'one after the other, marks in brackets',
      [[50, 210, NOTES.map((text, at) => `(${at + 1}) ${text}`).join(' '), 8]],
    ],
  ])('are each of the cell that bears its mark: %s', (_, notes) => {
    const marked = guideOf(notes).filter(({ criterion }) => criterion.endsWith('Maximum LTV'))
    expect(marked.map((answer) => answer.notes.map(({ text }) => text))).toEqual(
      NOTES.map((text) => [text]),
    )
  })
})

it.each([
  ['*', '†', '‡'],
  ['*', '§', '¶'],
  ['¹', '²', '³'],
])('signs that touch the words are those of the cells: %s %s %s', (...signs) => {
  const row = (top: number, name: string, ltv: string): readonly TestLine[] => [
    [50, top, name],
    [250, top, ltv],
  ]
  const page = testPage(1, [
    [50, 50, '**Oakmoor Building Society**', 18],
    [50, 90, '**Scheme limits**', 14],
    ...row(120, '**Scheme**', '**Maximum LTV**'),
    ...row(140, 'House purchase', `95%${signs[0]}`),
    ...row(160, 'New build flat', `75%${signs[1]}`),
    ...row(180, 'Interest only', `60%${signs[2]}`),
    [50, 210, NOTES.map((text, at) => `${signs[at]}${text}`).join(' '), 8],
    [50, 300, '**Property**', 14],
    [50, 320, 'Thatched roofs are acceptable with specialist insurance at any price.'],
  ])
  const { answers } = readCriteriaPdf([page], { filename: 'oakmoor-building-society.pdf' })
  const marked = answers.filter(({ text }) => /^\d\d%$/.test(text))
  expect(marked.map((answer) => answer.notes.map(({ text }) => text))).toEqual(
    NOTES.map((text) => [text]),
  )
})

describe('a text of notes', () => {
  const marks = new Set(['1', '2', '*', '†'])

  it.each([
    ['1 Not for flats. 2 Up to 75%.', ['1 Not for flats.', '2 Up to 75%.']],
    ['* Not for flats. † Up to 75%.', ['* Not for flats.', '† Up to 75%.']],
    ['*Not for flats. †Up to 75%.', ['*Not for flats.', '†Up to 75%.']],
    ['¹Not for flats. ²Up to 75%.', ['¹Not for flats.', '²Up to 75%.']],
    ['(1)Not for flats. (2)Up to 75%.', ['(1)Not for flats.', '(2)Up to 75%.']],
    // A figure that opens a sentence is no mark where it is not the next, or nothing bears it.
    ['1 Not for flats. 5 years at least.', ['1 Not for flats. 5 years at least.']],
    ['1 Flats. 2 Up to 75%. 3 years at least.', ['1 Flats.', '2 Up to 75%. 3 years at least.']],
    ['Not for flats. 1 Up to 75%.', ['Not for flats. 1 Up to 75%.']],
  ])('is parted at its marks: %s', (text, expected) => {
    expect(noteTextsApart(text, marks)).toEqual(expected)
  })
})
