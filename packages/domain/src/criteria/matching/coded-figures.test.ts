import { expect, test } from 'vitest'
import { codedFigures } from './coded-figures.ts'

test('a figure that its meaning does not hold is told by no example', () => {
  const { meaningOf } = codedFigures([{ code: '0 in 24', meaning: 'none in the last 24 months' }])
  expect(meaningOf('0 in 12')).toBe('none in the last 12 months')
  expect(meaningOf('1 in 24')).toBeUndefined()
})
