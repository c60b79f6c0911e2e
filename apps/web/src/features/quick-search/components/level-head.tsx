import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/link.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronLeft } from '../../../ui/icons/chevron-left.ts'
import { House } from '../../../ui/icons/house.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LeftOutLine } from './left-out-line.tsx'

type LevelHeadProps = {
  readonly title: string
  readonly subtitle?: ReactNode
  /** The level that Back leads to. */
  readonly backLabel?: string
  readonly onBack?: () => void
  /** Beside the way home. */
  readonly exportButton: ReactNode
}

/** The head of a level: one step back, the title, the way home. */
export function LevelHead({ title, subtitle, backLabel, onBack, exportButton }: LevelHeadProps) {
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={
          onBack && (
            <button
              type="button"
              aria-label={`Back to ${backLabel}`}
              onClick={onBack}
              className="-ml-1 mb-0.5 print:hidden flex min-h-6 items-center gap-1 rounded-control pr-1 text-left font-medium text-ink-text hover:underline max-md:min-h-11"
            >
              <Icon of={ChevronLeft} size={14} />
              {backLabel}
            </button>
          )
        }
        actions={
          <>
            {exportButton}
            <Link to="/" className={buttonClasses({ variant: 'ghost' }, 'max-md:w-11')}>
              <span className="inline-flex items-center gap-1.5">
                <Icon of={House} />
                <span className="max-md:sr-only">Back to Home</span>
              </span>
            </Link>
          </>
        }
      />
      <LeftOutLine />
    </>
  )
}
