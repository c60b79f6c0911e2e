import { expect, it } from 'vitest'
import { casesAsked, scoreFaults } from './run-faults.ts'

it('bank exports of every kind of fault are read rightly, or refused by the name of what they are', async () => {
  const cases = casesAsked(['01-16'])
  const { cases: scored, total } = await scoreFaults(cases)
  const wrong = scored.flatMap((one) =>
    one.files.filter(({ verdict }) => verdict !== 'right').map(({ file }) => `${one.case}/${file}`),
  )
  expect(total.inputs).toBe(114)
  expect(wrong).toEqual([])
})
