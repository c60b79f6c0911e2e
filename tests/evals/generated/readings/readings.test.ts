import { expect, it } from 'vitest'
import { formOutcomes, measureForms } from './judge-form.ts'
import { judgeBook } from './judge-reading.ts'
import { layOutBook } from './lay-out-book.ts'
import { makeBook } from './make-book.ts'
import { furtherKinds } from './make-form.ts'
import { measureReading } from './measure-reading.ts'

/** Of a thousand cells of these seeds, about what is reached today; to be tightened, never eased. */
const PLAIN = { leastRight: 830, mostUnderAnotherLender: 0 }
const DRESSED = { leastRight: 675, mostUnderAnotherLender: 14 }

it.each([
  ['plain', PLAIN],
  ['dressed', DRESSED],
] as const)('reads no fewer cells of %s workbooks as what they are', (kind, kept) => {
  const { all } = measureReading(1, 60, kind === 'dressed')
  expect((1000 * all.right) / all.cells).toBeGreaterThanOrEqual(kept.leastRight)
  expect((1000 * all.lender) / all.cells).toBeLessThanOrEqual(kept.mostUnderAnotherLender)
})

/** Of a thousand cells that hold pairs and pointers, about what is reached today; to be tightened, never eased. */
const FORMS = { leastRight: 930, mostUnderAnotherLender: 0 }

it('reads no fewer cells of strips, cards, references and the like as what they are', () => {
  const scores = [...measureForms(1, 90).values()]
  const count = (of: readonly (typeof formOutcomes)[number][]) =>
    scores.reduce((sum, score) => sum + of.reduce((own, one) => own + score[one], 0), 0)
  const all = count(formOutcomes)
  expect((1000 * count(['right'])) / all).toBeGreaterThanOrEqual(FORMS.leastRight)
  expect((1000 * count(['lender'])) / all).toBeLessThanOrEqual(FORMS.mostUnderAnotherLender)
})

/** Likewise of marks for names, cells that list lenders with their words, pairs in rows and the like. */
const FURTHER = { leastRight: 990, mostUnderAnotherLender: 0 }

it('reads no fewer cells of logs, wall charts, boxes and lists as what they are', () => {
  const scores = [...measureForms(1, 130, furtherKinds).values()]
  const count = (of: readonly (typeof formOutcomes)[number][]) =>
    scores.reduce((sum, score) => sum + of.reduce((own, one) => own + score[one], 0), 0)
  const all = count(formOutcomes)
  expect((1000 * count(['right'])) / all).toBeGreaterThanOrEqual(FURTHER.leastRight)
  expect((1000 * count(['lender'])) / all).toBeLessThanOrEqual(FURTHER.mostUnderAnotherLender)
})

it('makes the same workbook of the same seed', () => {
  expect(layOutBook(makeBook(7))).toEqual(layOutBook(makeBook(7)))
})

it('knows a cell that was read from one that was not', () => {
  const { lenders, items, layout } = makeBook(1, false)
  const plain = {
    ...layout,
    lenders: 'down',
    parts: 'none',
    comments: 'none',
    tables: 'one',
  } as const
  const own = items.map(({ criterion, texts }) => ({ criterion, texts }))
  const book = { lenders, items: own, layout: { ...plain, hasBanners: false, hasDates: false } }
  const outcomes = (read: typeof book) => new Set(judgeBook(read).map(({ outcome }) => outcome))
  expect(outcomes(book)).toEqual(new Set(['right']))
  const lone = own.slice(0, 1).map(({ texts }) => ({ criterion: '', texts }))
  expect(outcomes({ ...book, lenders: ['', ''], items: lone })).not.toContain('right')
})
