/**
 * What the audit log can say: one closed list of acts, each with the words that people read and the
 * ids and counts that go with it. No name, file name, address or free text has a place in it, so that
 * an erasure leaves nothing behind there: who and what an id means is looked up when it is shown, for
 * as long as there is somebody to look up (DECISIONS D5, D31).
 */
import { mayLeaveChoices } from '../understanding/may-leave.ts'
import { type DeviceName, deviceNames } from './describe-device.ts'
import { roles } from './roles.ts'

declare const idTextBrand: unique symbol

/** An id that is a text: a UUID, a reference of evidence, an id of the payment provider. */
export type IdText = string & { readonly [idTextBrand]: true }

const idTexts = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^CD-[2-9A-Z]{4}-[2-9A-Z]{4}$/,
  /^[a-z]{2,12}_[A-Za-z0-9_]{1,80}$/,
]

/** The text, where it can be such an id; `unknown` for any other. */
export function toIdText(text: string): IdText {
  return (idTexts.some((shape) => shape.test(text)) ? text : 'unknown') as IdText
}

const ruleKinds = ['income', 'self-employed', 'consent'] as const
const paymentNews = [
  'invoice paid',
  'payment of an invoice failed',
  'subscription begun',
  'subscription ended',
] as const

/** What of a firm's bill is written down for whoever asks later. */
export type PaymentNews = (typeof paymentNews)[number]

const isCount = (value: unknown) => Number.isSafeInteger(value)
const isIdText = (value: unknown) =>
  typeof value === 'string' && (value === 'unknown' || toIdText(value) === value)
const isOneOf = (texts: Iterable<string>) => {
  const known = new Set(texts)
  return (value: unknown) => typeof value === 'string' && known.has(value)
}

/** Of each detail that an act may have, whether a value can be it. */
const fits = {
  userId: isCount,
  companyId: isCount,
  toCompanyId: isCount,
  documentId: isCount,
  analysisId: isCount,
  issueId: isCount,
  mailId: isCount,
  nameId: isCount,
  rulesId: isCount,
  requestId: isCount,
  entryId: isCount,
  conversationId: isIdText,
  jobId: isIdText,
  reference: isIdText,
  objectId: isIdText,
  eventId: isIdText,
  role: isOneOf(roles),
  from: isOneOf(roles),
  to: isOneOf(roles),
  rules: isOneOf(ruleKinds),
  mayLeave: isOneOf(mayLeaveChoices),
  news: isOneOf(paymentNews),
  device: isOneOf(deviceNames),
  version: isCount,
  attempt: isCount,
  days: isCount,
  rows: isCount,
  files: isCount,
  entries: isCount,
  seats: isCount,
  expected: isCount,
  differences: isCount,
} as const

type Texts = {
  readonly conversationId: IdText
  readonly jobId: IdText
  readonly reference: IdText
  readonly objectId: IdText
  readonly eventId: IdText
  readonly role: (typeof roles)[number]
  readonly from: (typeof roles)[number]
  readonly to: (typeof roles)[number]
  readonly rules: (typeof ruleKinds)[number]
  readonly mayLeave: (typeof mayLeaveChoices)[number]
  readonly news: PaymentNews
  readonly device: DeviceName
}

export type AuditField = keyof typeof fits

/** Everything that acts can have with them. */
export type AuditDetails = {
  readonly [Field in AuditField]: Field extends keyof Texts ? Texts[Field] : number
}

type Told = { readonly words: string; readonly with: readonly AuditField[] }

