import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import { writeEvidenceFile } from '@criteria-desk/domain/evidence/evidence-file'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPageAs, startPageServer, stopPageServer } from '../../app/testing-pages.tsx'
import { json, refusal, type StubServer } from '../../lib/testing-server.ts'
import { fillAtOnce } from '../../lib/testing-typing.ts'
import { aSheet } from '../documents/testing-documents.ts'
import { anExport, aRecord, aStanding, seal } from './testing-evidence.ts'
import { someReadings } from './testing-records.ts'

let server: StubServer
beforeEach(() => {
  server = startPageServer()
})
afterEach(() => stopPageServer(server))

const { reference } = aRecord
const address = `/evidence?ref=${reference}`
const keep = (part: Partial<EvidenceStanding> = {}) =>
  server.answer(`GET /api/evidence/${reference}`, json(aStanding(part)))

const card = (name: string) => within(screen.getByRole('region', { name }))

describe('a record', () => {
  it('is found by its reference as somebody reads it out', async () => {
    keep()
    const history = openPageAs(server, 'advisor', '/evidence')
    const field = await screen.findByRole('textbox', { name: 'Reference' })
    await fillAtOnce(field, 'cd 7kq4 m2xn', '{Enter}')
    expect(await screen.findByText('This record is unchanged')).toBeDefined()
    expect(history.location.search).toContain(reference)
    expect(screen.getByText('Its document is still in force.')).toBeDefined()
    expect(screen.getByText(/sealed with on 1 Mar 2026, 09:30/)).toBeDefined()
    expect(card('Documents').getByText('In force')).toBeDefined()
  })

  it('is drawn as the chat drew it, with the case as it was understood', async () => {
    keep()
    server.answer('GET /api/document/11/sheet?name=lodgers.csv', json(aSheet()))
    openPageAs(server, 'advisor', address)
    const record = within(await screen.findByRole('region', { name: 'The record' }))
    expect(record.getByText('does Halifax take lodgers?')).toBeDefined()
    expect(await record.findByText('“Yes”')).toBeDefined()
    expect(record.getByText('Only with an agreement.')).toBeDefined()
    expect(record.getByRole('term').textContent).toBe('Age now')
    expect(record.queryByRole('button', { name: 'Correct the figures' })).toBeNull()
    await userEvent.click(record.getByRole('button', { name: /^row 2/ }))
    expect(await screen.findByRole('complementary', { name: 'Source' })).toBeDefined()
  })

  it('names the nearest misses and offers to ask nothing again', async () => {
    const miss = { lender: 'Skipton', citation: 0, outcome: 'accept', needs: 'a term of 18 years' }
    const correction = { role: 'term', value: 216 } as const
    const misses = { kind: 'misses', lines: [{ ...miss, correction }] }
    const record = { ...aRecord, parts: [...(aRecord.parts ?? []), misses] }
    keep({ words: { head: seal(record as typeof aRecord), answers: [] } })
    openPageAs(server, 'advisor', address)
    const own = within(await screen.findByRole('region', { name: 'The record' }))
    expect(await own.findByText('fits with a term of 18 years')).toBeDefined()
    expect(own.queryByRole('button', { name: /^Ask with/ })).toBeNull()
  })

  it('tells what the AI pointed at, lender by lender, once that is asked for', async () => {
    const record = { ...aRecord, readBy: { by: 'model' as const }, readings: someReadings }
    keep({ words: { head: seal(record), answers: [] } })
    openPageAs(server, 'advisor', address)
    const own = within(await screen.findByRole('region', { name: 'The record' }))
    const title = await own.findByText('what was pointed at, lender by lender')
    const folded = title.closest('details')
    expect(folded?.open).toBe(false)
    await userEvent.click(title)
    expect(folded?.open).toBe(true)
    const lines = within(folded as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent)
    expect(lines).toEqual([
      'HalifaxThe AI said: declines“Max 75”B2Age at end of term 78, at most “75”: outsideDecline',
      expect.stringMatching(/^LeedsThe AI said: accepts.*Read by rule this came to Conditional/),
      'Nothing stated: Skipton',
    ])
  })

  it('of before readings were kept tells nothing of them', async () => {
    keep()
    openPageAs(server, 'advisor', address)
    const own = within(await screen.findByRole('region', { name: 'The record' }))
    expect(await own.findByText('“Yes”')).toBeDefined()
    expect(own.queryByText('what was pointed at, lender by lender')).toBeNull()
  })

  it('of payslips shows them side by side, as they were', async () => {
    const payslip = { payDate: '2026-02-28', documentId: 11, filename: 'feb.pdf' }
    const record = {
      ...aRecord,
      route: 'payslip' as const,
      citations: [
        { documentId: 11, filename: 'feb.pdf', page: 1, criterion: 'Net pay', quote: '£2,185.00' },
      ],
      parts: [
        {
          kind: 'payslips' as const,
          groups: [{ employer: 'Oakmere Ltd', employee: null, payslips: [payslip] }],
          rows: [
            {
              name: 'Net pay',
              block: 'net' as const,
              cells: [{ amount: 218500, citations: [0] }],
            },
          ],
        },
      ],
    }
    keep({ words: { head: seal(record), answers: [] } })
    openPageAs(server, 'advisor', address)
    const table = await screen.findByRole('table', { name: 'The payslip, line by line' })
    expect(within(table).getByRole('rowheader').textContent).toBe('Net pay')
    const figure = within(table).getByRole('button', {
      name: /^£2,185.00: Source: feb.pdf, page 1/,
    })
    expect(figure.getAttribute('aria-expanded')).toBe('false')
  })

  it('of a colleague tells what became of it, and nothing of its words', async () => {
    keep({ words: null, isOwn: false })
    openPageAs(server, 'advisor', address)
    expect(await screen.findByText('This record is unchanged')).toBeDefined()
    expect(screen.getByText(/for its author, for master users/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'The record' })).toBeNull()
  })

  it('opened from above says that this is written down', async () => {
    keep({ isOwn: false })
    openPageAs(server, 'broker-master-user', address)
    expect(
      await screen.findByText(
        'That you opened the words of this record is written to the audit log.',
      ),
    ).toBeDefined()
  })

  it('names the words that changed, and opens both places', async () => {
    const was = { documentId: 11, filename: 'lodgers.csv', row: 2, lender: 'Halifax', quote: 'Yes' }
    const now = { ...was, documentId: 12, filename: 'new.csv', quote: 'Refer' }
    const leeds = { ...was, lender: 'Leeds', quote: 'No' }
    keep({
      changes: [
        { was, now },
        { was: leeds, now: null },
      ],
      documents: [
        {
          ...aStanding().documents[0],
          since: 'superseded',
          newer: {
            id: 12,
            filename: 'new.csv',
            version: 2,
            uploadedAt: '2026-04-01T00:00:00.000Z',
          },
        } as EvidenceStanding['documents'][number],
      ],
    })
    server.answer('GET /api/document/12/sheet?name=new.csv', json(aSheet()))
    openPageAs(server, 'advisor', address)
    expect(
      await screen.findByText(
        'This record is unchanged, but 2 of the quotations read otherwise today',
      ),
    ).toBeDefined()
    const changes = card('Words that changed')
    expect(changes.getByText('Refer')).toBeDefined()
    expect(changes.getByText('No such entry in the version in force.')).toBeDefined()
    expect(card('Documents').getByText('Replaced by version 2, 1 Apr 2026')).toBeDefined()
    await userEvent.click(changes.getAllByRole('button', { name: /^row 2.*new.csv/ })[0] as Element)
    const panel = within(await screen.findByRole('complementary', { name: 'Source' }))
    expect(panel.getByText('2 of 3')).toBeDefined()
  })

  it('that was changed is told so first, and is not shown as an answer', async () => {
    keep({ seal: 'altered', documents: [] })
    openPageAs(server, 'advisor', address)
    expect(await screen.findByText('This record does not match its seal')).toBeDefined()
    expect(screen.queryByText('“Yes”')).toBeNull()
    expect(screen.getByText(/so it is not shown as an answer/)).toBeDefined()
  })

  it('that is none of the firm is told to be none', async () => {
    server.answer(
      `GET /api/evidence/${reference}`,
      refusal(404, 'evidence.not-found', 'No record of your company has this reference.'),
    )
    openPageAs(server, 'advisor', address)
    expect(await screen.findByText('No record of your company has this reference')).toBeDefined()
  })

  it('that could not be looked up can be looked up again', async () => {
    server.answer(`GET /api/evidence/${reference}`, refusal(500, 'server.unexpected', 'Broken.'))
    openPageAs(server, 'advisor', address)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    keep()
    await userEvent.click(retry)
    expect(await screen.findByText('This record is unchanged')).toBeDefined()
  })

  it('is asked for by a reference that can be one', async () => {
    openPageAs(server, 'advisor', '/evidence')
    const field = await screen.findByRole('textbox', { name: 'Reference' })
    await fillAtOnce(field, 'CD-0000-1111', '{Enter}')
    expect(screen.getByText(/^A reference has eight letters and digits/)).toBeDefined()
    expect(server.keys().filter((key) => key.includes('/api/evidence/'))).toEqual([])
  })
})

