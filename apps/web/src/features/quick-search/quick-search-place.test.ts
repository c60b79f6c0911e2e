import { describe, expect, it } from 'vitest'
import { readQuickSearch, stepBack } from './quick-search-place.ts'

describe('the place in quick search', () => {
  it('is read from the address', () => {
    expect(readQuickSearch({})).toEqual({})
    expect(readQuickSearch({ lender: 'Alder' })).toEqual({ lender: 'Alder' })
    expect(readQuickSearch({ criterion: 'a/b', lender: 'Alder', other: 1 })).toEqual({
      criterion: 'a/b',
      lender: 'Alder',
    })
    expect(readQuickSearch({ criterion: 80, lender: '' })).toEqual({ criterion: '80' })
  })

  it('steps back in reverse order', () => {
    expect(stepBack({ criterion: 'a', lender: 'Alder' })).toEqual({ criterion: 'a' })
    expect(stepBack({ criterion: 'a' })).toEqual({})
    expect(stepBack({ lender: 'Alder' })).toEqual({})
    expect(stepBack({})).toEqual({})
  })
})
