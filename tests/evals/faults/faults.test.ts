import { expect, it } from 'vitest'
import { casesAsked, scoreFaults } from './run-faults.ts'

it('exports and statements of every kind of fault are read rightly, or refused by the name of what they are', async () => {
  const { cases, total } = await scoreFaults(casesAsked(['01-18', '22']))
  const wrong = cases.flatMap((one) =>
    one.files.filter(({ verdict }) => verdict !== 'right').map(({ file }) => `${one.case}/${file}`),
  )
  expect(total.inputs).toBe(142)
  expect(wrong).toEqual([])
})
