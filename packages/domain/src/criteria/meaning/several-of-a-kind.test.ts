import { expect, test } from 'vitest'
import { readCase } from './read-case.ts'

test.each([
  [
    'two CCJs, one £500 8 months ago and one £3,000 50 months ago',
    [
      { amount: 500, since: 8 },
      { amount: 3000, since: 50 },
    ],
  ],
  [
    'a CCJ of £800 16 months ago and another of £2,000 40 months ago',
    [
      { amount: 800, since: 16 },
      { amount: 2000, since: 40 },
    ],
  ],
  [
    'CCJs of £500 and £900 both 2 years ago',
    [
      { amount: 500, since: 24 },
      { amount: 900, since: 24 },
    ],
  ],
])('“%s” tells of each', (story, told) => {
  const events = readCase(story).events.map(({ of: _, from: __, ...facts }) => facts)
  expect(events).toEqual(told)
})

test.each([
  [
    'three defaults in the last 8 months: £4,400, £6,150, £2,900',
    [4400, 6150, 2900].map((amount) => ({ amount, since: 8, isWithin: true })),
  ],
  [
    'one CCJ for £300 and another for £2,400, neither satisfied',
    [
      { amount: 300, settled: false },
      { amount: 2400, settled: false },
    ],
  ],
  ['defaulted 5.5 years ago for £15,800, drops off in 6 months', [{ amount: 15_800, since: 66 }]],
])('“%s” says of each what is said of all', (story, told) => {
  expect(readCase(story).events).toMatchObject(told)
})

test('one that was registered and settled since is one', () => {
  const { events } = readCase('CCJ for £1,200 registered 3 years ago, settled 12 months ago')
  expect(events).toMatchObject([{ amount: 1200, since: 36, settled: true }])
})

test('how many there were stays with a time told twice', () => {
  const { events } = readCase('missed 1 payment 3 months ago and 2 payments 10 months ago')
  expect(events[0]).toMatchObject({ count: 1, since: 3 })
})
