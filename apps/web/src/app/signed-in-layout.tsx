import type { SignedInUser } from '@criteria-desk/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { logOut } from '../features/auth/log-out.ts'
import { FooterLine } from '../features/legal/footer-line.tsx'
import { onCriteriaChange } from '../lib/criteria-version.ts'
import { CurrentUserProvider } from '../lib/current-user.tsx'
import { createQueryClient, refetchCriteria } from '../lib/query-client.ts'
import { Navigate } from '../lib/router/router.tsx'
import { beginSession, checkSession, useSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { later } from '../ui/later.tsx'
import { LoadingPage } from './loading-page.tsx'
import { Shell } from './shell/shell.tsx'

// What lies over a page, or stands in its place, seldom.
const CookieConsent = later(
  async () => (await import('../features/legal/cookie-consent.tsx')).CookieConsent,
)
const NoCompanyPage = later(async () => (await import('./no-company-page.tsx')).NoCompanyPage)
const OwnStanding = later(async () => (await import('./own-standing.tsx')).OwnStanding)
// Seen once in a lifetime of an account, if at all.
const OwnPasswordPage = later(
  async () => (await import('../features/auth/own-password-page.tsx')).OwnPasswordPage,
  <LoadingPage />,
)

/** The guard of every page behind the sign-in, and the shell around them. */
export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  switch (session.status) {
    case 'checking':
      return <LoadingPage />
    case 'signed-out':
      return <Navigate to="/login" />
    case 'unknown':
      return (
        <main className="grid min-h-dvh place-items-center">
          <ErrorState
            title="Couldn’t check your sign-in"
            description="The server did not answer. Nothing is lost."
            onRetry={() => void checkSession()}
            isRetrying={session.isRetrying}
          />
        </main>
      )
    case 'signed-in':
      return (
        <SignedInPages key={session.user.id} user={session.user}>
          {children}
        </SignedInPages>
      )
  }
}

type SignedInPagesProps = { readonly user: SignedInUser; readonly children: ReactNode }

/** The cache lives and ends with the signed-in person, so that nobody sees the last one's data. */
function SignedInPages({ user, children }: SignedInPagesProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => onCriteriaChange(() => refetchCriteria(queryClient)), [queryClient])
  const hasNothingToShow = user.companyId === null && user.role !== 'developer'
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider user={user}>
        {user.mustChangePassword ? (
          <OwnPasswordPage
            onChanged={beginSession}
            onLogOut={() => void logOut()}
            footer={<FooterLine className="pb-4" />}
          />
        ) : (
          <>
            <Shell onLogOut={() => void logOut()} banner={<OwnStanding />}>
              {hasNothingToShow ? <NoCompanyPage /> : children}
            </Shell>
            <CookieConsent />
          </>
        )}
      </CurrentUserProvider>
    </QueryClientProvider>
  )
}
