import { useEffect, useLayoutEffect, useState } from 'react'
import { readPreference, storePreference } from '../../lib/preference-cookie.ts'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'

const cookie = 'sidebar_state'
const cookieDays = 7
const collapsed = 'collapsed'
/** Under this width a page and a source beside it need the sidebar's room. */
const narrowQuery = '(width < 80rem)'

/**
 * The sidebar's state: folded or not on wide screens, remembered for a week; open or not as a
 * slide-out on phones, not remembered. Ctrl or Cmd with B toggles whichever there is. While a source
 * stands beside the page on a narrower screen it is folded, unless it is unfolded by hand.
 */
export function useSidebar(isDocked: boolean) {
  const isPhone = useMedia(phoneQuery)
  const isNarrow = useMedia(narrowQuery)
  const isCrowded = isDocked && isNarrow
  const [givesWay, setGivesWay] = useState(false)
  useLayoutEffect(() => setGivesWay(isCrowded), [isCrowded])
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
    if (givesWay) {
      setGivesWay(false)
      if (!isCollapsed) return
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

  return {
    isCollapsed: isCollapsed || givesWay,
    isMenuOpen,
    toggle,
    closeMenu: () => setMenuOpen(false),
  }
}
