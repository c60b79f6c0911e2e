import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { productName } from '@criteria-desk/contract/product'
import type { ReactNode } from 'react'
import { formatPounds } from '../../../lib/pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sum } from './sum.tsx'

type PlansCardProps = {
  readonly status: SubscriptionStatus
  /** What begins it; absent where nothing can be begun. */
  readonly action?: ReactNode
}

/** What can be had, and what a month of it comes to with the people who are active today. */
export function PlansCard({ status, action }: PlansCardProps) {
  return (
    <Card title="Available plans">
      <div className="grid gap-4 p-1 max-md:p-0">
        <div>
          <h3 className="text-14/5">{productName}, monthly</h3>
          <p className="text-text-2">
            Chat, quick search, income and statements, for every active user
          </p>
        </div>
        <p>
          <span className="text-28 font-semibold tracking-[-.025em]">
            {formatPounds(status.pricePerUser)}
          </span>{' '}
          <span className="text-text-2">per user a month</span>
          {status.isCustomPrice && <Badge className="ml-2.5">Custom pricing</Badge>}
        </p>
        <Sum
          rows={[{ name: 'Active users today', value: String(status.activeUserCount) }]}
          total={{ name: 'A month', value: formatPounds(status.monthlyTotal) }}
        />
        {action}
      </div>
    </Card>
  )
}
