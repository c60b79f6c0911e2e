import type { Payslip } from '@criteria-desk/domain/income/income-reading'
import { expect, it } from 'vitest'
import type { IncomeDocument } from './income-document.ts'
import { judgeIncome } from './judge-income.ts'
import { makeIncomeDocument, toPage } from './make-income-document.ts'
import { measureIncome, pagesOf } from './measure-income.ts'
import { paymentLabels } from './payslip-labels.ts'
import { shrinkIncome } from './shrink-income.ts'

const DOCUMENTS = Array.from({ length: 400 }, (_, seed) => makeIncomeDocument(seed + 1))

const payslipsOf = ({ truth }: IncomeDocument): readonly Payslip[] =>
  truth.documentType === 'payslip' ? truth.payslips : []

it('makes the same document of the same seed', () => {
  for (const seed of [3, 8, 15, 40])
    expect(makeIncomeDocument(seed)).toEqual(makeIncomeDocument(seed))
})

it('makes documents of every type, clear and blurred', () => {
  const traits = new Set(DOCUMENTS.flatMap((document) => document.traits))
  for (const type of ['payslip', 'p60', 'sa302', 'tax-year-overview', 'other'])
    expect(traits).toContain(`type: ${type}`)
  for (const origin of ['text', 'ocr, clean', 'ocr, poor'])
    expect(traits).toContain(`origin: ${origin}`)
})

it('adds payments to gross and takes deductions to net, unless the truth says otherwise', () => {
  const slips = DOCUMENTS.flatMap(payslipsOf)
  const add = (slip: Payslip, kind: string) =>
    slip.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  for (const slip of slips) {
    const isGross = add(slip, 'payment') === slip.grossPay
    const isNet = (slip.grossPay ?? 0) - add(slip, 'deduction') === slip.netPay
    expect({ isGross, isNet }).toEqual({
      isGross: !slip.arithmeticErrors.includes('gross-mismatch'),
      isNet: !slip.arithmeticErrors.includes('net-mismatch'),
    })
    expect(slip.arithmeticHolds).toBe(slip.arithmeticErrors.length === 0)
  }
  expect(slips.filter(({ arithmeticHolds }) => arithmeticHolds === false).length).toBeGreaterThan(5)
})

it('sums fields of lines', () => {
  for (const slip of DOCUMENTS.flatMap(payslipsOf)) {
    const { basicPay, overtime, bonus, commission, otherPayments } = slip
    const parts = [basicPay, overtime, bonus, commission, otherPayments].reduce(
      (sum: number, one) => sum + (one ?? 0),
      0,
    )
    const paid = slip.lines
      .filter(({ kind }) => kind === 'payment')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(parts).toBe(paid)
  }
})

it('takes a tax year’s days for that tax year', () => {
  for (const { payDate, taxYear } of DOCUMENTS.flatMap(payslipsOf)) {
    const from = Number((payDate ?? '').slice(0, 4)) - ((payDate ?? '').slice(5) < '04-06' ? 1 : 0)
    expect(taxYear).toBe(`${from}-${String(from + 1).slice(2)}`)
  }
})

it('keeps words inside their page and off each other', () => {
  for (const { printed, paper, seed } of DOCUMENTS) {
    for (const page of printed) {
      const { words } = toPage(page, 1, paper)
      const outside = words.filter(
        ({ box }) => box[0] < 0 || box[1] < 0 || box[2] > paper[0] || box[3] > paper[1],
      )
      expect({ seed, outside: outside.map(({ text }) => text) }).toEqual({ seed, outside: [] })
      const over = words.flatMap((one, at) =>
        words
          .slice(at + 1)
          .filter(({ box }) => overlaps(one.box, box))
          .map(({ text }) => `${one.text} ${text}`),
      )
      expect({ seed, over }).toEqual({ seed, over: [] })
    }
  }
})

/** By itself, with an address behind it, or in two lines. */
function isPrinted(name: string, phrases: readonly string[]): boolean {
  const words = name.split(' ')
  return (
    phrases.includes(name) ||
    phrases.some((phrase) => phrase.startsWith(`${name}, `)) ||
    words.some(
      (_, at) =>
        phrases.includes(words.slice(0, at).join(' ')) &&
        phrases.includes(words.slice(at).join(' ')),
    )
  )
}

function overlaps(one: readonly number[], other: readonly number[]): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = one
  const [oleft = 0, otop = 0, oright = 0, obottom = 0] = other
  return (
    Math.min(right, oright) - Math.max(left, oleft) > 0.6 &&
    Math.min(bottom, obottom) - Math.max(top, otop) > 0.6
  )
}

