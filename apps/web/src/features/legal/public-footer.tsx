import { CookieStrip } from './cookie-strip.tsx'
import { FooterLine } from './footer-line.tsx'

/** The foot of the pages in front of the sign-in. */
export function PublicFooter() {
  return (
    <>
      <CookieStrip />
      <FooterLine className="pb-4" />
    </>
  )
}
