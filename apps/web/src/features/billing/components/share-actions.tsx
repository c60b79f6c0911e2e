import type { Subscription } from '@criteria-desk/contract/billing'
import { useState } from 'react'
import { openDocument } from '../../../lib/open-document.ts'
import { Button } from '../../../ui/button.tsx'
import { useBegin, useCancel, useResume } from '../use-billing-acts.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** Whose share it is. */
export type BilledPerson = { readonly userId: number; readonly username: string }

type ShareActionsProps = { readonly share: Subscription; readonly person: BilledPerson }

/** Ends, takes back or begins somebody's share: their own seat, or the company's subscription. */
export function ShareActions({ share, person }: ShareActionsProps) {
  const { canCancel, canReactivate, canCreate } = share
  return (
    <>
      {canCancel && <CancelShare share={share} person={person} />}
      {canReactivate && <ReactivateShare userId={person.userId} />}
      {canCreate === 'firm' && <CreateSubscription />}
      {canCreate === 'seat' && <CreateSeat userId={person.userId} />}
    </>
  )
}

const wideOnPhones = 'max-md:w-full'

function CancelShare({ share, person }: ShareActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const isFirms = share.canCancel === 'firm'
  const whoKeeps = isFirms ? 'Everyone keeps' : `${person.username} keeps`
  const { mutate, isPending } = useCancel(whoKeeps, close)
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)} className={wideOnPhones}>
        Cancel Subscription
      </Button>
      {isAsking && (
        <CancelDialog
          what={isFirms ? 'your firm’s subscription' : `the seat of ${person.username}`}
          periodEnd={share.currentPeriodEnd}
          consequence={
            isFirms
              ? 'Everyone keeps access until then, and nothing is charged after that. There are no partial refunds.'
              : 'They keep access until then and are deactivated after it; the next bill counts one user less.'
          }
          isPending={isPending}
          onConfirm={() => mutate(person.userId)}
          onKeep={close}
        />
      )}
    </>
  )
}

function ReactivateShare({ userId }: { readonly userId: number }) {
  const { mutate, isPending } = useResume()
  return (
    <Button isPending={isPending} onClick={() => mutate(userId)} className={wideOnPhones}>
      Reactivate Subscription
    </Button>
  )
}

/** The payment of it is made on the company's own page. */
function CreateSubscription() {
  const { mutate, isPending } = useBegin(() => openDocument('/subscriptions'))
  return (
    <Button
      variant="primary"
      isPending={isPending}
      onClick={() => mutate()}
      className={wideOnPhones}
    >
      Create Subscription
    </Button>
  )
}

/** A deactivated user becomes active again, and counts from the next bill. */
function CreateSeat({ userId }: { readonly userId: number }) {
  const { mutate, isPending } = useResume()
  return (
    <Button
      variant="primary"
      isPending={isPending}
      onClick={() => mutate(userId)}
      className={wideOnPhones}
    >
      Create Subscription
    </Button>
  )
}
