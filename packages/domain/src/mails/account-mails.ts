import { type Role, roleNames } from '../access/roles.ts'
import { type ComposedMail, composeMail } from './mail-layout.ts'
import { formatMoment } from './moments.ts'
import { nameInMail } from './name-in-mail.ts'

/**
 * The two mails about an account: the invitation to set a first password, and the reset of a
 * forgotten one. Their links work once; the mail says until when, in UK time.
 */

/** Composes the mail with which somebody is invited into a company. */
export function composeInvitationMail(invitation: {
  readonly productName: string
  /** Username of the person invited. */
  readonly username: string
  readonly role: Role
  readonly companyName: string
  /** Who invites: name and username where known. */
  readonly invitedBy: { readonly name: string | null; readonly username: string } | null
  readonly url: string
  readonly expiresAt: Date
}): ComposedMail {
  const { productName, username, role, companyName, invitedBy, url, expiresAt } = invitation
  const inviter = invitedBy && (nameInMail(invitedBy.name ?? '') || invitedBy.username)
  return composeMail({
    productName,
    subject: `Set up your ${productName} account`,
    heading: 'Set up your account',
    lead: [
      inviter
        ? `${inviter} invites you to ${productName} for `
        : `You are invited to ${productName} for `,
      { strong: nameInMail(companyName) || 'your firm' },
      ': lender criteria, income and bank statements, every answer with its source.',
    ],
    button: { label: 'Set a password', url },
    validity: `The link works once, until ${formatMoment(expiresAt)}.`,
    facts: [
      { name: 'Username', value: username },
      { name: 'Role', value: roleNames[role] },
      ...(invitedBy ? [{ name: 'Invited by', value: invitedBy.username }] : []),
    ],
    closing: `You did not expect this? Ignore it: without a password no account opens. ${productName} is an information tool for mortgage professionals. It is not financial advice.`,
  })
}

/** Composes the mail with which a forgotten password is replaced. */
export function composeResetMail(reset: {
  readonly productName: string
  readonly username: string
  readonly url: string
  readonly askedAt: Date
  readonly expiresAt: Date
}): ComposedMail {
  const { productName, username, url, askedAt, expiresAt } = reset
  return composeMail({
    productName,
    subject: `Reset your ${productName} password`,
    heading: 'Reset your password',
    lead: [
      'Somebody asked for a new password for ',
      { strong: username },
      '. If it was you, choose one now.',
    ],
    button: { label: 'Choose a new password', url },
    validity: 'The link works once, for 1 hour. Setting a password signs out every session.',
    facts: [
      { name: 'Asked', value: formatMoment(askedAt) },
      { name: 'Valid until', value: formatMoment(expiresAt) },
    ],
    closing:
      'It was not you? Nothing has changed and your password still works. If it happens again, tell your firm’s administrator.',
  })
}
