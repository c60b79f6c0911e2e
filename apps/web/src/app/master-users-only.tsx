import { mayDo } from '@criteria-desk/domain/access/roles'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../lib/current-user.tsx'
import { toast } from '../ui/toast-store.ts'

/** The subscription's pages; everybody else is told so and sent home. */
export function MasterUsersOnly({ children }: { readonly children: ReactNode }) {
  const { role } = useCurrentUser()
  const isAllowed = mayDo(role, 'billing.manage')
  useEffect(() => {
    if (isAllowed) return
    toast({
      title: 'Access Denied',
      description: 'Only broker-master users can access subscription management.',
      tone: 'destructive',
    })
  }, [isAllowed])
  return isAllowed ? children : <Navigate to="/" replace />
}
