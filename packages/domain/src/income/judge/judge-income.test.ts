import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { pointAt, type TestPointing } from '../../../testing/pointing-at-papers.ts'
import { besideWithYear, textPage } from '../../../testing/slips.ts'
import type { IncomePage, IncomeReading, Payslip } from '../income-reading.ts'
import { holdPointed } from '../pointed/hold-pointed.ts'
import { paperPages } from '../pointed/paper-page.ts'
import { type PointedPage, pointedPayments } from '../pointed/pointed-page.ts'
import { readIncomeDocument } from '../read-income-document.ts'
import { partsOf } from '../reading-parts.ts'
import { sureFrom } from '../sure-from.ts'
import { judgeIncome } from './judge-income.ts'

/** What a page comes to with what is pointed at on it. */
function judge(page: IncomePage, ...pointed: readonly PointedPage[]): IncomeReading {
  const builtIn = page === known ? builtInOfKnown : readIncomeDocument([page])
  return judgeIncome(builtIn, [page], pointed)
}

function slipOf(reading: IncomeReading): Payslip {
  const slip = reading.documentType === 'payslip' ? reading.payslips[0] : undefined
  if (slip === undefined) throw new Error(`no payslip: ${reading.documentType}`)
  return slip
}

const known = textPage(besideWithYear)
// Read once: a page takes its time.
const builtInOfKnown = readIncomeDocument([known])

/** What somebody says who reads that slip rightly. */
const rightly: TestPointing = {
  fields: {
    employer: ['Larkfield Joinery Ltd'],
    employee: ['Ms Orla Finch', 'Employee'],
    payDate: ['28/06/2026', 'Pay date'],
    taxCode: ['S1257L', 'Tax code'],
    niNumber: ['AB 12 34 56 C', 'NI number'],
    grossPay: ['2,660.50', 'Gross pay'],
    netPay: ['2,111.30', 'Net pay'],
  },
  lines: [
    ['payment', 'basic', 'Basic salary', '2,400.00'],
    ['payment', 'commission', 'Sales commission', '310.50'],
    ['payment', 'sacrifice', 'Cycle scheme sacrifice', '-50.00'],
    ['deduction', 'tax', 'PAYE', '270.20'],
    ['deduction', 'ni', 'Employee NI', '133.00'],
    ['deduction', 'pension', 'Workplace pension', '120.00'],
    ['deduction', 'postgraduateLoan', 'Postgraduate loan', '26.00'],
  ],
}

describe('a payslip that both readers read', () => {
  it('stays as it is where nobody was asked', () => {
    const builtIn = readIncomeDocument([known])
    expect(judgeIncome(builtIn, [known], [])).toBe(builtIn)
  })

  it('is sure of what both say, and says that both did', () => {
    const slip = slipOf(judge(known, pointAt(known, rightly)))
    expect(slip).toMatchObject({ netPay: 211130, basicPay: 240000, arithmeticHolds: true })
    for (const path of ['employer', 'payDate', 'netPay', 'lines.0.amount', 'basicPay']) {
      expect([path, slip.evidence[path]]).toMatchObject([path, { readBy: 'ai-checked' }])
      expect(slip.evidence[path]?.confidence).toBeGreaterThanOrEqual(sureFrom)
    }
    expect(slip.evidence.netPay?.other).toBeUndefined()
    expect(slip.linesBeside).toBeUndefined()
  })

  it('doubts what the other reader did not see', () => {
    const { employee: _, ...fields } = rightly.fields ?? {}
    const slip = slipOf(judge(known, pointAt(known, { ...rightly, fields })))
    expect(slip.employee).toBe('Ms Orla Finch')
    expect(slip.evidence.employee?.confidence).toBeLessThan(sureFrom)
  })

  it('keeps the lines whose sums come out, with the others beside them', () => {
    const lines: TestPointing['lines'] = [
      ['payment', 'basic', 'Basic salary', '7,200.00'],
      ['payment', 'bonus', 'Sales commission', '600.00'],
    ]
    const slip = slipOf(judge(known, pointAt(known, { ...rightly, lines })))
    expect(slip).toMatchObject({ basicPay: 240000, arithmeticHolds: true })
    expect(slip.linesBeside?.map(({ amount }) => amount)).toEqual([720000, 60000])
    expect(slip.evidence.basicPay?.other).toMatchObject({ value: 720000, by: 'model' })
    expect(slip.lines).toHaveLength(7)
  })

  it('doubts a class that the readers see otherwise, and shows both', () => {
    const lines = rightly.lines?.map((line): NonNullable<TestPointing['lines']>[number] =>
      line[2] === 'Sales commission' ? ['payment', 'basic', line[2], line[3]] : line,
    )
    const slip = slipOf(judge(known, pointAt(known, { ...rightly, lines: lines ?? [] })))
    expect(slip).toMatchObject({ basicPay: 240000, commission: 31050 })
    expect(slip.evidence.commission?.confidence).toBeLessThan(sureFrom)
    expect(slip.evidence.basicPay).toMatchObject({ other: { value: 271050, by: 'model' } })
    expect(slip.evidence.netPay?.confidence).toBeGreaterThanOrEqual(sureFrom)
  })

  it('doubts a day that is read otherwise, and keeps the sure one', () => {
    const page = textPage([...besideWithYear, [40, 700, 'Printed 04/07/2026']])
    const fields = { ...rightly.fields, payDate: ['04/07/2026'] as const }
    const slip = slipOf(judge(page, pointAt(page, { ...rightly, fields })))
    expect(slip.payDate).toBe('2026-06-28')
    expect(slip.evidence.payDate).toMatchObject({
      confidence: 0.7,
      other: { value: '2026-07-04', by: 'model' },
    })
  })
})

