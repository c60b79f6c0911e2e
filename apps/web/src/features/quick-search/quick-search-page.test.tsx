import type { QuickSearchDetail, QuickSearchSource } from '@criteria-desk/contract/quick-search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aSheet } from '../documents/testing-documents.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => {
  vi.useRealTimers()
  stopPageServer(server)
})

const source = (part: Partial<QuickSearchSource>): QuickSearchSource => ({
  answer: 'Not a problem',
  sheetName: 'Income',
  documentId: 7,
  filename: 'grid.xlsx',
  date: '2025-11-03',
  cell: 'B4',
  outcome: 'accept',
  isSuperseded: false,
  ...part,
})
const lodgers = 'lodger income / rent a room'
const detail: QuickSearchDetail = {
  name: lodgers,
  displayName: 'Lodger income / rent a room',
  lenders: [
    {
      name: 'Birch',
      answer: 'Up to 2 lodgers, max £7,500',
      outcome: 'conditional',
      answers: [
        source({ answer: 'Up to 2 lodgers, max £7,500', cell: 'C4', outcome: 'conditional' }),
      ],
    },
    { name: 'Alder', answer: 'Not a problem', outcome: 'accept', answers: [source({})] },
  ],
  total: 2,
  criteriaVersion: '1',
  leftOut: [],
}
const criteriaPath = 'GET /api/quick-search/criteria'
const detailPath = `${criteriaPath}/${encodeURIComponent(lodgers)}`
const address = `/quick-search?criterion=${encodeURIComponent(lodgers)}`

function loadCriteria() {
  server.answer(
    criteriaPath,
    json([
      { name: lodgers, displayName: detail.displayName, section: 'Other income', lenders: 2 },
      { name: 'overtime', displayName: 'Overtime', lenders: 1 },
    ]),
  )
  server.answer(detailPath, json(detail))
  server.answer(
    `${detailPath}/lenders/Birch`,
    json({
      lenderName: 'Birch',
      criteriaName: detail.displayName,
      sheetName: 'Income',
      answer: 'Up to 2 lodgers, max £7,500',
      outcome: 'conditional',
      answers: detail.lenders[0]?.answers,
    }),
  )
}

/** What was logged, without the session. */
function logged() {
  return server.calls
    .filter((call) => call.key === 'POST /api/search-activity')
    .map((call) => {
      const { sessionId, ...activity } = JSON.parse(String(call.init.body))
      expect(sessionId).toMatch(/^qs_./)
      return activity
    })
}

const rowNames = () => screen.getAllByRole('rowheader').map((head) => head.textContent)

