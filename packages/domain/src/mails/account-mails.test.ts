import { describe, expect, it } from 'vitest'
import { composeInvitationMail, composeResetMail } from './account-mails.ts'

const url = 'https://desk.test/setup-password?token=abc&email=mark%40firm.test'

const invitation = {
  productName: 'The Desk',
  username: 'mark@firm.test',
  role: 'advisor',
  companyName: 'Northgate & Sons',
  invitedBy: { name: 'Ruth Bell', username: 'ruth@firm.test' },
  url,
  expiresAt: new Date('2026-07-01T08:12:00Z'),
} as const

describe('the invitation', () => {
  const mail = composeInvitationMail(invitation)

  it('says who invites whom to what, and until when, in UK time', () => {
    expect(mail.subject).toBe('Set up your The Desk account')
    expect(mail.text).toContain('Ruth Bell invites you to The Desk for Northgate & Sons: lender')
    expect(mail.text).toContain('The link works once, until 1 July 2026, 09:12.')
    expect(mail.text).toContain(
      'Username: mark@firm.test\nRole: Advisor\nInvited by: ruth@firm.test',
    )
  })

  it('holds the address as it is in the text and escaped in the HTML', () => {
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.html.split('token=abc&amp;email=mark%40firm.test')).toHaveLength(4)
    expect(mail.html).toContain('Northgate &amp; Sons</b>')
  })

  it('keeps the spaces around a name in bold', () => {
    expect(mail.html).toMatch(/for <b [^>]*>Northgate &amp; Sons<\/b>: lender/)
  })

  it('says as much without somebody who invites', () => {
    const { text } = composeInvitationMail({ ...invitation, invitedBy: null })
    expect(text).toContain('You are invited to The Desk for Northgate & Sons')
    expect(text).not.toContain('Invited by')
  })

  it('lets no name break out of its place', () => {
    const hostile = '<img src=x onerror=alert(1)>"\r\nBcc: all@firm.test'
    const { html, text, subject } = composeInvitationMail({
      ...invitation,
      productName: `Desk ${hostile}`,
      companyName: hostile,
      invitedBy: { name: hostile, username: hostile },
    })
    expect(html).not.toContain('<img')
    expect(text).not.toMatch(/^Bcc/m)
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('a name that somebody gave themselves', () => {
  const written = (name: string, companyName: string) =>
    composeInvitationMail({
      ...invitation,
      companyName,
      invitedBy: { name, username: 'ruth@firm.test' },
    })

  it('brings no address into the mail', () => {
    const { text, html } = written(
      'Click https://evil.example now',
      'evil.example or a@evil.example',
    )
    for (const body of [text, html]) expect(body).not.toContain('evil.example')
    expect(text).toContain('Click now invites you to The Desk for evil example or: lender')
    expect(html.match(/href="[^"]*"/g)?.every((link) => link.includes('desk.test'))).toBe(true)
  })

  it('of which nothing is left gives way to what is known', () => {
    const { text } = written('https://evil.example', 'www.evil.example')
    expect(text).toContain('ruth@firm.test invites you to The Desk for your firm: lender')
  })
})

it('the reset says when it was asked and how long the link works', () => {
  const mail = composeResetMail({
    productName: 'The Desk',
    username: 'sarah@firm.test',
    url: 'https://desk.test/reset-password?token=abc',
    askedAt: new Date('2026-11-21T09:41:00Z'),
    expiresAt: new Date('2026-11-21T10:41:00Z'),
  })
  expect(mail.subject).toBe('Reset your The Desk password')
  expect(mail.text).toContain('for sarah@firm.test. If it was you')
  expect(mail.text).toContain(
    'Asked: 21 November 2026, 09:41\nValid until: 21 November 2026, 10:41',
  )
  expect(mail.html).toContain('Setting a password signs out every session.')
})
