import { productName } from '@criteria-desk/contract/product'
import { lazy, Suspense } from 'react'
import { Link } from '../lib/router/link.tsx'
import { useSession } from '../lib/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { LoadingPage } from './loading-page.tsx'

// Nobody needs what stands around a page before they are signed in.
const SignedInLayout = lazy(async () => ({
  default: (await import('./signed-in-layout.tsx')).SignedInLayout,
}))

/** For a path that leads nowhere: who is signed in keeps the sidebar, and with it every way on. */
export function NotFoundPage() {
  const { status } = useSession()
  if (status === 'checking') return <LoadingPage />
  if (status !== 'signed-in') {
    return (
      <main className="grid min-h-dvh p-6">
        <NotFound hasLogo />
      </main>
    )
  }
  return (
    <Suspense fallback={<LoadingPage />}>
      <SignedInLayout>
        <NotFound />
      </SignedInLayout>
    </Suspense>
  )
}

function NotFound({ hasLogo = false }: { readonly hasLogo?: boolean }) {
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <title>{`Page not found · ${productName}`}</title>
      {hasLogo && <Logo size={36} />}
      <h1 className="text-20 tracking-[-.012em]">404 Page Not Found</h1>
      <p className="text-text-2">
        There is no page at this address. It may have moved, or the link may be incomplete.
      </p>
      <Link to="/" className={`${buttonClasses({ variant: 'primary' })} mt-2`}>
        Back to Home
      </Link>
    </div>
  )
}