/** No word of it is known to the built-in reader. */
const foreign: readonly TestLine[] = [
  [40, 40, 'Ffatri Llechi Cyf', 14],
  [40, 70, 'I law: Gwen Prys'],
  [300, 70, 'Dyddiad 30/09/2026'],
  [40, 120, 'Cyflog sylfaenol'],
  [300, 120, '1,800.00'],
  [40, 136, 'Goramser'],
  [300, 136, '90.00'],
  [40, 160, 'Cyfanswm'],
  [300, 160, '1,890.00'],
  [40, 190, 'Treth'],
  [300, 190, '168.40'],
  [40, 206, 'Yswiriant'],
  [300, 206, '67.36'],
  [40, 240, 'Clir'],
  [300, 240, '1,654.24'],
]

const foreignRightly: TestPointing = {
  fields: {
    employer: ['Ffatri Llechi Cyf'],
    payDate: ['30/09/2026', 'Dyddiad'],
    grossPay: ['1,890.00', 'Cyfanswm'],
    netPay: ['1,654.24', 'Clir'],
  },
  lines: [
    ['payment', 'basic', 'Cyflog sylfaenol', '1,800.00'],
    ['payment', 'overtime', 'Goramser', '90.00'],
    ['deduction', 'tax', 'Treth', '168.40'],
    ['deduction', 'ni', 'Yswiriant', '67.36'],
  ],
}

describe('a paper that the built-in reader refuses', () => {
  const page = textPage(foreign)

  it('is read by who points at it, sure of what the sums prove', () => {
    expect(readIncomeDocument([page]).documentType).toBe('other')
    const slip = slipOf(judge(page, pointAt(page, foreignRightly)))
    expect(slip).toMatchObject({ grossPay: 189000, netPay: 165424, arithmeticHolds: true })
    expect(slip).toMatchObject({ basicPay: 180000, overtime: 9000, incomeTax: 16840 })
    expect(slip.evidence.netPay).toMatchObject({ confidence: 0.95, readBy: 'ai-checked' })
    // Nothing proves a name, nor a class that no known word tells.
    expect(slip.evidence.employer?.confidence).toBeLessThan(sureFrom)
    expect(slip.evidence.basicPay?.confidence).toBeLessThan(sureFrom)
  })

  it('is doubted where the sums do not come out', () => {
    const lines = foreignRightly.lines?.slice(0, 3) ?? []
    const slip = slipOf(judge(page, pointAt(page, { ...foreignRightly, lines })))
    expect(slip.arithmeticHolds).toBe(false)
    const sure = Object.values(slip.evidence).filter(({ confidence }) => confidence >= sureFrom)
    expect(sure).toEqual([])
  })

  it('stays refused where nobody sees one in it', () => {
    expect(judge(page, pointAt(page, { type: 'other' }))).toEqual({ documentType: 'other' })
  })
})

