import { expect, it } from 'vitest'
import { figuresShown } from './figures-shown.ts'

type Figure = Parameters<typeof figuresShown>[0]['figures'][number]

const term: Figure = { role: 'term', isCorrected: true }
const age: Figure = { role: 'ageAtApplication' }
const end: Figure = { role: 'ageAtEnd' }

it('are those held, and what was put right beside them, each once', () => {
  expect(figuresShown({ figures: [end], facts: [age, term] })).toEqual([end, term])
  expect(figuresShown({ figures: [end, term], facts: [age, term] })).toEqual([end, term])
  expect(figuresShown({ figures: [end] })).toEqual([end])
})
