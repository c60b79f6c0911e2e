import { useEffect, useState } from 'react'
import { readPreference, storePreference } from '../../lib/preference-cookie.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'

const cookie = 'sidebar_state'
const cookieDays = 7
const collapsed = 'collapsed'

/**
 * The sidebar's state: folded or not on wide screens, remembered for a week; open or not as a
 * slide-out on phones, not remembered. Ctrl or Cmd with B toggles whichever there is.
 */
export function useSidebar() {
  const isPhone = useMedia(phoneQuery)
  const [isCollapsed, setCollapsed] = useState(() => readPreference(cookie) === collapsed)
  const [isMenuOpen, setMenuOpen] = useState(false)

  useEffect(() => {
    if (!isPhone) setMenuOpen(false)
  }, [isPhone])

  const toggle = () => {
    if (isPhone) {
      setMenuOpen(!isMenuOpen)
      return
    }
    storePreference(cookie, isCollapsed ? 'expanded' : collapsed, cookieDays)
    setCollapsed(!isCollapsed)
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return { isCollapsed, isMenuOpen, toggle, closeMenu: () => setMenuOpen(false) }
}
