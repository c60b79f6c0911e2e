import { letterhead, page } from '@criteria-desk/domain/testing/statement-pages'
import { expect, it } from 'vitest'
import { preparePrompt } from '../prepared-prompt.ts'
import type { Ask, Understood } from '../task.ts'
import { maskedStatementPages } from './masked-asked.ts'
import { pointStatement } from './point-statement.ts'
import { askStatements } from './read-statement-with.ts'

const pages = [1, 2, 3].map((number) =>
  page([...letterhead, [40, 200, '02 May 2026 Larder Foods'], [400, 200, `45.2${number}`]], number),
)
const asked = maskedStatementPages(pages, true)

/** What is answered to each page in turn, and how many were asked about. */
async function askedWith(...said: readonly Understood<unknown>[]) {
  let count = 0
  const ask = (async () => said[count++] ?? unavailable) as Ask
  const { pointed, readBy } = await askStatements(ask, asked, async () => null)
  return { count, pointed: pointed.length, readBy }
}

const filled = { kind: 'filled', filled: { page: 1, statements: [] }, dropped: [] } as const
const unavailable = { kind: 'not-filled', why: 'unavailable' } as const
const notUsable = { kind: 'not-filled', why: 'not-usable' } as const

it('is by a model where it answered every page of a statement', async () => {
  expect(await askedWith(filled, filled, filled)).toEqual({
    ...{ count: 3, pointed: 3, readBy: { by: 'model' } },
  })
  const one = await askedWith(filled, unavailable, filled)
  expect(one).toEqual({ count: 3, pointed: 2, readBy: { by: 'rule', why: 'unavailable' } })
})

it('asks about no page behind one whose answer is of no use', async () => {
  const { count, readBy } = await askedWith(filled, notUsable)
  expect([count, readBy]).toEqual([2, { by: 'rule', why: 'not-usable' }])
})

it('shows a statement’s words with their numbers, and not whose it is', () => {
  const [first] = asked
  if (first === undefined) throw new Error('Nothing is asked.')
  const { prompt } = preparePrompt(pointStatement, { ...first, pictures: [] })
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  expect(text).toMatch(/Page 1 of 3\./)
  expect(text).toMatch(/\d+:Larder \d+:Foods \| \d+:45\.21/)
  expect(text).not.toMatch(/ORLA|FINCH|PIER|HX99|12345678|11-22-33/)
})

it('asks about no page again that repeats an earlier one, and about none of too long a file', () => {
  const [first] = pages
  if (first === undefined) throw new Error('no page')
  const again = { ...first, page: { ...first.page, number: 4 } }
  expect(maskedStatementPages([...pages, again], true)).toHaveLength(3)
  const many = Array.from({ length: 9 }, (_, at) => page([[40, 40, `Page ${at}`]], at + 1))
  expect(maskedStatementPages(many, false)).toEqual([])
  expect(maskedStatementPages(many, true)).toHaveLength(9)
})
