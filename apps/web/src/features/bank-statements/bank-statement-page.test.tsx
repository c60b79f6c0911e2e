import type { StatementAnalysisView } from '@criteria-desk/contract/bank-statements'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../app/testing-pages.tsx'
import { lettersOf, stubKeptFiles } from '../../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { StubUpload, stubUploads } from '../../lib/testing-uploads.ts'
import { anAnalysis, aStatementDocument, moved, testBatchId } from './testing-statements.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const page = '/bank-statement-reviewer'
const months = [anAnalysis('2025-08'), anAnalysis('2025-09'), anAnalysis('2025-10')]
const aFile = (name = 'august.pdf', size = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (label: string, ...files: File[]) => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { files },
  })
}
const inMultipleMode = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Multiple Files (up to 3)' }))
}
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const uploaded = (id: number, name: string) => ({
  id,
  originalName: name,
  batchId: testBatchId,
  status: 'read',
  statements: [],
})
/** The assessment of these, opened by the first of them. */
async function openAssessment(
  analyses = months,
  role: 'advisor' | 'developer' = 'advisor',
  who: Parameters<typeof openPageAs>[3] = {},
) {
  const [first] = analyses
  server.answer(`GET /api/bank-statement/analysis/${first?.id}`, () => json(first))
  server.answer(`GET /api/bank-statement/batch/${testBatchId}/analyses`, () => json(analyses))
  openPageAs(server, role, `${page}?analysisId=${first?.id}`, who)
  await screen.findByText('Assessment Loaded')
  await screen.findByLabelText('Figures')
}