it('prints every figure that it says is printed, and every name', () => {
  for (const document of DOCUMENTS) {
    const words = document.printed.flatMap(({ runs }) => runs.map(({ text }) => text))
    const figures = new Set(words.flatMap(figuresIn))
    for (const figure of figuresOf(document)) {
      if (figure !== 0 && !figures.has(Math.abs(figure))) {
        expect({ seed: document.seed, sort: document.sort, missing: figure }).toBe('printed')
      }
    }
    for (const name of payslipsOf(document).flatMap(({ employer, employee }) => [
      employer,
      employee,
    ])) {
      expect({ seed: document.seed, name, isPrinted: isPrinted(name ?? '', words) }).toEqual({
        seed: document.seed,
        name,
        isPrinted: true,
      })
    }
  }
})

function figuresIn(text: string): readonly number[] {
  return (text.match(/\d[\d,]*(\.\d\d)?(?!\d)/g) ?? []).map((figure) =>
    Math.round(Number(figure.replaceAll(',', '')) * 100),
  )
}

function figuresOf({ truth, open }: IncomeDocument): readonly number[] {
  switch (truth.documentType) {
    case 'payslip':
      return truth.payslips.flatMap((slip) => [
        slip.grossPay ?? 0,
        slip.netPay ?? 0,
        ...slip.lines.flatMap(({ amount, ytd }) => [amount, ytd ?? 0]),
        ...(open.includes('yearToDate.gross') ? [] : [slip.yearToDate.gross ?? 0]),
        slip.yearToDate.tax ?? 0,
        slip.yearToDate.taxablePay ?? 0,
        slip.yearToDate.pension ?? 0,
      ])
    case 'p60':
      return Object.values(truth.p60).filter((value) => typeof value === 'number')
    case 'sa302': {
      const { totalBusinessProfit: _, ...printed } = truth.sa302
      return Object.values(printed).filter((value) => typeof value === 'number')
    }
    case 'tax-year-overview':
      return Object.values(truth.overview).filter((value) => typeof value === 'number')
    case 'other':
      return []
  }
}

it('writes PDFs whose words are those that were set', async () => {
  const clear = DOCUMENTS.filter(
    ({ seed, pages }) => seed % 3 === 0 && pages.every(({ origin }) => origin === 'text'),
  )
  for (const document of clear.slice(0, 12)) {
    const fold = (pages: IncomeDocument['pages']) =>
      pages
        .flatMap(({ page }) => page.words.map(({ text }) => text))
        .sort()
        .join(' ')
    expect(fold(await pagesOf(document))).toBe(fold(document.pages))
  }
})

it('gives one sort of pay no label of another', () => {
  const all = Object.values(paymentLabels)
    .flat()
    .map((label) => label.toLowerCase())
  expect(new Set(all).size).toBe(all.length)
})

it('finds nothing wrong with the truth, and everything with nothing', async () => {
  for (const document of DOCUMENTS) {
    expect(judgeIncome(document, document.truth).filter(({ isRight }) => !isRight)).toEqual([])
  }
  const { all } = await measureIncome(1, 30, () => ({ documentType: 'other' }))
  expect(all.right).toBe(
    DOCUMENTS.slice(0, 30).filter(({ truth }) => truth.documentType === 'other').length,
  )
})

it('tells a wrong figure that was stated for sure from one that was not', () => {
  const document = DOCUMENTS.find(({ truth }) => truth.documentType === 'payslip')
  const [slip] = document === undefined ? [] : payslipsOf(document)
  if (document === undefined || slip === undefined) throw new Error('No payslip was made.')
  const netPay = (slip.netPay ?? 0) + 1
  const read = (confidence: number) => ({
    documentType: 'payslip' as const,
    payslips: [
      {
        ...slip,
        netPay,
        evidence: { netPay: { page: 1, box: [0, 0, 1, 1] as const, confidence } },
      },
    ],
  })
  const wrong = (confidence: number) =>
    judgeIncome(document, read(confidence)).filter(({ field }) => field === 'payslip.netPay')
  expect(wrong(0.95)).toMatchObject([{ isRight: false, isSure: true }])
  expect(wrong(0.6)).toMatchObject([{ isRight: false, isSure: false }])
})

it('shrinks what goes wrong to a plainer document', async () => {
  const seed = DOCUMENTS.find(({ truth }) => truth.documentType === 'payslip')?.seed ?? 1
  const small = await shrinkIncome(seed, () => ({ documentType: 'other' }))
  expect(small.document.traits).toContain('rules: grid')
  expect(small.verdicts.some(({ isRight }) => !isRight)).toBe(true)
})
