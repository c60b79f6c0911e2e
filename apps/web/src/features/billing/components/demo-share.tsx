import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CreditCard } from '../../../ui/icons/credit-card.ts'
import { toast } from '../../../ui/toast-store.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PendingAlert } from './pending-alert.tsx'

const create = {
  label: 'Create Subscription',
  what: 'Creating a subscription',
  hint: 'Begins to count this user.',
  takesMs: 1500,
}
const cancel = {
  label: 'Cancel Subscription',
  what: 'Canceling a subscription',
  hint: 'Ends at the end of the billing period, after you have confirmed it.',
  takesMs: 1500,
}
const others = [
  {
    label: 'Reactivate Subscription',
    what: 'Reactivating a subscription',
    hint: 'Takes a cancellation back before the period is over.',
    takesMs: 1500,
  },
  {
    label: 'Update Payment Method',
    what: 'Updating the payment method',
    hint: 'Opens the payment provider’s form for another card.',
    takesMs: 1000,
  },
  {
    label: 'Download Invoice',
    what: 'Downloading an invoice',
    hint: 'Fetches the newest bill as a PDF.',
    takesMs: 1000,
  },
]
type DemoAction = typeof create

/** On a server without a payment provider: what can be done about a share, for show. */
export function DemoShare({ username }: { readonly username: string }) {
  const [running, run] = useDemo()
  const [isAsking, setAsking] = useState(false)
  const isRunning = ({ label }: DemoAction) => running === label
  return (
    <div className="grid gap-3">
      <PendingAlert />
      <Card isPadded={false}>
        <EmptyState
          icon={CreditCard}
          title="No Active Subscription"
          description="This user has no subscription and no payment method."
          action={
            <Button variant="primary" isPending={isRunning(create)} onClick={() => run(create)}>
              {create.label}
            </Button>
          }
        />
      </Card>
      <Card title="With a subscription" isPadded={false}>
        <ul>
          <DemoRow action={cancel} isRunning={isRunning(cancel)} onPress={() => setAsking(true)} />
          {others.map((action) => (
            <DemoRow
              key={action.label}
              action={action}
              isRunning={isRunning(action)}
              onPress={() => run(action)}
            />
          ))}
        </ul>
      </Card>
      {isAsking && (
        <CancelDialog
          what={`the subscription of ${username}`}
          periodEnd={null}
          consequence="They keep access until then."
          isPending={false}
          onConfirm={() => {
            setAsking(false)
            run(cancel)
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </div>
  )
}

type DemoRowProps = {
  readonly action: DemoAction
  readonly isRunning: boolean
  readonly onPress: () => void
}

function DemoRow({ action, isRunning, onPress }: DemoRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5 last:border-b-0 max-md:flex-col max-md:items-stretch max-md:gap-2 max-md:px-3">
      <span className="text-text-2">{action.hint}</span>
      <Button
        variant={action === cancel ? 'destructive' : 'secondary'}
        isPending={isRunning}
        onClick={onPress}
        className="max-md:w-full"
      >
        {action.label}
      </Button>
    </li>
  )
}

/** Shows what an action will be like, and that it did nothing. */
function useDemo() {
  const [running, setRunning] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = ({ label, what, takesMs }: DemoAction) => {
    clearTimeout(timer.current)
    setRunning(label)
    timer.current = setTimeout(() => {
      setRunning(null)
      toast({
        title: 'Demo Mode',
        description: `${what} will be implemented once payments are set up.`,
      })
    }, takesMs)
  }
  return [running, run] as const
}
