import { productName } from '@criteria-desk/contract/product'
import type { ReactNode } from 'react'

type PageHeaderProps = {
  /** The page's one h1, and its title in the browser. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** A way back, above the title. */
  readonly back?: ReactNode
  readonly actions?: ReactNode
}

/** The head of a page: title, facts beneath, actions at the right. Its width is there to ask about as `head`. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <div className="@container/head mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:mb-3 max-md:items-center max-md:gap-x-2">
      <title>{title === productName ? productName : `${title} · ${productName}`}</title>
      <div className="min-w-0 flex-1 basis-40 max-md:basis-28">
        {back}
        <h1 className="text-20 tracking-[-.012em] wrap-anywhere">{title}</h1>
        {subtitle && <div className="mt-px wrap-anywhere text-text-2">{subtitle}</div>}
      </div>
      {actions && (
        <div className="flex max-w-full flex-none flex-wrap items-end gap-2 print:hidden">
          {actions}
        </div>
      )}
    </div>
  )
}
