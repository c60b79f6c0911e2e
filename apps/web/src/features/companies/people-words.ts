import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { formatDayOfYear, formatNearTime } from '../../lib/london-dates.ts'

/** How firms and people are put into words. */

/** `1 user`, `6 users`. */
export function many(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
}

/** Those who have joined, at work or not; the invited have not yet. */
export function joinedCount({ users }: Pick<Company, 'users'>): number {
  return users.active + users.deactivated
}

/** `6 users: 5 active, 1 deactivated · 1 invited`. */
export function usersLine(company: Company): string {
  const { active, deactivated, invited } = company.users
  const joined = many(joinedCount(company), 'user')
  return [
    deactivated === 0 ? joined : `${joined}: ${active} active, ${deactivated} deactivated`,
    ...(invited === 0 ? [] : [`${invited} invited`]),
  ].join(' · ')
}

/** Who has an account and is not billed: `1 invited, 1 deactivated`; empty where there is nobody. */
export function notCountedLine({
  users: { invited, deactivated },
}: Pick<Company, 'users'>): string {
  return [
    ...(invited === 0 ? [] : [`${invited} invited`]),
    ...(deactivated === 0 ? [] : [`${deactivated} deactivated`]),
  ].join(', ')
}

/** When somebody last signed in, or until when their invitation's link works. */
export function lastSeen(user: CompanyUser, now: Date): string {
  if (user.status === 'invited') return user.invitation ? linkLine(user.invitation, now) : '—'
  return user.lastSignedInAt === null ? 'Never' : formatNearTime(user.lastSignedInAt, now)
}

function linkLine({ expiresAt }: { readonly expiresAt: string }, now: Date): string {
  const isOver = new Date(expiresAt) <= now
  return `${isOver ? 'Link ended' : 'Link until'} ${formatDayOfYear(expiresAt)}`
}

/** What billing comes to when one more person is active. */
export function billingLine({ users }: Pick<Company, 'users'>): string {
  return `Billing counts active users: from ${users.active} to ${users.active + 1} once the password is set.`
}

/** Whether text could be an e-mail address; the server decides. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim())
}