describe('one bank statement', () => {
  it('is sent, read and analysed, and its figures are shown', async () => {
    openPageAs(server, 'advisor', page)
    await choose('Choose a bank statement', aFile())
    await screen.findByText(/Uploading 0%/)
    expect(isDisabled('Analyse Statement')).toBe(true)
    StubUpload.current.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 })
    const bar = await screen.findByRole('progressbar', { name: 'Uploading august.pdf' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    StubUpload.current.upload.onprogress?.({ lengthComputable: true, loaded: 10, total: 10 })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    expect(StubUpload.current.url).toBe('/api/bank-statement/upload')
    expect(StubUpload.current.sent?.has('batchId')).toBe(false)
    StubUpload.current.answer(200, uploaded(7, 'august.pdf'))
    expect(await screen.findByText('Upload Complete')).toBeDefined()
    expect(screen.getByText('Uploaded')).toBeDefined()
    const analysis = anAnalysis('2025-08')
    server.answer('POST /api/bank-statement/7/analyze', () => json(analysis))
    server.answer(`GET /api/bank-statement/batch/${testBatchId}/analyses`, () => json([analysis]))
    await userEvent.click(screen.getByRole('button', { name: 'Analyse Statement' }))
    expect(await screen.findByText('Analysis Complete')).toBeDefined()
    const call = server.calls.find(({ key }) => key === 'POST /api/bank-statement/7/analyze')
    expect(call?.init.body).toBeUndefined()
    const figures = await screen.findByLabelText('Figures')
    expect(screen.queryByLabelText('Choose a bank statement', { selector: 'input' })).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(within(figures).getByText('£2,933.84')).toBeDefined()
    expect(screen.getByText('The statement reconciles')).toBeDefined()
    expect(screen.getByText('1 bounced payment(s) detected')).toBeDefined()
    expect(screen.getByText('1 gambling transaction(s) detected')).toBeDefined()
    expect(screen.getByText('£20.00 staked, £0.00 returned, 9 Aug')).toBeDefined()
  })

  it.each([
    [
      422,
      { message: 'This statement is protected by a password.' },
      'This statement is protected by a password.',
    ],
    [0, '', 'Network error during upload'],
    [200, { surprising: true }, 'Failed to process upload response'],
    [422, {}, 'Failed to upload bank statement'],
  ])('that is answered %s says what is wrong', async (status, body, message) => {
    openPageAs(server, 'advisor', page)
    await choose('Choose a bank statement', aFile())
    await screen.findByText(/Uploading/)
    StubUpload.current.answer(status, body)
    expect(await screen.findByText('Upload Failed')).toBeDefined()
    expect(screen.getByText(`august.pdf: ${message}`)).toBeDefined()
    expect(screen.getByText('Error')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Analyse Statement' }))
    expect(await screen.findByText('No uploaded documents to analyze.')).toBeDefined()
    expect(screen.getByText('No Documents')).toBeDefined()
  })

  it('that cannot be analysed says why', async () => {
    server.answer('GET /api/bank-statement/documents', json([aStatementDocument()]))
    server.answer('POST /api/bank-statement/51/analyze', () =>
      refusal(422, 'bank-statement.analysis-failed', 'Analysing it failed on our side.'),
    )
    openPageAs(server, 'advisor', page)
    await userEvent.click(await screen.findByRole('button', { name: 'Analyse august.pdf' }))
    expect((await screen.findAllByText('Analysis Failed')).length).toBeGreaterThan(0)
    expect(
      screen.getAllByText('august.pdf: Analysing it failed on our side.').length,
    ).toBeGreaterThan(0)
  })

  it('of another kind or size is not sent', async () => {
    openPageAs(server, 'advisor', page)
    await choose('Choose a bank statement', aFile('notes.docx'))
    expect((await screen.findAllByText('Invalid File Type')).length).toBeGreaterThan(0)
    await choose('Choose a bank statement', aFile('big.pdf', 11 * 1024 * 1024))
    expect((await screen.findAllByText('File Too Large')).length).toBeGreaterThan(0)
    expect(StubUpload.all).toEqual([])
  })
})

describe('several bank statements', () => {
  it('are at most three', async () => {
    openPageAs(server, 'advisor', page)
    await inMultipleMode()
    const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => aFile(name))
    await choose('Choose bank statements', ...four)
    expect((await screen.findAllByText('Too Many Files')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Please select up to 3 files only.').length).toBeGreaterThan(0)
    expect(StubUpload.all).toEqual([])
  })

  it('go one after the other under one batch, and are analysed when all are there', async () => {
    openPageAs(server, 'advisor', page)
    await inMultipleMode()
    await choose('Choose bank statements', aFile('8.pdf'), aFile('9.pdf'), aFile('10.pdf'))
    const analyse = 'Analyse All Statements'
    for (const [at, name] of ['8.pdf', '9.pdf', '10.pdf'].entries()) {
      await waitFor(() => expect(StubUpload.all).toHaveLength(at + 1))
      expect(isDisabled(analyse)).toBe(true)
      expect(screen.queryAllByText('Pending')).toHaveLength(2 - at)
      StubUpload.current.answer(200, uploaded(100 + at, name))
    }
    await waitFor(() => expect(isDisabled(analyse)).toBe(false))
    const batches = new Set(StubUpload.all.map(({ sent }) => sent?.get('batchId')))
    expect([...batches]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    for (const [at, analysis] of months.entries()) {
      server.answer(`POST /api/bank-statement/${100 + at}/analyze`, () => json(analysis))
    }
    server.answer(`GET /api/bank-statement/batch/${testBatchId}/analyses`, () =>
      json(months.toReversed()),
    )
    await userEvent.click(screen.getByRole('button', { name: analyse }))
    await screen.findByText('Analysis Complete')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Aug 2025',
      'Sep 2025',
      'Oct 2025',
      'Combined Totals',
    ])
  })
})

describe('an assessment', () => {
  it('opens by its address, with its total and average income over distinct months', async () => {
    await openAssessment([...months, anAnalysis('2025-10', { id: 9, maskedAccount: '••••9999' })])
    expect(screen.queryByText('Single File')).toBeNull()
    const figures = within(screen.getByLabelText('Figures'))
    expect(figures.getByText('Total income')).toBeDefined()
    expect(figures.getByText('£11,735.36')).toBeDefined()
    expect(figures.getByText('Average monthly income')).toBeDefined()
    expect(figures.getByText('£3,911.79')).toBeDefined()
    expect(screen.getByText('3 distinct months')).toBeDefined()
    expect(screen.getByText('The statements are of 2 accounts.')).toBeDefined()
  })

  it('has lists that add up to money in and money out, and says what was netted', async () => {
    const rows: NonNullable<Parameters<typeof anAnalysis>[1]>['rows'] = [
      [2, 'SKY DIGITAL', -5_400, 'communications', 1],
      [3, 'TESCO STORES 2841', -6_435, null],
      [4, 'RETURNED D/D SKY DIGITAL', 5_400, 'bouncedPayments', 1],
      [9, 'NATIONAL LOTTERY', -2_000, 'gamblingTransactions'],
      [10, 'NATIONAL LOTTERY REFUND', 500, 'gamblingTransactions'],
      [12, 'IKEA REFUND', 900, null],
      [24, 'HARBOUR & VALE LOGISTICS SALARY', 293_384, 'incomeTransactions'],
    ]
    await openAssessment([anAnalysis('2025-08', { rows })])
    const table = screen.getByRole('button', { name: 'Show Income, 1 row' }).closest('table')
    const told = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.cells].map(({ textContent }) => textContent).join(' | '),
    )
    expect(told).toEqual([
      'List | Total | Share',
      'Money in',
      'Income | £2,933.84 | 98%',
      'Bounced payments, given back | £54.00 | 2%',
      'Gambling, returned | £5.00 | <1%',
      'Other money in (no list) | £9.00 | <1%',
      'All money in | £3,001.84 | 100%',
      'Money out',
      'Communications | £54.00 | 39%',
      'Gambling, staked | £20.00 | 14%',
      'Everyday spending (no list) | £64.35 | 47%',
      'All money out | £138.35 | 100%',
      'Less payments returned unpaid | −£54.00 | ',
      '£54.00 to SKY DIGITAL on 2 Aug, given back on 4 Aug. Each payment counts among money out in the list of its kind, its return among money in.',
      'Money out less returned | £84.35 | ',
    ])
    expect(screen.getByText('£20.00 staked, £5.00 returned, 9 Aug to 10 Aug')).toBeDefined()
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Everyday spending (no list), 1 row' }),
    )
    expect(screen.getByText('1 of 7')).toBeDefined()
  })

  it('that cannot be loaded says so', async () => {
    openPageAs(server, 'advisor', `${page}?analysisId=404`)
    expect(
      await screen.findAllByText('Failed to load the assessment. Please try again.'),
    ).toHaveLength(2)
    expect(screen.getByText('Error')).toBeDefined()
  })

  it('shows a month, its list’s rows, and where a row stands', async () => {
    await openAssessment()
    await userEvent.click(screen.getByRole('tab', { name: 'Sep 2025' }))
    const list = screen.getByRole('button', { name: 'Show Communications, 1 row' })
    await userEvent.click(list)
    expect(screen.getByText('1 of 7')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^SKY DIGITAL/ }))
    const place = screen.getByRole('region', { name: 'Where it stands: SKY DIGITAL' })
    expect(within(place).getByRole('button', { name: /^p\. 1/ })).toBeDefined()
    expect(place.textContent).toContain('2025-09.pdf, row 4. Why it is there, 3.')
    await waitFor(() =>
      expect(server.keys()).toContain(`GET /api/bank-statement/${months[1]?.documentId}/page/1`),
    )
  })

  it('is searched by words and amounts', async () => {
    await openAssessment()
    const field = screen.getByRole('searchbox', { name: 'Search transactions...' })
    await fillAtOnce(field, 'betfred')
    expect(screen.getByText('3 of 21')).toBeDefined()
    await userEvent.clear(field)
    await fillAtOnce(field, '2,933.84')
    expect(screen.getByText('3 of 21')).toBeDefined()
    await userEvent.clear(field)
    await fillAtOnce(field, 'nothing like it')
    expect(screen.getByText('No transactions')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByText('21')).toBeDefined()
  })

  it('follows when a transaction is moved to another list', async () => {
    const [august] = [anAnalysis('2025-08')]
    await openAssessment([august])
    const after = moved(august, 6, 'communications')
    server.answer(`PATCH /api/bank-statement/analysis/${august.id}/transactions/6`, () =>
      json(after),
    )
    await userEvent.click(
      screen.getByRole('button', { name: /^Income\. Move HARBOUR & VALE LOGISTICS SALARY/ }),
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Communications' }))
    expect(
      await screen.findByRole('button', { name: /^Communications\. Move HARBOUR & VALE/ }),
    ).toBeDefined()
    expect(
      within(screen.getByRole('region', { name: /^Notifications/ })).queryByText(/Moved/),
    ).toBe(null)
    const key = `PATCH /api/bank-statement/analysis/${august.id}/transactions/6`
    expect(lastBodyOf(server, key)).toEqual({
      list: 'communications',
      from: 'incomeTransactions',
    })
    expect(within(screen.getByLabelText('Figures')).getByText('£0.00')).toBeDefined()
    expect(screen.getByText('Moved from Income by ada@demo.test')).toBeDefined()
  })

  it('says which other rows of its payee a moved one leaves behind, and moves them at one press', async () => {
    const gymIn = (month: string): StatementAnalysisView => {
      const analysis = anAnalysis(month, {
        rows: [
          [2, 'PUREGYM LTD 88102', -2_100, 'otherDirectDebits'],
          [5, 'TV LICENCE', -1_300, 'otherDirectDebits'],
          [9, 'PUREGYM LTD 71003', -2_500, month === '2025-09' ? 'otherDirectDebits' : 'water'],
        ],
      })
      const allTransactions = analysis.allTransactions.map((row) =>
        row.description.startsWith('PUREGYM') ? { ...row, payee: 'puregym ltd' } : row,
      )
      return { ...analysis, allTransactions }
    }
    const [august, september] = [gymIn('2025-08'), gymIn('2025-09')]
    await openAssessment([august, september])
    const pathOf = ({ id }: StatementAnalysisView, row: number) =>
      `PATCH /api/bank-statement/analysis/${id}/transactions/${row}`
    const answerMove = (analysis: StatementAnalysisView, row: number) => {
      const after = moved(analysis, row, 'childcare')
      server.answer(pathOf(analysis, row), () => json(after))
      return after
    }
    answerMove(august, 0)
    answerMove(answerMove(september, 0), 2)
    const isMoved = (key: string) => key.startsWith('PATCH')
    await userEvent.click(
      screen.getAllByRole('button', { name: /Move PUREGYM LTD 88102/ })[0] as HTMLElement,
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Childcare' }))
    expect(
      await screen.findByText(
        '2 more rows of PUREGYM LTD stand in Other direct debits – move them to Childcare too?',
      ),
    ).toBeDefined()
    expect(server.keys().filter(isMoved)).toEqual([pathOf(august, 0)])
    await userEvent.click(screen.getByRole('button', { name: 'Move them too' }))
    expect(await screen.findByText('2 rows of PUREGYM LTD to Childcare.')).toBeDefined()
    expect(server.keys().filter(isMoved)).toEqual([
      pathOf(august, 0),
      pathOf(september, 0),
      pathOf(september, 2),
    ])
    expect(lastBodyOf(server, pathOf(september, 2))).toEqual({
      list: 'childcare',
      from: 'otherDirectDebits',
    })
    expect(screen.queryByText(/more rows? of PUREGYM/)).toBeNull()
    expect(screen.getAllByText('Moved from Other direct debits by ada@demo.test')).toHaveLength(3)
  })

  it('leaves the other rows of a payee where they are when asked to', async () => {
    const analysis = anAnalysis('2025-08', {
      rows: [
        [2, 'PUREGYM LTD 88102', -2_100, 'otherDirectDebits'],
        [9, 'PUREGYM LTD 71003', -2_500, 'otherDirectDebits'],
      ],
    })
    const august = {
      ...analysis,
      allTransactions: analysis.allTransactions.map((row) => ({ ...row, payee: 'puregym ltd' })),
    }
    await openAssessment([august])
    const key = `PATCH /api/bank-statement/analysis/${august.id}/transactions/0`
    server.answer(key, () => json(moved(august, 0, null)))
    await userEvent.click(screen.getByRole('button', { name: /Move PUREGYM LTD 88102/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: /everyday spending/i }))
    expect(await screen.findByText(/^1 more row of PUREGYM LTD stands in Other/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }))
    expect(screen.queryByText(/^1 more row of PUREGYM/)).toBeNull()
    expect(server.keys().filter((asked) => asked.startsWith('PATCH'))).toEqual([key])
  })

  it('says what was sorted as on an earlier statement, and takes it back at one press', async () => {
    const august = moved(anAnalysis('2025-08'), 3, 'otherDirectDebits')
    const learnt = {
      ...august,
      allTransactions: august.allTransactions.map((row) =>
        row.moved === null
          ? row
          : {
              ...row,
              moved: {
                ...row.moved,
                learnt: { payee: 'sky digital', at: '2025-10-02T09:00:00.000Z' },
              },
            },
      ),
    }
    await openAssessment([learnt])
    expect(screen.getByText('Sorted as on earlier statements')).toBeDefined()
    expect(
      screen.getByText(
        '1 row sorted as you sorted SKY DIGITAL on 2 Oct 2025, into Other direct debits in place of Communications.',
      ),
    ).toBeDefined()
    expect(screen.getByText('Sorted as you sorted SKY DIGITAL on 2 Oct 2025')).toBeDefined()
    const key = `DELETE /api/bank-statement/analysis/${august.id}/learnt/3`
    server.answer(key, () => json(anAnalysis('2025-08')))
    await userEvent.click(screen.getByRole('button', { name: 'Take back SKY DIGITAL, Aug 2025' }))
    await waitFor(() => expect(screen.queryByText('Sorted as on earlier statements')).toBeNull())
    expect(screen.getByRole('button', { name: 'Show Communications, 1 row' })).toBeDefined()
  })

  it('calls out what does not reconcile, with the row, and gaps between months', async () => {
    const broken = anAnalysis('2025-10', {
      reconciles: false,
      breaksAt: { row: 2, expected: -63_435, printed: -60_000 },
      unread: ['Page 2: a row without an amount.'],
    })
    await openAssessment([anAnalysis('2025-08'), broken])
    expect(screen.getByText('Does not reconcile')).toBeDefined()
    expect(screen.getByText('Oct 2025 does not reconcile')).toBeDefined()
    expect(
      screen.getByText(
        'From row 3, 9 Oct 2025, “BETFRED ONLINE”: the balance that follows is −£634.35, printed is −£600.00.',
      ),
    ).toBeDefined()
    expect(
      screen.getByText(/No statement covers 1 September 2025 to 30 September 2025/),
    ).toBeDefined()
    expect(screen.getByText('1 row was not read')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show row' }))
    expect(screen.getByRole('region', { name: 'Where it stands: BETFRED ONLINE' })).toBeDefined()
  })

  it('of somebody else is looked at without pages, moves or exports', async () => {
    const theirs = anAnalysis('2025-08', { isReadOnly: true, owner: 'sam@demo.test', pages: [] })
    await openAssessment([theirs], 'developer')
    expect(screen.getByText('An assessment of sam@demo.test, to look at only')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Move .* to another list/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export PDF' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^SKY DIGITAL/ }))
    expect(screen.queryByRole('button', { name: 'Open page' })).toBeNull()
    expect(
      server.keys().filter((key) => key.includes('/page/') || key.includes('/batch/')),
    ).toEqual([])
  })

  it('is kept as a PDF with the advisor’s username and name', async () => {
    const kept = stubKeptFiles()
    await openAssessment([anAnalysis('2025-08')], 'advisor', { name: 'Ada Byron' })
    await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }))
    expect(await screen.findByText('Export Successful')).toBeDefined()
    expect(await lettersOf(kept[0]?.content)).toContain('/Author (ada@demo.test \\(Ada Byron\\))')
  })

  it('is left for another review', async () => {
    await openAssessment()
    await userEvent.click(screen.getByRole('button', { name: 'New Review' }))
    expect(await screen.findByRole('radio', { name: 'Single File' })).toBeDefined()
  })
})

