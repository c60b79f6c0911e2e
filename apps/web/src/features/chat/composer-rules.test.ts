import { describe, expect, it } from 'vitest'
import {
  canSend,
  isInputDisabled,
  specifiedTopics,
  suggestedQuestion,
  suggestionGroups,
} from './composer-rules.ts'

const ready = { role: 'advisor', isWaiting: false, isUploading: false, hasDocument: true } as const

describe('when a question can be sent', () => {
  it.each([
    ['an advisor with documents', ready, false],
    ['an advisor without documents', { ...ready, hasDocument: false }, false],
    ['while waiting', { ...ready, isWaiting: true }, true],
    ['while uploading', { ...ready, isUploading: true }, true],
    ['a developer without a document', { ...ready, role: 'developer', hasDocument: false }, true],
    ['a developer with a document', { ...ready, role: 'developer' }, false],
  ] as const)('%s', (_name, state, isDisabled) => {
    expect(isInputDisabled(state)).toBe(isDisabled)
    expect(canSend(state, 'Who?')).toBe(!isDisabled)
  })

  it('never when blank', () => {
    expect(canSend(ready, ' \n')).toBe(false)
  })
})

describe('suggestions', () => {
  it('are the six of the specification', () => {
    const questions = suggestionGroups(specifiedTopics).map((group) => [
      group.title,
      group.suggestions.map((suggestion) => suggestedQuestion(suggestion).text),
    ])
    expect(questions).toEqual([
      [
        'Which lenders accept...',
        [
          'Which lenders accept right to buy',
          'Which lenders accept lodger income',
          'Which lenders accept 1 year self-employed',
        ],
      ],
      [
        'What is [lender name] criteria for...',
        [
          'What is [lender name] criteria for DMPs',
          'What is [lender name] criteria for minimum mortgage history',
          'What is [lender name] criteria for maximum age',
        ],
      ],
    ])
  })

  it('select the lender name to be typed over', () => {
    const asks = suggestedQuestion({ before: 'What is ', slot: '[lender name]', topic: 'DMPs' })
    expect(asks.text.slice(asks.selection?.start, asks.selection?.end)).toBe('[lender name]')
  })
})
