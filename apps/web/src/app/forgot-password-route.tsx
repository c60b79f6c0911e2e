import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { Link } from '../lib/router/link.tsx'
import { linkClasses } from '../ui/link-classes.ts'

/** /forgot-password: asks for a link that sets another password. */
export function ForgotPasswordRoute() {
  return (
    <ForgotPasswordPage
      backLink={
        <Link to="/login" className={linkClasses('w-fit')}>
          Back to login
        </Link>
      }
      footer={<PublicFooter />}
    />
  )
}
