import { useId, useState } from 'react'
import {
  type CookieConsent as Consent,
  readConsent,
  storeConsent,
} from '../../lib/preference-cookie.ts'
import { Button } from '../../ui/button.tsx'
import { cookieWords } from './cookie-words.ts'

/**
 * Asks about cookies in front of the sign-in, until a choice is stored: in the page and not over it, so
 * that it covers no form on a phone.
 */
export function CookieStrip() {
  const [consent, setConsent] = useState(readConsent)
  const titleId = useId()
  if (consent !== null) return null
  const choose = (choice: Consent) => {
    storeConsent(choice)
    setConsent(choice)
  }
  return (
    <section
      aria-labelledby={titleId}
      className="mb-2 grid gap-2 rounded-card border border-line p-3 text-12 text-text-2"
    >
      <h2 id={titleId} className="text-13 text-text">
        Cookies
      </h2>
      {cookieWords.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button onClick={() => choose('rejected')}>Reject All</Button>
        <Button onClick={() => choose('accepted')}>Accept All</Button>
      </div>
    </section>
  )
}
