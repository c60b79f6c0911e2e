import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './kit/journey.ts'

describe('without a session', () => {
  journey('no call answers, whether it exists or not', async ({ page }) => {
    await page.goto('/login')
    for (const path of ['/api/documents/latest', '/api/quick-search/criteria', '/api/nowhere']) {
      expect(await statusOf(page, 'GET', path), path).toBe(401)
    }
    expect(await statusOf(page, 'POST', '/api/chat', { message: 'lodger income' })).toBe(401)
  })
})

describe('an advisor', () => {
  journey('asks but does not manage documents', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    expect(await page.getByRole('button', { name: 'Browse Files' }).count()).toBe(0)
    await page.goto('/documents?tab=criteria')
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Criteria' }).count()).toBe(0)
    expect(await statusOf(page, 'POST', '/api/document/upload')).toBe(403)
    expect(await statusOf(page, 'DELETE', '/api/document/1')).toBe(403)
    expect(await statusOf(page, 'GET', '/api/document/999999')).toBe(404)
    expect(await statusOf(page, 'GET', '/api/nowhere')).toBe(404)
  })
})

describe('a master user', () => {
  journey('looks criteria up but has no chat and no documents to manage', async ({ openPage }) => {
    const page = await openPage({ as: 'master' })
    await page.goto('/')
    await page.getByText('Master User Dashboard').waitFor()
    expect(await page.getByPlaceholder('Type your question about lender criteria...').count()).toBe(
      0,
    )
    expect(await page.getByRole('button', { name: 'New Chat' }).count()).toBe(0)
    await page.goto('/documents?tab=criteria')
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Criteria' }).count()).toBe(0)
    expect(await statusOf(page, 'POST', '/api/chat', { message: 'lodger income' })).toBe(403)
    expect(await statusOf(page, 'POST', '/api/document/upload')).toBe(403)
    expect(await statusOf(page, 'GET', '/api/quick-search/criteria')).toBe(200)
  })
})

describe('a developer', () => {
  journey('manages documents and asks', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Criteria Desk Management' }).waitFor()
    expect(await statusOf(page, 'GET', '/api/documents/latest')).toBe(200)
    expect(await statusOf(page, 'POST', '/api/chat', { message: 'lodger income' })).toBe(200)
  })
})

/** The status of a call made by the page itself, with its cookies and its origin. */
function statusOf(page: Page, method: string, path: string, body?: unknown): Promise<number> {
  return page.evaluate(
    async ([method, path, body]) => {
      const options = body ? { body, headers: { 'content-type': 'application/json' } } : {}
      const response = await fetch(path, { method, ...options })
      return response.status
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}
