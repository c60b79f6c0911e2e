import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { StubUpload, stubUploads } from '../../lib/testing-uploads.ts'
import { aRulesDetail, aRulesFile } from './testing-rules.ts'

const older = aRulesFile({ id: 5, originalName: 'rules-v1.csv', isActive: 'false', version: 1 })

let server: StubServer
beforeEach(() => {
  server = startPageServer()
  server.answer('GET /api/rules', json([aRulesFile(), older]))
  server.answer('GET /api/rules/income/7', json(aRulesDetail()))
  stubUploads()
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopPageServer(server)
})

const files = () => screen.findByRole('list', { name: 'Rules files' })
const rowOf = async (name: string) =>
  within(await files())
    .getByRole('button', { name })
    .closest('li') as HTMLElement
const choose = async (file: File, label = 'Choose income calculation rules') => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), {
    target: { files: [file] },
  })
}

describe('the page of income rules', () => {
  it.each(['advisor', 'broker-master-user'] as const)('is denied to %s', async (role) => {
    openPageAs(server, role, '/income-rules')
    const text = 'Access Denied – This page is only accessible to developers.'
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeDefined()
    expect(server.keys()).not.toContain('GET /api/rules')
  })

  it('marks the file in use and no other', async () => {
    openPageAs(server, 'developer', '/income-rules')
    expect(within(await rowOf('rules-v2.xlsx')).getByText('Active')).toBeDefined()
    const other = await rowOf('rules-v1.csv')
    expect(within(other).queryByText('Active')).toBeNull()
    expect(within(other).getByText(/Version 1 · uploaded 12 Nov 2025, 09:30/)).toBeDefined()
    expect(within(other).getByText(/3 rules of 2 lenders/)).toBeDefined()
    expect(within(other).getByText(/1 row left out · 1 not wholly understood/)).toBeDefined()
  })

  it('shows first which rows are none, then each rule beside its words and what was not understood', async () => {
    openPageAs(server, 'developer', '/income-rules')
    const left = await screen.findByRole('list', { name: 'Rows left out' })
    expect(within(left).getByText('The percentage is not a number.')).toBeDefined()
    expect(within(left).getByText('most of it')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /All/ }))
    const table = await screen.findByRole('table')
    const [, first, second] = within(table).getAllByRole('row')
    expect(within(first as HTMLElement).getByText('60% of overtime, 3 month average')).toBeDefined()
    expect(within(first as HTMLElement).getByText(/averaged over 3 months/)).toBeDefined()
    expect(within(first as HTMLElement).getByText('row 2')).toBeDefined()
    expect(within(second as HTMLElement).getByText('“subject to underwriter”')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /Not wholly understood/ }))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  })

  it('says which rules a model read, on what they depend, and what it read otherwise', async () => {
    const detail = aRulesDetail()
    const [first, second, third] = detail.kind === 'income' ? detail.rules : []
    if (!first || !second || !third || detail.kind !== 'income') throw new Error('no rules')
    const conditions = ['if paid twice']
    const read = { ...first, notUnderstood: [], readBy: 'ai-checked' as const, conditions }
    const opposed = { ...second, otherwise: '60%; no basis stated.' }
    const rules = [read, opposed, { ...third, notUnderstood: ['see Bob'] }]
    const readBy = { by: 'model' as const }
    server.answer('GET /api/rules/income/7', json({ ...detail, rules, readBy }))
    openPageAs(server, 'developer', '/income-rules')
    await userEvent.click(await screen.findByRole('radio', { name: /All/ }))
    const [, one, other, last] = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(one).toContain('Read with AI, checked')
    expect(one).toContain('Condition, for you to judge: “if paid twice”')
    expect(other).toContain('Read by ruleRead with AI, not counted: 60%; no basis stated.')
    expect(last).toContain('Read by rule: what the AI provider answered did not hold')
  })

  it('names a column that was not understood once, for the file', async () => {
    openPageAs(server, 'developer', '/income-rules')
    const columns = await screen.findByRole('list', { name: 'Columns not understood' })
    expect(within(columns).getAllByRole('listitem')).toHaveLength(1)
    expect(within(columns).getByText(/^The column “Wait” was not understood/)).toBeDefined()
  })

  it('finds the rules of a lender', async () => {
    openPageAs(server, 'developer', '/income-rules')
    await userEvent.click(await screen.findByRole('radio', { name: /All/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search rules...' }), 'fell')
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search rules...' }), 'x')
    expect(screen.getByText('No rule matches')).toBeDefined()
  })

  it('takes an earlier file back with one click', async () => {
    server.answer('POST /api/rules/income/5/activate?inForce=7', json(aRulesDetail({ ...older })))
    openPageAs(server, 'developer', '/income-rules')
    const other = await rowOf('rules-v1.csv')
    server.answer(
      'GET /api/rules',
      json([aRulesFile({ isActive: 'false' }), { ...older, isActive: 'true' }]),
    )
    await userEvent.click(within(other).getByRole('button', { name: 'Use this file' }))
    await waitFor(async () =>
      expect(within(await rowOf('rules-v1.csv')).getByText('Active')).toBeDefined(),
    )
    expect(within(await rowOf('rules-v2.xlsx')).queryByText('Active')).toBeNull()
    const name = within(await rowOf('rules-v1.csv')).getByRole('button', { name: 'rules-v1.csv' })
    await waitFor(() => expect(name.getAttribute('aria-current')).toBe('true'))
  })

  it('deletes a file after asking, and says when that failed', async () => {
    server.answer('DELETE /api/income-rules/5/no-auth?inForce=7', new Response('', { status: 500 }))
    openPageAs(server, 'developer', '/income-rules')
    const press = async () => {
      await userEvent.click(
        within(await files()).getByRole('button', { name: 'Delete rules-v1.csv' }),
      )
      const dialog = screen.getByRole('dialog', { name: 'Delete rules-v1.csv?' })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    }
    await press()
    expect(await screen.findByText('Delete Failed')).toBeDefined()
    expect(screen.getByText('Failed to delete income calculation rules.')).toBeDefined()
    server.answer('DELETE /api/income-rules/5/no-auth?inForce=7', () => json({ ok: true }))
    server.answer('GET /api/rules', json([aRulesFile()]))
    await press()
    expect(await screen.findByText('Deleted')).toBeDefined()
    expect(within(await files()).getAllByRole('listitem')).toHaveLength(1)
  })

  it('offers each kind, a template of it, and says where there are no rules', async () => {
    const history = openPageAs(server, 'developer', '/income-rules')
    await files()
    const template = () => screen.getByRole('link', { name: 'Template' }).getAttribute('href')
    expect(template()).toBe('/api/rules/income/template')
    await userEvent.click(screen.getByRole('tab', { name: 'Consent 1st charge' }))
    expect(await screen.findByText('No rules uploaded')).toBeDefined()
    expect(template()).toBe('/api/rules/consent/template')
    expect(history.location.search).toContain('kind=consent')
  })

  it('offers to be loaded again when that failed', async () => {
    server.answer('GET /api/rules', refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'developer', '/income-rules')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.answer('GET /api/rules', json([aRulesFile()]))
    await userEvent.click(retry)
    expect(await files()).toBeDefined()
  })
})

describe('uploading rules', () => {
  it('refuses what is offered but not taken', async () => {
    openPageAs(server, 'developer', '/income-rules')
    await choose(new File(['x'], 'rules.xls'))
    expect(await screen.findAllByText('Invalid File Type')).not.toHaveLength(0)
    expect(screen.getAllByText('Please select a CSV or Excel file.')).not.toHaveLength(0)
    expect(StubUpload.all).toHaveLength(0)
  })

  it('is in use at once, and shows what was understood', async () => {
    const newest = aRulesDetail({ id: 9, originalName: 'rules-v3.csv', version: 3 })
    openPageAs(server, 'developer', '/income-rules')
    await choose(new File(['x'], 'rules-v3.csv'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading rules-v3.csv' })).toBeDefined()
    expect(StubUpload.current.url).toBe('/api/income-rules/upload-no-auth?inForce=7')
    expect(StubUpload.current.sent?.getAll('rules')).toHaveLength(1)
    const { rules: _rules, errors: _errors, ...file } = newest
    server.answer('GET /api/rules', json([file, aRulesFile({ isActive: 'false' })]))
    StubUpload.current.answer(200, newest)
    expect(await screen.findByText('Upload Successful')).toBeDefined()
    expect(screen.getByText('Income calculation rules have been updated.')).toBeDefined()
    await waitFor(async () =>
      expect(within(await rowOf('rules-v3.csv')).getByText('Active')).toBeDefined(),
    )
    expect(await screen.findByRole('list', { name: 'Rows left out' })).toBeDefined()
  })

  it('names the rows of a file that has none to use', async () => {
    openPageAs(server, 'developer', '/income-rules')
    await choose(new File(['x'], 'rules.csv'))
    StubUpload.current.answer(422, {
      message: 'No row could be used.',
      code: 'rules.no-valid-rows',
      details: { errors: aRulesDetail().errors },
    })
    const rows = await screen.findByRole('list', { name: 'Rows that are no rules' })
    expect(within(rows).getByRole('listitem').textContent).toBe(
      'row 4 The percentage is not a number.',
    )
    expect(screen.getAllByText('No row could be used.')).not.toHaveLength(0)
  })

  it('of consent goes to its own place under its own field', async () => {
    openPageAs(server, 'developer', '/income-rules?kind=consent')
    await choose(new File(['x'], 'consent.xlsx'), 'Choose consent 1st charge lenders')
    expect(StubUpload.current.url).toBe('/api/consent-lenders/upload?inForce=none')
    expect(StubUpload.current.sent?.getAll('document')).toHaveLength(1)
  })
})

describe('the panels of a developer’s home', () => {
  it('show the file in use of each kind', async () => {
    server.answer('GET /api/income-rules-no-auth', json([older, aRulesFile()]))
    server.answer('GET /api/self-employed-income-rules', json(null))
    server.answer(
      'GET /api/consent-lenders',
      json(aRulesFile({ id: 11, kind: 'consent', originalName: 'consent.xlsx' })),
    )
    openPageAs(server, 'developer')
    const income = await screen.findByRole('region', { name: 'Income calculation rules' })
    const link = await within(income).findByRole('link', { name: 'rules-v2.xlsx' })
    expect(link.getAttribute('href')).toBe('/income-rules?kind=income')
    const own = screen.getByRole('region', { name: 'Self-employed (SA302) income rules' })
    expect(await within(own).findByText('No rules uploaded.')).toBeDefined()
    const consent = screen.getByRole('region', { name: 'Consent 1st charge lenders' })
    expect(within(consent).getByText('Developer only')).toBeDefined()
    server.answer('DELETE /api/consent-lenders/11?inForce=11', () => json({ ok: true }))
    await userEvent.click(
      await within(consent).findByRole('button', { name: 'Delete consent.xlsx' }),
    )
    server.answer('GET /api/consent-lenders', json(null))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await within(consent).findByText('No rules uploaded.')).toBeDefined()
  })

  it('are not an advisor’s', async () => {
    openPageAs(server, 'advisor')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByText('Consent 1st charge lenders')).toBeNull()
    expect(server.keys()).not.toContain('GET /api/consent-lenders')
  })
})
