import type { Outcome as OutcomeName } from '@criteria-desk/domain/criteria/outcomes'
import { outcomes } from '@criteria-desk/domain/criteria/outcomes'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type OutcomeKind = OutcomeName

/** Always shown in this order. */
export const outcomeKinds = outcomes

export const outcomeWords: Record<OutcomeKind, string> = {
  accept: 'Accept',
  conditional: 'Conditional',
  decline: 'Decline',
  read: 'Read the words',
  'not-applicable': 'Not applicable',
  'not-stated': 'Not stated',
}

type OutcomeProps = {
  readonly of: OutcomeKind
  /** `pill` with a soft ground in table cells; `bare` in headings, filters and tallies. */
  readonly look?: 'pill' | 'bare'
  /** Another word of the same meaning: a check's Pass, Explain, Fail. */
  readonly word?: string
  readonly className?: string
}

/** What a lender's words come to: word, shape and colour, always all three. */
export function Outcome({ of, look = 'bare', word = outcomeWords[of], className }: OutcomeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-[.3125rem] align-middle font-medium whitespace-nowrap',
        colours[of],
        look === 'pill' &&
          classes('h-[1.375rem] rounded-chip pr-[.4375rem] pl-[.3125rem] text-12', grounds[of]),
        className,
      )}
    >
      <OutcomeMark of={of} />
      {word}
    </span>
  )
}

/** The shape alone; the word must stand beside it. */
export function OutcomeMark({
  of,
  size = 15,
}: {
  readonly of: OutcomeKind
  readonly size?: number
}) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes('flex-none', colours[of])}
    >
      {marks[of]}
    </svg>
  )
}

const colours: Record<OutcomeKind, string> = {
  accept: 'text-accept',
  conditional: 'text-cond',
  decline: 'text-decline',
  read: 'text-text',
  'not-applicable': 'text-unknown',
  'not-stated': 'text-unknown',
}

const grounds: Record<OutcomeKind, string> = {
  accept: 'bg-accept-soft',
  conditional: 'bg-cond-soft',
  decline: 'bg-decline-soft',
  read: 'bg-unknown-soft',
  'not-applicable': 'bg-unknown-soft',
  'not-stated': 'bg-unknown-soft',
}

// The cut-outs take the ground's colour, so that greyscale print still tells the shapes apart.
const marks: Record<OutcomeKind, ReactNode> = {
  accept: (
    <>
      <circle cx="12" cy="12" r="10" fill="currentColor" stroke="none" />
      <path d="m7.6 12.4 3 3 5.8-6.4" stroke="var(--surface)" strokeWidth="2.4" />
    </>
  ),
  conditional: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" />
    </>
  ),
  decline: (
    <>
      <path d="M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9z" fill="currentColor" stroke="none" />
      <path d="m8.5 8.5 7 7m0-7-7 7" stroke="var(--surface)" strokeWidth="2.4" />
    </>
  ),
  read: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2" />
      <path d="M8 8.5h8M8 12h8M8 15.5h5" />
    </>
  ),
  'not-applicable': (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
      <path d="m8 16 8-8" />
    </>
  ),
  'not-stated': (
    <>
      <circle cx="12" cy="12" r="9" strokeDasharray="3.6 3.47" />
      <path d="M9 12h6" />
    </>
  ),
}
