import { expect, it } from 'vitest'
import { askAhead } from './ask-ahead.ts'

it('is answered, so that all that answering needs is there', () => {
  const { route, citations } = askAhead()
  expect({ route, places: citations.length }).toEqual({ route: 'numeric', places: 1 })
})
