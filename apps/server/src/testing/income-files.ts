import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import type { PdfWord } from '@criteria-desk/domain/pages/pdf-page'
import { fail, ok } from '@criteria-desk/domain/shared/result'
import { createFakeDocumentReader } from '../adapters/document-reader/fake-document-reader.ts'
import { incomeOfPages } from '../adapters/document-reader/income-file.ts'
import {
  type DocumentReader,
  type PageFailure,
  ReaderFailedError,
} from '../ports/document-reader.ts'

/** Texts with the place where they begin: left and top in points. */
type Placed = readonly (readonly [left: number, top: number, text: string])[]

/** A file that says itself what a reader finds in it. */
type Told = {
  readonly pages?: readonly Placed[]
  readonly failure?: PageFailure
  readonly isFatal?: boolean
}

export type TestFile = { readonly filename: string; readonly bytes: Buffer }

const letterWidth = 5
const lineHeight = 10

function toPage(placed: Placed, number: number): IncomePage {
  const words = placed.flatMap(([left, top, text]): PdfWord[] => {
    let at = left
    return text.split(' ').map((word) => {
      const start = at
      at += (word.length + 1) * letterWidth
      const right = start + word.length * letterWidth
      return { text: word, box: [start, top, right, top + lineHeight], fontSize: 10, isBold: false }
    })
  })
  return { page: { number, width: 595, height: 842, words, rules: [] }, origin: 'text' }
}

export function told(filename: string, what: Told): TestFile {
  return { filename, bytes: Buffer.from(JSON.stringify(what)) }
}

type Pay = {
  readonly date?: string
  readonly employer?: string
  readonly niNumber?: string
  readonly overtime?: string
  readonly gross?: string
  readonly tax?: string
  readonly net?: string
}

/** A monthly payslip of £2,500.00 basic and, unless told, £200.00 overtime, that adds up. */
export function payslipPage({
  date = '31/08/2026',
  employer = 'Harbour Foods Limited',
  niNumber = 'AB123456C',
  overtime = '200.00',
  gross = '2,700.00',
  tax = '330.40',
  net = '2,098.32',
}: Pay = {}): Placed {
  return [
    [40, 40, employer],
    [40, 70, 'Employee Name'],
    [150, 70, 'Ms J Okafor'],
    [320, 70, 'Pay Date'],
    [430, 70, date],
    [40, 90, 'NI Number'],
    [150, 90, niNumber],
    [320, 90, 'Tax Code'],
    [430, 90, '1257L'],
    [40, 110, 'NI Category'],
    [150, 110, 'A'],
    [320, 110, 'Pay Frequency'],
    [430, 110, 'Monthly'],
    [40, 150, 'Payments'],
    [240, 150, 'Amount'],
    [320, 150, 'Deductions'],
    [500, 150, 'Amount'],
    [40, 170, 'Basic Salary'],
    [240, 170, '2,500.00'],
    [320, 170, 'PAYE Tax'],
    [500, 170, tax],
    ...(overtime === ''
      ? []
      : ([
          [40, 190, 'Overtime'],
          [240, 190, overtime],
        ] as const)),
    [320, 190, 'National Insurance'],
    [500, 190, '132.16'],
    [320, 210, 'Pension'],
    [500, 210, '139.12'],
    [40, 260, 'Total Payments'],
    [240, 260, gross],
    [320, 260, 'Total Deductions'],
    [500, 260, '601.68'],
    [320, 300, 'Net Pay'],
    [500, 300, net],
  ]
}

export const payslip = (pay: Pay = {}, filename = 'payslip.pdf'): TestFile =>
  told(filename, { pages: [payslipPage(pay)] })

/** Words at the left, and a figure that ends at the right edge of its column. */
function rowsPage(rows: readonly (readonly [words: string, figure?: string])[]): Placed {
  return rows.flatMap(([words, figure], at): Placed => {
    const top = 50 + at * 18
    const right = 540
    return figure === undefined
      ? [[45, top, words]]
      : [
          [45, top, words],
          [right - figure.length * letterWidth, top, figure],
        ]
  })
}

type Taxed = {
  readonly profit?: string
  readonly total?: string
  readonly years?: readonly [number, number]
  readonly utr?: string
}

