import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaults, findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { type Journey, journey } from './kit/journey.ts'
import type { people } from './kit/sign-in.ts'

type Place = {
  readonly name: string
  readonly path: string
  readonly person?: keyof typeof people
  /** What has to be there for it. */
  readonly prepare?: (openPage: Journey['openPage']) => Promise<void>
  /** What is on the page once all of it has come. */
  readonly isThere: (page: Page) => Promise<void>
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** By the demo firm's advisor. */
async function useSomething(openPage: Journey['openPage']): Promise<void> {
  const page = await openPage({ as: 'advisor' })
  await page.goto('/')
  await ask(page, 'Which lenders accept lodger income?')
  await conversation(page).getByText('Accept', { exact: true }).first().waitFor()
}

const places: readonly Place[] = [
  { name: 'the sign-in', path: '/login', isThere: heading('Sign in') },
  { name: 'a page that is not there', path: '/nowhere', isThere: heading('404 Page Not Found') },
  {
    name: 'a forgotten password',
    path: '/forgot-password',
    isThere: heading('Forgot your password?'),
  },
  {
    name: 'a link that resets nothing',
    path: '/reset-password?token=none',
    isThere: (page) => page.getByText('Invalid or Expired Link').waitFor(),
  },
  {
    name: 'the profile',
    path: '/profile',
    person: 'advisor',
    isThere: (page) => page.getByText('this one').waitFor(),
  },
  {
    name: 'the criteria by subject',
    path: '/quick-search',
    person: 'advisor',
    isThere: (page) => page.getByRole('list', { name: 'Criteria' }).waitFor(),
  },
  {
    name: 'a lender with all that it states',
    path: '/quick-search?lender=Halifax',
    person: 'advisor',
    isThere: (page) => page.getByRole('list', { name: 'What Halifax states' }).waitFor(),
  },
  {
    name: 'two lenders beside each other',
    path: '/quick-search?criterion=annual+bonus&compare=%5B"Halifax","Skipton"%5D',
    person: 'advisor',
    isThere: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'the palette',
    path: '/evidence',
    person: 'advisor',
    isThere: async (page) => {
      await heading('Evidence')(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Go to a lender/ }).fill('h')
      await page.getByRole('group', { name: 'Lenders' }).waitFor()
    },
  },
  {
    name: 'the subscription',
    path: '/subscriptions',
    person: 'master',
    isThere: (page) => page.getByText('No Subscription').waitFor(),
  },
  {
    name: 'one user’s subscription',
    path: '/subscription-management?userId=3&username=advisor%40demo.test',
    person: 'master',
    isThere: (page) => page.getByText('Stripe Integration Pending').waitFor(),
  },
  {
    name: 'the dialog of the waitlist',
    path: '/login',
    isThere: async (page) => {
      await page.getByRole('button', { name: 'Join the waitlist' }).click()
      const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
      await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
      await dialog.getByText('Name is required', { exact: true }).waitFor()
    },
  },
  { name: 'the waitlist', path: '/waitlist', person: 'developer', isThere: heading('Waitlist') },
  {
    name: 'what people ask about their data',
    path: '/privacy?tab=requests',
    person: 'developer',
    isThere: (page) => page.getByRole('button', { name: 'Add Request' }).waitFor(),
  },
  { name: 'privacy', path: '/privacy', person: 'developer', isThere: heading('Privacy') },
  { name: 'the outbox', path: '/outbox', person: 'developer', isThere: heading('Outbox') },
  {
    name: 'the check of a model, without one',
    path: '/model-check',
    person: 'developer',
    isThere: (page) => page.getByText('There is no model to check').waitFor(),
  },
  {
    name: 'the API documentation',
    path: '/documentation?call=post-api-auth-login',
    person: 'developer',
    isThere: (page) => page.getByText('mustChangePassword').first().waitFor(),
  },
  { name: 'an advisor’s home', path: '/', person: 'advisor', isThere: heading('Criteria Desk') },
  {
    name: 'a developer’s home',
    path: '/',
    person: 'developer',
    isThere: heading('Criteria Desk Management'),
  },
  { name: 'a master user’s home', path: '/', person: 'master', isThere: heading('Criteria Desk') },
  {
    name: 'the criteria documents',
    path: '/documents?tab=criteria',
    person: 'developer',
    isThere: (page) => page.getByRole('button', { name: 'Upload Document' }).waitFor(),
  },
  {
    name: 'one’s own documents',
    path: '/documents',
    person: 'advisor',
    isThere: (page) => page.getByText('No income documents yet').waitFor(),
  },
  {
    name: 'an income document that is not there',
    path: '/documents/income/999999',
    person: 'advisor',
    isThere: heading('Document Not Found'),
  },
  {
    name: 'the bank statement reviewer',
    path: '/bank-statement-reviewer',
    person: 'master',
    isThere: (page) => page.getByText('No bank statements yet').waitFor(),
  },
  {
    name: 'the payslip analyzer',
    path: '/payslip-upload',
    person: 'developer',
    isThere: heading('Payslip Analyzer'),
  },
  {
    name: 'the income calculator without documents',
    path: '/income-calculator',
    person: 'master',
    isThere: (page) => page.getByText('No documents yet.').waitFor(),
  },
  {
    name: 'the income rules of the self-employed',
    path: '/income-rules?kind=self-employed',
    person: 'developer',
    isThere: heading('Income Rules'),
  },
  {
    name: 'the income rules, to others',
    path: '/income-rules',
    person: 'advisor',
    isThere: heading('Access Denied'),
  },
  {
    name: 'all companies',
    path: '/manage-users',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'the dialog for a new company, with what is missing',
    path: '/manage-users',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('button', { name: 'Add Company' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Company' }).click()
      await page.getByText('Company name is required').waitFor()
    },
  },
  {
    name: 'one company',
    path: '/manage-users',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('article').getByRole('link').first().click()
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'the dialog for an invitation',
    path: '/manage-users',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('article').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Invite User' }).click()
      await page.getByRole('dialog', { name: /^Invite to / }).waitFor()
    },
  },
  {
    name: 'a company that is not there',
    path: '/companies/999999',
    person: 'developer',
    isThere: heading('Company Not Found'),
  },
  {
    name: 'the users of any company',
    path: '/company-users',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'a master user’s advisors',
    path: '/company-users',
    person: 'master',
    isThere: async (page) => {
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'what all companies used',
    path: '/usage-statistics',
    person: 'developer',
    isThere: (page) => page.getByRole('link', { name: 'Demo Mortgage Partners' }).waitFor(),
  },
  {
    name: 'what one’s own company used',
    path: '/usage-statistics',
    person: 'master',
    prepare: useSomething,
    isThere: async (page) => {
      await page.getByRole('list', { name: 'Requests by month' }).waitFor()
      await page.getByRole('link', { name: 'Details of advisor@demo.test' }).waitFor()
    },
  },
  ...(
    [
      ['chat-bot', 'Requests by month'],
      ['quick-search', 'Quick Search, last 7 days'],
      ['income-calculator', 'Assessments, last 7 days'],
      ['bank-statement-reviewer', 'Assessments, last 7 days'],
    ] as const
  ).map(([view, title]) => ({
    name: `what one user did: ${view}`,
    path: `/usage-statistics?company=1&user=3&view=${view}`,
    person: 'master' as const,
    prepare: useSomething,
    isThere: (page: Page) => page.getByRole('heading', { level: 2, name: title }).waitFor(),
  })),
  {
    name: 'nobody’s chat history',
    path: '/chat-history',
    person: 'developer',
    isThere: async (page) => {
      await page.getByText(/^No user selected/).waitFor()
      await page.getByRole('link', { name: /advisor@demo\.test/ }).waitFor()
    },
  },
  {
    name: 'a conversation of somebody overseen, a source of it open',
    path: '/chat-history?userId=3&username=advisor%40demo.test',
    person: 'master',
    prepare: useSomething,
    isThere: async (page) => {
      await page
        .getByRole('button', { name: /Which lenders accept lodger income/ })
        .first()
        .click()
      await page.getByRole('table').first().waitFor()
      await page
        .getByRole('button', { name: /Source:/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Close' }).waitFor()
    },
  },
  {
    name: 'a set-up link that is no good',
    path: '/setup-password?token=none&email=ada%40firm.test',
    isThere: (page) => page.getByText('Already set up?').waitFor(),
  },
  {
    name: 'what the server refuses of a field',
    path: '/company-users',
    person: 'master',
    isThere: async (page) => {
      await page.getByRole('button', { name: 'Invite Advisor' }).click()
      const field = page.getByRole('textbox', { name: 'E-mail address' })
      await field.fill('advisor@demo.test')
      await page.getByRole('button', { name: 'Send Invitation' }).click()
      await page.locator('input[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'the dialog that reports an issue, and the issue',
    path: '/',
    person: 'developer',
    isThere: async (page) => {
      await ask(page, 'Which lenders accept lodger income?')
      await page
        .getByRole('button', { name: /: Source: / })
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Report Issue' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report Issue' })
      await dialog.getByRole('button', { name: 'Report Issue' }).click()
      await page.getByText('Say what is wrong').waitFor()
      expect(await findFaults(page)).toEqual([])
      await dialog.getByLabel('What is wrong?').fill('One lender is missing.')
      await dialog.getByRole('button', { name: 'Report Issue' }).click()
      await page.getByText('Issue Reported').waitFor()
      await page.goto('/flagged-issues')
      await page
        .getByRole('button', { name: /One lender is missing/ })
        .first()
        .click()
      await page.getByText('Reported answer', { exact: true }).waitFor()
      await page.getByText('Asked words').waitFor()
      await page.getByRole('region', { name: 'Sources' }).getByRole('grid').waitFor()
    },
  },
  {
    name: 'one’s own reports',
    path: '/your-reports',
    person: 'developer',
    isThere: (page) =>
      page
        .getByText(/^You have reported nothing yet|^Select a report/)
        .first()
        .waitFor(),
  },
  {
    name: 'one’s own history',
    path: '/',
    person: 'developer',
    isThere: async (page) => {
      await ask(page, 'Which lenders accept lodger income?')
      await conversation(page)
        .getByText(/^\d+ lenders/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Your history' }).click()
      const history = page.getByRole('region', { name: 'Your history' })
      const row = history.getByRole('button', { name: /^Which lenders accept lodger income/ })
      await row.first().click()
      await page.getByRole('button', { name: 'Ask again today' }).waitFor()
      await history.getByRole('searchbox').fill('lodger')
      await history.locator('mark').first().waitFor()
    },
  },
  {
    name: 'how a document was read',
    path: '/',
    person: 'developer',
    isThere: async (page) => {
      await page.getByRole('link', { name: /\d+ lenders × \d+ criteria/ }).click()
      await page.getByRole('heading', { level: 1, name: /^How .* was read$/ }).waitFor()
      await page.getByRole('region', { name: 'What was read' }).waitFor()
    },
  },
  {
    name: 'what lenders changed',
    path: '/criteria-updates',
    person: 'advisor',
    isThere: async (page) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'an answer with its source open',
    path: '/',
    person: 'advisor',
    isThere: async (page) => {
      await ask(page, 'Which lenders accept lodger income?')
      await page
        .getByRole('button', { name: /: Source: / })
        .first()
        .click()
      await page.locator('[data-lit]').waitFor()
    },
  },
  {
    name: 'lenders compared',
    path: '/',
    person: 'advisor',
    isThere: async (page) => {
      await ask(page, 'Compare Halifax and Nationwide on overtime and bonus')
      await conversation(page)
        .getByRole('table', { name: /compared, a row a criterion$/ })
        .waitFor()
    },
  },
  {
    name: 'the nearest misses of a list, and what a next question carries',
    path: '/',
    person: 'advisor',
    isThere: async (page) => {
      await ask(page, 'Which lenders accept a client who is 82 when the term ends?')
      await page.getByRole('region', { name: 'Nearest misses' }).waitFor()
      await ask(page, 'what about Halifax?')
      await page.getByRole('region', { name: 'Carried from before' }).waitFor()
    },
  },
  {
    name: 'evidence without a reference',
    path: '/evidence',
    person: 'master',
    isThere: heading('Evidence'),
  },
  {
    name: 'the criteria of quick search',
    path: '/quick-search',
    person: 'advisor',
    isThere: async (page) => {
      await page.getByRole('list', { name: 'Criteria' }).waitFor()
    },
  },
  {
    name: 'the lenders of quick search',
    path: '/quick-search',
    person: 'master',
    isThere: async (page) => {
      await page.getByRole('list', { name: 'Criteria' }).getByRole('button').first().click()
      await page.getByRole('table').waitFor()
    },
  },
]

// Several at once: most of the time goes by until a page is quiet, and none changes anything.
describe('axe finds nothing, light and wide or dark and narrow', () => {
  for (const { name, path, person, prepare, isThere } of places) {
    const look = async ({ openPage }: Pick<Journey, 'openPage'>) => {
      await prepare?.(openPage)
      const page = await openPage({ as: person })
      await page.goto(path)
      await isThere(page)
      await page.waitForLoadState('networkidle')
      expect(await findFaultsInLooks(page)).toEqual([])
    }
    journey.concurrent(`on ${name}`, look)
  }
})
