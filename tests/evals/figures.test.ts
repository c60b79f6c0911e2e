import { describe, expect, it } from 'vitest'
import { isWorse } from './figures.ts'

describe('a line is worse', () => {
  it.each([
    ['Lookup', '79/80', '80/80', true],
    ['Lookup', '81/81', '80/80', false],
    ['Lookup', '–', '80/80', true],
    ['Lookup', '80/80', '–', false],
    ['False refusals (lower is better)', '1/214', '0/214', true],
    ['False refusals (lower is better)', '0/214', '1/214', false],
    ['Questions asked', '269', '270', true],
    ['mean F1', '99.9%', '100.0%', true],
    ['lists', 'P 100.0 R 96.0 F1 98.0', 'P 100.0 R 96.2 F1 98.0', true],
    ['lists', 'P 100.0 R 96.2 F1 98.0', 'P 100.0 R 96.2 F1 98.0', false],
  ])('%s: %s after %s is %s', (name, today, before, expected) => {
    expect(isWorse(name, today, before)).toBe(expected)
  })
})
