import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { Toaster } from '../ui/toast.tsx'
import { createAppRouter } from './router.tsx'

type AppProps = {
  /** Given by tests; a browser has its own. */
  readonly history?: RouterHistory
}

export function App({ history }: AppProps) {
  const [router] = useState(() => createAppRouter(history))
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  )
}
