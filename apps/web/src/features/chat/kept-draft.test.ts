import { expect, it } from 'vitest'
import { keepDraft, keptDraft } from './kept-draft.ts'

it('keeps what one person has typed, for that person', () => {
  keepDraft(3, 'max age at')
  expect(keptDraft(3)).toBe('max age at')
  expect(keptDraft(4)).toBe('')
  keepDraft(3, '')
  expect(keptDraft(3)).toBe('')
})

it.each(['no JSON', 'null', '7', '{}', '{"userId":3,"text":4}'])('finds nothing in %j', (kept) => {
  sessionStorage.setItem('chat-draft', kept)
  expect(keptDraft(3)).toBe('')
})