/** Every act, by its code. A code that was written once keeps its meaning. */
export const auditActs = {
  'session.begun': { words: 'Signed in', with: ['device'] },
  'session.refused': { words: 'Sign-in refused', with: ['userId', 'attempt'] },
  'session.refused-unknown': { words: 'Sign-in refused', with: ['attempt'] },

  'companies.listed': { words: 'Listed companies', with: [] },
  'company.opened': { words: 'Opened a company', with: ['companyId'] },
  'company.created': { words: 'Added a company', with: ['companyId'] },
  'company.changed': { words: 'Changed a company', with: ['companyId'] },
  'company.may-leave-chosen': {
    words: 'Chose what may leave for AI',
    with: ['companyId', 'mayLeave'],
  },
  'company.ended': { words: 'Ended a company', with: ['companyId'] },
  'company.end-taken-back': { words: 'Took back a company’s end', with: ['companyId'] },
  'company.erased': { words: 'Erased a company', with: ['companyId'] },
  'company.erasure-previewed': { words: 'Looked at a company’s erasure', with: ['companyId'] },

  'users.listed': { words: 'Listed users', with: [] },
  'user.looked-for': { words: 'Looked for a user', with: ['userId'] },
  'user.created': { words: 'Added a user', with: ['userId', 'role'] },
  'user.invited': { words: 'Invited a user', with: ['userId', 'role'] },
  'invitation.opened': { words: 'Opened an invitation', with: ['userId'] },
  'invitation.resent': { words: 'Sent an invitation again', with: ['userId'] },
  'invitation.revoked': { words: 'Took back an invitation', with: ['userId'] },
  'user.opened': { words: 'Opened a user', with: ['userId'] },
  'user.renamed': { words: 'Changed a username', with: ['userId'] },
  'user.role-changed': { words: 'Changed a role', with: ['userId', 'from', 'to'] },
  'user.moved': { words: 'Moved a user to a company', with: ['userId', 'toCompanyId'] },
  'user.taken-out': { words: 'Took a user out of a company', with: ['userId'] },
  'user.password-set': { words: 'Set a password', with: ['userId'] },
  'user.deactivated': { words: 'Deactivated a user', with: ['userId'] },
  'user.taken-back': { words: 'Took back a user', with: ['userId'] },
  'user.erased': { words: 'Erased a user', with: ['userId'] },
  'user.erasure-previewed': { words: 'Looked at a user’s erasure', with: ['userId'] },

  'usage.companies-listed': { words: 'Listed usage of companies', with: [] },
  'usage.of-company': { words: 'Opened usage details', with: ['companyId'] },
  'usage.of-user': { words: 'Opened usage details', with: ['userId'] },
  'searches.opened': { words: 'Opened searches', with: ['userId'] },
  'calculations.listed': { words: 'Listed calculations', with: ['userId'] },
  'analyses.listed': { words: 'Listed analyses', with: ['userId'] },
  'analysis.opened': { words: 'Opened an analysis', with: ['userId', 'analysisId'] },
  'conversations.opened': { words: 'Opened conversations', with: ['userId', 'days'] },
  'conversation.opened': { words: 'Opened a conversation', with: ['userId', 'conversationId'] },

  'evidence.opened': { words: 'Opened evidence', with: ['userId', 'reference'] },
  'evidence.exported': { words: 'Exported evidence', with: ['reference'] },

  'issue.reported': { words: 'Reported an issue', with: ['issueId'] },
  'issues.listed': { words: 'Listed flagged issues', with: [] },
  'issue.opened': { words: 'Opened a flagged issue', with: ['issueId'] },
  'issue.resolved': { words: 'Resolved a flagged issue', with: ['issueId'] },
  'issue.deleted': { words: 'Deleted a flagged issue', with: ['issueId'] },
  'issue.replied': { words: 'Replied to a flagged issue', with: ['issueId'] },
  'issue.rows-looked-for': { words: 'Looked for rows for a flagged issue', with: ['issueId'] },
  'issue.asked-again': { words: 'Asked a flagged issue again', with: ['issueId'] },
  'issue.exported': { words: 'Exported a flagged issue as a case', with: ['issueId'] },
  'issue.words-named': {
    words: 'Made words a name of a row',
    with: ['issueId', 'documentId'],
  },

  'documents.listed': { words: 'Listed documents of every company', with: [] },
  'document.opened': { words: 'Opened a document', with: ['documentId'] },
  'document.uploaded': { words: 'Uploaded a document', with: ['documentId'] },
  'document.replaced': { words: 'Replaced a document', with: ['documentId', 'version'] },
  'document.removed': { words: 'Removed a document', with: ['documentId'] },
  'document.read-with-model': { words: 'Had a document read with AI', with: ['documentId'] },
  'document.report-opened': { words: 'Looked at how a document was read', with: ['documentId'] },
  'document.corrected': { words: 'Corrected how a document was read', with: ['documentId'] },
  'names.listed': { words: 'Listed names of rows', with: ['documentId'] },
  'name.confirmed': { words: 'Confirmed a name of a row', with: ['documentId', 'nameId'] },
  'name.removed': { words: 'Removed a name of a row', with: ['documentId', 'nameId'] },

  'rules.uploaded': { words: 'Uploaded rules', with: ['rules', 'rulesId'] },
  'rules.activated': { words: 'Put rules in force', with: ['rules', 'rulesId'] },
  'rules.deleted': { words: 'Deleted rules', with: ['rules', 'rulesId'] },

  'jobs.listed': { words: 'Listed failed jobs', with: [] },
  'job.retried': { words: 'Had a failed job tried again', with: ['jobId'] },
  'model.checked': { words: 'Put a check question to the AI model', with: [] },
  'outbox.read': { words: 'Read the outbox', with: [] },
  'mail.opened': { words: 'Opened a mail', with: ['mailId'] },

  'billing.subscription-asked-for': { words: 'Asked for a subscription', with: [] },
  'billing.subscription-cancelled': { words: 'Cancelled the subscription', with: [] },
  'billing.subscription-resumed': { words: 'Resumed the subscription', with: [] },
  'billing.seat-cancelled': { words: 'Ended a seat', with: ['userId'] },
  'billing.seat-taken-back': { words: 'Took back a seat', with: ['userId'] },
  'billing.seat-ran-out': { words: 'Deactivated a user whose seat ran out', with: ['userId'] },
  'billing.news': {
    words: 'Heard from the payment provider',
    with: ['news', 'objectId', 'eventId'],
  },
  'billing.seats-refused': { words: 'Seats refused by the payment provider', with: [] },
  'billing.ended-with-company': { words: 'Ended the subscription with its company', with: [] },
  'billing.end-refused': { words: 'End refused by the payment provider', with: [] },
  'billing.put-right': {
    words: 'Put a subscription right',
    with: ['seats', 'expected', 'differences'],
  },

  'retention.removed': { words: 'Removed by retention', with: ['rows', 'files'] },
  'retention.stopped': { words: 'Retention stopped', with: ['rows', 'files'] },
  'requests.listed': { words: 'Listed requests', with: [] },
  'request.asked-erasure': { words: 'Asked for erasure', with: ['requestId'] },
  'request.asked-copy': { words: 'Asked for a copy of their data', with: ['requestId'] },
  'request.settled': { words: 'Settled a request', with: ['userId', 'requestId'] },
  'person.exported': { words: 'Exported a person’s data', with: ['userId'] },
  'retention.read': { words: 'Read what retention did', with: [] },
  'waitlist.listed': { words: 'Listed the waitlist', with: [] },
  'waitlist.exported': { words: 'Exported the waitlist', with: ['rows'] },
  'waitlist.removed': { words: 'Took somebody off the waitlist', with: ['entryId'] },

  'audit.read': { words: 'Read the audit log', with: [] },
  'audit.exported': { words: 'Exported the audit log', with: ['entries'] },
  'audit.checked': { words: 'Checked the audit log', with: [] },
} as const satisfies Record<string, Told>

