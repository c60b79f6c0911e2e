import { mayDo } from '@criteria-desk/domain/access/roles'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../lib/current-user.tsx'
import { useNavigate } from '../lib/router/router.tsx'
import { toast } from '../ui/toast-store.ts'

/** The subscription's pages; everybody else is told so and sent home. */
export function MasterUsersOnly({ children }: { readonly children: ReactNode }) {
  const { role } = useCurrentUser()
  const isAllowed = mayDo(role, 'billing.manage')
  const navigate = useNavigate()
  useEffect(() => {
    if (isAllowed) return
    toast({
      title: 'Access Denied',
      description: 'Only broker-master users can access subscription management.',
      tone: 'destructive',
    })
    navigate({ to: '/', replace: true })
  }, [isAllowed, navigate])
  return isAllowed ? children : null
}
