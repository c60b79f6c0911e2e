import type {
  Company,
  CompanyBody,
  CompanyChange,
  CompanyUser,
  InvitationBody,
  NewUserBody,
  UserChanges,
} from '@criteria-desk/contract/companies'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import type { QueryClient } from '@tanstack/react-query'
import { readListQuery, readQuery } from '../../lib/query-client.ts'
import { read, send } from '../../lib/request.ts'

/** Every firm by name; for those who manage them. */
export const companiesQuery = readListQuery<Company>('/api/companies')

/** Everybody with an account; for developers. */
export const usersQuery = readListQuery<CompanyUser>('/api/users')

/** One firm: any for developers, one's own for master users. */
export function companyQuery(companyId: number) {
  return readQuery<Company>(`/api/companies/${companyId}`)
}

/** The people of one firm: of any for developers, of one's own for master users. */
export function companyUsersQuery(companyId: number) {
  return readListQuery<CompanyUser>(`/api/companies/${companyId}/users`)
}

/** Has firms and people asked for again, wherever they are shown. */
export function refetchPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/(companies|users)\b/.test(path),
  })
}

export function createCompany(body: CompanyBody): Promise<void> {
  return send('POST', '/api/companies', body)
}

/** The whole company is sent, whatever of it has changed, with the state that it was seen in. */
export function changeCompany(company: Company, changes: Partial<CompanyBody>): Promise<void> {
  const { id, name, address, contactPerson, contactNumber, stripePriceId, revision } = company
  const body: CompanyChange = {
    ...{ name, address, contactPerson, contactNumber, stripePriceId },
    revision,
  }
  return send('PUT', `/api/companies/${id}`, { ...body, ...changes })
}

/** What of a firm may leave for an AI provider, chosen by who saw it as it is. */
export function chooseMayLeave({ id, revision }: Company, mayLeave: MayLeave): Promise<void> {
  return send('PUT', `/api/companies/${id}/may-leave`, { mayLeave, revision })
}

/** One firm as it is now, whatever is kept of it here. */
export const readCompany = (companyId: number) => read<Company>(`/api/companies/${companyId}`)

/** Somebody as they are now; for developers. */
export async function readUser(userId: number): Promise<CompanyUser> {
  const user = (await read<readonly CompanyUser[]>('/api/users')).find(({ id }) => id === userId)
  if (!user) throw new Error('There is no such user any more.')
  return user
}

export function createUser(body: NewUserBody): Promise<void> {
  return send('POST', '/api/users-no-auth', body)
}

export function changeUser(userId: number, changes: UserChanges): Promise<void> {
  return send('PATCH', `/api/users/${userId}/no-auth`, changes)
}

export function invite(body: InvitationBody): Promise<void> {
  return send('POST', '/api/invitations', body)
}

export function resendInvitation(invitationId: number): Promise<void> {
  return send('POST', `/api/invitations/${invitationId}/resend`)
}

export function revokeInvitation(invitationId: number): Promise<void> {
  return send('DELETE', `/api/invitations/${invitationId}`)
}