describe('the criteria', () => {
  it('are listed, and narrowed by part of a name in any case', async () => {
    loadCriteria()
    openPageAs(server, 'advisor', '/quick-search')
    const list = await screen.findByRole('list', { name: 'Criteria' })
    expect(within(list).getAllByRole('button')).toHaveLength(2)
    await userEvent.type(screen.getByPlaceholderText('Search criteria...'), 'OVER')
    expect(
      within(list)
        .getAllByRole('button')
        .map((row) => row.textContent),
    ).toEqual(['Overtime1 lender'])
  })

  it('stand under their subjects, a guide’s own lines folded', async () => {
    const ofGuide = { lenders: 1, guideOf: 'Vernon', documents: ['guide.pdf'], subject: 'Property' }
    server.answer(
      criteriaPath,
      json([
        { name: 'iva', displayName: 'IVA', lenders: 3, subject: 'Credit history' },
        ...['Cob', 'Mundic', 'Thatch'].map((displayName) => ({
          name: displayName,
          displayName,
          ...ofGuide,
        })),
      ]),
    )
    openPageAs(server, 'advisor', '/quick-search')
    const list = within(await screen.findByRole('list', { name: 'Criteria' }))
    expect(list.getAllByRole('heading').map((head) => head.textContent)).toEqual([
      'Credit history1',
      'Property3',
    ])
    const fold = list.getByRole('button', { name: /^3 more in the guide of Vernon/ })
    expect(fold.textContent).toContain('guide.pdf')
    expect(list.queryByText('Mundic')).toBeNull()
    await userEvent.click(fold)
    expect(list.getByText('Mundic')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /^Credit history/ }))
    expect(list.queryByText('Property')).toBeNull()
  })

  it('are found by what the words mean and by what answers say, lenders beside them', async () => {
    loadCriteria()
    const found = { lenders: 2, subject: 'Credit history', documents: ['grid.xlsx'] }
    server.answer(
      'GET /api/quick-search/find?q=debt&limit=50',
      json({
        criteria: [
          {
            name: 'dmp',
            displayName: 'DMP',
            ...found,
            why: 'meaning',
            meant: 'Debt management plan',
          },
          {
            name: 'iva',
            displayName: 'IVA',
            ...found,
            why: 'answers',
            held: { answers: 2, lender: 'Birch', text: 'Once the debt is cleared' },
          },
        ],
        counts: { name: 0, meaning: 1, answers: 1 },
        lenders: [{ name: 'Debt Free Bank', criteria: 4, documents: ['grid.xlsx'] }],
        lenderCount: 1,
      }),
    )
    const history = openPageAs(server, 'advisor', '/quick-search')
    await screen.findByText('Overtime')
    await userEvent.type(screen.getByPlaceholderText('Search criteria...'), 'debt')
    const list = within(await screen.findByRole('list', { name: 'Criteria' }))
    expect((await list.findAllByRole('heading')).map((head) => head.textContent)).toEqual([
      'Lenders1',
      'By another name1',
      'In the answers1',
    ])
    expect(list.getByText('as “Debt management plan”')).toBeDefined()
    expect(list.getByText('debt', { selector: 'mark' })).toBeDefined()
    expect(list.getByText('and 1 more')).toBeDefined()
    await userEvent.click(list.getByRole('button', { name: /^Debt Free Bank/ }))
    await waitFor(() => expect(history.location.search).toContain('lender='))
  })

  it('are found by the name that another document prints for them', async () => {
    server.answer(
      criteriaPath,
      json([
        { name: 'dmp', displayName: 'DMP', otherNames: ['Debt management plans'], lenders: 3 },
        { name: 'overtime', displayName: 'Overtime', lenders: 1 },
      ]),
    )
    openPageAs(server, 'advisor', '/quick-search')
    const list = await screen.findByRole('list', { name: 'Criteria' })
    await userEvent.type(screen.getByPlaceholderText('Search criteria...'), 'debt')
    const [row, ...others] = within(list).getAllByRole('button')
    expect(row?.textContent).toBe('DMPalso “Debt management plans”3 lenders')
    expect(others).toEqual([])
  })

  it('say which documents they leave out', async () => {
    loadCriteria()
    server.answer('GET /api/quick-search/left-out', json({ leftOut: ['guide.pdf'] }))
    openPageAs(server, 'advisor', '/quick-search')
    expect(await screen.findByText('guide.pdf')).toBeDefined()
    expect(screen.getByText(/Left out, because its file can no longer be read/)).toBeDefined()
  })

  it('are missing until a document is loaded', async () => {
    openPageAs(server, 'advisor', '/quick-search')
    expect(
      await screen.findByText('No criteria available. Please upload a spreadsheet document first.'),
    ).toBeDefined()
  })

  it('can be asked for again', async () => {
    server.answer(criteriaPath, refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor', '/quick-search')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    loadCriteria()
    await userEvent.click(retry)
    expect(await screen.findByText('Overtime')).toBeDefined()
  })
})

