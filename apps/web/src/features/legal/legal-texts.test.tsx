import { productName } from '@criteria-desk/contract/product'
import { usualSettings } from '@criteria-desk/contract/settings'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetPreference, readConsent, storeConsent } from '../../lib/preference-cookie.ts'
import { contactUs } from './contact-us.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { CookieStrip } from './cookie-strip.tsx'
import { FooterLine } from './footer-line.tsx'
import type { LegalDocument } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

const wordsOf = (text: LegalDocument) => JSON.stringify(text)

describe('the privacy policy', () => {
  it.each([
    'until the account is closed, and for 7 years',
    'Financial records: 6 years',
    'System logs: 12 months',
    'up to 30 days',
    'used for 12 months may be terminated',
    'within 72 hours',
    'within one month',
    'children under 16',
    'administrator of your company decides which role',
    'AI provider',
    'Your company chooses what may leave',
    'the criteria documents that are asked go to it whole',
    '6 hours after you sign in',
  ])('says: %s', (fact) => {
    expect(wordsOf(privacyPolicy)).toContain(fact)
  })
})

it.each([privacyPolicy, termsOfUse])('no provider words answers: $title', (text) => {
  expect(wordsOf(text)).not.toContain('wording answers')
  expect(wordsOf(text)).toContain('finding what in them answers a question')
})

describe('the terms of use', () => {
  it.each([
    'It is not financial advice',
    'billed monthly in advance, by card',
    'takes effect at the end of the period',
    'no refunds for part of a period',
    'paid in the previous 12 months',
    'under 16',
    'AI provider',
    'administrator of your company decides',
  ])('say: %s', (fact) => {
    expect(wordsOf(termsOfUse)).toContain(fact)
  })
})

describe('the footer line', () => {
  it('shows the year and opens each text, with its date', async () => {
    render(<FooterLine now={new Date('2031-06-01')} />)
    expect(screen.getByText(`© 2031 ${productName}`)).toBeDefined()
    const texts = [
      ['Privacy Policy', 'Last updated 28 Sep 2025'],
      ['Terms Of Use', 'Last updated 2 Oct 2025'],
      ['Contact Us', 'Support by e-mail'],
    ] as const
    for (const [name, words] of texts) {
      await userEvent.click(screen.getByRole('button', { name }))
      const dialog = await screen.findByRole('dialog', { name })
      expect(within(dialog).getByText(words)).toBeDefined()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })
})

describe('how to reach support', () => {
  it('says so when it is not set up, and what it is when it is', () => {
    expect(wordsOf(contactUs(usualSettings))).toContain('Not set up yet')
    expect(wordsOf(contactUs({ supportEmail: 'help@firm.test', supportPhone: '01' }))).toContain(
      'help@firm.test',
    )
  })
})

describe('the cookie choice', () => {
  afterEach(() => forgetPreference('cookie-consent'))

  it.each([
    ['Accept All', 'accepted'],
    ['Reject All', 'rejected'],
  ])('%s is stored as %s and not asked again', async (button, stored) => {
    const { unmount } = render(<CookieConsent />)
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(localStorage.getItem('cookie-consent')).toBe(stored)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    render(<CookieConsent />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked in the page itself in front of the sign-in, with nothing over the form', async () => {
    render(<CookieStrip />)
    expect(screen.queryByRole('dialog')).toBeNull()
    const strip = within(screen.getByRole('region', { name: 'Cookies' }))
    await userEvent.click(strip.getByRole('button', { name: 'Reject All' }))
    expect(readConsent()).toBe('rejected')
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
    // Nor is it asked again behind it.
    render(<CookieConsent />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('outlives the clearing of local storage', () => {
    storeConsent('rejected')
    localStorage.clear()
    expect(readConsent()).toBe('rejected')
    render(<CookieConsent />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked for again when what is stored is no choice', () => {
    localStorage.setItem('cookie-consent', 'perhaps')
    render(<CookieConsent />)
    expect(screen.getByRole('dialog', { name: 'Cookies' })).toBeDefined()
  })
})
