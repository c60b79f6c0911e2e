import type { ChatCitation } from '@criteria-desk/contract/chat'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { viewList } from '../list-view.ts'
import { LendersTable } from './lenders-table.tsx'

const citation: ChatCitation = {
  documentId: 7,
  filename: 'grid.xlsx',
  sheetName: 'Income',
  cell: 'B4',
  lender: 'Buckinghamshire Building Society',
  criterion: 'Lodger income',
  quote: 'Yes',
}

it('leaves the names of lenders their width beside a single column', () => {
  const line = { lender: 'Buckinghamshire Building Society', citations: [0], remarks: [] }
  const list = viewList([{ kind: 'lenders', outcome: 'accept', lines: [line] }], [], [citation])
  render(<LendersTable list={list} openKey={null} onOpen={() => {}} />)
  const widths = [...screen.getByRole('table').querySelectorAll('col')].map(
    (col) => col.style.width,
  )
  // A share of the whole table would be all of it.
  expect(widths).toEqual(['9.5rem', ''])
})

it('begins a long passage that is folded with the line on what is asked', async () => {
  const quote = [
    'Plots may be up to five acres.',
    'Poured concrete is not accepted.',
    'Right to Buy is accepted up to 80%.',
    'Values are those of our valuer.',
  ].join('\n')
  const line = { lender: 'Gen H', citations: [0], remarks: [] }
  const cited = { ...citation, criterion: 'Right to Buy', quote }
  const list = viewList([{ kind: 'lenders', outcome: 'conditional', lines: [line] }], [], [cited])
  render(<LendersTable list={list} openKey={null} onOpen={() => {}} />)
  expect(screen.getByText(/^Plots/)).toHaveProperty('className', expect.stringMatching(/^hidden/))
  expect(screen.getByText(/Right to Buy is accepted/).textContent).toMatch(/valuer\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Show all words' }))
  expect(screen.getByText(/^Plots/).textContent).toBe(quote)
})
