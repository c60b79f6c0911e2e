import type { CurrentUsage, MonthlyUsage, PeopleUsage } from '@criteria-desk/contract/usage'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aCompany } from '../companies/testing-people.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/usage/companies', () => json([northgate, elm]))
  server.answer('GET /api/companies/1', () => json(aCompany({ id: 1, name: 'Demo Mortgages' })))
  server.answer('GET /api/companies/4', () => json(aCompany({ id: 4 })))
  for (const company of [1, 4]) {
    server.answer(`GET /api/usage/company/${company}/current`, () => json(current))
    server.answer(`GET /api/usage/company/${company}/monthly`, () => json(months))
    server.answer(`GET /api/usage/company/${company}/users`, () => json(people))
  }
  server.answer('GET /api/usage/user/12/current', () => json(current))
  server.answer('GET /api/usage/user/12/monthly', () => json(months))
})
afterEach(() => stopPageServer(server))

const nothing = { totalTokens: 0, totalCostCents: 0, requestCount: 0, uniqueUsers: 0 }
const elm = { companyId: 5, name: 'Elm Finance', userCount: 2, ...nothing, cachedTokens: 0 }
const northgate = {
  ...{ companyId: 4, name: 'Northgate Mortgages Ltd', userCount: 5 },
  ...{ totalTokens: 1_204_880, totalCostCents: 1842, requestCount: 688, uniqueUsers: 4 },
  cachedTokens: 900_000,
}
const current: CurrentUsage = {
  ...{ month: '2025-11', totalTokens: 1_204_880, totalCostCents: 1842, requestCount: 688 },
  ...{ uniqueUsers: 4, providerRequestCount: 82, cachedTokens: 900_000 },
  byTool: [
    { tool: 'chat', requestCount: 507, totalTokens: 1_204_880, totalCostCents: 1842 },
    { tool: 'quick-search', requestCount: 181, totalTokens: 0, totalCostCents: 0 },
  ],
}
const months: MonthlyUsage = [
  { ...nothing, month: '2025-10', requestCount: 903 },
  { ...nothing, month: '2025-11', requestCount: 688 },
]
const noTools = {
  ...{ chat: 0, 'quick-search': 0, 'income-calculator': 0 },
  ...{ 'bank-statement-reviewer': 0, 'document-reading': 0 },
}
const days = [15, 16, 17, 18, 19, 20, 21].map((day) => `2025-11-${day}`)
const people: PeopleUsage = {
  days,
  users: [
    {
      ...{ userId: 11, username: 'ruth@northgate.test', role: 'broker-master-user' },
      byTool: noTools,
      byDay: [0, 0, 0, 0, 0, 0, 0],
    },
    {
      ...{ userId: 12, username: 'sarah@northgate.test', role: 'advisor' },
      byTool: { ...noTools, chat: 52, 'quick-search': 24 },
      byDay: [12, 9, 9, 20, 10, 6, 10],
    },
  ],
}

const open = (path: string, role: 'developer' | 'broker-master-user' = 'developer') =>
  openPageAs(server, role, path)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const textOf = (name: string) =>
  screen
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')
    .find((text) => text.includes(name))

describe('who may see usage', () => {
  it.each(['/usage-statistics', '/chat-history?userId=12'])(
    'an advisor is told so at %s and sent home',
    async (path) => {
      const history = openPageAs(server, 'advisor', path)
      expect(await screen.findByText('Only developers can access usage statistics')).toBeDefined()
      expect(screen.getByText('Access Denied')).toBeDefined()
      await waitFor(() => expect(history.location.pathname).toBe('/'))
    },
  )

  it.each([
    ['developer', 'Administration'],
    ['broker-master-user', 'Management'],
  ] as const)('the sidebar leads a %s there', async (role, group) => {
    openPageAs(server, role, '/quick-search')
    const list = within(await screen.findByRole('list', { name: group }))
    expect(list.getByRole('link', { name: 'Usage Statistics' })).toBeDefined()
    const navigation = within(screen.getByRole('list', { name: 'Navigation' }))
    expect(navigation.getByRole('link', { name: 'Chat History' })).toBeDefined()
  })

  it('a master user sees their own company alone, whichever the address names', async () => {
    open('/usage-statistics?company=4', 'broker-master-user')
    expect(await heading('Demo Mortgages')).toBeDefined()
    expect(screen.queryByText('All companies')).toBeNull()
    expect(server.keys()).not.toContain('GET /api/usage/company/4/current')
    expect(server.keys()).not.toContain('GET /api/usage/companies')
  })
})

