import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

const layouts = [
  { value: 'across', label: 'Across' },
  { value: 'down', label: 'Down', count: 3 },
] as const

function LayoutChoice() {
  const [value, setValue] = useState<'across' | 'down'>('across')
  return <Segmented label="Layout" options={layouts} value={value} onChange={setValue} />
}

describe('a text field', () => {
  it('is named by its label and described by its error', () => {
    render(<TextField label="Username" error="Username is required" />)
    const field = screen.getByRole('textbox', { name: 'Username' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Username is required')
  })

  it('keeps its name when the label is not shown', () => {
    render(<TextField label="Search lenders" isLabelHidden type="search" />)
    expect(screen.getByRole('searchbox', { name: 'Search lenders' })).toBeDefined()
  })
})

describe('a select', () => {
  it('offers its options, the placeholder not among them', async () => {
    const change = vi.fn()
    render(
      <Select
        label="Lender"
        placeholder="Choose a lender"
        defaultValue=""
        options={[{ value: 'b', label: 'Platform' }]}
        onChange={(event) => change(event.target.value)}
      />,
    )
    expect(screen.getByRole('option', { name: 'Choose a lender' })).toHaveProperty('disabled', true)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lender' }), 'Platform')
    expect(change).toHaveBeenCalledWith('b')
  })
})

describe('a checkbox', () => {
  it('can stand for some of what it stands for', () => {
    render(<Checkbox label="All lenders" isPartly />)
    expect(screen.getByRole('checkbox', { name: 'All lenders' })).toHaveProperty(
      'indeterminate',
      true,
    )
  })
})

describe('a segmented choice', () => {
  it('is a named group of radio buttons', async () => {
    render(<LayoutChoice />)
    expect(screen.getByRole('group', { name: 'Layout' })).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: /Down/ }))
    expect(screen.getByRole('radio', { name: /Down/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Across' })).toHaveProperty('checked', false)
  })
})