describe('an export', () => {
  it('lists its answers, each with its own reference, and draws one on a press', async () => {
    const { head, answers } = anExport()
    const [first, second] = head.record.answers
    server.answer(
      `GET /api/evidence/${head.record.reference}`,
      json(
        aStanding({
          reference: head.record.reference,
          kind: 'export',
          seal: 'altered',
          answers: [
            { reference: first?.reference ?? '', sha256: first?.sha256 ?? '', seal: 'unchanged' },
            { reference: second?.reference ?? '', sha256: second?.sha256 ?? '', seal: 'missing' },
          ],
          words: { head, answers: answers.slice(0, 1) },
        }),
      ),
    )
    openPageAs(server, 'advisor', `/evidence?ref=${head.record.reference}`)
    expect(await screen.findByText('This export is not as it was handed out')).toBeDefined()
    expect(screen.getByText('CD-2222-3333 is not there any more.')).toBeDefined()
    const handedOut = card('Answers handed out')
    expect(handedOut.getAllByRole('link').map((link) => link.textContent)).toEqual([
      reference,
      'CD-2222-3333',
    ])
    expect(screen.queryByText('“Yes”')).toBeNull()
    await userEvent.click(handedOut.getByRole('button', { name: /does Halifax take lodgers/ }))
    expect(await screen.findByText('“Yes”')).toBeDefined()
  })
})

it('a file that is dropped is held against the record, which is then shown', async () => {
  keep()
  const history = openPageAs(server, 'advisor', '/evidence')
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('There is no place for a file.')
    return found
  })
  const text = writeEvidenceFile({ head: seal(aRecord), answers: [] })
  await userEvent.upload(input, new File([text], 'record.json', { type: 'application/json' }))
  expect(await screen.findByText('This file is the record, unchanged')).toBeDefined()
  expect(await screen.findByText('This record is unchanged')).toBeDefined()
  expect(history.location.search).toContain(reference)
})
