/** Shown while the session is being checked or a page is on its way. */
export function LoadingPage() {
  return (
    <main className="grid min-h-[60dvh] place-items-center text-text-2">
      <p role="status">Loading...</p>
    </main>
  )
}
