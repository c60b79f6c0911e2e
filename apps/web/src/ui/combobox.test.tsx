import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'

const options = ['Accord', 'Halifax', 'Interbridge', 'Nationwide']

function Lenders({ isOptional = false }: { readonly isOptional?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Combobox
        label="Lender"
        options={options}
        value={value}
        onChange={setValue}
        placeholder="Search lenders..."
        nothingFound="No lender of that name."
        isOptional={isOptional}
      />
      <p>Chosen: {value ?? 'none'}</p>
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Lender' })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('a choice from a long list', () => {
  it('is found by part of it and taken with Enter', async () => {
    render(<Lenders />)
    await userEvent.type(box(), 'a')
    expect(shown()).toEqual(['Accord', 'Halifax', 'Nationwide'])
    await userEvent.type(box(), 't')
    expect(shown()).toEqual(['Nationwide'])
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Chosen: Nationwide')).toBeDefined()
    expect(box()).toHaveProperty('value', 'Nationwide')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is gone through with the arrows, from the one chosen', async () => {
    render(<Lenders />)
    await userEvent.click(box())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByText('Chosen: Halifax')).toBeDefined()
    await userEvent.keyboard('{ArrowDown}')
    const active = box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active ?? '')?.textContent).toBe('Halifax')
  })

  it('is pressed', async () => {
    render(<Lenders />)
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('option', { name: 'Interbridge' }))
    expect(screen.getByText('Chosen: Interbridge')).toBeDefined()
  })

  it('is taken on leaving where it is written out, and else comes back', async () => {
    render(<Lenders />)
    await userEvent.type(box(), 'halifax')
    await userEvent.tab()
    expect(screen.getByText('Chosen: Halifax')).toBeDefined()
    await userEvent.clear(box())
    await userEvent.type(box(), 'nobody')
    expect(screen.getByText('No lender of that name.')).toBeDefined()
    await userEvent.tab()
    expect(box()).toHaveProperty('value', 'Halifax')
  })

  it('is left with Escape, and emptied where none may be chosen', async () => {
    render(<Lenders isOptional />)
    await userEvent.type(box(), 'Acc{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText('Chosen: none')).toBeDefined()
    await userEvent.type(box(), 'Accord{Enter}')
    await userEvent.clear(box())
    await userEvent.tab()
    expect(screen.getByText('Chosen: none')).toBeDefined()
  })
})
