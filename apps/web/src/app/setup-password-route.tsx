import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { readSetupLink } from '../features/auth/setup-link.ts'
import { SetupPasswordPage } from '../features/auth/setup-password-page.tsx'
import { PublicFooter } from '../features/legal/public-footer.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { Link } from '../lib/router/link.tsx'
import { Navigate, useNavigate, useSearch } from '../lib/router/router.tsx'
import { linkClasses } from '../ui/link-classes.ts'

/** /setup-password: where the link leads that a new account was given. */
export function SetupPasswordRoute() {
  const [queryClient] = useState(createQueryClient)
  const link = useSearch(readSetupLink)
  const navigate = useNavigate()
  if (!link.token || !link.email) return <Navigate to="/" />
  return (
    <QueryClientProvider client={queryClient}>
      <SetupPasswordPage
        link={link}
        onDone={() => navigate({ to: '/login', replace: true })}
        onFailed={() => navigate({ to: '/', replace: true })}
        loginLink={
          <Link to="/login" className={linkClasses()}>
            Log in
          </Link>
        }
        footer={<PublicFooter />}
      />
    </QueryClientProvider>
  )
}
