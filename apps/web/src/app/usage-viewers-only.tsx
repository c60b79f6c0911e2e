import { mayDo } from '@criteria-desk/domain/access/roles'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate } from '../lib/router/router.tsx'
import { toast } from '../ui/toast-store.ts'

/** Pages about what people used; everybody else is told so and sent home. */
export function UsageViewersOnly({ children }: { readonly children: ReactNode }) {
  const { role } = useCurrentUser()
  const isAllowed = mayDo(role, 'usage.read')
  useEffect(() => {
    if (isAllowed) return
    toast({
      title: 'Access Denied',
      description: 'Only developers can access usage statistics',
      tone: 'destructive',
    })
  }, [isAllowed])
  return isAllowed ? children : <Navigate to="/" />
}
