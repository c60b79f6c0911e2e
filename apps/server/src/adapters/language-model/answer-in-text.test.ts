import { expect, it } from 'vitest'
import { answerInText } from './answer-in-text.ts'

it.each([
  ['{"a": 1}', { a: 1 }],
  ['  {"a": "}"}\n', { a: '}' }],
  ['```json\n{"a": 1}\n```', { a: 1 }],
  ['Here you are:\n```\n{"a": {"b": []}}\n```\nAnything else?', { a: { b: [] } }],
  ['The answer is {"a": "it\\"s {"} as you asked.', { a: 'it"s {' }],
  ['<think>maybe {"a": 2}</think>\n{"a": 1}', { a: 1 }],
  ['Not {this}, but {"a": 1}.', { a: 1 }],
])('finds the one object: %s', (text, expected) => {
  expect(answerInText(text)).toEqual(expected)
})

it.each([
  '',
  'none',
  '[1, 2]',
  '"word"',
  'null',
  '{"a": 1',
  '{"a": 1} or {"a": 2}',
  '```json\n{"a": 1}\n```\n```json\n{"a": 2}\n```',
  "{'a': 1}",
  '} {',
])('finds none, rather than guess: %s', (text) => {
  expect(answerInText(text)).toBeUndefined()
})

it('takes no long time over a long text', () => {
  expect(answerInText('{"a": '.repeat(50_000))).toBeUndefined()
  expect(answerInText('```json\n'.repeat(50_000))).toBeUndefined()
  expect(answerInText('"\\'.repeat(50_000))).toBeUndefined()
})
