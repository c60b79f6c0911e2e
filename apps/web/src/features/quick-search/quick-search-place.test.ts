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
    expect(readQuickSearch({ list: 'lenders' })).toEqual({ list: 'lenders' })
    expect(readQuickSearch({ list: 'documents' })).toEqual({})
  })

  it('has two to four lenders beside each other, each once', () => {
    const read = (compare: unknown) => readQuickSearch({ criterion: 'a', compare }).compare
    expect(read(['Alder', 'Birch', 'Alder'])).toEqual(['Alder', 'Birch'])
    expect(read(['1', '2', '3', '4', '5'])).toEqual(['1', '2', '3', '4'])
    expect(read(['Alder', 'Alder', '', null])).toBeUndefined()
    expect(read('Alder')).toBeUndefined()
  })

  it('steps back in reverse order', () => {
    expect(stepBack({ criterion: 'a', lender: 'Alder' })).toEqual({ criterion: 'a' })
    expect(stepBack({ criterion: 'a' })).toEqual({})
    expect(stepBack({ criterion: 'a', compare: ['Alder', 'Birch'] })).toEqual({ criterion: 'a' })
    expect(stepBack({ compare: ['Alder', 'Birch'] })).toEqual({})
    expect(stepBack({ lender: 'Alder' })).toEqual({ list: 'lenders' })
    expect(stepBack({ list: 'lenders' })).toEqual({})
    expect(stepBack({})).toEqual({})
  })
})
