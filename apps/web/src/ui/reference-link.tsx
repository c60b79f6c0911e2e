import { Link } from '../lib/router/link.tsx'

type ReferenceLinkProps = {
  /** `CD-7KQ4-M2XN`. */
  readonly reference: string
  readonly className?: string
}

/** The reference of a record, which leads to what became of it. */
export function ReferenceLink({ reference, className = '' }: ReferenceLinkProps) {
  return (
    <Link
      to="/evidence"
      search={{ ref: reference }}
      aria-label={`Evidence ${reference}`}
      className={`rounded-chip font-mono text-12 whitespace-nowrap text-ink-text decoration-ink-line underline-offset-3 hover:underline ${className}`}
    >
      {reference}
    </Link>
  )
}
