import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '../lib/current-user.tsx'
import { LoadingPage } from './loading-page.tsx'

export function LoginRoute() {
  const { data: user, isPending } = useQuery(currentUserQuery)
  if (isPending) return <LoadingPage />
  if (user) return <Navigate to="/" replace />
  return (
    <main>
      <h1>Sign in</h1>
    </main>
  )
}
