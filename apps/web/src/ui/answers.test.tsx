import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FreshnessLine } from './freshness-line.tsx'
import { Outcome, outcomeKinds } from './outcome.tsx'
import { OutcomeTally } from './outcome-tally.tsx'
import { SourceChip } from './source-chip.tsx'

describe('outcomes', () => {
  it('are a word and a shape of their own', () => {
    const shapes = outcomeKinds.map((kind) => {
      const { container, unmount } = render(<Outcome of={kind} />)
      expect(container.textContent).not.toBe('')
      const shape = container.querySelector('svg')?.innerHTML
      unmount()
      return shape
    })
    expect(new Set(shapes).size).toBe(outcomeKinds.length)
  })

  it('are counted in their order, those that occur', () => {
    render(<OutcomeTally counts={{ 'not-stated': 2, accept: 9, decline: 0 }} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '9Accept',
      '2Not stated',
    ])
  })

  it('filter, and pressing the chosen one again shows all', async () => {
    const select = vi.fn()
    const counts = { accept: 9, decline: 10 }
    const { rerender } = render(<OutcomeTally counts={counts} onSelect={select} />)
    await userEvent.click(screen.getByRole('button', { name: /Decline/ }))
    expect(select).toHaveBeenLastCalledWith('decline')
    rerender(<OutcomeTally counts={counts} selected="decline" onSelect={select} />)
    const chosen = screen.getByRole('button', { name: /Decline/, pressed: true })
    await userEvent.click(chosen)
    expect(select).toHaveBeenLastCalledWith(null)
  })
})

describe('a source chip', () => {
  it('says the address and the place in words, and whether it is open', async () => {
    const open = vi.fn()
    render(
      <SourceChip kind="cell" address="O15" description="sheet Income" isOpen onClick={open} />,
    )
    const chip = screen.getByRole('button', { name: 'O15: sheet Income', expanded: true })
    await userEvent.click(chip)
    expect(open).toHaveBeenCalledOnce()
  })
})

describe('a freshness line', () => {
  const now = new Date('2025-11-21T12:00:00Z')
  it.each([
    ['2025-11-03', 'a.xlsx · last updated 3 Nov 2025, 18 days ago', false],
    ['2025-08-23', 'a.xlsx · last updated 23 Aug 2025, 90 days ago', false],
    ['2025-05-12', 'a.xlsx · last updated 12 May 2025, 193 days ago', true],
  ])('of %s', (updated, words, isOld) => {
    const { container } = render(<FreshnessLine name="a.xlsx" updated={updated} now={now} />)
    expect(container.textContent).toBe(words)
    expect(container.querySelector('.text-cond') !== null).toBe(isOld)
  })

  it('names the oldest of several dates once that is old', () => {
    const now = new Date('2025-11-21T08:00:00Z')
    const dates = { name: 'From 2 documents', verb: 'newest', updated: '2025-11-03', now }
    const { container, rerender } = render(<FreshnessLine {...dates} oldest="2025-10-03" />)
    expect(container.textContent).toBe('From 2 documents · newest 3 Nov 2025, 18 days ago')
    rerender(<FreshnessLine {...dates} oldest="2025-03-03" />)
    expect(container.textContent).toBe(
      'From 2 documents · newest 3 Nov 2025, 18 days ago; oldest 3 Mar 2025, 263 days ago',
    )
    expect(container.querySelector('.text-cond')).not.toBeNull()
  })
})