describe('the lenders of a criterion', () => {
  it('are reached by a key with a slash, and stand in the address', async () => {
    loadCriteria()
    const history = openPageAs(server, 'advisor', '/quick-search')
    await userEvent.click(await screen.findByRole('button', { name: /^Lodger income/ }))
    expect(await screen.findByPlaceholderText('Search lenders...')).toBeDefined()
    await waitFor(() => expect(history.location.search).toContain('criterion='))
    expect(server.keys()).toContain(detailPath)
    expect(rowNames()).toEqual(['Alder', 'Birch'])
  })

  it('are all there when the server gives them in pages, also while documents change', async () => {
    const [birch, alder] = detail.lenders
    const page = (lender: typeof birch, criteriaVersion: string) =>
      json({ ...detail, criteriaVersion, lenders: [lender] })
    const versions = ['1', '2']
    server.answer(detailPath, () => page(birch, versions.shift() ?? '2'))
    server.answer(`${detailPath}?offset=1`, () => page(alder, '2'))
    openPageAs(server, 'advisor', address)
    await screen.findByRole('table')
    expect(rowNames()).toEqual(['Alder', 'Birch'])
    await userEvent.type(screen.getByPlaceholderText('Search lenders...'), 'ald')
    expect(rowNames()).toEqual(['Alder'])
  })

  it('are narrowed by name and by outcome, with counts', async () => {
    loadCriteria()
    openPageAs(server, 'advisor', address)
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('radio', { name: /^Conditional/ }))
    expect(rowNames()).toEqual(['Birch'])
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }))
    await userEvent.type(screen.getByPlaceholderText('Search lenders...'), 'ald')
    expect(rowNames()).toEqual(['Alder'])
  })

  it('are sorted by their heads', async () => {
    loadCriteria()
    openPageAs(server, 'advisor', address)
    await userEvent.click(await screen.findByRole('button', { name: 'Outcome' }))
    expect(rowNames()).toEqual(['Birch', 'Alder'])
    expect(screen.getByRole('columnheader', { name: 'Outcome' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('are held against what a client needs, where the criterion counts something', async () => {
    const ages = {
      ...detail,
      measure: { unit: 'age', bound: 'maximum' },
      lenders: detail.lenders.map((lender, index) => ({
        ...lender,
        isFigure: true,
        outcome: 'conditional',
        figures: index === 0 ? { standard: 75, exception: 80 } : { standard: null },
      })),
    }
    const judged = ages.lenders.map((lender, index) => ({
      ...lender,
      outcome: index === 0 ? 'conditional' : 'accept',
    }))
    server.answer(detailPath, json(ages))
    server.answer(`${detailPath}?need=80`, json({ ...ages, lenders: judged }))
    openPageAs(server, 'advisor', address)
    const need = await screen.findByRole('textbox', { name: 'Client needs' })
    expect(screen.getByText('or older')).toBeDefined()
    expect(screen.queryByText('Conditional')).toBeNull()
    const figures = () =>
      screen.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .slice(2, 4)
          .map((cell) => cell.textContent),
      )
    expect(figures()).toContainEqual(['75', '80'])
    expect(figures()).toContainEqual(['No max', ''])
    await userEvent.type(need, '80')
    expect(await screen.findByRole('button', { name: 'At 80' })).toBeDefined()
    expect(within(screen.getByRole('table')).getByText('Conditional')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Standard' }))
    expect(rowNames()).toEqual(['Alder', 'Birch'])
  })

  it('fold the answers of one lender, tell products apart, and mark older rows', async () => {
    const products = ['Prime', 'Ltd Co', 'Expat', 'Holiday let', 'HMO']
    const answers = products.map((variant, index) =>
      source({
        variant,
        answer: index === 1 ? 'No' : 'Yes',
        outcome: index === 1 ? 'decline' : 'conditional',
        isSuperseded: index === 2,
        cell: `D${index}`,
      }),
    )
    const lender = { name: 'Cedar', answer: 'Yes', outcome: 'conditional', answers }
    server.answer(detailPath, json({ ...detail, lenders: [lender], total: 1 }))
    openPageAs(server, 'advisor', address)
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'PrimeYesD0',
      'Ltd CoDeclineNoD1',
      'ExpatSupersededYesD2',
    ])
    await userEvent.click(table.getByRole('button', { name: '2 more' }))
    expect(table.getAllByRole('listitem')).toHaveLength(5)
  })

  it('are held against a length of time typed in years or months', async () => {
    const trading = {
      ...detail,
      measure: { unit: 'months', bound: 'minimum' },
      lenders: detail.lenders.map((lender) => ({ ...lender, figures: { standard: 24 } })),
    }
    for (const query of ['', '?need=12', '?need=1']) {
      server.answer(`${detailPath}${query}`, json(trading))
    }
    openPageAs(server, 'advisor', address)
    const need = await screen.findByRole('textbox', { name: 'Client needs' })
    expect(screen.getAllByText('2 years')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'years' })).toHaveProperty('checked', true)
    await userEvent.type(need, '1')
    expect(await screen.findByRole('button', { name: 'At 1 year' })).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'months' }))
    expect(await screen.findByRole('button', { name: 'At 1 month' })).toBeDefined()
    expect(server.keys()).toContain(`${detailPath}?need=12`)
  })

  it('open their source', async () => {
    loadCriteria()
    server.answer('GET /api/document/7/sheet?name=Income', json(aSheet()))
    openPageAs(server, 'advisor', address)
    await userEvent.click(await screen.findByRole('button', { name: /^C4: / }))
    const panel = await screen.findByRole('complementary', { name: 'Source' })
    expect(await within(panel).findByRole('gridcell', { name: /^C4: Up to 2/ })).toBeDefined()
    expect(within(panel).getByText('2 of 2')).toBeDefined()
  })
})

