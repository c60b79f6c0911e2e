import { useState } from 'react'
import { later } from '../../ui/later.tsx'
import { linkClasses } from '../../ui/link-classes.ts'

// Few who sign in want it: it comes when it is asked for.
const JoinDialog = later(async () => (await import('./components/join-dialog.tsx')).JoinDialog)

/** For whoever has no account. */
export function JoinWaitlist() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      No account?{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={linkClasses('max-md:min-h-11 pointer-coarse:min-h-11')}
      >
        Join the waitlist
      </button>
      .{isOpen && <JoinDialog onClose={() => setOpen(false)} />}
    </>
  )
}
