import { expect, it } from 'vitest'
import { answersIn } from '../../../testing/guides.ts'
import { type TestLine, testPage } from '../../../testing/pages.ts'
import type { PdfPage, PdfWord } from '../pdf-page.ts'

const top: readonly TestLine[] = [
  [50, 40, '**Oakmoor Building Society**', 18],
  [50, 80, '**Leases**', 13],
]

/** The page with every hyphen at a word's end as a word of its own, as some programs draw it. */
function withLooseHyphens(page: PdfPage): PdfPage {
  const words = page.words.flatMap((word): readonly PdfWord[] => {
    if (!word.text.endsWith('-')) return [word]
    const [left, top, right, bottom] = word.box
    const end = right - word.fontSize * 0.3
    return [
      { ...word, text: word.text.slice(0, -1), box: [left, top, end, bottom] },
      { ...word, text: '-', box: [end, top, right, bottom] },
    ]
  })
  return { ...page, words }
}

it.each([
  ['is required on appli-', 'cation to us.', 'is required on application to us.'],
  ['is needed by com-', 'pletion at the latest.', 'is needed by completion at the latest.'],
  ['is needed on pay-', 'ment of the fee.', 'is needed on payment of the fee.'],
  ['is needed by self-', 'employed borrowers.', 'is needed by self-employed borrowers.'],
  ['is needed, with a re-', 'port from us.', 'is needed, with a report from us.'],
  ['is needed on new-', 'build houses.', 'is needed on new-build houses.'],
  ['is new-', 'ly agreed with us.', 'is newly agreed with us.'],
  ['is needed on a re-', 'mortgage to us.', 'is needed on a remortgage to us.'],
])('mends a word broken at a line’s end: “%s”', (first, second, whole) => {
  const page = testPage(1, [
    ...top,
    [50, 100, `A lease of 90 years ${first}`],
    [50, 112, second],
    [50, 140, '**Fees**', 13],
    [50, 160, 'The fee for a remortgage falls due when you pay by card.'],
  ])
  const said = ['Leases', `A lease of 90 years ${whole}`]
  expect(answersIn(page)).toContainEqual(said)
  expect(answersIn(withLooseHyphens(page))).toContainEqual(said)
})
