import { answerQuestion } from '@criteria-desk/domain/criteria/answers/answer-question'
import { describe, expect, test } from 'vitest'
import { askedSheets } from '../../../domain/testing/asked-sheets.ts'
import { sheet } from '../../../domain/testing/sheets.ts'
import type { Ask } from '../task.ts'
import { whatIsShown } from './calls-shown.ts'
import { tokensOf, writeDocuments } from './document-lines.ts'
import { writeOutline } from './outlining-task.ts'

const lenders = ['Halifax', 'Nationwide', 'Santander', 'Barclays', 'HSBC', 'Virgin Money']
const rows = Array.from({ length: 60 }, (_, at) => [
  `Property kind ${String.fromCharCode(97 + (at % 26))}${at}`,
  ...lenders.map((lender) => `${lender} takes it to ${60 + (at % 30)}% of the value`),
])
const desk = askedSheets(
  sheet('Grid', [
    ['Criteria', ...lenders],
    ['Lodger income', 'Yes', 'No', 'No', 'Yes', 'No', 'Yes'],
    ...rows,
  ]),
)
const whole = tokensOf(desk.index, desk.texts)
const outline = Math.ceil(writeOutline({ ...desk, mostTokens: whole }).length / 3)

/** Who is asked for the outline says these lines; what else is asked is counted. */
async function shownFor(question: string, mostTokens: number, lines: readonly number[] | null) {
  const asked: string[] = []
  const ask: Ask = async (task, input) => {
    asked.push(task.name)
    if (lines === null) return { kind: 'not-filled', why: 'unavailable' }
    const { filled } = task.check({ lines } as never, input)
    return filled === null
      ? { kind: 'not-filled', why: 'not-usable' }
      : { kind: 'filled', filled, dropped: [] }
  }
  const { index, texts } = desk
  const given = { index, texts: new Map(texts), question, corrections: [], names: [], mostTokens }
  const said = await whatIsShown(ask, given, answerQuestion(index, question))
  const shown = 'kind' in said ? undefined : said
  const calls = shown?.calls.map((call) => ({
    lenders: call.lenders,
    isCut: call.isCut === true,
    text: writeDocuments(index, call.shown),
    tokens: tokensOf(index, call.shown),
  }))
  return { asked, calls, shown, said }
}

describe('what is shown of documents', () => {
  test('that are not too long is all of them', async () => {
    const { asked, calls } = await shownFor('which lenders take lodger income', whole, [])
    expect(asked).toEqual([])
    expect(calls).toHaveLength(1)
    expect(calls?.[0]?.text).toContain('Property kind h59')
  })

  test('that are too long is all of a lender that is named, without a call', async () => {
    const { asked, calls } = await shownFor('does nationwide take lodger income', whole / 2, [])
    expect(asked).toEqual([])
    expect(calls?.map((call) => call.lenders)).toEqual([['Nationwide']])
    expect(calls?.[0]?.text).toContain('A62: Property kind h59 | C62: Nationwide takes it')
    expect(calls?.[0]?.text).not.toContain('B62:')
  })

  test('is else what the outline is pointed at for, and what the rules mean', async () => {
    const { asked, calls } = await shownFor('which lenders take lodger income', whole / 2, [4])
    expect(asked).toEqual(['outlining'])
    expect(calls).toHaveLength(1)
    expect(calls?.[0]?.text).toContain('A2: Lodger income | B2: Yes | C2: No')
    expect(calls?.[0]?.text).toContain('Property kind c2 |')
    expect(calls?.[0]?.text).not.toContain('Property kind d3')
  })

  test('goes in several calls of some lenders each, and the likeliest alone where even that is too long', async () => {
    const all = Array.from({ length: 61 }, (_, at) => at + 1)
    const { calls } = await shownFor('which lenders take lodger income', whole / 2, all)
    expect(calls?.length).toBeGreaterThan(1)
    expect(calls?.flatMap((call) => call.lenders)).toEqual(lenders)
    for (const { tokens } of calls ?? []) expect(tokens).toBeLessThanOrEqual(whole / 2)
    expect(calls?.some(({ isCut }) => isCut)).toBe(false)
    const few = await shownFor('which lenders take lodger income', outline + 10, all)
    expect(few.calls?.every(({ isCut }) => isCut)).toBe(true)
    for (const { tokens, text } of few.calls ?? []) {
      expect(tokens).toBeLessThanOrEqual(outline + 10)
      expect(text).toContain('A2: Lodger income')
    }
  })

  test('of lenders looked at again is all of them where that has room', async () => {
    const { shown } = await shownFor('which lenders take lodger income', whole / 2, [1])
    const again = shown && writeDocuments(desk.index, shown.again(['HSBC']).shown)
    expect(again).toContain('F62: HSBC takes it')
    expect(again).not.toContain('B62:')
  })

  test('is nothing where the outline is too long, or nobody chose from it', async () => {
    const question = 'which lenders take lodger income'
    expect((await shownFor(question, 100, [1])).said).toMatchObject({ why: 'too-long' })
    expect((await shownFor(question, whole / 2, null)).said).toMatchObject({ why: 'unavailable' })
  })
})
