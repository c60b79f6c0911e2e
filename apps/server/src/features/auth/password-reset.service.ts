import { randomInt } from 'node:crypto'
import type { ResetPasswordBody, ValidatedToken } from '@criteria-desk/contract/auth'
import { errorTable } from '@criteria-desk/contract/errors'
import { resetLinkLifetimeMs } from '@criteria-desk/contract/limits'
import { productName } from '@criteria-desk/contract/product'
import { composeResetMail } from '@criteria-desk/domain/mails/account-mails'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommonPasswords } from '../../ports/common-passwords.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { Queue } from '../../ports/queue.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { hashSecret, makeSecret } from '../../secret.ts'
import * as resets from './password-reset.repository.ts'

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

/**
 * The job that looks for the person and mails the link; its payload is `{ usernameHash, askedAt }`.
 * What was typed may be somebody's password, so that it is not kept.
 */
export const resetMailJob = 'auth.password-reset-mail'

/** Nobody's mailbox is filled by somebody who knows the address. */
const mostLinksAnHour = 5
const hourMs = 60 * 60 * 1000

/** The job's work would slow down an answer that is on its way at the same moment. */
const [soonestMs, latestMs] = [1000, 4000]

/**
 * A forgotten password. Asking does the same for every name, known or not: a job is kept, and only
 * that job, some moments later, looks whether there is such a person. So neither the answer nor its
 * time tells.
 */
export function createPasswordResetService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  commonPasswords: CommonPasswords
  queue: Queue
  mailer: Pick<Mailer, 'send'>
  clock: Clock
  /** Where links in mails lead. */
  publicUrl: string
}) {
  const { unitOfWork, passwords, commonPasswords, queue, mailer, clock, publicUrl } = ports

  const isGood = (hash: string) =>
    unitOfWork.asSystem((transaction) => resets.isTokenGood(transaction, hash, clock.now()))

  return {
    async ask(username: string): Promise<void> {
      const now = clock.now()
      const startAfter = new Date(now.getTime() + randomInt(soonestMs, latestMs))
      const usernameHash = hashSecret(username.toLowerCase())
      await queue.send(resetMailJob, { usernameHash, askedAt: now.toISOString() }, { startAfter })
    },

    /** The job's work. Mails nothing to who cannot sign in, or was sent enough lately. */
    async mail({ usernameHash, askedAt }: { usernameHash: string; askedAt: Date }): Promise<void> {
      const token = makeSecret()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + resetLinkLifetimeMs)
      const user = await unitOfWork.asSystem(async (transaction) => {
        const found = await resets.findActiveUser(transaction, usernameHash)
        if (!found) return null
        const anHourAgo = new Date(now.getTime() - hourMs)
        const sent = await resets.countTokensSince(transaction, found.id, anHourAgo)
        if (sent >= mostLinksAnHour) return null
        const link = { userId: found.id, token: hashSecret(token), createdAt: now, expiresAt }
        await resets.insertToken(transaction, link)
        return found
      })
      if (!user) return
      const url = `${publicUrl}/reset-password?${new URLSearchParams({ token })}`
      const about = { productName, username: user.username, url, askedAt, expiresAt }
      await mailer.send({ ...composeResetMail(about), to: user.username })
    },

    /** Whether the link can still be used. */
    async validate(token: string): Promise<ValidatedToken> {
      const valid = await isGood(hashSecret(token))
      const type = 'password-reset' as const
      if (valid) return { valid, type }
      return { valid, type, message: errorTable['auth.invalid-reset-link'].message }
    },

    /**
     * Sets the password; every session of the person ends. Throws `auth.invalid-reset-link` and
     * `registration.common-password`, which leaves the link as it is.
     */
    async reset({ token, newPassword }: ResetPasswordBody): Promise<void> {
      const hash = hashSecret(token)
      if (!(await isGood(hash))) throw new AppError('auth.invalid-reset-link')
      if (commonPasswords.has(newPassword)) throw new AppError('registration.common-password')
      const passwordHash = await passwords.hash(newPassword)
      await unitOfWork.asSystem(async (transaction) => {
        const userId = await resets.redeemToken(transaction, hash, clock.now())
        const isSet =
          userId !== null && (await resets.savePassword(transaction, userId, passwordHash))
        if (!isSet) throw new AppError('auth.invalid-reset-link')
      })
    },
  }
}
