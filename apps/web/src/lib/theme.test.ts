import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  forgetPreference,
  readPreference,
  storeConsent,
  storePreference,
} from './preference-cookie.ts'
import { useTheme } from './theme.ts'

afterEach(() => {
  forgetPreference('theme')
  forgetPreference('sidebar_state')
  delete document.documentElement.dataset.theme
})

describe('the theme', () => {
  it('follows the device until one is chosen', () => {
    expect(renderHook(() => useTheme()).result.current[0]).toBe('auto')
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('is set at once, remembered, and let go again', () => {
    const { result } = renderHook(() => useTheme())
    act(() => result.current[1]('dark'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(renderHook(() => useTheme()).result.current[0]).toBe('dark')
    act(() => result.current[1]('auto'))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(readPreference('theme')).toBeNull()
  })

  it('survives the clearing of local storage', () => {
    const { result } = renderHook(() => useTheme())
    act(() => result.current[1]('light'))
    localStorage.clear()
    expect(renderHook(() => useTheme()).result.current[0]).toBe('light')
  })

  it('is applied before the first paint by the script in the head', () => {
    storePreference('theme', 'dark', 1)
    const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
    new Function(script)()
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})

describe('a preference', () => {
  it('is kept whatever the answer about cookies was', () => {
    storeConsent('rejected')
    storePreference('sidebar_state', 'collapsed', 7)
    expect(readPreference('sidebar_state')).toBe('collapsed')
  })
})
