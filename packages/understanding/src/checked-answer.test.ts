import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAnswer } from './checked-answer.ts'
import type { Task } from './task.ts'

const words: Task<string, { words: string[] }, readonly string[]> = {
  name: 'words',
  version: 1,
  requestType: 'words',
  kept: 'firm',
  maxTokens: 10,
  schema: z.object({ words: z.array(z.string()).max(3) }),
  prompt: (text) => ({ system: 'Name the words.', parts: [{ kind: 'text', text }] }),
  check: ({ words: named }, text) => {
    const held = named.filter((word) => text.includes(word))
    const lost = named.length - held.length
    return {
      filled: held.length === 0 ? null : held,
      dropped: lost === 0 ? [] : [`${lost} words that are not there`],
    }
  },
}

describe('an answer', () => {
  test('counts as far as it holds against what was given', () => {
    expect(checkAnswer(words, 'rent and board', { words: ['rent', 'lodger'] })).toEqual({
      kind: 'filled',
      filled: ['rent'],
      dropped: ['1 words that are not there'],
    })
  })

  test.each([
    ['of which nothing holds', { words: ['lodger'] }],
    ['of another shape', { words: 'rent' }],
    ['longer than may be', { words: ['rent', 'rent', 'rent', 'rent'] }],
    ['that is none', undefined],
  ])('%s is not usable', (_name, value) => {
    const said = checkAnswer(words, 'rent and board', value)
    expect(said).toEqual({ kind: 'not-filled', why: 'not-usable' })
  })
})
