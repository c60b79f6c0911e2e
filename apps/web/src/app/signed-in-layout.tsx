import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet } from '@tanstack/react-router'
import { CurrentUserProvider, currentUserQuery } from '../lib/current-user.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingPage } from './loading-page.tsx'

/** The guard of every page behind the sign-in. */
export function SignedInLayout() {
  const { data: user, isPending, isError, isFetching, refetch } = useQuery(currentUserQuery)
  if (isPending) return <LoadingPage />
  if (isError) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="Couldn’t check your sign-in"
          description="The server did not answer. Nothing is lost."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </main>
    )
  }
  if (!user) return <Navigate to="/login" replace />
  return (
    <CurrentUserProvider user={user}>
      <main>
        <Outlet />
      </main>
    </CurrentUserProvider>
  )
}
