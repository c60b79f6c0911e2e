import { useSession } from '../lib/session.ts'
import { later } from '../ui/later.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFound } from './not-found.tsx'

// Nobody needs what stands around a page before they are signed in.
const SignedInLayout = later(
  async () => (await import('./signed-in-layout.tsx')).SignedInLayout,
  <LoadingPage />,
)

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
    <SignedInLayout>
      <NotFound />
    </SignedInLayout>
  )
}
