import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  it('says that it is pending and does nothing then', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const button = (isPending: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" isPending={isPending} pendingText="Logging in..." onClick={press}>
          Login
        </Button>
      </form>
    )
    const { rerender } = render(button(false))
    await userEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(press).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledOnce()

    rerender(button(true))
    const pending = screen.getByRole('button', { name: 'Logging in...' })
    expect(pending.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(pending)
    expect(press).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(pending)
  })
})