describe('what is pointed at', () => {
  it('is one slip where it goes on, and two where another net pay stands', () => {
    const pages = [1, 2].map((number) => textPage(foreign, number))
    const first = pages[0] ?? known
    const rest: TestPointing = { fields: {}, lines: foreignRightly.lines?.slice(3) ?? [] }
    const start = { ...foreignRightly, lines: foreignRightly.lines?.slice(0, 3) ?? [] }
    const builtIn = readIncomeDocument(pages)
    const second = { ...pointAt(pages[1] ?? known, { ...rest, goesOn: true }) }
    const whole = judgeIncome(builtIn, pages, [pointAt(first, start), second])
    expect(slipOf(whole)).toMatchObject({ netPay: 165424, arithmeticHolds: true })
    const both = judgeIncome(
      builtIn,
      pages,
      pages.map((page) => pointAt(page, { ...foreignRightly, goesOn: false })),
    )
    // The same net pay, day and nobody's name: nothing says that they are one.
    expect(partsOf(both)).toHaveLength(2)
  })

  it('is dropped where no such words stand there, or they are not of that form', () => {
    const [paper] = paperPages([known])
    if (paper === undefined) throw new Error('no page')
    const right = pointAt(known, rightly)
    const [document] = right.documents
    if (document === undefined) throw new Error('no document')
    const lies = [
      { field: 'netPay', words: [9999], label: [] },
      { field: 'netPay', words: [1], label: [] },
      { field: 'payDate', words: [2, 3], label: [] },
      { field: 'basicPay', words: [], label: [] },
      { field: 'arithmeticHolds', words: [1], label: [] },
    ]
    const held = holdPointed({ ...right, documents: [{ ...document, fields: lies }] }, paper)
    expect(held.page.documents[0]?.fields).toEqual([])
    expect(held.dropped).toHaveLength(lies.length)
    expect(held.page.documents[0]?.lines).toEqual(document.lines)
  })

  it('is no name where a sum of the page stands in it', () => {
    const [paper] = paperPages([known])
    const words = paper?.words ?? []
    const at = words.findIndex(({ text }, from) => text === '2,400.00' && from + 1 < words.length)
    const fields = [{ field: 'employee', words: [at + 1, at + 2], label: [] }]
    const said = { type: 'payslip' as const, goesOn: false, fields, lines: [] }
    if (paper === undefined || at < 0) throw new Error('no such page')
    expect(holdPointed({ page: 1, documents: [said] }, paper).page.documents[0]?.fields).toEqual([])
  })

  it('never becomes a figure that the page does not print, whatever is said', () => {
    const [paper] = paperPages([known])
    const digits = (paper?.words ?? []).map(({ text }) => text.replaceAll(/\D/g, ''))
    const printed = new Set(digits.filter((text) => text !== ''))
    const number = fc.integer({ min: 0, max: (paper?.words.length ?? 0) + 2 })
    const words = fc.array(number, { maxLength: 3 })
    const field = fc.record({
      field: fc.constantFrom('netPay', 'grossPay', 'yearToDate.tax', 'annualSalary', 'taxPeriod'),
      words,
      label: words,
    })
    const line = fc.record({
      kind: fc.constantFrom('payment' as const, 'deduction' as const),
      sort: fc.constantFrom(...pointedPayments),
      ...{ label: words, amount: words, units: words, rate: words, toDate: words },
    })
    const document = fc.record({
      type: fc.constant('payslip' as const),
      goesOn: fc.boolean(),
      fields: fc.array(field, { maxLength: 6 }),
      lines: fc.array(line, { maxLength: 6 }),
    })
    fc.assert(
      fc.property(document, (said) => {
        if (paper === undefined) throw new Error('no page')
        const { page } = holdPointed({ page: 1, documents: [said] }, paper)
        const slip = slipOf(judge(known, page))
        const stated = [
          ...slip.lines.flatMap(({ amount, ytd }) => [amount, ytd]),
          ...[slip.grossPay, slip.netPay, slip.annualSalary],
          ...Object.values(slip.yearToDate),
        ].filter((one) => typeof one === 'number' && one !== 0)
        for (const one of stated) expect(printed).toContain(String(Math.abs(Number(one))))
      }),
      { numRuns: 200 },
    )
  })
})
