import { Icon } from './icon.tsx'
import { ChevronLeft } from './icons/chevron-left.ts'

/** The look of the way back, above a page's title; the words within are `BackWords`. */
export const backClasses =
  'mb-0.5 -ml-1 inline-flex min-h-6 items-center rounded-control pr-1 font-medium text-ink-text hover:underline max-md:-mt-1.5 max-md:min-h-9'

export function BackWords({ children }: { readonly children: string }) {
  return (
    <>
      <Icon of={ChevronLeft} />
      <span className="ml-1">{children}</span>
    </>
  )
}
