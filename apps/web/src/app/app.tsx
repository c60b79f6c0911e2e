import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { Toaster } from '../ui/toast.tsx'
import { createAppRouter } from './router.tsx'

export function App() {
  const [router] = useState(() => createAppRouter())
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  )
}
