import { describe, expect, it } from 'vitest'
import { House } from '../../ui/icons/house.ts'
import { itemsFor, orderGroups, type PaletteItem, rankOf } from './palette-items.ts'

const item = (label: string): PaletteItem => ({ id: label, icon: House, label, open: () => {} })

describe('what is typed', () => {
  it.each([
    ['Newcastle', 'new', 0],
    ['Which lenders take new builds', 'NEW', 1],
    ['Max LTV (new build)', 'new', 1],
    ['Renewal', 'new', 2],
    ['Overtime', 'new', 3],
    ['Overtime', '', 0],
  ])('stands in %j as %j at rank %d', (label, typed, rank) => {
    expect(rankOf(label, typed)).toBe(rank)
  })

  it('narrows lines to the best few that hold it', () => {
    const items = ['Renewal', 'New Chat', 'Home', 'What is new'].map(item)
    expect(itemsFor(items, 'new', 2).map(({ label }) => label)).toEqual(['New Chat', 'What is new'])
  })

  it('puts the group with the best hit first, and none that is empty', () => {
    const groups = [
      { title: 'Lenders', items: [item('Renewal Bank')] },
      { title: 'Criteria', items: [] },
      { title: 'Pages', items: [item('Home'), item('New Chat')] },
      { title: 'Questions', items: [item('Newcastle expats')] },
    ]
    expect(orderGroups(groups, 'new').map(({ title }) => title)).toEqual([
      'Pages',
      'Questions',
      'Lenders',
    ])
  })
})
