import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { LoadingPage } from './loading-page.tsx'
import { NotFound } from './not-found.tsx'

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
