import { expect, it } from 'vitest'
import { readReadingPlace, readUpdatesPlace } from './document-places.ts'

it('a report’s address may name a sheet or a page', () => {
  expect(readReadingPlace({ part: 'Income' })).toEqual({ part: 'Income' })
  expect(readReadingPlace({ part: 3 })).toEqual({ part: '3' })
  expect(readReadingPlace({ part: '' })).toEqual({})
  expect(readReadingPlace({ part: ['x'] })).toEqual({})
})

it('the updates’ address may name a document', () => {
  expect(readUpdatesPlace({ document: '7' })).toEqual({ document: 7 })
  for (const document of ['x', 0, -1, 1.5, undefined]) {
    expect(readUpdatesPlace({ document })).toEqual({})
  }
})