describe('all companies', () => {
  it('stand with what they used, the most first, and lead to each', async () => {
    const history = open('/usage-statistics')
    expect(await screen.findByRole('link', { name: 'Elm Finance' })).toBeDefined()
    expect(textOf('Northgate')).toMatch(
      /^Northgate Mortgages Ltd6884 of 51,204,880900,000 cached.*\$18\.42$/,
    )
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Northgate')
    await userEvent.click(screen.getByRole('link', { name: 'Northgate Mortgages Ltd' }))
    expect(await heading('Northgate Mortgages Ltd')).toBeDefined()
    expect(history.location.search).toBe('?company=4')
  })

  it('are found by name', async () => {
    open('/usage-statistics')
    await userEvent.type(await screen.findByRole('searchbox'), 'elm')
    expect(screen.queryByText('Northgate Mortgages Ltd')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('No company is called “elmx”')).toBeDefined()
  })

  it('that cannot be had are asked for again', async () => {
    server.answer('GET /api/usage/companies', () => refusal(500, 'server.unexpected', 'No.'))
    open('/usage-statistics')
    expect(await screen.findByText('Failed to load companies')).toBeDefined()
    server.answer('GET /api/usage/companies', () => json([]))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No companies yet')).toBeDefined()
  })
})

describe('one company', () => {
  it('shows this month, its months, its tools and its people', async () => {
    open('/usage-statistics?company=4')
    const figures = within(await screen.findByLabelText('This month'))
    expect(await figures.findByText('903 average a month, Oct')).toBeDefined()
    for (const text of ['688', '1 of 2', '1,204,880', '$18.42', '606 requests were free']) {
      expect(await figures.findByText(text)).toBeDefined()
    }
    const chart = screen.getByRole('list', { name: 'Requests by month' })
    expect(chart.textContent).toBe('903October 2025Oct688November 2025Nov')
    expect(textOf('sarah@northgate.test')).toContain('Advisor522400')
    expect(screen.getByRole('img', { name: /^15 Nov: 12, 16 Nov: 9/ })).toBeDefined()
    const chatHistory = screen.getByRole('link', { name: 'Chat history of sarah@northgate.test' })
    expect(chatHistory.getAttribute('href')).toBe(
      '/chat-history?userId=12&username=sarah%40northgate.test',
    )
  })

  it('has no average with one month', async () => {
    server.answer('GET /api/usage/company/4/monthly', () => json(months.slice(1)))
    open('/usage-statistics?company=4')
    await screen.findByText('606 requests were free')
    expect(screen.queryByText(/average a month/)).toBeNull()
  })

  it('says where nobody is', async () => {
    server.answer('GET /api/usage/company/4/users', () => json({ days, users: [] }))
    open('/usage-statistics?company=4')
    expect(await screen.findByText('No users for this company')).toBeDefined()
  })

  it('says where nobody is found', async () => {
    open('/usage-statistics?company=4')
    await fillAtOnce(await screen.findByRole('searchbox'), 'nobody')
    expect(screen.getByText('No brokers found')).toBeDefined()
  })

  it('that cannot be had says why', async () => {
    const gone = () => refusal(404, 'company.not-found', 'This company does not exist.')
    for (const part of ['current', 'monthly', 'users']) {
      server.answer(`GET /api/usage/company/4/${part}`, gone)
    }
    open('/usage-statistics?company=4')
    const toast = await screen.findByText(/^Failed to load company details: /)
    expect(toast.textContent).toBe('Failed to load company details: This company does not exist.')
  })
})

