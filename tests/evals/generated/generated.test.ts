import { expect, it } from 'vitest'
import { createDice } from '../../dice.ts'
import { makeBlemishCell } from './cell-wordings.ts'
import { judgeScenario, writeQuestion } from './judge-scenario.ts'
import { layOut } from './lay-out.ts'
import { makeScenario } from './make-scenario.ts'
import { scoreOf } from './score.ts'
import { shrinkScenario } from './shrink.ts'

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1)

/** Lenders of these seeds that are placed plainly wrong today; to be lowered, never raised. */
const MOST_PLAINLY_WRONG = 0

it('gives nobody’s words to another lender, and no more lenders a plainly wrong place', () => {
  const score = scoreOf(SEEDS.map((seed) => judgeScenario(makeScenario(seed))))
  expect(score.misplaced).toBe(0)
  expect(score.placed['plainly-wrong']).toBeLessThanOrEqual(MOST_PLAINLY_WRONG)
})

it('makes the same workbook and question of the same seed', () => {
  const [one, other] = [makeScenario(7), makeScenario(7)]
  expect(layOut(one).workbook).toEqual(layOut(other).workbook)
  expect(writeQuestion(one)).toBe(writeQuestion(other))
})

it('shrinks a failing seed to a smaller one that fails in the same way', () => {
  const failing = SEEDS.map(makeOne).find(({ judged }) => judged.worst !== 'right')
  if (failing === undefined) return
  const { scenario, judged } = failing
  const small = shrinkScenario(scenario, judged.worst)
  expect(judgeScenario(small).lenders.map(({ fault }) => fault)).toContain(judged.worst)
  expect(small.lenders.length).toBeLessThanOrEqual(scenario.lenders.length)
})

function makeOne(seed: number) {
  const scenario = makeScenario(seed)
  return { scenario, judged: judgeScenario(scenario) }
}

it('has it as a condition that a blemish must be satisfied', () => {
  const cells = Array.from({ length: 200 }, (_, seed) =>
    makeBlemishCell(
      { id: 'ccj', of: 'ccj', heads: ['CCJs'], one: 'CCJ', many: 'CCJs' },
      createDice(seed),
    ),
  )
  const settled = cells.filter(({ text }) => text.includes('satisfied'))
  expect(settled.length).toBeGreaterThan(0)
  expect(new Set(settled.map(({ means }) => means.verdict))).toEqual(new Set(['depends']))
})
