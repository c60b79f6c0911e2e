import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'figures', label: 'Figures', content: '£43,280.00' },
  { value: 'workings', label: 'Workings', content: 'Half of overtime' },
] as const

function Page() {
  const [value, setValue] = useState<'figures' | 'workings'>('figures')
  return <Tabs label="Result" tabs={tabs} value={value} onChange={setValue} />
}

describe('tabs', () => {
  it('show one part at a time, named by its tab', async () => {
    render(<Page />)
    expect(screen.getByRole('tabpanel', { name: 'Figures' }).textContent).toBe('£43,280.00')
    await userEvent.click(screen.getByRole('tab', { name: 'Workings' }))
    expect(screen.getByRole('tabpanel', { name: 'Workings' }).textContent).toBe('Half of overtime')
  })

  it('move by arrows, round at the ends', async () => {
    render(<Page />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(
      screen.getByRole('tab', { name: 'Workings', selected: true }),
    )
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(
      screen.getByRole('tab', { name: 'Figures', selected: true }),
    )
  })
})