describe('one user', () => {
  const openView = (view: string) => open(`/usage-statistics?company=4&user=12&view=${view}`)

  it('is seen from each side, which the address keeps', async () => {
    server.answer('GET /api/search-activity/user/12/last7days', () => json([]))
    const history = open('/usage-statistics?company=4')
    await userEvent.click(
      await screen.findByRole('link', { name: 'Details of sarah@northgate.test' }),
    )
    expect(await heading('sarah@northgate.test')).toBeDefined()
    expect(history.location.search).toBe('?company=4&user=12&view=chat-bot')
    await userEvent.click(screen.getByRole('tab', { name: 'Quick Search' }))
    expect(await screen.findByText('No activity in the last 7 days')).toBeDefined()
    expect(history.location.search).toBe('?company=4&user=12&view=quick-search')
    history.back()
    await waitFor(() => expect(history.location.search).toContain('view=chat-bot'))
    expect(await screen.findByRole('list', { name: 'Requests by month' })).toBeDefined()
  })

  it('searched and opened', async () => {
    const activity = {
      ...{
        criteriaName: null,
        criteriaDisplayName: null,
        lenderName: null,
        searchTerm: null,
        resultCount: null,
      },
      timestamp: '2025-07-04T09:12:00.000Z',
    }
    server.answer('GET /api/search-activity/user/12/last7days', () =>
      json([
        {
          ...activity,
          id: 2,
          activityType: 'lender_view',
          lenderName: 'Leeds',
          criteriaName: 'ccjs satisfied',
          criteriaDisplayName: 'CCJs (satisfied)',
        },
        { ...activity, id: 3, activityType: 'criteria_select', criteriaName: 'annual bonus' },
        { ...activity, id: 1, activityType: 'search', searchTerm: 'ccj', resultCount: 1200 },
      ]),
    )
    openView('quick-search')
    expect(await screen.findByText('Leeds · CCJs (satisfied)')).toBeDefined()
    // Of before its name was kept.
    expect(screen.getByText('Annual bonus')).toBeDefined()
    expect(textOf('“ccj”')).toContain('4 Jul 2025, 10:12Searched“ccj”1,200')
  })

  it('had incomes calculated', async () => {
    server.answer('GET /api/income-calculator-usage/user/12', () =>
      json({
        ...{ totalRequests: 1, totalTokens: 0, cachedTokens: 0, totalCost: 0 },
        recentAssessments: [
          { date: '2025-07-04T09:12:00.000Z', lenderName: 'Halifax', outcome: 'calculated' },
        ],
      }),
    )
    openView('income-calculator')
    expect(await screen.findByText('Halifax')).toBeDefined()
    for (const text of ['Calculated', 'Free', '4 Jul 2025, 10:12']) {
      expect(screen.getByText(text)).toBeDefined()
    }
  })

  it('had statements analysed, each to look at', async () => {
    server.answer('GET /api/bank-statement-reviewer-usage/user/12', () =>
      json({
        ...{ totalRequests: 1, totalTokens: 0, cachedTokens: 0, totalCost: 0 },
        recentAssessments: [{ date: '2025-07-04T09:12:00.000Z', analysisId: 77 }],
      }),
    )
    openView('bank-statement-reviewer')
    const link = await screen.findByRole('link', { name: 'View assessment 77' })
    expect(link.getAttribute('href')).toBe('/bank-statement-reviewer?analysisId=77')
  })

  it.each([
    ['income-calculator', 'income-calculator-usage', 'Income Calculator'],
    ['bank-statement-reviewer', 'bank-statement-reviewer-usage', 'Bank Statement Reviewer'],
  ])('without assessments, and where they cannot be had: %s', async (view, path, name) => {
    openView(view)
    expect(await screen.findByText(`Failed to load ${name} usage`)).toBeDefined()
    const none = {
      ...{ totalRequests: 0, totalTokens: 0, cachedTokens: 0, totalCost: 0 },
      recentAssessments: [],
    }
    server.answer(`GET /api/${path}/user/12`, () => json(none))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No assessments in the last 7 days')).toBeDefined()
  })

  it('who is not of the company', async () => {
    open('/usage-statistics?company=4&user=99')
    expect(await screen.findByText('Failed to load user details')).toBeDefined()
  })
})
