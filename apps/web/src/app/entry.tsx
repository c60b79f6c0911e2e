import { type ReactNode, useEffect, useState } from 'react'
import { startSession } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingPage } from './loading-page.tsx'

/**
 * The whole product in a browser. Whoever begins at the sign-in sees it before the pages behind it
 * are fetched.
 */
export function Entry() {
  const [page, setPage] = useState<ReactNode>(<LoadingPage />)
  useEffect(() => {
    startSession()
    const goHome = () => {
      window.history.pushState(null, '', '/')
      void openApp().then(setPage)
    }
    const isAtLogin = window.location.pathname === '/login'
    void (isAtLogin ? openLogin(goHome) : openApp()).then(setPage)
  }, [])
  return page
}

async function openLogin(onSignedIn: () => void): Promise<ReactNode> {
  try {
    const { FirstLogin } = await import('./first-login.tsx')
    // What comes next is fetched while somebody types, and not before the form is seen.
    whenIdle(() => void openApp())
    return <FirstLogin onSignedIn={onSignedIn} />
  } catch {
    return <NotLoaded />
  }
}

async function openApp(): Promise<ReactNode> {
  try {
    // Its pages stand in the layout: both are fetched at once, and not one after the other.
    const [{ App }] = await Promise.all([import('./app.tsx'), import('./signed-in-layout.tsx')])
    return <App />
  } catch {
    return <NotLoaded />
  }
}

/** Not every browser says when it is idle: after what is drawn now, then. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work)
}

function NotLoaded() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This page did not open"
        description="The server did not answer. Nothing is lost."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
