import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packWeights, unpackWeights } from './packed-weights.ts'

test('weights are read as they were written, in quarters', () => {
  const weight = fc.tuple(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: -45, max: 45 }))
  fc.assert(
    fc.property(fc.array(weight), (written) => {
      const weights = written.map(([label, step]) => [label, step / 4] as const)
      expect(unpackWeights(packWeights(weights))).toEqual(
        weights.filter(([, value]) => value !== 0),
      )
    }),
  )
})

test('what is larger than a letter holds is the most it holds', () => {
  expect(unpackWeights(packWeights([[7, 40]]))).toEqual([[7, 11.25]])
})
