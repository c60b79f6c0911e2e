import { expect, it } from 'vitest'
import { judgeRuleSeed } from './judge-rule-case.ts'
import { generateCase } from './made/generate.ts'
import { isRight, measureRuleCases, showRuleCase } from './measure-rule-cases.ts'

it('makes the same rules and case of the same seed', () => {
  for (const seed of [2, 9, 31]) expect(generateCase(seed)).toEqual(generateCase(seed))
})

it('makes files of every kind and layout', () => {
  const made = Array.from({ length: 120 }, (_, at) => generateCase(at + 1))
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(3)
  const layouts = new Set(made.flatMap(({ layout }) => layout.split('+')))
  expect([...layouts].sort()).toEqual(
    ['list', 'long', 'pairs', 'sheet-per-type', 'transposed', 'wide'].sort(),
  )
})

it('reads every rule and calculates every case of some dozen seeds', () => {
  const failing = Array.from({ length: 48 }, (_, at) => at + 1)
    .flatMap((seed) => [judgeRuleSeed(seed), judgeRuleSeed(seed, true)])
    .filter((one) => !isRight(one))
  expect(failing.map(showRuleCase)).toEqual([])
})

it('counts rules and cases by layout', () => {
  const { rules, cases, byLayout } = measureRuleCases(1, 12)
  const sum = Object.values(byLayout).reduce((all, own) => all + own.rules.total, 0)
  expect(sum).toBe(rules.total)
  expect(cases.total).toBe(24)
})
