import type { ReactNode } from 'react'

/** A key, or keys pressed together. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="rounded-[3px] px-1 font-mono text-11 font-medium whitespace-nowrap text-text-3 inset-ring inset-ring-line-2">
      {children}
    </kbd>
  )
}