describe('lenders beside each other', () => {
  const stated = (displayName: string, answer: string) => ({
    name: displayName === detail.displayName ? lodgers : displayName,
    displayName,
    subject: 'Income and affordability',
    answer,
    outcome: 'accept',
    answers: [source({ answer, cell: `${answer.length}` })],
  })
  const pageOf = (name: string, words: readonly (readonly [string, string])[]) =>
    json({
      name,
      criteria: words.length,
      documents: ['grid.xlsx'],
      stated: words.map(([criterion, answer]) => stated(criterion, answer)),
      criteriaVersion: '1',
      leftOut: [],
    })

  beforeEach(() => {
    loadCriteria()
    server.answer(
      'GET /api/quick-search/lenders/Alder',
      pageOf('Alder', [
        ['Overtime', 'Half'],
        [detail.displayName, 'Not a problem'],
        ['Bonus', 'Yes'],
      ]),
    )
    server.answer(
      'GET /api/quick-search/lenders/Birch',
      pageOf('Birch', [
        ['Overtime', 'All'],
        [detail.displayName, 'Up to 2'],
        ['Bonus', 'Yes'],
      ]),
    )
  })

  it('are picked in the list, and compared in all that they state', async () => {
    const history = openPageAs(server, 'advisor', address)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Birch' }))
    const tray = within(screen.getByRole('region', { name: 'Lenders to compare' }))
    await userEvent.click(tray.getByRole('button', { name: 'Compare' }))
    expect(screen.getByRole('checkbox', { name: 'Compare Alder' })).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Alder' }))
    await userEvent.click(tray.getByRole('button', { name: 'Compare 2' }))
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Criterion',
      'Birch',
      'Alder',
    ])
    expect(rowNames()).toEqual([
      detail.displayName,
      'Income and affordability',
      'Overtime',
      'Bonus',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Where they differ' }))
    expect(rowNames()).not.toContain('Bonus')
    history.back()
    expect(await screen.findByRole('checkbox', { name: 'Compare Birch' })).toHaveProperty(
      'checked',
      true,
    )
  })

  it('are no more than four', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    const lenders = names.map((name) => ({ ...detail.lenders[0], name }))
    server.answer(detailPath, json({ ...detail, lenders, total: 5 }))
    openPageAs(server, 'advisor', address)
    await screen.findByRole('table')
    for (const name of names.slice(0, 4)) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Compare ${name}` }))
    }
    const fifth = screen.getByRole('checkbox', { name: 'Compare Five' })
    expect(fifth).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Take Two out' }))
    expect(fifth).toHaveProperty('disabled', false)
  })

  it('are one lender’s whole page each, with the lenders before and after', async () => {
    server.answer(
      'GET /api/quick-search/lenders',
      json(['Alder', 'Birch'].map((name) => ({ name, criteria: 3, documents: ['grid.xlsx'] }))),
    )
    const history = openPageAs(server, 'advisor', '/quick-search?list=lenders')
    await userEvent.click(await screen.findByRole('button', { name: /^Alder/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Alder' })).toBeDefined()
    expect(await screen.findByText('3 criteria · grid.xlsx')).toBeDefined()
    await userEvent.type(screen.getByPlaceholderText('Search what it states...'), 'half')
    const list = within(screen.getByRole('list', { name: 'What Alder states' }))
    expect(list.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Overtime',
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Next lender: Birch' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Birch' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'No next lender' })).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('button', { name: 'Overtime' }))
    await waitFor(() => expect(history.location.search).toContain('criterion=Overtime'))
    expect(history.location.search).toContain('lender=Birch')
    history.back()
    await userEvent.click(await screen.findByRole('button', { name: 'Back to All lenders' }))
    expect(await screen.findByRole('list', { name: 'Lenders' })).toBeDefined()
  })
})

describe('one lender', () => {
  it('is quoted with criterion and sheet, and searched', async () => {
    loadCriteria()
    openPageAs(server, 'advisor', `${address}&lender=Birch`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Birch' })).toBeDefined()
    const heading = { level: 2, name: /^Lodger income \/ rent a room ·\s*Income$/ }
    expect(await screen.findByRole('heading', heading)).toBeDefined()
    await fillAtOnce(screen.getByPlaceholderText('Search in answer...'), 'LODGER')
    expect(screen.getByText('lodger', { selector: 'mark' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})

describe('stepping and logging', () => {
  it('goes down and back in order, clears the search, and logs each step', async () => {
    loadCriteria()
    const history = openPageAs(server, 'advisor', '/quick-search')
    await userEvent.click(await screen.findByRole('button', { name: /^Lodger income/ }))
    const search = await screen.findByPlaceholderText('Search lenders...')
    fireEvent.change(search, { target: { value: 'b' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Birch' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Back to Lodger income/ }))
    expect(await screen.findByPlaceholderText('Search lenders...')).toHaveProperty('value', '')
    await userEvent.click(screen.getByRole('button', { name: 'Back to All criteria' }))
    await screen.findByPlaceholderText('Search criteria...')
    expect(history.location.search).toBe('')
    expect(logged()).toEqual([
      { activityType: 'criteria_select', criteriaName: lodgers },
      { activityType: 'lender_view', criteriaName: lodgers, lenderName: 'Birch' },
      { activityType: 'back_navigation', criteriaName: lodgers, lenderName: 'Birch' },
      { activityType: 'back_navigation', criteriaName: lodgers, lenderName: null },
    ])
  })

  it('begins without what was typed before, whichever way leads there', async () => {
    loadCriteria()
    const history = openPageAs(server, 'advisor', '/quick-search')
    await screen.findByRole('button', { name: /^Lodger income/ })
    await fillAtOnce(screen.getByPlaceholderText('Search criteria...'), 'lodger')
    act(() => history.push(address))
    expect(await screen.findByPlaceholderText('Search lenders...')).toHaveProperty('value', '')
  })

  it('logs a term after a second, once, whatever its case', async () => {
    loadCriteria()
    openPageAs(server, 'advisor', '/quick-search')
    const search = await screen.findByPlaceholderText('Search criteria...')
    await screen.findByText('Overtime')
    vi.useFakeTimers()
    const type = (value: string) => {
      fireEvent.change(search, { target: { value } })
      vi.advanceTimersByTime(999)
    }
    type('o')
    vi.advanceTimersByTime(1)
    type('ov')
    expect(logged()).toEqual([])
    vi.advanceTimersByTime(1)
    type('OV')
    vi.advanceTimersByTime(1)
    expect(logged()).toEqual([
      {
        activityType: 'search',
        searchTerm: 'ov',
        resultCount: 1,
        criteriaName: null,
        lenderName: null,
      },
    ])
  })
})
