import { productName } from '@criteria-desk/contract/product'
import { useState } from 'react'
import {
  type CookieConsent as Consent,
  readConsent,
  storeConsent,
} from '../../lib/preference-cookie.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
        <p>
          {productName} needs one cookie to keep you signed in. Two more remember how you set up the
          screen: the theme, and whether the sidebar is folded.
        </p>
        <p>
          Accept All keeps those two for your next visit. Reject All lets them go when you close the
          browser. One more remembers this answer. There are no advertising or tracking cookies
          either way.
        </p>
      </div>
    </Dialog>
  )
}
