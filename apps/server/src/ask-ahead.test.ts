import { expect, it } from 'vitest'
import { askAhead } from './ask-ahead.ts'

it('fails at nothing, whatever is asked later', () => {
  expect(askAhead).not.toThrow()
})
