import { useState } from 'react'
import { createBrowserHistory, type RouterHistory } from '../lib/router/history.ts'
import { Router } from '../lib/router/router.tsx'
import { Toaster } from '../ui/toast.tsx'
import { createSite } from './router.tsx'

type AppProps = {
  /** Given by tests; a browser has its own. */
  readonly history?: RouterHistory
}

export function App({ history: given }: AppProps) {
  const [history] = useState(() => given ?? createBrowserHistory())
  const [site] = useState(() => createSite(given ? null : window.location.pathname))
  return (
    <>
      <Router history={history} site={site} />
      <Toaster />
    </>
  )
}