/** A sole trader's tax calculation that adds up: £20,000.00 of profit, and the tax on it. */
export const sa302 = (
  { profit = '£20,000.00', total = profit, years = [2024, 2025], utr = '27318 46205' }: Taxed = {},
  filename = 'sa302.pdf',
): TestFile =>
  told(filename, {
    pages: [
      rowsPage([
        ['HM Revenue & Customs'],
        ['Tax calculation'],
        ['Mrs Isla Dunmore'],
        [`Unique Taxpayer Reference (UTR): ${utr}`],
        [`6 April ${years[0]} to 5 April ${years[1]}`],
        ['Income received (before tax taken off)'],
        ['Profit from self-employment', profit],
        ['Total income received', total],
        ['minus Personal Allowance', '£12,570.00'],
      ]),
    ],
  })

/** A year's certificate of the same employment as the payslips. */
export const p60 = (
  { pay = '30,000.00', niNumber = 'AB123456C' }: { pay?: string; niNumber?: string } = {},
  filename = 'p60.pdf',
): TestFile =>
  told(filename, {
    pages: [
      [
        [45, 50, 'P60 End of Year Certificate'],
        [45, 70, 'Tax year to 5 April 2026'],
        [45, 90, 'Employee: Ms J Okafor'],
        [45, 110, `NI number: ${niNumber}`],
        [300, 110, 'Employer PAYE ref: 948/TB771'],
        [45, 130, 'Employer: Harbour Foods Limited'],
        [45, 180, `Pay in this employment: £${pay}`],
        [300, 180, 'Tax in this employment: £3,486.00'],
        [45, 200, `Total pay for year: £${pay}`],
        [300, 200, 'Total tax for year: £3,486.00'],
        [45, 220, 'Final tax code: 1257L'],
      ],
    ],
  })

/** A page that is no income document. */
export const letterPage: Placed = [
  [40, 40, 'Dear Sir or Madam'],
  [40, 60, 'Thank you for your letter about the garden wall'],
  [40, 80, 'We shall come on Tuesday to look at it'],
]

export type HeldReader = DocumentReader & {
  /** From now on every reading waits until `release` is called. */
  hold(): { readonly release: () => void }
}

/** Reads files made by `told`; everything else as the fake reader does. */
export function createIncomeTestReader(): HeldReader {
  const usual = createFakeDocumentReader()
  let held: Promise<void> = Promise.resolve()
  const find = (bytes: Uint8Array): Told | null => {
    try {
      return JSON.parse(Buffer.from(bytes).toString()) as Told
    } catch {
      return null
    }
  }
  return {
    ...usual,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return { release: resolve }
    },
    async readPages(file) {
      const what = find(file.bytes)
      if (!what) return usual.readPages(file)
      if (what.failure) return fail(what.failure)
      return ok(
        (what.pages ?? []).map((placed, at) => ({
          kind: 'words',
          page: toPage(placed, at + 1).page,
        })),
      )
    },
    async tellIncome(file) {
      const what = find(file.bytes)
      if (!what) return usual.tellIncome(file)
      if (what.failure) return fail(what.failure)
      const pages = (what.pages ?? []).map((placed, at) => toPage(placed, at + 1))
      return ok(readIncomeDocument(pages).documentType === 'other' ? 'no' : 'income')
    },
    async readIncome(file, options = {}) {
      const what = find(file.bytes)
      if (!what) return usual.readIncome(file, options)
      const { isAnybodyAsked, onProgress } = options
      onProgress?.(1, 2)
      await held
      if (what.isFatal) throw new ReaderFailedError('the reader broke')
      if (what.failure) return fail(what.failure)
      onProgress?.(2, 2)
      const pages = (what.pages ?? []).map((placed, at) => toPage(placed, at + 1))
      return incomeOfPages({ pages, history: null }, isAnybodyAsked)
    },
    async renderIncomePage(file, { number }) {
      const what = find(file.bytes)
      if (what && number > (what.pages?.length ?? 0)) return fail('no-page')
      return ok({ width: 1, height: 1, png: Buffer.from(`picture of page ${number}`) })
    },
  }
}
