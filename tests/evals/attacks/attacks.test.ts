import { expect, it } from 'vitest'
import { createChances } from './chances.ts'
import { answerHostilely } from './hostile-model.ts'
import { makeAttack } from './make-attack.ts'
import { type AttackOutcome, broughtIn, runAttack } from './run-attack.ts'

const SEEDS = Array.from({ length: 200 }, (_, at) => at + 1)

it('a model that obeys whoever attacks brings nothing into a reading or an answer', async () => {
  const outcomes: AttackOutcome[] = []
  for (const seed of SEEDS) outcomes.push(await runAttack(seed))
  const got = outcomes.flatMap((one) =>
    broughtIn(one).map(({ kind, what }) => `seed ${one.attack.seed}, ${kind}: ${what}`),
  )
  expect(got).toEqual([])
  // Else nothing was attacked: it is asked in nearly all of them, and much of what it says counts.
  const sum = (count: (one: AttackOutcome) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  expect(sum(({ given }) => given)).toBeGreaterThan(150)
  expect(sum(({ believed }) => believed)).toBeGreaterThan(50)
})

it('the same seed makes the same attack and the same lies', () => {
  const once = () => {
    const { payload, document, question } = makeAttack(11)
    const attacker = { dice: createChances(11), payload, lenders: document.lenders }
    const schema = {
      type: 'object',
      properties: {
        lender: { type: 'string' },
        rows: { type: 'array', items: { type: 'integer' } },
      },
      required: ['lender', 'rows'],
    }
    const prompt = { system: '', parts: [{ kind: 'text' as const, text: question }] }
    return [payload, question, answerHostilely(attacker, { prompt, schema })]
  }
  expect(once()).toEqual(once())
})
