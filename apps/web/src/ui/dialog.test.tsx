import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Page({ isDismissible = true }: { readonly isDismissible?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Remove it?" isDismissible={isDismissible} onClose={() => setOpen(false)}>
          It cannot be undone.
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('is named by its title, holds the page still and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Remove it?' }).textContent).toContain('undone')
    expect(document.documentElement.classList.contains('is-held')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.documentElement.classList.contains('is-held')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes on Escape and on a press beside it, but not within', async () => {
    const close = vi.fn()
    render(
      <Dialog title="Remove it?" onClose={close}>
        Words
      </Dialog>,
    )
    fireEvent.mouseDown(screen.getByText('Words'))
    expect(close).not.toHaveBeenCalled()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('that wants an answer has no other way out', () => {
    const close = vi.fn()
    render(<Dialog title="Cookies" isDismissible={false} onClose={close} />)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(close).not.toHaveBeenCalled()
  })
})
