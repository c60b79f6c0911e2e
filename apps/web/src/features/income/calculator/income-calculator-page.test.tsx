import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lastBodyOf,
  nextUserId,
  openPageAs,
  startPageServer,
  stopPageServer,
} from '../../../app/testing-pages.tsx'
import { type KeptFile, lettersOf, stubKeptFiles } from '../../../lib/testing-kept-files.ts'
import { json, refusal, type StubServer } from '../../../lib/testing-server.ts'
import { fillAtOnce } from '../../../lib/testing-typing.ts'
import { StubUpload, stubUploads } from '../../../lib/testing-uploads.ts'
import { anIncomeDetail, anIncomeDocument } from '../testing-income.ts'
import { aCard, allLenders, aResult } from './testing-calculator.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  stubUploads()
  server.answer('GET /api/income-calculator/lenders', json(['Interbridge', 'Larch Bank']))
  server.answer('GET /api/income-calculator/consent-lenders', json([]))
  server.answer('GET /api/income-calculator/card?documentIds=31', json(aCard()))
  server.answer('POST /api/calculate-income', () => json(aResult()))
  server.answer('POST /api/calculate-income/all-lenders', () => json(allLenders()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  stopPageServer(server)
})

/** Opens the page with the August payslip taken up. */
function open(
  detail: Parameters<typeof anIncomeDetail>[0] = {},
  who: Parameters<typeof openPageAs>[3] = {},
) {
  server.answer('GET /api/income-documents', json([anIncomeDocument()]))
  server.answer('GET /api/document/31', json(anIncomeDetail(detail)))
  sessionStorage.setItem(
    'income-calculator-documents',
    JSON.stringify({ userId: nextUserId(), ids: [31] }),
  )
  return openPageAs(server, 'advisor', '/income-calculator', who)
}

const calculate = async (lender = 'Larch Bank') => {
  await fillAtOnce(await screen.findByRole('combobox', { name: 'Lender' }), lender)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Calculate Income' }))
}
const result = () => screen.findByRole('region', { name: 'Result' })

describe('uploading to the calculator', () => {
  const choose = async (...files: File[]) => {
    const input = await screen.findByLabelText('Choose income documents', { selector: 'input' })
    fireEvent.change(input, { target: { files } })
  }
  const upload = () => userEvent.click(screen.getByRole('button', { name: /^Upload .*Documents$/ }))

  it.each(['advisor', 'broker-master-user', 'developer'] as const)('is for %s', async (role) => {
    openPageAs(server, role, '/income-calculator')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Income Calculator' }),
    ).toBeDefined()
    expect(await screen.findByText('No documents yet.')).toBeDefined()
  })

  it('says that no files are selected', async () => {
    openPageAs(server, 'advisor', '/income-calculator')
    await screen.findByText('No documents yet.')
    await upload()
    expect(await screen.findByText('No Files Selected')).toBeDefined()
    expect(screen.getByText('Please select files to upload first.')).toBeDefined()
    expect(StubUpload.all).toHaveLength(0)
  })

  it('sends what fits together, names what does not, and takes up what was kept', async () => {
    openPageAs(server, 'advisor', '/income-calculator')
    await choose(new File(['x'], 'august.pdf'), new File(['x'], 'notes.docx'))
    expect(await screen.findAllByText('Invalid File Type')).not.toHaveLength(0)
    expect(
      screen.getAllByText(
        'notes.docx is not a supported file type. Please upload PDF or image files.',
      ),
    ).not.toHaveLength(0)
    await upload()
    expect(await screen.findByRole('progressbar', { name: 'Uploading documents' })).toBeDefined()
    const { sent } = StubUpload.current
    expect(sent?.getAll('files')).toHaveLength(1)
    expect(sent?.get('documentType')).toBe('income')
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    server.answer('GET /api/document/31', json(anIncomeDetail()))
    StubUpload.current.answer(200, {
      documents: [anIncomeDetail()],
      failed: [{ filename: 'b.pdf', code: 'income.unreadable', message: 'It is damaged.' }],
    })
    const cards = await screen.findByRole('list', { name: 'Documents' })
    expect(await within(cards).findByRole('button', { name: 'Payslip, Aug 2025' })).toBeDefined()
    expect(screen.getAllByText('b.pdf: It is damaged.')).not.toHaveLength(0)
  })

  it('says in the server’s words why nothing was kept', async () => {
    openPageAs(server, 'advisor', '/income-calculator')
    await choose(new File(['x'], 'august.pdf'))
    await upload()
    StubUpload.current.answer(422, { message: 'There is nothing in this file.', code: 'x' })
    expect(await screen.findAllByText('Upload Failed')).not.toHaveLength(0)
    expect(screen.getAllByText('There is nothing in this file.')).not.toHaveLength(0)
    expect(screen.getByRole('list', { name: 'Files to upload' })).toBeDefined()
  })

  it('refuses files over 10 MB', async () => {
    openPageAs(server, 'advisor', '/income-calculator')
    const big = new File(['x'], 'big.pdf')
    Object.defineProperty(big, 'size', { value: 11 * 1024 * 1024 })
    await choose(big)
    expect(await screen.findAllByText('File Too Large')).not.toHaveLength(0)
    expect(
      screen.getAllByText('big.pdf is too large. Please upload files smaller than 10MB.'),
    ).not.toHaveLength(0)
  })

  it('takes up documents uploaded before', async () => {
    server.answer('GET /api/income-documents', json([anIncomeDocument()]))
    server.answer('GET /api/document/31', json(anIncomeDetail()))
    openPageAs(server, 'advisor', '/income-calculator')
    await userEvent.click(await screen.findByRole('button', { name: 'Uploaded before (1)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Documents uploaded before' })
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'Payslip: Larch & Fell Ltd, 29 August 2025' }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use 1' }))
    expect(await screen.findByRole('img', { name: 'Page 1 of august.pdf' })).toBeDefined()
  })
})

