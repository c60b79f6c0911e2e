import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupPasswordPage } from '../features/auth/setup-password-page.tsx'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { createQueryClient } from '../lib/query-client.ts'

const route = getRouteApi('/setup-password')

/** /setup-password: where the link leads that a new account was given. */
export function SetupPasswordRoute() {
  const [queryClient] = useState(createQueryClient)
  const link = route.useSearch()
  const navigate = useNavigate()
  if (!link.token || !link.email) return <Navigate to="/" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <SetupPasswordPage
        link={link}
        onDone={() => void navigate({ to: '/login', replace: true })}
        onFailed={() => void navigate({ to: '/', replace: true })}
        footer={<PublicFooter />}
      />
    </QueryClientProvider>
  )
}
