import { expect, it } from 'vitest'
import { keptHere, letsLeave, mayLeaveUnchosen } from './may-leave.ts'

it.each([
  ['nothing', false, false],
  ['text', true, false],
  ['text-and-pictures', true, true],
] as const)('%s: text leaves %s, pictures %s', (choice, text, pictures) => {
  expect(letsLeave(choice, 'text')).toBe(text)
  expect(letsLeave(choice, 'pictures')).toBe(pictures)
})

it.each([
  ['nothing', ['text', 'pictures']],
  ['text', ['pictures']],
  ['text-and-pictures', []],
] as const)('%s keeps %j here', (choice, kept) => {
  expect(keptHere(choice)).toEqual(kept)
})

it('lets no picture leave where nobody chose', () => {
  expect(letsLeave(mayLeaveUnchosen, 'pictures')).toBe(false)
})
