/**
 * Cookies that remember how somebody set up the screen. They outlive local storage, which is
 * cleared whenever a session ends. Whoever rejected cookies keeps them until the browser closes.
 */

const consentKey = 'cookie-consent'
export type CookieConsent = 'accepted' | 'rejected'

export function readConsent(): CookieConsent | null {
  const stored = localStorage.getItem(consentKey)
  return stored === 'accepted' || stored === 'rejected' ? stored : null
}

export function storeConsent(consent: CookieConsent): void {
  localStorage.setItem(consentKey, consent)
}

export function readPreference(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

export function storePreference(name: string, value: string, days: number): void {
  const lasts = readConsent() === 'rejected' ? '' : `; max-age=${days * 24 * 60 * 60}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${lasts}`
}

export function forgetPreference(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; path=/; samesite=lax; max-age=0`
}
