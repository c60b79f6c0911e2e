import { useSyncExternalStore } from 'react'
import { forgetPreference, readPreference, storePreference } from './preference-cookie.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads the same cookie before the first paint.
const cookie = 'theme'
const cookieDays = 365

const listeners = new Set<() => void>()

/** The chosen theme, and how to choose another; `auto` follows the device. The same everywhere. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), chooseTheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  for (const listener of listeners) listener()
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
