import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportAsText } from '../../../lib/report/report-text.ts'
import { type StubServer, startStubServer } from '../../../lib/testing-server.ts'
import { aDocument, aList, anAnswer, anExport, aQuote, someReadings } from '../testing-records.ts'
import { evidenceReport } from './evidence-report.ts'
import { address, bare, expectWithinMargins, readBack } from './testing-report.ts'

let server: StubServer
beforeAll(() => {
  server = startStubServer({})
})
afterAll(() => server.restore())

describe('evidence as a PDF', () => {
  it('says who asked what of which documents, when, who read it and how to check it', async () => {
    const exported = anExport([
      anAnswer({ readBy: { by: 'model' }, parts: [] }),
      aQuote('Not a problem', { reference: 'CD-AAAA-BBBB', at: '2026-11-21T15:01:00.000Z' }),
    ])
    const text = (await readBack(exported)).map((page) => page.text).join(' ')
    for (const words of [
      'Evidence of Research',
      'Evidence reference CD-53ZX-VSQN',
      'ada@demo.test (Ada Byron)',
      'Northgate Mortgages Ltd',
      '21 November 2026, 14:06 to 15:01',
      '21 November 2026, 15:12',
      'Question 2 of 2',
      'Read with AI, checked',
      'Read by rule',
      'Halifax · Lodger income Accept “Not a problem” matrix.xlsx, version 3, sheet Income, H15',
      '[1] matrix.xlsx, version 3, uploaded 20 November 2026, 09:00: nothing of it is cited',
      'Last updated 3 November 2026, as it says itself.',
      `sha256 ${aDocument.sha256}`,
      'Sign in and open https://desk.test/evidence?ref=CD-53ZX-VSQN',
      'built-in 7',
      'Not financial advice.',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('says which lines were read by rule and what an opposed reading came to, in the words of the screen', async () => {
    const opposed = { by: 'rule', outcome: 'decline', words: 'max 75', place: 'Ages!C5' } as const
    const readBy = { by: 'model' } as const
    const said = 'Read by rule this came to Decline: “max 75” (Ages!C5). Read the words.'
    const lender = { outcome: 'read', quote: 'Up to 80 by referral' } as const
    const list = aList([{ lender: 'Halifax', ...lender }], { readBy })
    const [headline, lines] = list.record.parts ?? []
    if (headline === undefined || lines?.kind !== 'lenders') throw new Error('There is no list')
    const [line] = lines.lines
    if (line === undefined) throw new Error('There is no line')
    const cell = { column: 0, outcome: 'read', citations: line.citations, remarks: [] } as const
    const cells = [cell, { ...cell, column: 1, readBy: 'rule', opposed } as const]
    const withLine = (more: object) => [headline, { ...lines, lines: [{ ...line, ...more }] }]
    const table = (more: object) => ({
      kind: 'comparison' as const,
      lenders: ['Halifax', 'Leeds'],
      rows: [
        {
          ...{ criterion: 'Lodger income', differs: true },
          cells: [{ words: [{ citation: 0, footnotes: [], remarks: [], ...more }], remarks: [] }],
        },
      ],
    })
    const columns = [{ name: 'Age' }, { name: 'LTV' }]
    const quote = { kind: 'quote', citation: 0, footnotes: [], remarks: [] } as const
    const { citations } = list.record
    for (const more of [
      { parts: withLine({ readBy: 'rule', opposed }) },
      { parts: withLine({ cells }), columns },
      { parts: [{ ...quote, readBy: 'rule' as const, opposed }] },
      { parts: [table({ readBy: 'rule', opposed })] },
    ]) {
      const pages = await readBack(anExport([anAnswer({ readBy, citations, ...more })]))
      const text = bare(pages.map((page) => page.text).join(' '))
      expect(text).toContain(bare(said))
      expect(text.split(bare('Read by rule'))).toHaveLength(3)
    }
  })

  it('tells what the AI pointed at, what was compared and what was proved of it', async () => {
    const lender = { lender: 'Halifax', outcome: 'decline', quote: 'Max 75' } as const
    const exported = anExport([
      aList([lender], { readBy: { by: 'model' }, readings: someReadings }),
      aList([lender], { readBy: { by: 'model' } }),
    ])
    const pages = await readBack(exported)
    expectWithinMargins(pages)
    const text = bare(pages.map((page) => page.text).join(' '))
    for (const words of [
      'declines “Max 75” (B2) Age at end of term 78, at most “75”: outside Decline',
      'Age at end of term 78, at most “70”: outside, the AI said within',
      'No figure of the client’s, by exception at most “80”: not compared, the AI said within',
      'Read by rule this came to Conditional: “70, 80 by referral” (B3). Read the words.',
      'The AI found nothing stated by Skipton.',
    ]) {
      expect(text).toContain(bare(words))
    }
    // Of the record of before it was kept nothing is told.
    expect(text.split(bare('The AI said On these words'))).toHaveLength(2)
  })

  it('says the first and the last of many days that a document tells of', () => {
    const days = ['2026-10-12', '2026-07-01', '2026-08-12', '2026-09-03']
    const { citations } = aQuote('Not a problem').record
    const told = (some: readonly string[]) => {
      const cited = some.flatMap((updated) => citations.map((one) => ({ ...one, updated })))
      const { parts } = evidenceReport(anExport([anAnswer({ citations: cited })]), address)
      return parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []))[0]?.lines[0]
    }
    expect(told(days)).toMatch(
      /^Last updated between 1 July 2026 and 12 October 2026, as it says itself\./,
    )
    expect(told(days.slice(1))).toMatch(/^Last updated 1 July 2026, 12 August 2026 and 3 September/)
  })

  it('lists the readings that were offered, and says which was chosen', () => {
    const readings = ['The client is 78 today', 'The client is 78 when the term ends']
    const offered = { kind: 'readings', words: '78', readings } as const
    const choice = { words: '78', reading: readings[1] ?? '' }
    const exported = anExport([
      anAnswer({ route: 'choices', parts: [offered] }),
      anAnswer({ choice }),
    ])
    const { parts } = evidenceReport(exported, address)
    expect(parts).toContainEqual({
      kind: 'list',
      title: 'Readings offered for “78”',
      lines: readings,
    })
    expect(parts).toContainEqual({
      kind: 'text',
      title: 'Reading chosen',
      lines: ['Asked back what “78” means; it was meant so: The client is 78 when the term ends'],
    })
  })

  it('repeats the head of a group and the outcome of each row over pages', async () => {
    const lenders = Array.from({ length: 90 }, (_none, at) => ({
      lender: `Lender ${at + 1}`,
      outcome: at < 70 ? ('conditional' as const) : ('decline' as const),
      quote: 'Refer to underwriter',
    }))
    const pages = await readBack(anExport([aList(lenders)]))
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]?.text).toContain('Conditional, 70 of 90')
    expect(pages[1]?.text).toContain('Conditional, 70 of 90, continued')
    for (const page of pages.slice(0, 3))
      expect(page.text).toContain('The lender’s words, verbatim')
    const all = pages.map(({ text }) => text).join(' ')
    expect(all.match(/Refer to underwriter/g)).toHaveLength(90)
    // Each row has it, and what stands under the bar.
    expect(all.match(/Conditional(?!, )/g)).toHaveLength(71)
  })

  it('keeps 200 lenders and words of 2,000 signs, which go on overleaf where no page holds them', async () => {
    const sentence = 'Considered where 24 months’ history is shown on SA302, ≥ 12 months in trade. '
    const long = sentence.repeat(26).slice(0, 2000)
    const lenders = Array.from({ length: 200 }, (_none, at) => ({
      lender: `Lender ${at + 1}`,
      outcome: 'accept' as const,
      quote: at % 50 === 0 ? long : 'Yes',
    }))
    const columns = ['Lodger income', 'Overtime', 'Bonus'].map((name) => ({ name }))
    const answer = aList(lenders, { columns })
    const pages = await readBack(anExport([answer, aQuote(`${long} ${'x'.repeat(3000)}`)]))
    expectWithinMargins(pages)
    const text = pages.map((page) => page.text).join(' ')
    expect(text.match(/Considered where/g)).toHaveLength(5 * 26)
    expect(bare(text).match(/x/g)?.length).toBeGreaterThanOrEqual(3000)
    for (const { lender } of lenders) expect(text).toContain(lender)
  })

  it('shows a letter that no font has by its number, and says so', async () => {
    const quote = 'Flats 🏠 above \u{1F6D2} shops, \u202eturned\u202c, zero\u200bwidth'
    const [page] = await readBack(anExport([aQuote(quote)]))
    expect(page?.text.replaceAll(/\s/g, '')).toContain(
      '“FlatsU+1F3E0aboveU+1F6D2shops,U+202EturnedU+202C,zerowidth”',
    )
    expect(page?.text).toContain(
      'A letter that the fonts of this file lack is shown as its Unicode number',
    )
    expect(page?.text).toContain('Signs without a shape of their own')
  })

  it('turns words that run from right to left, and leaves the figures among them', async () => {
    const [page] = await readBack(anExport([aQuote('שלום 75 up to')]))
    expect(page?.text.replaceAll(/\s/g, '')).toMatch(/“75(?:םולש|שלום)upto”/)
  })
})

