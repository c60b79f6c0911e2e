import type { ReactNode } from 'react'

/** Cards under each other, none wider than its column. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
}
