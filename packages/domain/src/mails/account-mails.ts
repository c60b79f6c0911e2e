import { type Role, roleNames } from '../access/roles.ts'
import { type ComposedMail, composeMail } from './mail-layout.ts'
import { formatMoment } from './moments.ts'
import { nameInMail } from './name-in-mail.ts'

/**
 * The mails about an account: the invitation to set a first password, the reset of a forgotten one,
 * and that nobody has used it for long. Links that set a password work once; the mail says until
 * when, in UK time.
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

/** Composes the mail that warns somebody whose account nobody has signed in to for long. */
export function composeInactivityMail(account: {
  readonly productName: string
  readonly username: string
  readonly url: string
  readonly lastSeenAt: Date
  /** From when on a developer may end the account. */
  readonly dueAt: Date
}): ComposedMail {
  const { productName, username, url, lastSeenAt, dueAt } = account
  return composeMail({
    productName,
    subject: `Your ${productName} account has not been used for long`,
    heading: 'Is this account still needed?',
    lead: [
      'Nobody has signed in as ',
      { strong: username },
      ' for eleven months. An account that is not used for twelve may be ended, and what belongs to it erased.',
    ],
    button: { label: 'Sign in', url },
    validity: 'To keep the account, sign in once. To let it go, do nothing.',
    facts: [
      { name: 'Last used', value: formatMoment(lastSeenAt) },
      { name: 'Kept at least until', value: formatMoment(dueAt) },
    ],
    closing:
      'Nothing is ended by itself: a person decides after that day. Questions? Ask your firm’s administrator.',
  })
}
