import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideWithYear, textPage } from '../../../testing/slips.ts'
import { evidenceOf } from '../form/form-rows.ts'
import type { IncomePage, IncomeReading, Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'
import { sureFrom } from '../sure-from.ts'
import type { IncomeClaims } from './claims.ts'
import { fillIncomeReading, linesOfDoubt } from './fill-reading.ts'
import { incomeDoubts } from './income-doubts.ts'
import type { PaperLine } from './paper-lines.ts'

type Misread = Readonly<Record<string, string | null>>

/** The slip as recognition may read it: words exchanged or lost, none of them sure. */
function recognised(misread: Misread, sureness = 0.6): IncomePage {
  const { page } = textPage(besideWithYear)
  const words = page.words.flatMap((word) => {
    const text = word.text in misread ? misread[word.text] : word.text
    const confidence = word.text in misread ? sureness : 0.96
    return text == null ? [] : [{ ...word, text, confidence }]
  })
  return { page: { ...page, words }, origin: 'ocr' }
}

type Read = {
  readonly reading: IncomeReading
  readonly before: Payslip
  readonly lines: readonly PaperLine[]
  readonly fill: (claims: IncomeClaims) => Payslip
  /** The number of the line that has these words. */
  readonly lineOf: (words: string) => number
}

/** A page read once, and what it comes to with claims. */
function read(page: IncomePage): Read {
  const reading = readIncomeDocument([page])
  const doubts = incomeDoubts(reading, [page])
  const lines = doubts.flatMap((doubt) => linesOfDoubt(doubt, [page]))
  return {
    reading,
    before: slipOf(reading),
    lines,
    fill: (claims) => {
      const said = doubts.map((doubt) => ({ doubt, claims }))
      return slipOf(fillIncomeReading(reading, [page], said))
    },
    lineOf: (words) => lines.findIndex(({ text }) => text.includes(words)) + 1,
  }
}

function slipOf(reading: IncomeReading): Payslip {
  const slip = reading.documentType === 'payslip' ? reading.payslips[0] : undefined
  if (slip === undefined) throw new Error(`no payslip: ${reading.documentType}`)
  return slip
}

const none: IncomeClaims = { fields: [], lines: [] }

// Read once, before any test: a page takes its time.
const netMisread = read(recognised({ '2,111.30': '2,171.30' }))
const netSurelyOther = read(recognised({ '2,111.30': '2,171.30' }, 0.97))
const netBlurred = read(recognised({ '2,111.30': '2,111.3O', '28/06/2026': 'Z8/06/2026' }))
const labelLost = read(recognised({ Workplace: null, pension: 'persien' }))
const figureLost = read(recognised({ '120.00': null, '360.00': null }))
const netLettered = read(recognised({ '2,111.30': '2,111.3O' }))

describe('a payslip that a model read too', () => {
  it('is not in doubt where every field is sure and the sums hold', () => {
    // A name that no label says is sure where it stands twice.
    const pages = [textPage([...besideWithYear, [40, 700, 'Larkfield Joinery Ltd']])]
    expect(incomeDoubts(readIncomeDocument(pages), pages)).toEqual([])
  })

  it('has a misread figure put right where the sums prove it', () => {
    const { before, fill, lineOf } = netMisread
    expect(before.arithmeticHolds).toBe(false)
    const line = lineOf('Net pay')
    const slip = fill({ ...none, fields: [{ field: 'netPay', words: '2,111.30', line }] })
    expect(slip.netPay).toBe(211130)
    expect(slip.arithmeticHolds).toBe(true)
    expect(slip.evidence.netPay).toMatchObject({ confidence: 0.95, readBy: 'ai-checked' })
  })

  it('keeps what recognition is sure of, though the sums would come out by another figure', () => {
    const { fill, lineOf } = netSurelyOther
    const line = lineOf('Net pay')
    const slip = fill({ ...none, fields: [{ field: 'netPay', words: '2,111.30', line }] })
    expect(slip.netPay).toBe(217130)
    expect(slip.arithmeticHolds).toBe(false)
  })

  it('is sure of an unsure field that both read alike', () => {
    const { before, fill, lineOf } = netBlurred
    expect(before.evidence.netPay?.confidence).toBeLessThan(sureFrom)
    const slip = fill({
      ...none,
      fields: [
        { field: 'netPay', words: '2,111.30', line: lineOf('Net pay') },
        { field: 'payDate', words: '28/06/2026', line: lineOf('/06/2026') },
      ],
    })
    expect(slip.evidence.netPay).toMatchObject({ confidence: 0.95, readBy: 'ai-checked' })
    expect(slip.payDate).toBe('2026-06-28')
  })

  it('has a lost line where the sums come out with it', () => {
    // Recognition lost the pension's label, and its figure alone is no line.
    const { before, fill, lineOf } = labelLost
    const withLine = fill({
      fields: [],
      lines: [{ kind: 'deduction', label: 'persien', amount: '120.00', line: lineOf('120.00') }],
    })
    expect(withLine.arithmeticHolds).toBe(true)
    expect(withLine.lines.length).toBeGreaterThanOrEqual(before.lines.length)
  })

  it('has no line that stands nowhere, though the sums would come out with it', () => {
    const { before, fill, lineOf } = figureLost
    expect(before.arithmeticHolds).toBeNull()
    const line = lineOf('pension')
    const slip = fill({
      fields: [],
      lines: [{ kind: 'deduction', label: 'Workplace pension', amount: '120.00', line }],
    })
    expect(slip).toEqual(before)
  })

  it('has nothing of a figure that stands on no page, nor of a field that was sure', () => {
    const { before, fill, lineOf } = netLettered
    const slip = fill({
      ...none,
      fields: [
        { field: 'netPay', words: '9,999.99', line: lineOf('Net pay') },
        { field: 'grossPay', words: '2,400.00', line: lineOf('2,400.00') },
      ],
    })
    expect(slip).toEqual(before)
  })
})

const doubted = read(
  recognised({ '2,111.30': '2,171.30', '310.50': '31O.5O', '28/06/2026': null, pension: 'pens' }),
)
const { before, lines, fill } = doubted
const [doubt] = incomeDoubts(doubted.reading, [recognised({})])
const printedWords = lines.flatMap(({ words }) => words.map(({ text }) => text))

describe('hostile claims', () => {
  const words = fc.oneof(
    fc.constantFrom(...printedWords),
    fc.integer({ min: -999_999, max: 999_999 }).map((pence) => (pence / 100).toFixed(2)),
    fc.string(),
  )
  const line = fc.integer({ min: -1, max: lines.length + 1 })
  const claims: fc.Arbitrary<IncomeClaims> = fc.record({
    fields: fc.array(
      fc.record({
        field: fc.constantFrom(
          ...(doubt?.fields ?? []),
          'grossPay',
          'lines.0.amount',
          'lines.99.amount',
          '__proto__',
        ),
        words,
        line,
      }),
    ),
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('payment' as const, 'deduction' as const),
        label: words,
        amount: words,
        line,
      }),
    ),
  })

  it('change no sure field, and make no figure sure that is neither printed nor proved', () => {
    expect(doubt?.fields.length).toBeGreaterThan(0)
    fc.assert(
      fc.property(claims, (said) => {
        const slip = fill(said)
        const sure = Object.entries(before.evidence).filter(([, one]) => one.confidence >= sureFrom)
        for (const [path, field] of sure) expect(slip.evidence[path]).toEqual(field)
        expect(unproved(slip)).toEqual([])
        const unprinted = slip.lines.filter(({ amount }) => !isPrinted(amount))
        if (slip.arithmeticHolds === true) expect(unprinted.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})

/** Sure figures by a model that stand nowhere and that no sum proves. */
function unproved(slip: Payslip): readonly string[] {
  if (slip.arithmeticHolds === true) return []
  return Object.entries(slip.evidence).flatMap(([path, { readBy, confidence }]) => {
    const value = amountAt(slip, path)
    const isFine = readBy === undefined || confidence < sureFrom || value === null
    return isFine || isPrinted(value) ? [] : [path]
  })
}

function amountAt(slip: Payslip, path: string): number | null {
  const at = /^lines\.(\d+)\.amount$/.exec(path)?.[1]
  if (at !== undefined) return slip.lines[Number(at)]?.amount ?? null
  return path === 'netPay' || path === 'grossPay' ? slip[path] : null
}

function isPrinted(pence: number): boolean {
  const digits = String(Math.abs(pence))
  return printedWords.some(
    (word) => word.replaceAll('O', '0').replace(/\D/g, '') === digits.padStart(3, '0'),
  )
}

describe('evidence of a claim', () => {
  it('stands where the words stand', () => {
    const net = lines.find(({ text }) => text.includes('Net pay'))
    const word = net?.words.find(({ text }) => text === '2,171.30')
    const at = lines.findIndex(({ text }) => text.includes('Net pay')) + 1
    const slip = fill({
      ...none,
      fields: [{ field: 'netPay', words: '2,171.30', line: at }],
    })
    expect(slip.evidence.netPay?.box).toEqual(word && evidenceOf(1, [word]).box)
  })
})
