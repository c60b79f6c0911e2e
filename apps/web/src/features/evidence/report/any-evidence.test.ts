import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StubServer, startStubServer } from '../../../lib/testing-server.ts'
import { someExport } from '../testing-records.ts'
import { bare, expectWithinMargins, lastLineOf, readBack, withoutFoot } from './testing-report.ts'

let server: StubServer
beforeAll(() => {
  server = startStubServer({})
})
afterAll(() => server.restore())

const heads =
  /^(Accept|Conditional|Decline|Read the words|Not stated), \d+ of \d+|^(Question \d|Questions|Answer|Lenders considered|Not stated|Sources?|Documents asked|How to check this record|Lender|Outcome)$/

it('any evidence as a PDF holds every question, lender, quote and reference of its records, within the margins, and ends no page with a head', async () => {
  await fc.assert(
    fc.asyncProperty(someExport, async (exported) => {
      const pages = await readBack(exported)
      expectWithinMargins(pages)
      for (const page of pages) expect(lastLineOf(page)).not.toMatch(heads)
      const text = bare(
        pages
          .map((page) =>
            withoutFoot(page)
              .map((one) => one.text)
              .join(''),
          )
          .join(''),
      )
      for (const { record, sha256 } of exported.answers) {
        expect(text).toContain(sha256)
        expect(text).toContain(record.reference)
        expect(text).toContain(bare(record.question))
        for (const { lender = '', quote } of record.citations) {
          expect(text).toContain(bare(lender))
          expect(text).toContain(bare(quote))
        }
      }
      expect(text).toContain(exported.head.record.reference)
      expect(text).toContain(exported.head.sha256)
      expect(pages.map((page) => page.text).join(' ')).toContain(
        `Page ${pages.length} of ${pages.length}`,
      )
    }),
    { numRuns: 12 },
  )
})
