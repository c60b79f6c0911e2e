import type { Invitation, InvitationBody } from '@criteria-desk/contract/companies'
import { invitationLifetimeMs } from '@criteria-desk/contract/limits'
import { productName } from '@criteria-desk/contract/product'
import { checkInvitation, reachesAllCompanies } from '@criteria-desk/domain/access/people'
import { composeInvitationMail } from '@criteria-desk/domain/mails/account-mails'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { hashSecret, makeSecret } from '../../secret.ts'
import type { AuthService } from '../auth/auth.service.ts'
import { inReach } from './in-reach.ts'
import * as invitations from './invitations.repository.ts'
import * as users from './users.repository.ts'
import { refuseFullCompany } from './users.service.ts'

/** To one address from one company: nobody's mailbox is filled, however the mails are asked for. */
const mostMailsAnHour = 5
const hourMs = 60 * 60 * 1000

export type InvitationsService = ReturnType<typeof createInvitationsService>

/** The job that makes an invitation's link and mails it; its payload is `{ invitationId }`. */
export const invitationMailJob = 'companies.invitation-mail'

/**
 * Invitations into a company. An invited person is a user without a password, who can do nothing
 * until the link in the mail has set one. The link's token exists in the mail alone: each sending
 * makes another and stores its hash.
 */
export function createInvitationsService(ports: {
  unitOfWork: UnitOfWork
  queue: Queue
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  auth: Pick<AuthService, 'countShared'>
  /** Where links in mails lead. */
  publicUrl: string
}) {
  const { unitOfWork, queue, mailer, clock, auth, publicUrl } = ports
  const laterBy = (lifetimeMs: number) => new Date(clock.now().getTime() + lifetimeMs)

  async function findOpen(scope: Scope, transaction: Transaction, id: number) {
    const invitation = await invitations.findOpenInvitation(scope, transaction, id)
    const isAllowed = invitation && checkInvitation(scope, invitation).ok
    if (!isAllowed) throw new AppError('invitation.not-found')
    return invitation
  }

  async function findToSend(scope: Scope, transaction: Transaction, id: number) {
    const invitation = await findOpen(scope, transaction, id)
    if (invitation.isDeactivated) throw new AppError('invitation.deactivated')
    refuseEnded(await users.findCompanyState(scope, transaction, invitation.companyId))
    return invitation
  }

  async function countMail({ companyId, email }: Pick<Invitation, 'companyId' | 'email'>) {
    const key = `invitation-mail:${companyId} ${email.toLowerCase()}`
    const { count } = await auth.countShared(key, hourMs)
    if (count > mostMailsAnHour) throw new AppError('request.too-many')
  }

  const sendMailOf = (id: number) => queue.send(invitationMailJob, { invitationId: id })

  return {
    /**
     * Makes an account without a password and mails its link, good for 7 days. Throws
     * `company.not-found`, `company.ended`, `access.forbidden`, `user.username-taken` and
     * `request.too-many`.
     */
    async invite(scope: Scope, { email, companyId, role }: InvitationBody): Promise<Invitation> {
      refuseUnallowed(scope, { role, companyId })
      await countMail({ companyId, email })
      const invitation = await inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const state = await users.findCompanyState(scope, transaction, companyId)
        if (state === null) throw new AppError('company.not-found')
        refuseEnded(state)
        const invited = { username: email, companyId, role, passwordHash: null }
        await refuseFullCompany(scope, transaction, companyId)
        const user = await users.insertUser(scope, transaction, invited)
        if (!user) throw new AppError('user.username-taken')
        const act = { act: 'user.invited', userId: user.id, role, about: companyId } as const
        unitOfWork.writeDown(transaction, act)
        return invitations.insertInvitation(scope, transaction, {
          userId: user.id,
          email,
          companyId,
          role,
          token: hashSecret(makeSecret()),
          expiresAt: laterBy(invitationLifetimeMs),
          createdAt: clock.now(),
        })
      })
      await sendMailOf(invitation.id)
      return invitation
    },

    /**
     * Another link for 7 days; the one before stops working. Throws `invitation.not-found`,
     * `invitation.deactivated`, `company.ended` and `request.too-many`.
     */
    async resend(scope: Scope, id: number): Promise<Invitation> {
      const asked = await inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const found = await findToSend(scope, transaction, id)
        const { userId, companyId: about } = found
        const act = { act: 'invitation.opened', userId, about } as const
        if (reachesAllCompanies(scope)) unitOfWork.writeDown(transaction, act)
        return found
      })
      await countMail(asked)
      const expiresAt = laterBy(invitationLifetimeMs)
      const invitation = await inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const found = await findToSend(scope, transaction, id)
        await invitations.extendInvitation(scope, transaction, id, expiresAt)
        const { userId, companyId: about } = found
        unitOfWork.writeDown(transaction, { act: 'invitation.resent', userId, about })
        return found
      })
      await sendMailOf(id)
      const { userId: _userId, isDeactivated: _isDeactivated, ...sent } = invitation
      return { ...sent, expiresAt: expiresAt.toISOString() }
    },

    /** Takes the account away that was never opened. Throws `invitation.not-found`. */
    revoke: (scope: Scope, id: number): Promise<void> =>
      inReach(unitOfWork, scope, 'as-told', async (transaction) => {
        const { userId, companyId: about } = await findOpen(scope, transaction, id)
        unitOfWork.writeDown(transaction, { act: 'invitation.revoked', userId, about })
        await invitations.deleteInvitedUser(scope, transaction, userId)
      }),

    /** The job's work: makes the link and mails it. Does nothing once the invitation is used or ended. */
    async mail(id: number): Promise<void> {
      const token = makeSecret()
      const invitation = await unitOfWork.asSystem(async (transaction) => {
        const found = await invitations.findInvitationToMailAcrossCompanies(transaction, id)
        if (found) {
          await invitations.saveSetupTokenAcrossCompanies(transaction, {
            id,
            userId: found.userId,
            token: hashSecret(token),
            expiresAt: found.expiresAt,
          })
        }
        return found
      })
      if (!invitation) return
      const query = new URLSearchParams({ token, email: invitation.username })
      const url = `${publicUrl}/setup-password?${query}`
      const mail = composeInvitationMail({ ...invitation, productName, url })
      await mailer.send({ ...mail, to: invitation.username })
    },
  }
}

function refuseUnallowed(scope: Scope, invited: Pick<InvitationBody, 'role' | 'companyId'>): void {
  const allowed = checkInvitation(scope, invited)
  if (allowed.ok) return
  throw new AppError(allowed.error === 'unknown' ? 'company.not-found' : 'access.forbidden')
}

function refuseEnded(state: Awaited<ReturnType<typeof users.findCompanyState>>): void {
  if (state === 'ended') throw new AppError('company.ended')
}
