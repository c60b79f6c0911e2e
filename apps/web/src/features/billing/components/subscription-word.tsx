import type { Subscription } from '@criteria-desk/contract/billing'
import { StateWord } from '../../../ui/state-word.tsx'
import { stateLook } from '../billing-words.ts'

type SubscriptionWordProps = {
  readonly subscription: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>
}

/** Where a subscription stands, in a word. */
export function SubscriptionWord({ subscription }: SubscriptionWordProps) {
  const { icon, tone, word } = stateLook(subscription)
  return (
    <StateWord icon={icon} tone={tone} isStrong>
      {word}
    </StateWord>
  )
}
