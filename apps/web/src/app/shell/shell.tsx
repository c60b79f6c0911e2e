import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { FooterLine } from '../../features/legal/footer-line.tsx'
import { SlotProvider, SlotTarget } from '../../lib/slot.tsx'
import { classes } from '../../ui/classes.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

type ShellProps = { readonly onLogOut: () => void; readonly children: ReactNode }

/** What stands around every page: sidebar, top bar, the page itself, the dock, the footer line. */
export function Shell({ onLogOut, children }: ShellProps) {
  const { isCollapsed, isMenuOpen, toggle, closeMenu } = useSidebar()
  const content = useContentFocus()
  return (
    <SlotProvider>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-3 py-2 font-medium text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div
        className={classes(
          'grid h-dvh grid-rows-[minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)]',
          isCollapsed
            ? 'grid-cols-[var(--w-sidebar-collapsed)_minmax(0,1fr)]'
            : 'grid-cols-[var(--w-sidebar)_minmax(0,1fr)]',
        )}
      >
        <Sidebar isCollapsed={isCollapsed} />
        <div className="flex min-h-0 min-w-0 flex-col">
          <TopBar isCollapsed={isCollapsed} onToggle={toggle} onLogOut={onLogOut} />
          <div className="relative flex min-h-0 flex-1">
            <div className="flex min-w-0 flex-1 flex-col overflow-y-auto px-6 pt-4 max-md:px-3 max-md:pt-3">
              <main ref={content} id="content" tabIndex={-1} className="flex-1 outline-none">
                {children}
              </main>
              <FooterLine className="mt-4" />
            </div>
            <SlotTarget name="dock" className="contents" />
          </div>
        </div>
      </div>
      {isMenuOpen && <PhoneMenu onClose={closeMenu} onLogOut={onLogOut} />}
    </SlotProvider>
  )
}

/** After going to another page, focus and scrolling begin at its content. */
function useContentFocus() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const scroller = content.current?.parentElement
    if (scroller) scroller.scrollTop = 0
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
