import { productName } from '@criteria-desk/contract/product'
import { type ReactNode, useEffect, useRef } from 'react'
import { FooterLine } from '../../features/legal/footer-line.tsx'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { formatDayAndTime } from '../../lib/london-dates.ts'
import { useLocation } from '../../lib/router/router.tsx'
import { SlotProvider, SlotTarget, useIsFilled } from '../../lib/slot.tsx'
import { usePrinting } from '../../lib/use-printing.ts'
import { classes } from '../../ui/classes.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

type ShellProps = {
  readonly onLogOut: () => void
  /** Under the top bar, over every page. */
  readonly banner: ReactNode
  readonly children: ReactNode
}

/** What stands around every page: sidebar, top bar, the page itself, the dock, the footer line. */
export function Shell(props: ShellProps) {
  return (
    <SlotProvider>
      <Frame {...props} />
    </SlotProvider>
  )
}

function Frame({ onLogOut, banner, children }: ShellProps) {
  const { isCollapsed, isMenuOpen, toggle, closeMenu } = useSidebar(useIsFilled('dock'))
  const content = useContentFocus()
  return (
    <>
      <a
        href="#content"
        className="fixed print:hidden top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-3 py-2 font-medium text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div
        className={classes(
          'grid h-dvh grid-rows-[minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] print:block print:h-auto',
          isCollapsed
            ? 'grid-cols-[var(--w-sidebar-collapsed)_minmax(0,1fr)]'
            : 'grid-cols-[var(--w-sidebar)_minmax(0,1fr)]',
        )}
      >
        <Sidebar isCollapsed={isCollapsed} />
        <div className="flex min-h-0 min-w-0 flex-col print:block">
          <TopBar isCollapsed={isCollapsed} onToggle={toggle} onLogOut={onLogOut} />
          {banner}
          <div className="relative flex min-h-0 flex-1 print:block">
            <div className="flex min-w-0 flex-1 flex-col overflow-y-auto px-6 pt-4 max-md:px-3 max-md:pt-3 print:block print:overflow-visible print:p-0">
              <PrintedBy />
              <main ref={content} id="content" tabIndex={-1} className="flex-1 outline-none">
                {children}
              </main>
              <FooterLine className="mt-4 print:hidden" />
            </div>
            <SlotTarget name="dock" className="contents" />
          </div>
        </div>
      </div>
      {isMenuOpen && <PhoneMenu onClose={closeMenu} onLogOut={onLogOut} />}
    </>
  )
}

/** On paper: whose look at which product this is, and when. */
function PrintedBy() {
  const { username } = useCurrentUser()
  if (!usePrinting()) return null
  return (
    <p className="mb-3 border-b border-line pb-2 text-12 text-text-2">
      {productName} · printed {formatDayAndTime(new Date().toISOString())} by {username}
    </p>
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
