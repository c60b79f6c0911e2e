import type { ModelReading } from '@criteria-desk/contract/documents'
import { many } from './contents-words.ts'

/** `About 12 calls and 48,000 tokens, $0.08.` */
export function estimateWords({
  calls,
  tokens,
  cost,
}: NonNullable<ModelReading['estimate']>): string {
  return `About ${many(calls, 'call')} and ${many(tokens, 'token')}, ${dollars(cost)}.`
}

/** `3 of 12 parts read with AI` */
export function progressWords({ done, of }: ModelReading): string {
  return `${done} of ${many(of, 'part')} read with AI`
}

/** Usage costs are kept in cents and shown as dollars with two decimals; what is less than a cent says so. */
function dollars(cents: number): string {
  if (cents === 0) return 'Free'
  return cents < 1 ? 'less than $0.01' : `$${(cents / 100).toFixed(2)}`
}
