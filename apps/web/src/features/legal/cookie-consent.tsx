import { useState } from 'react'
import {
  type CookieConsent as Consent,
  readConsent,
  storeConsent,
} from '../../lib/preference-cookie.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cookieWords } from './cookie-words.ts'

/** Asks about cookies until a choice is stored. */
export function CookieConsent() {
  const [consent, setConsent] = useState(readConsent)
  if (consent !== null) return null
  const choose = (choice: Consent) => {
    storeConsent(choice)
    setConsent(choice)
  }
  return (
    <Dialog
      title="Cookies"
      isDismissible={false}
      onClose={() => setConsent(readConsent())}
      actions={
        <>
          <Button onClick={() => choose('rejected')}>Reject All</Button>
          <Button onClick={() => choose('accepted')}>Accept All</Button>
        </>
      }
    >
      <div className="grid gap-2 text-text-2">
        {cookieWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </Dialog>
  )
}
