/**
 * Cookies that remember how somebody set up the screen. They outlive local storage, which is
 * cleared whenever a session ends. Whoever rejected cookies keeps them until the browser closes;
 * that they did is remembered all the same, so that they are asked once.
 */

const consentKey = 'cookie-consent'
const consentDays = 365
export type CookieConsent = 'accepted' | 'rejected'

export function readConsent(): CookieConsent | null {
  return asConsent(localStorage.getItem(consentKey)) ?? asConsent(readPreference(consentKey))
}

export function storeConsent(consent: CookieConsent): void {
  localStorage.setItem(consentKey, consent)
  writeCookie(consentKey, consent, consentDays)
}

export function readPreference(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

export function storePreference(name: string, value: string, days: number): void {
  writeCookie(name, value, readConsent() === 'rejected' ? null : days)
}

export function forgetPreference(name: string): void {
  writeCookie(name, '', 0)
}

function asConsent(stored: string | null): CookieConsent | null {
  return stored === 'accepted' || stored === 'rejected' ? stored : null
}

/** For so many days; null until the browser closes. */
function writeCookie(name: string, value: string, days: number | null): void {
  const lasts = days === null ? '' : `; max-age=${days * 24 * 60 * 60}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${lasts}`
}
