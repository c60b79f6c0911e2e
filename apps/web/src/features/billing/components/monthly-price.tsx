import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import { productName } from '@criteria-desk/contract/product'
import { Card } from '../../../ui/card.tsx'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** What a month comes to with the people who are active today. */
export function MonthlyPrice({ status }: { readonly status: SubscriptionStatus }) {
  const rows = [
    { name: 'Active users today', value: String(status.activeUserCount) },
    { name: 'A month', value: pounds.format(status.monthlyTotal) },
  ]
  return (
    <Card title="Available plans">
      <p className="font-semibold">{productName}, monthly</p>
      <p className="text-text-2">Every part of the product, for every active user</p>
      <p className="my-4">
        <span className="text-28 font-semibold tracking-[-.025em]">
          {pounds.format(status.pricePerUser)}
        </span>{' '}
        <span className="text-text-2">per user a month</span>
      </p>
      <dl>
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex justify-between gap-4 py-2 last:border-t-2 last:border-text last:font-semibold"
          >
            <dt className="not-in-last:text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
