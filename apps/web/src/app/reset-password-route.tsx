import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx'
import { readResetLink } from '../features/auth/setup-link.ts'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { Link } from '../lib/router/link.tsx'
import { useSearch } from '../lib/router/router.tsx'
import { endSession } from '../lib/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { linkClasses } from '../ui/link-classes.ts'

/** /reset-password: where the link of the reset mail leads. */
export function ResetPasswordRoute() {
  const [queryClient] = useState(createQueryClient)
  const { token } = useSearch(readResetLink)
  return (
    <QueryClientProvider client={queryClient}>
      <ResetPasswordPage
        key={token}
        token={token}
        onDone={endSession}
        askAgainLink={
          <Link to="/forgot-password" className={linkClasses('w-fit')}>
            Request a new link
          </Link>
        }
        loginLink={
          <Link
            to="/login"
            className={buttonClasses({ variant: 'primary', size: 'lg', isWide: true })}
          >
            Go to login
          </Link>
        }
        footer={<PublicFooter />}
      />
    </QueryClientProvider>
  )
}
