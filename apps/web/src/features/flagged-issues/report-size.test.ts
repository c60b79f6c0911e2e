import { flagIssueBody } from '@criteria-desk/contract/flagged-issues'
import { maxReportBytes } from '@criteria-desk/contract/limits'
import { describe, expect, it } from 'vitest'
import { withinReport } from './report-size.ts'

const timestamp = '2026-01-01T09:00:00.000Z'
const messageOf = (content: string, role: 'user' | 'assistant' = 'assistant') => ({
  ...{ role, content, timestamp },
})
const bytesOf = (chatLog: unknown, description: string) =>
  new TextEncoder().encode(JSON.stringify({ documentId: 1, chatLog, description, userId: 1 }))
    .length

describe('what of a conversation goes with a report', () => {
  it('is all of a short one', () => {
    const log = [messageOf('Max LTV at Leeds?', 'user'), messageOf('75%')]
    expect(withinReport(log, 'wrong')).toEqual(log)
  })

  it.each([
    ['long', 'x'.repeat(60_000)],
    ['many', 'x'.repeat(9_000)],
    ['written in signs', '\u{1d400}'.repeat(20_000)],
    ['escaped', '\u0001"\\'.repeat(20_000)],
  ])(
    'is the newest of one whose messages are %s, and always within the limits',
    (_what, content) => {
      const log = Array.from({ length: 80 }, (_each, at) => messageOf(`${at} ${content}`))
      const description = '”'.repeat(2000)
      const chatLog = withinReport(log, description)
      expect(chatLog.length).toBeGreaterThan(0)
      expect(chatLog.length).toBeLessThan(61)
      expect(chatLog.at(-1)?.content).toMatch(/^79 /)
      expect(bytesOf(chatLog, description)).toBeLessThanOrEqual(maxReportBytes)
      expect(flagIssueBody.safeParse({ chatLog, description }).success).toBe(true)
      expect(chatLog.every(({ content }) => content.isWellFormed())).toBe(true)
    },
  )

  it('has the answer that is reported with its question, however far back', () => {
    const long = 'x'.repeat(20_000)
    const log = Array.from({ length: 80 }, (_each, at) => ({
      ...messageOf(`${at} ${long}`, at % 2 === 0 ? 'user' : 'assistant'),
      messageId: 100 + at,
    }))
    const ids = withinReport(log, 'wrong', 105).map(({ messageId }) => messageId)
    expect(ids.slice(0, 2)).toEqual([104, 105])
    expect(ids.at(-1)).toBe(179)
    const short = log.map((message) => ({ ...message, content: 'x' }))
    const many = withinReport(short, 'wrong', 105).map(({ messageId }) => messageId)
    expect(many).toHaveLength(60)
    expect(many.slice(0, 3)).toEqual([104, 105, 122])
  })
})