describe('the kinds of answers', () => {
  const text = (more: Partial<EvidenceRecord>) =>
    reportAsText(evidenceReport(anExport([anAnswer(more)]), address))

  it('a case is told with what was put right, and each lender’s words under each criterion', async () => {
    const citations = ['90%', 'None in 2 years'].map((quote, at) => ({
      documentId: 1,
      filename: aDocument.filename,
      sheet: 'Credit',
      cell: `C${at + 4}`,
      lender: 'Marbury',
      quote,
    }))
    const more: Partial<EvidenceRecord> = {
      route: 'multi',
      citations,
      columns: [
        { name: 'Maximum LTV', held: '85%' },
        { name: 'CCJs', held: '1, £400' },
      ],
      case: {
        figures: [
          {
            role: 'ltv',
            label: 'LTV',
            value: 85,
            unit: 'percent',
            text: '85%',
            isCorrected: true,
            isCompared: true,
          },
          {
            role: 'ageAtEnd',
            label: 'Age at end of term',
            value: 80,
            unit: 'years',
            text: '80',
            from: '62 + 18',
            isDerived: true,
            isCompared: false,
          },
        ],
        facts: [],
        events: [],
      },
      parts: [
        { kind: 'text', role: 'headline', text: '1 lender, by its worst of 2 criteria.' },
        { kind: 'text', role: 'not-compared', text: 'age 80, as no row names it.' },
        {
          kind: 'lenders',
          outcome: 'decline',
          lines: [
            {
              lender: 'Marbury',
              citations: [0, 1],
              remarks: [],
              cells: [
                { column: 0, outcome: 'accept', citations: [0], remarks: [] },
                { column: 1, outcome: 'decline', citations: [1], remarks: ['Note: *strict*.'] },
              ],
            },
          ],
        },
      ],
    }
    const written = text(more)
    for (const words of [
      'LTV | 85% | put right by the advisor | Held against the lenders’ words',
      'Age at end of term | 80 | follows from age and term: 62 + 18 | Not compared',
      'Age 80, as no row names it.',
      'Lender | Outcome | Maximum LTV: 85% | CCJs: 1, £400',
      '[Decline, 1 of 1]',
      'Marbury | Decline | 90% C4 | None in 2 years C5 Note: strict.',
    ]) {
      expect(written).toContain(words)
    }
    expectWithinMargins(await readBack(anExport([anAnswer(more)])))
  })

  it('what was put right stands with it, whether it is held itself or not', () => {
    const figure = { isCompared: true } as const
    const term = {
      ...figure,
      ...({ role: 'term', label: 'Term', value: 216, unit: 'months', text: '18 years' } as const),
      isCorrected: true,
    } as const
    const ccj = { of: 'ccj', label: 'CCJs', text: '£2,000', facts: { amount: 2000 } } as const
    const written = text({
      case: { figures: [], facts: [term], events: [{ ...ccj, ...figure, isCorrected: true }] },
    })
    expect(written).toContain('Term | 18 years | put right by the advisor | Held')
    expect(written).toContain('CCJs | £2,000 | put right by the advisor | Held')
  })

  it('what is blank or said without saying anything is listed as not stated', () => {
    const written = reportAsText(
      evidenceReport(
        anExport([
          aList([
            { lender: 'Skipton', outcome: 'not-stated', quote: '?' },
            { lender: 'Family', outcome: 'not-stated' },
          ]),
        ]),
        address,
      ),
    )
    expect(written).toContain('Skipton – “?” (B2)')
    expect(written).toContain('Family – Blank cell')
    expect(written).toContain('What is not stated is not a refusal: ask the lender.')
  })

  it('the rows offered stand with their words, and which was chosen with the question', () => {
    const written = text({
      route: 'choices',
      choice: { words: 'lodgers', documentId: 1, criterion: 'Lodger income', sheet: 'Income' },
      citations: [
        {
          documentId: 1,
          filename: aDocument.filename,
          sheet: 'Income',
          cell: 'B7',
          lender: 'Marbury',
          criterion: 'Loan size',
          quote: 'From £25,000',
        },
      ],
      parts: [
        { kind: 'text', role: 'headline', text: '“loans” could mean this row:' },
        { kind: 'choices', words: 'loans', offered: [{ citation: 0, why: 'its name has loans' }] },
      ],
    })
    expect(written).toContain(
      'Asked back what “lodgers” means; the row “Lodger income” was chosen, sheet Income.',
    )
    expect(written).toContain('Loan size | Marbury From £25,000 | its name has loans | B7')
  })

  it('answers kept as written alone are told in full, with their places', () => {
    const written = text({
      route: 'payslip',
      answer:
        '**Net pay** is £2,345.67.\n\n| | August | October |\n|---|---:|---:|\n| Net pay | £2,300.10 | £2,345.67 |\n\n- Tax code 1257L',
      citations: [
        {
          documentId: 1,
          filename: aDocument.filename,
          page: 2,
          criterion: 'Net pay',
          quote: '£2,345.67',
        },
      ],
    })
    expect(written).toContain('Net pay is £2,345.67.')
    expect(written).toContain('Net pay | £2,300.10 | £2,345.67')
    expect(written).toContain('- Tax code 1257L')
    expect(written).toContain('Net pay | £2,345.67 | p. 2')
  })

  it('payslips stand beside each other, as many as a page is wide, with where they stand', async () => {
    const months = Array.from({ length: 8 }, (_none, at) => `2026-0${at + 1}-28`)
    const papers = months.map((month, at) => ({
      ...aDocument,
      kind: 'paper' as const,
      id: at + 1,
      filename: `${month}.pdf`,
    }))
    const more: Partial<EvidenceRecord> = {
      route: 'payslip',
      documents: papers,
      citations: months.map((month, at) => ({
        documentId: at + 1,
        filename: `${month}.pdf`,
        page: 1,
        criterion: 'Net pay',
        quote: `£${1900 + at}.00`,
      })),
      parts: [
        { kind: 'text', role: 'headline', text: '**Summary of 8 payslips**.' },
        {
          kind: 'payslips',
          groups: [
            {
              employer: 'Harbour Foods Ltd',
              employee: 'Ms J Okafor',
              payslips: months.slice(0, 7).map((payDate, at) => ({
                ...{ payDate, documentId: at + 1, filename: `${payDate}.pdf` },
              })),
            },
            {
              employer: 'Oakmere Ltd',
              employee: null,
              payslips: [{ payDate: null, documentId: 8, filename: 'oakmere.pdf' }],
            },
          ],
          rows: [
            {
              name: 'Overtime',
              block: 'pay',
              cells: months.map((_month, at) =>
                at === 1 ? { amount: 5000, citations: [] } : { citations: [] },
              ),
            },
            {
              name: 'Net pay',
              block: 'net',
              isTotal: true,
              cells: months.map((_month, at) => ({
                amount: 190000 + at * 100,
                citations: [at],
                ...(at === 2 && { isUnsure: true as const }),
              })),
            },
          ],
        },
        { kind: 'text', role: 'note', text: 'Not on any of these 8 payslips: bonus.' },
        { kind: 'written', text: '**The P60**\n\n- Total pay: £30,000.00', citations: [0] },
      ],
    }
    const written = text(more)
    for (const words of [
      'Harbour Foods Ltd · Ms J Okafor\n-------------------------------\nPayslips 1 to 6 of 7',
      ' | 28 Jan 2026 | 28 Feb 2026 | 28 Mar 2026 | 28 Apr 2026 | 28 May 2026 | 28 Jun 2026',
      'Where it stands | [1] p. 1 | [2] p. 1 | [3] p. 1',
      'Overtime | – | £50.00 | – | – | – | –',
      'Net pay | £1,900.00 | £1,901.00 | £1,902.00 check | £1,903.00',
      'Payslip 7 of 7',
      'Oakmere Ltd\n-----------\n | oakmere.pdf\nWhere it stands | [8] p. 1\nNet pay | £1,907.00',
      'Not on any of these 8 payslips: bonus.',
      '- Total pay: £30,000.00',
      'Net pay | £1900.00 | [1] p. 1',
    ]) {
      expect(written).toContain(words)
    }
    expectWithinMargins(await readBack(anExport([anAnswer(more)])))
  })

  it('an answer shown in a way of later is told as it was written', () => {
    const part = { kind: 'map', lenders: ['Halifax'] } as never
    const written = text({ parts: [part], answer: '**Halifax** and Leeds differ.' })
    expect(written).toContain('Halifax and Leeds differ.')
  })

  it('a criterion is its own record: one reference, one hash', () => {
    const { record, sha256 } = aList([{ lender: 'Skipton', outcome: 'accept', quote: 'Yes' }])
    const exported = {
      head: {
        record: { ...record, route: 'criterion' as const, question: 'Lodger income' },
        sha256,
      },
      answers: [],
      advisor: { name: null, username: 'ada@demo.test', firm: null },
    }
    const written = reportAsText(evidenceReport(exported, address))
    expect(written).toContain(`Evidence reference: ${record.reference}`)
    expect(written.match(new RegExp(sha256, 'g'))).toHaveLength(1)
    expect(written).toContain('Criterion\n=========\nLodger income')
    expect(written).toContain('Skipton | Accept | Yes | B2')
  })

  it('documents of other kinds that share a number are told apart', () => {
    const rules = { ...aDocument, kind: 'rules' as const, filename: 'rules.xlsx', version: 9 }
    const written = text({
      documents: [aDocument, rules],
      answer: 'Halifax would count it.',
      citations: [
        {
          documentId: 1,
          filename: 'rules.xlsx',
          sheet: 'Rules',
          cell: 'C4',
          quote: '50% of overtime',
        },
      ],
    })
    expect(written).toContain(
      '[2] rules.xlsx, version 9, uploaded 20 November 2026, 09:00: sheet Rules',
    )
    expect(written).toContain(
      '[1] matrix.xlsx, version 3, uploaded 20 November 2026, 09:00: nothing of it is cited',
    )
  })
})