it('shows where the other of two readings has other rows, and counts nothing of them', async () => {
  const analysis = anAnalysis('2025-08')
  const [first, ...others] = analysis.allTransactions
  if (first === undefined) throw new Error('no rows')
  const turned = { ...first, type: 'credit' as const, description: 'AS THE OTHER HAS IT' }
  const rows = [turned, ...others]
  const beside = {
    by: 'rule',
    openingBalance: 50_000,
    closingBalance: null,
    reconciles: false,
    rows,
  } as const
  await openAssessment([{ ...analysis, beside }])
  await userEvent.click(screen.getByText('Aug 2025 as the other reading has it (1 row differs)'))
  const instead = screen.getByRole('region', { name: 'Rows that it has instead' })
  expect(instead.textContent).toContain('AS THE OTHER HAS IT+£1,050.00')
  expect(screen.getByText(/^Read by rule\. Its balances do not follow/)).toBeDefined()
  expect(screen.getByText('The statement reconciles')).toBeDefined()
})

describe('my bank statements', () => {
  it('say which is being read and why one was not, and open what was analysed', async () => {
    server.answer(
      'GET /api/bank-statement/documents',
      json([
        aStatementDocument({ id: 1, originalName: 'a.pdf', status: 'reading', progress: 40 }),
        aStatementDocument({
          id: 2,
          originalName: 'b.pdf',
          status: 'failed',
          problem: 'It is cut off.',
        }),
        aStatementDocument({ id: 3, originalName: 'c.pdf', analysisIds: [202508] }),
      ]),
    )
    openPageAs(server, 'broker-master-user', page)
    const bar = await screen.findByRole('progressbar', { name: 'Reading a.pdf' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('It is cut off.')).toBeDefined()
    const analysis = anAnalysis('2025-08')
    server.answer('GET /api/bank-statement/analysis/202508', () => json(analysis))
    server.answer(`GET /api/bank-statement/batch/${testBatchId}/analyses`, () => json([analysis]))
    await userEvent.click(screen.getByRole('button', { name: 'Open c.pdf' }))
    expect(await screen.findByText('The statement reconciles')).toBeDefined()
  })

  it('are removed after asking', async () => {
    server.answer('GET /api/bank-statement/documents', json([aStatementDocument()]))
    server.answer('DELETE /api/bank-statement/documents/51', () => json({ ok: true }))
    openPageAs(server, 'advisor', page)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove august.pdf' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove august.pdf?' })
    server.answer('GET /api/bank-statement/documents', json([]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No bank statements yet')).toBeDefined()
  })
})
