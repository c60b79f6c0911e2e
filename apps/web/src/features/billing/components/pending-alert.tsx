import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'

/** In the place of what a payment provider would tell, on a server without one. */
export function PendingAlert({ children }: { readonly children?: ReactNode }) {
  return (
    <Alert title="Stripe Integration Pending">
      <p>Payments are not set up on this server yet: no bill is running, and nothing is blocked.</p>
      {children}
    </Alert>
  )
}
