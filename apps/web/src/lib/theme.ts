import { useState } from 'react'
import { forgetPreference, readPreference, storePreference } from './preference-cookie.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads the same cookie before the first paint.
const cookie = 'theme'
const cookieDays = 365

/** The chosen theme, and how to choose another; `auto` follows the device. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return [theme, choose]
}

function readTheme(): Theme {
  const stored = readPreference(cookie)
  return themes.find((theme) => theme === stored) ?? 'auto'
}

function applyTheme(theme: Theme): void {
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme
    forgetPreference(cookie)
    return
  }
  document.documentElement.dataset.theme = theme
  storePreference(cookie, theme, cookieDays)
}
