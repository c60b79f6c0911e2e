import { useEffect } from 'react'
import { LoginPage } from '../features/auth/login-page.tsx'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { JoinWaitlist } from '../features/waitlist/join-waitlist.tsx'
import { beginSession, useSession } from '../lib/session.ts'
import { linkClasses } from '../ui/link-classes.ts'
import { Toaster } from '../ui/toast.tsx'
import { LoadingPage } from './loading-page.tsx'

type FirstLoginProps = {
  /** Also at once, for whoever is signed in already. */
  readonly onSignedIn: () => void
}

/** /login as the first page of a visit: it knows no other page but by its address. */
export function FirstLogin({ onSignedIn }: FirstLoginProps) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') onSignedIn()
  }, [status, onSignedIn])
  if (status === 'checking' || status === 'signed-in') return <LoadingPage />
  return (
    <>
      <LoginPage
        onSignedIn={beginSession}
        forgotLink={
          <a href="/forgot-password" className={linkClasses()}>
            Forgot your password?
          </a>
        }
        joinWaitlist={<JoinWaitlist />}
        footer={<PublicFooter />}
      />
      <Toaster />
    </>
  )
}
