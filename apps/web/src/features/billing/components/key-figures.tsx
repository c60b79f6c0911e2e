import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { formatDay } from '../../../lib/london-dates.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import { formatDaysUntil } from '../billing-words.ts'

type KeyFiguresProps = {
  readonly status: SubscriptionStatus
  /** Who does not count: `1 invited, 1 deactivated`. */
  readonly othersLine: string
}

/** The subscription at a glance: for how many, at what price, what a month comes to, and the next bill. */
export function KeyFigures({ status, othersLine }: KeyFiguresProps) {
  const { activeUserCount, pricePerUser, monthlyTotal, isCustomPrice } = status
  const price = formatPounds(pricePerUser)
  return (
    <dl className="mb-3 grid grid-cols-2 rounded-card border border-line bg-surface lg:grid-cols-4">
      <Figure name="Active users" value={String(activeUserCount)} note={othersLine} />
      <Figure
        name="Price per user"
        value={price}
        note={isCustomPrice ? 'a month, custom pricing' : 'a month'}
      />
      <Figure
        name="Monthly total"
        value={formatPounds(monthlyTotal)}
        note={`${Math.max(1, activeUserCount)} × ${price}`}
      />
      <NextBill status={status} />
    </dl>
  )
}

function NextBill({ status }: Pick<KeyFiguresProps, 'status'>) {
  const { currentPeriodEnd, cancelAtPeriodEnd } = status
  if (currentPeriodEnd === null) return <Figure name="Next bill" value="—" note="not set yet" />
  const when = formatDaysUntil(currentPeriodEnd, new Date())
  return cancelAtPeriodEnd ? (
    <Figure name="Access until" value={formatDay(currentPeriodEnd)} note="no further bill" />
  ) : (
    <Figure name="Next bill" value={formatDay(currentPeriodEnd)} note={when} />
  )
}

type FigureProps = { readonly name: string; readonly value: string; readonly note: string }

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="grid content-start border-line px-4 py-3 max-lg:even:border-l max-lg:nth-[n+3]:border-t max-md:px-3 lg:not-first:border-l">
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="grid">
        <span className="text-[1.375rem]/7.5 font-semibold tracking-[-.018em]">{value}</span>
        <span className="min-h-4 text-12 text-text-3">{note}</span>
      </dd>
    </div>
  )
}