export type AuditActCode = keyof typeof auditActs

/** What is written down: an act with everything that goes with it. */
export type AuditAct = {
  [Code in AuditActCode]: {
    readonly act: Code
    /** The company that it is about, null for none; absent: that of whoever did it. */
    readonly about?: number | null
  } & Pick<AuditDetails, (typeof auditActs)[Code]['with'][number]>
}[AuditActCode]

/** What an earlier version wrote in its own words, without the names of files that were in them. */
export const legacyAct = 'legacy'

/**
 * The ids and counts of an act, for the log. Throws where one is missing, too many, or not what it can
 * be: that is a mistake of the program, and nothing of it must be kept.
 */
export function detailsOf({ act, about: _about, ...details }: AuditAct): Partial<AuditDetails> {
  const wanted: readonly AuditField[] = auditActs[act].with
  const given = Object.entries(details)
  const isWhole =
    given.length === wanted.length &&
    wanted.every((field) => fits[field]((details as Partial<AuditDetails>)[field]))
  if (!isWhole) throw new Error(`The act ${act} has other details than its own.`)
  return details
}

/** Acts whose words have a text in them, in any case of letters. */
export function actsInWords(text: string): readonly AuditActCode[] {
  const sought = text.toLowerCase()
  return auditActCodes.filter((code) => auditActs[code].words.toLowerCase().includes(sought))
}

export const auditActCodes = Object.keys(auditActs) as readonly AuditActCode[]
