import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import type { Address } from './history.ts'
import { goTo, useNavigation } from './router.tsx'
import { hrefOf, type PagePath, type Target } from './targets.ts'

type LinkProps<Path extends PagePath> = Target<Path> &
  Pick<
    ComponentProps<'a'>,
    'children' | 'className' | 'title' | 'onClick' | 'aria-label' | 'aria-current'
  >

/** Leads to a page of the product; the current one where the browser is there or below. */
export function Link<Path extends PagePath>({ to, search, params, ...rest }: LinkProps<Path>) {
  const { history, prepare } = useNavigation()
  const href = hrefOf({ to, search, params })
  const isCurrent = useSyncExternalStore(history.subscribe, () => isAt(history.location, href))
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || isForTheBrowser(event)) return
    event.preventDefault()
    goTo(history, href)
  }
  const onIntent = () => prepare(new URL(href, window.location.href))
  return (
    <a
      {...rest}
      {...(isCurrent && { 'aria-current': 'page' })}
      href={href}
      onClick={onClick}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    />
  )
}

/** A new tab, a new window, a download. */
function isForTheBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

function isAt({ pathname, search }: Address, href: string): boolean {
  const [path = '', words = ''] = href.split('?')
  const isBelow = pathname === path || pathname.startsWith(`${path}/`)
  if (!isBelow) return false
  const said = new URLSearchParams(search)
  return [...new URLSearchParams(words)].every(([name, value]) => said.get(name) === value)
}
