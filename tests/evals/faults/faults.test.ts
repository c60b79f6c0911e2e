import { expect, it } from 'vitest'
import { casesAsked, scoreFaults } from './run-faults.ts'

it('files of every kind of fault are read rightly, or refused by the name of what they are', async () => {
  const { cases, total } = await scoreFaults(casesAsked(['01-20', '22']))
  const wrong = cases.flatMap((one) =>
    one.files.filter(({ verdict }) => verdict !== 'right').map(({ file }) => `${one.case}/${file}`),
  )
  expect(total.inputs).toBe(146)
  expect(wrong).toEqual([])
})
