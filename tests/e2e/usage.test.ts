import { describe, expect } from 'vitest'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

describe('what an advisor asked', () => {
  journey(
    'is seen by their master user, read-only, by link, reload and way back',
    async ({ openPage }) => {
      const advisor = await openPage({ as: 'advisor' })
      const question = 'Which lenders accept lodger income?'
      await advisor.goto('/')
      await ask(advisor, question)
      await conversation(advisor).getByText('Accept', { exact: true }).first().waitFor()
      await advisor.goto('/quick-search')
      await advisor.getByRole('searchbox').first().fill('lodger')
      const logged = advisor.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/search-activity'),
      )
      expect((await logged).postDataJSON()).toMatchObject({
        activityType: 'search',
        searchTerm: 'lodger',
      })

      const master = await openPage({ as: 'master' })
      await master.goto('/')
      await master.getByRole('link', { name: 'Usage Statistics' }).click()
      await master.getByRole('heading', { level: 1, name: 'Demo Mortgage Partners' }).waitFor()
      await master.getByRole('link', { name: 'Details of advisor@demo.test' }).click()
      await master.getByRole('tab', { name: 'Quick Search' }).click()
      await master.getByText('“lodger”').first().waitFor()
      await master.reload()
      await master.getByText('“lodger”').first().waitFor()
      await master.goBack()
      await master.getByRole('list', { name: 'Requests by month' }).waitFor()
      await master.getByRole('link', { name: 'Chat history', exact: true }).click()
      await master.getByRole('button', { name: question }).first().click()
      await master.getByText('Answer', { exact: true }).first().waitFor()
      expect(new URL(master.url()).search).toContain('username=advisor%40demo.test')

      await advisor.goto('/')
      await advisor.getByRole('button', { name: 'New Chat' }).click()
      await advisor.getByRole('button', { name: 'Your history' }).click()
      const history = advisor.getByRole('region', { name: 'Your history' })
      await history.getByRole('button', { name: question }).first().click()
      await conversation(advisor).getByText(question).waitFor()

      await advisor.goto('/usage-statistics')
      await advisor.getByText('Only developers can access usage statistics').waitFor()
      await advisor.waitForURL('/')
    },
  )
})
