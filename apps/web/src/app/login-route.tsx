import { LoginPage } from '../features/auth/login-page.tsx'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { JoinWaitlist } from '../features/waitlist/join-waitlist.tsx'
import { Link } from '../lib/router/link.tsx'
import { Navigate, useNavigate } from '../lib/router/router.tsx'
import { beginSession, useSession } from '../lib/session.ts'
import { linkClasses } from '../ui/link-classes.ts'
import { LoadingPage } from './loading-page.tsx'

/** /login: the sign-in form, or home for whoever is signed in already. */
export function LoginRoute() {
  const session = useSession()
  const navigate = useNavigate()
  if (session.status === 'checking') return <LoadingPage />
  if (session.status === 'signed-in') return <Navigate to="/" />
  return (
    <LoginPage
      onSignedIn={(user) => {
        beginSession(user)
        navigate({ to: '/' })
      }}
      forgotLink={
        <Link to="/forgot-password" className={linkClasses()}>
          Forgot your password?
        </Link>
      }
      joinWaitlist={<JoinWaitlist />}
      footer={<PublicFooter />}
    />
  )
}
