import { expect, it } from 'vitest'
import { rememberedByText } from './remembered.ts'

it('reads each text once, also where nothing is read from it', () => {
  const asked: string[] = []
  const length = rememberedByText((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect([length('Yes'), length(''), length('Yes'), length('')]).toEqual([
    3,
    undefined,
    3,
    undefined,
  ])
  expect(asked).toEqual(['Yes', ''])
})

it('forgets rather than grow without end', () => {
  const asked: string[] = []
  const read = rememberedByText((text) => asked.push(text), 2)
  for (const text of ['a', 'b', 'c', 'a']) read(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
