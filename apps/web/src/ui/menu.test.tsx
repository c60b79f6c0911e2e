import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuCheckbox, MenuItem, MenuLabel } from './menu.tsx'

const remove = vi.fn()

function Page() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Menu trigger={<Button>Change</Button>}>
        <MenuLabel>Documents</MenuLabel>
        <MenuCheckbox isChecked={isAsked} onChange={setAsked}>
          matrix-a.xlsx
        </MenuCheckbox>
        <MenuItem isDisabled onSelect={remove}>
          Download
        </MenuItem>
        <MenuItem onSelect={remove}>Remove</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Change' })
const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it('opens by pointer, is named by its button, and closes by it', async () => {
    render(<Page />)
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button())
    expect(screen.getByRole('menu', { name: 'Change' })).toBeDefined()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('moves by arrows, Home and End, past what is disabled and round at the ends', async () => {
    render(<Page />)
    button().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('matrix-a.xlsx')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Remove')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('matrix-a.xlsx')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Remove')
    await userEvent.keyboard('m')
    expect(focused()).toBe('matrix-a.xlsx')
  })

  it('opens at its end with ArrowUp, at its start with Enter', async () => {
    render(<Page />)
    button().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Remove')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(button())
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('matrix-a.xlsx')
  })

  it('stays open for a choice of several and closes for an action', async () => {
    render(<Page />)
    await userEvent.click(button())
    await userEvent.click(screen.getByRole('menuitemcheckbox', { checked: false }))
    expect(screen.getByRole('menuitemcheckbox', { checked: true })).toBeDefined()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Download' }))
    expect(remove).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(remove).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('stays where it was scrolled to, though it is measured at its full height', async () => {
    render(<Page />)
    await userEvent.click(button())
    const menu = screen.getByRole('menu')
    vi.spyOn(menu, 'getBoundingClientRect').mockImplementation(() => {
      menu.scrollTop = 0
      return new DOMRect(0, 0, 200, 900)
    })
    menu.scrollTop = 120
    fireEvent.scroll(menu)
    expect(menu.scrollTop).toBe(120)
  })

  it('goes when a press or the focus goes elsewhere', async () => {
    render(<Page />)
    await userEvent.click(button())
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button())
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