describe('the documents of a calculation', () => {
  it('say how much was read and what is to check', async () => {
    open()
    const cards = await screen.findByRole('list', { name: 'Documents' })
    expect(await within(cards).findByText('1 to check')).toBeDefined()
  })

  it('are removed for good after asking, or only left out', async () => {
    server.answer('DELETE /api/income-documents/31', new Response('', { status: 500 }))
    open()
    const press = async (button: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Remove august.pdf' }))
      const dialog = await screen.findByRole('dialog', { name: 'Remove august.pdf?' })
      await userEvent.click(within(dialog).getByRole('button', { name: button }))
    }
    await press('Remove')
    expect(await screen.findByText('Removal Failed')).toBeDefined()
    expect(screen.getByText('Failed to remove document. Please try again.')).toBeDefined()
    server.answer('DELETE /api/income-documents/31', () => json({ ok: true }))
    await press('Leave it out')
    expect(await screen.findByText('No documents yet.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Uploaded before (1)' })).toBeDefined()
    expect(server.keys().filter((key) => key.startsWith('DELETE'))).toHaveLength(1)
  })

  it('once removed are gone', async () => {
    server.answer('DELETE /api/income-documents/31', () => json({ ok: true }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove august.pdf' }))
    server.answer('GET /api/income-documents', json([]))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    )
    expect(await screen.findByText('Document Removed')).toBeDefined()
    expect(await screen.findByText('No documents yet.')).toBeDefined()
  })

  it('offer to be loaded again when that failed', async () => {
    server.answer('GET /api/income-documents', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor', '/income-calculator')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.answer('GET /api/income-documents', json([]))
    await userEvent.click(retry)
    expect(await screen.findByText('No documents yet.')).toBeDefined()
  })
})

describe('payslips and tax calculations together', () => {
  const openBoth = () => {
    const { reading: _, ...taxed } = anIncomeDetail()
    const business = {
      ...taxed,
      id: 32,
      filename: 'sa302.pdf',
      originalName: 'sa302.pdf',
      documentType: 'sa302' as const,
    }
    server.answer('GET /api/income-documents', json([anIncomeDocument(), business]))
    server.answer('GET /api/document/31', json(anIncomeDetail()))
    server.answer('GET /api/document/32', json({ ...business, reading: null }))
    server.answer('GET /api/income-calculator/card?documentIds=31,32', json(aCard()))
    sessionStorage.setItem(
      'income-calculator-documents',
      JSON.stringify({ userId: nextUserId(), ids: [31, 32] }),
    )
    return openPageAs(server, 'advisor', '/income-calculator')
  }
  const question = 'Payslips and tax calculations: do both count?'

  it('are calculated only once it is said whether both count', async () => {
    openBoth()
    const asked = await screen.findByRole('group', { name: question })
    expect(
      await screen.findByText('Say beside the lender whether the job and the business both count.'),
    ).toBeDefined()
    await calculate()
    expect(await screen.findByText('Say whether both count, and the figure follows.')).toBeDefined()
    expect(server.keys()).not.toContain('POST /api/calculate-income')
    await userEvent.click(within(asked).getByRole('radio', { name: /^Both count/ }))
    await result()
    expect(lastBodyOf(server, 'POST /api/calculate-income')).toEqual({
      lenderName: 'Larch Bank',
      documentIds: [31, 32],
      applicantType: 'both',
    })
    expect(lastBodyOf(server, 'POST /api/calculate-income/all-lenders')).toEqual({
      documentIds: [31, 32],
      applicantType: 'both',
    })
  })

  it('leave those aside that do not count, and follow another answer', async () => {
    openBoth()
    const asked = await screen.findByRole('group', { name: question })
    await userEvent.click(within(asked).getByRole('radio', { name: /^The job alone/ }))
    await calculate()
    await result()
    expect(lastBodyOf(server, 'POST /api/calculate-income')).toEqual({
      lenderName: 'Larch Bank',
      documentIds: [31],
    })
    server.answer('GET /api/income-calculator/card?documentIds=32', json(aCard()))
    await userEvent.click(within(asked).getByRole('radio', { name: /^The business alone/ }))
    await waitFor(() =>
      expect(lastBodyOf(server, 'POST /api/calculate-income')).toEqual({
        lenderName: 'Larch Bank',
        documentIds: [32],
      }),
    )
  })

  it('are asked about again once they were of one kind', async () => {
    openBoth()
    const asked = await screen.findByRole('group', { name: question })
    await userEvent.click(within(asked).getByRole('radio', { name: /^Both count/ }))
    const leave = async (file: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Remove ${file}` }))
      const dialog = await screen.findByRole('dialog', { name: `Remove ${file}?` })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it out' }))
    }
    await leave('sa302.pdf')
    await waitFor(() => expect(screen.queryByRole('group', { name: question })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Upload documents' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Uploaded before (1)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Documents uploaded before' })
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use 1' }))
    const again = await screen.findByRole('group', { name: question })
    for (const radio of within(again).getAllByRole('radio')) {
      expect((radio as HTMLInputElement).checked).toBe(false)
    }
  })

  it('of one kind ask nothing', async () => {
    open()
    await screen.findByRole('region', { name: 'What was read' })
    expect(screen.queryByRole('group', { name: question })).toBeNull()
  })
})

describe('calculating an income', () => {
  it('says what is missing', async () => {
    openPageAs(server, 'advisor', '/income-calculator')
    await userEvent.click(await screen.findByRole('button', { name: 'Calculate Income' }))
    expect(await screen.findByText('No Lender Selected')).toBeDefined()
    expect(screen.getByText('Please select a lender to calculate income for.')).toBeDefined()
    await calculate()
    expect(await screen.findByText('No Documents')).toBeDefined()
    expect(screen.getByText('Please upload income documents first.')).toBeDefined()
    expect(server.keys()).not.toContain('POST /api/calculate-income')
  })

  it('shows the figure, how it comes about, what was left out and what is missing', async () => {
    open()
    await screen.findByRole('region', { name: 'What was read' })
    await calculate()
    expect(await screen.findByText('Calculation Complete')).toBeDefined()
    expect(lastBodyOf(server, 'POST /api/calculate-income')).toEqual({
      lenderName: 'Larch Bank',
      documentIds: [31],
    })
    const shown = await result()
    expect(within(shown).getAllByText('£38,480.00')).toHaveLength(2)
    expect(within(shown).getByText('Usable overtime, bonus and commission')).toBeDefined()
    expect(within(shown).getAllByText('£2,480.00')).toHaveLength(2)
    expect(within(shown).getByText('“50% of overtime, 3 month average”')).toBeDefined()
    expect(within(shown).getByText('Bonus: not stated in the rules.')).toBeDefined()
    expect(within(shown).getByText('1 of 3 payslips supplied.')).toBeDefined()
    expect(within(shown).getByText('The rule asks for the latest P60.')).toBeDefined()
    expect(shown.textContent).toContain('rules-v2.xlsx · version 2, in use since 12 Nov 2025')
    expect(within(shown).queryByRole('region', { name: 'Plans' })).toBeNull()
  })

  it('opens the page of a figure, lit, and the row of a rule in its words', async () => {
    open()
    await calculate()
    const shown = await result()
    await userEvent.click(
      within(shown).getByRole('button', { name: /^p\. 1: Source: august\.pdf/ }),
    )
    await waitFor(() => expect(document.querySelector('[data-lit]')).not.toBeNull())
    const row = document.querySelector('[data-field-row="netPay"]')
    expect(row?.className).toContain('bg-lit-soft')
    await userEvent.click(within(shown).getByRole('button', { name: /^row 22: / }))
    const sheet = await screen.findByRole('dialog', { name: 'rules-v2.xlsx' })
    expect(within(sheet).getByText('Sheet Rules')).toBeDefined()
    expect(within(sheet).getByText('“50% of overtime, 3 month average”')).toBeDefined()
  })

  it('says in a sentence why there is no figure, and of which document', async () => {
    server.answer('POST /api/calculate-income', () =>
      json(
        {
          message: 'august.pdf has no year to date of its overtime.',
          code: 'income.basis-not-on-document',
          requestId: 'test',
          details: { documents: [{ id: 31, filename: 'august.pdf' }], rulesFile: null },
        },
        { status: 422 },
      ),
    )
    open()
    await calculate()
    expect(await screen.findAllByText('Calculation Failed')).not.toHaveLength(0)
    expect(screen.getAllByText('august.pdf has no year to date of its overtime.')).not.toHaveLength(
      0,
    )
    expect(screen.getByRole('button', { name: 'august.pdf' })).toBeDefined()
  })

  it('follows a correction, and says what it was before', async () => {
    open()
    const read = await screen.findByRole('region', { name: 'What was read' })
    await calculate()
    await result()
    server.answer('POST /api/calculate-income', () => json(aResult({ calculatedIncome: 41_000 })))
    server.answer('PATCH /api/document/31/reading', () => json(anIncomeDetail({ version: 2 })))
    await userEvent.click(within(read).getByRole('button', { name: /^Net pay: / }))
    const box = within(read).getByRole('textbox', { name: 'Net pay' })
    await userEvent.clear(box)
    await userEvent.type(box, '2500{Enter}')
    const shown = await result()
    await waitFor(() => expect(within(shown).getAllByText('£41,000.00')).toHaveLength(2))
    expect(within(shown).getByText('Was £38,480.00 before the documents changed')).toBeDefined()
    const calls = server.keys().filter((key) => key === 'POST /api/calculate-income')
    expect(calls).toHaveLength(2)
  })

  it('shows the plans of Interbridge, each with its share', async () => {
    server.answer('POST /api/calculate-income', () =>
      json(
        aResult({
          lenderName: 'Interbridge Mortgages',
          details: {
            usableOvertimeBonusCommission: 2480,
            basicIncome: 36_000,
            plans: { Classic: 37_240, Max: 37_240, Flex: 38_480 },
            planNote: 'Enter 100% of the variable income (£2,480.00) in the lender’s own system.',
          },
        }),
      ),
    )
    open()
    await calculate('Interbridge')
    const plans = within(await result()).getByRole('region', { name: 'Plans' })
    const figures = within(plans)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(figures).toEqual([
      'Basic salary: £36,000.00',
      'Variable income: £2,480.00',
      'Classic, with 50% of it: £37,240.00',
      'Max, with 50% of it: £37,240.00',
      'Flex, with 100% of it: £38,480.00',
    ])
    expect(within(plans).getByText(/^Enter 100% of the variable income/)).toBeDefined()
  })
})

describe('all lenders, same documents', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'All lenders' }))
      .getAllByRole('rowheader')
      .map((head) => within(head).getByRole('button').textContent)

  it('stand in one table, sorted by any column, those without a figure last', async () => {
    open()
    await screen.findByRole('region', { name: 'All lenders' })
    expect(rows()).toEqual(['Larch Bank', 'Fell Building Society', 'Alder Homes'])
    expect(screen.getByText('Alder Homes asks for a P60.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Lender' }))
    expect(rows()).toEqual(['Fell Building Society', 'Larch Bank', 'Alder Homes'])
    const head = screen.getByRole('columnheader', { name: 'Lender' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Lender' }))
    expect(rows()).toEqual(['Larch Bank', 'Fell Building Society', 'Alder Homes'])
    for (const column of ['Income', 'Variable in it', 'Method', 'Left out, and why']) {
      await userEvent.click(screen.getByRole('button', { name: column }))
      expect(
        screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort'),
      ).not.toBeNull()
      expect(rows().at(-1)).toBe('Alder Homes')
    }
  })

  it('have each what its figure warns of and lacks in their row', async () => {
    const all = allLenders()
    const [larch, ...others] = all.lenders
    if (larch === undefined) throw new Error('There is a lender')
    const warnings = ['6 month average: 3 of 6 payslips supplied.']
    const missingEvidence = ['Larch Bank asks for 1 P60 (“P60”): none supplied.']
    server.answer('POST /api/calculate-income/all-lenders', () =>
      json({ ...all, lenders: [{ ...larch, warnings, missingEvidence }, ...others] }),
    )
    open()
    const row = (await screen.findByRole('button', { name: 'Larch Bank' })).closest('tr')
    if (row === null) throw new Error('A lender stands in a row')
    expect(within(row).getByText(`To note: ${warnings[0]}`)).toBeDefined()
    expect(within(row).getByText('Asks for 1 P60 (“P60”): none supplied.')).toBeDefined()
  })

  it('are narrowed by a name, and by whether there is a figure', async () => {
    open()
    await screen.findByRole('region', { name: 'All lenders' })
    await userEvent.click(screen.getByRole('radio', { name: /Without/ }))
    expect(rows()).toEqual(['Alder Homes'])
    await userEvent.click(screen.getByRole('radio', { name: /All/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lenders...' }), 'fell')
    expect(rows()).toEqual(['Fell Building Society'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search lenders...' }), 'x')
    expect(screen.getByText('No lender matches')).toBeDefined()
  })

  it('show the workings of the one that is pressed', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Larch Bank' }))
    expect(await result()).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Lender' })).toHaveProperty('value', 'Larch Bank')
    const row = screen.getByRole('button', { name: 'Larch Bank', pressed: true })
    expect(row).toBeDefined()
  })

  it('say in plain words what stands in the way of every figure', async () => {
    server.answer('POST /api/calculate-income/all-lenders', () =>
      refusal(422, 'income.different-people', 'These documents belong to different people.'),
    )
    open()
    expect(await screen.findByText('No lender’s figure can be calculated')).toBeDefined()
    expect(screen.getByText('These documents belong to different people.')).toBeDefined()
  })
})

describe('beside the figure', () => {
  it('stand the ways in which documents say a year’s income, with the cause of a gap', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'Side by side, a year' })
    expect(await within(card).findByText('Basic pay × 12')).toBeDefined()
    expect(within(card).getByText('£33,000.00')).toBeDefined()
    expect(within(card).getByText('They differ by 8.3%')).toBeDefined()
    expect(within(card).getByText('Pay rose in April 2025.')).toBeDefined()
  })

  it('stand the checks of all documents', async () => {
    open({
      checks: [
        { name: 'a', outcome: 'pass', sentence: 'All is well.', fields: [] },
        { name: 'c', outcome: 'fail', sentence: 'Net pay is £1.00 off.', fields: ['netPay'] },
      ],
    })
    const card = await screen.findByRole('region', { name: 'Checks' })
    expect(await within(card).findByText('1 failed · 1 pass')).toBeDefined()
    const [first] = within(card).getAllByRole('listitem')
    expect(first?.textContent).toContain('Net pay is £1.00 off.')
    await userEvent.click(within(first as HTMLElement).getByRole('button'))
    await waitFor(() => expect(document.querySelector('[data-lit]')).not.toBeNull())
  })
})

describe('exporting a result', () => {
  let kept: readonly KeptFile[] = []
  beforeEach(() => {
    kept = stubKeptFiles()
  })

  it('keeps a PDF named by product and day', async () => {
    open()
    await calculate()
    await result()
    await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }))
    expect(await screen.findByText('Export Successful')).toBeDefined()
    expect(kept[0]?.name).toMatch(/^criteria-desk-income-calculation-\d{4}-\d\d-\d\d\.pdf$/)
    expect(kept[0]?.content.type).toBe('application/pdf')
  })

  it('keeps it as text where no PDF can be written', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.doMock('jspdf', () => {
      throw new Error('The library could not be loaded')
    })
    open({}, { name: 'Ada Byron' })
    await calculate()
    await result()
    await userEvent.click(screen.getByRole('button', { name: 'Export PDF' }))
    expect(await screen.findByText('Export Successful')).toBeDefined()
    vi.doUnmock('jspdf')
    expect(await lettersOf(kept[0]?.content)).toContain('Advisor: ada@demo.test (Ada Byron)\n')
    expect(kept[0]?.name).toMatch(/^criteria-desk-income-calculation-\d{4}-\d\d-\d\d\.txt$/)
  })
})
