import type { ChatCitation } from '@criteria-desk/contract/chat'
import { render, screen } from '@testing-library/react'
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
