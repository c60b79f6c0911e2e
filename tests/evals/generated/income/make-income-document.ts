/** Makes an income document of a seed: set on pages, written as a PDF or blurred as a picture is. */
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { createDice, type Dice, pick } from '../../../dice.ts'
import { widthOf } from '../guides/letter-widths.ts'
import { type PressPage, type Run, type Shape, toWord } from '../guides/press.ts'
import { blurPage, makeBlur } from './blur.ts'
import type { IncomeDocument, SetDocument } from './income-document.ts'
import { type Order, orders, type PayslipLayout } from './payslip-layout.ts'
import { setOtherPaper } from './set-other-paper.ts'
import { setP60 } from './set-p60.ts'
import { setPayslips } from './set-payslips.ts'
import { setOverview, setTaxCalculation } from './set-tax-calculation.ts'

export type Overrides = Partial<PayslipLayout> & { readonly isClear?: boolean }

const SORTS: readonly ((seed: number, overrides: Overrides) => SetDocument)[] = [
  ...Array.from({ length: 12 }, () => setPayslips),
  setP60,
  setP60,
  setP60,
  setTaxCalculation,
  setTaxCalculation,
  setTaxCalculation,
  setOverview,
  setOtherPaper,
]

export function makeIncomeDocument(seed: number, overrides: Overrides = {}): IncomeDocument {
  const dice = createDice(seed * 31 + 5)
  const set = pick(SORTS, dice)(seed, overrides)
  const order = overrides.order ?? pick(orders, dice)
  const blur = makeBlur(dice)
  const isBlurred = dice(4) === 0 && overrides.isClear !== true
  const printed = set.printed.map((page) => ({ ...page, runs: putInOrder(page.runs, order) }))
  const pages = printed.map((page, at) => toPage(page, at + 1, set.paper))
  return {
    ...set,
    seed,
    printed,
    pages: isBlurred ? pages.map((page) => blurPage(page, blur, dice)) : pages.map(asText),
    traits: [
      `type: ${set.truth.documentType}`,
      `origin: ${isBlurred ? `ocr, ${badnessOf(blur.misread)}` : 'text'}`,
      ...set.traits,
    ],
  }
}

function badnessOf(misread: number): string {
  return misread === 0 ? 'clean' : misread <= 2 ? 'good' : misread <= 4 ? 'fair' : 'poor'
}

function asText(page: PdfPage): IncomePage {
  return { page, origin: 'text' }
}

/** Programs write a page's words in many orders, and seldom in that of reading. */
function putInOrder(runs: readonly Run[], order: Order): Run[] {
  const inOrder = [...runs]
  if (order === 'backwards') return inOrder.reverse()
  if (order === 'by rows')
    return inOrder.sort((one, other) => one.baseline - other.baseline || one.x - other.x)
  if (order === 'by columns')
    return inOrder.sort((one, other) => one.x - other.x || one.baseline - other.baseline)
  if (order === 'figures last') {
    return [
      ...runs.filter(({ text }) => !/\d/.test(text)),
      ...runs.filter(({ text }) => /\d/.test(text)),
    ]
  }
  return inOrder
}

/** A page's words and rules as the reader of PDFs gives them. */
export function toPage(
  { runs, shapes }: PressPage,
  number: number,
  [width, height]: readonly [number, number],
): PdfPage {
  return {
    number,
    width,
    height,
    words: runs.flatMap(splitRun).map(toWord),
    rules: shapes.flatMap(edgesOf),
  }
}

/** A phrase as its words, each a run of its own. */
function splitRun(run: Run): readonly Run[] {
  const { text, x, size, span } = run
  const isBold = span.isBold === true
  let at = 0
  return text.split(' ').flatMap((word) => {
    const from = x + widthOf(text.slice(0, at), isBold) * size
    at += word.length + 1
    return word === '' ? [] : [{ ...run, text: word, x: from, span: { ...span, text: word } }]
  })
}

function edgesOf({ box: [left, top, right, bottom], shade }: Shape): readonly Box[] {
  if (bottom - top < 1.5 || right - left < 1.5) return [[left, top, right, bottom]]
  const thin = shade === undefined ? 0.25 : 0.1
  return [
    [left, top - thin, right, top + thin],
    [left, bottom - thin, right, bottom + thin],
    [left - thin, top, left + thin, bottom],
    [right - thin, top, right + thin, bottom],
  ]
}

/** The same pages as one maker's program would write them: phrase by phrase, word by word, or in heavier words. */
export function writingsOf(pages: readonly PressPage[], dice: Dice): readonly PressPage[] {
  const isByWords = dice(2) === 0
  return pages.map(({ runs, shapes }) => ({
    shapes,
    runs: isByWords ? runs.flatMap(splitRun) : runs,
  }))
}
