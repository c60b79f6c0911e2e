import { Logo } from '../ui/logo.tsx'

/** Shown while the session is being checked or a page is on its way. */
export function LoadingPage() {
  return (
    <main className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-text-2">
      <Logo size={28} />
      <p role="status">Loading...</p>
    </main>
  )
}
