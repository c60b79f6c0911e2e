import { describe, expect, it } from 'vitest'
import { quoted } from './compose-quote.ts'

describe('a quote inside Markdown', () => {
  it.each([
    ['Y* max 8 units', '“Y* max 8 units”'],
    ['75%*', '“75%*”'],
    ['**Yes**', '“\\*\\*Yes\\*\\*”'],
    ['Y *only* at 75%', '“Y \\*only\\* at 75%”'],
    ['* see note', '“\\* see note”'],
  ])('%s keeps its marks and lets none act', (text, written) => {
    expect(quoted(text)).toBe(written)
  })
})
