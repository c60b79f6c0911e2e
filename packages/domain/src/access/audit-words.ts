/**
 * An entry of the audit log in the words of its page. Who and what its ids mean is given by whoever
 * shows it, for as long as there is somebody to look up; what is gone is its id.
 */
import type { MayLeave } from '../understanding/may-leave.ts'
import {
  type AuditActCode,
  type AuditDetails,
  type AuditField,
  auditActs,
  legacyAct,
} from './audit-acts.ts'
import { type Role, roleNames } from './roles.ts'

/** What ids mean today. */
export type AuditNames = {
  readonly users: ReadonlyMap<number, string>
  readonly companies: ReadonlyMap<number, string>
  readonly documents: ReadonlyMap<number, string>
}

/** What was done: `Invited a user`. */
export function tellAct(act: string): string {
  const known: Readonly<Record<string, { readonly words: string }>> = auditActs
  return act === legacyAct ? 'As it was written' : (known[act]?.words ?? act)
}

/** Who did it: the schedule, where nobody did, and `unknown` where it is not known. */
export function tellWho(act: string, userId: number, { users }: AuditNames): string {
  if (act.startsWith('session.refused')) return 'unknown'
  return userId === 0 ? 'the schedule' : (users.get(userId) ?? `user ${userId}`)
}

/** Whose it is: `All companies` where it is of none alone. */
export function tellCompany(act: string, companyId: number | null, names: AuditNames): string {
  if (companyId !== null) return names.companies.get(companyId) ?? `company ${companyId}`
  return act.startsWith('session.') ? '' : 'All companies'
}

/** What it was done to: `sarah.okafor, conversation 1b2c3d4e`. */
export function tellWhat(act: string, details: object, names: AuditNames): string {
  if ('words' in details) return String(details.words)
  const given = details as Partial<AuditDetails>
  const fields: readonly AuditField[] = isKnown(act)
    ? auditActs[act].with
    : (Object.keys(tell) as AuditField[])
  return fields
    .flatMap((field) =>
      given[field] === undefined ? [] : tell[field](given as AuditDetails, names),
    )
    .join(', ')
}

function isKnown(act: string): act is AuditActCode {
  return Object.hasOwn(auditActs, act)
}

type Tell = (details: AuditDetails, names: AuditNames) => string | readonly string[]

const numbers = new Intl.NumberFormat('en-GB')
const counted = (count: number, one: string, several = `${one}s`) =>
  `${numbers.format(count)} ${count === 1 ? one : several}`
const role = (code: Role) => roleNames[code].toLowerCase()
/** The beginning of a UUID tells it from the others of a day. */
const short = (uuid: string) => uuid.slice(0, 8)

const toldOfLeaving: Readonly<Record<MayLeave, string>> = {
  nothing: 'nothing',
  text: 'masked text',
  'text-and-pictures': 'masked text and pictures of pages',
}

const tell: Readonly<Record<AuditField, Tell>> = {
  userId: ({ userId }, { users }) => users.get(userId) ?? `user ${userId}`,
  companyId: ({ companyId }, { companies }) => companies.get(companyId) ?? `company ${companyId}`,
  toCompanyId: ({ toCompanyId }, { companies }) =>
    `to ${companies.get(toCompanyId) ?? `company ${toCompanyId}`}`,
  documentId: ({ documentId }, { documents }) =>
    documents.get(documentId) ?? `document ${documentId}`,
  analysisId: ({ analysisId }) => `analysis ${analysisId}`,
  issueId: ({ issueId }) => `issue ${issueId}`,
  mailId: ({ mailId }) => `mail ${mailId}`,
  nameId: ({ nameId }) => `name ${nameId}`,
  rulesId: ({ rulesId }) => `file ${rulesId}`,
  requestId: ({ requestId }) => `request ${requestId}`,
  entryId: ({ entryId }) => `entry ${entryId}`,
  conversationId: ({ conversationId }) => `conversation ${short(conversationId)}`,
  jobId: ({ jobId }) => `job ${short(jobId)}`,
  reference: ({ reference }) => reference,
  objectId: ({ objectId }) => objectId,
  eventId: ({ eventId }) => eventId,
  role: (details) => role(details.role),
  from: ({ from, to }) => `${role(from)} to ${role(to)}`,
  to: () => [],
  rules: ({ rules }) => `${rules} rules`,
  mayLeave: ({ mayLeave }) => toldOfLeaving[mayLeave],
  news: ({ news }) => news,
  device: ({ device }) => device,
  version: ({ version }) => `version ${version}`,
  attempt: ({ attempt }) => `attempt ${numbers.format(attempt)}`,
  days: ({ days }) => `last ${counted(days, 'day')}`,
  rows: ({ rows }) => counted(rows, 'row'),
  files: ({ files }) => counted(files, 'file'),
  entries: ({ entries }) => counted(entries, 'entry', 'entries'),
  seats: ({ seats, expected }) => `${counted(seats, 'seat')}, ${numbers.format(expected)} expected`,
  expected: () => [],
  differences: ({ differences }) => counted(differences, 'difference'),
}
