import type { ChangePasswordBody, OwnSession, ProfileBody } from '@criteria-desk/contract/auth'
import { describeDevice } from '@criteria-desk/domain/access/describe-device'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommonPasswords } from '../../ports/common-passwords.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { Transaction, UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { hashSecret } from '../../secret.ts'
import * as profiles from './profile.repository.ts'

export type ProfileService = ReturnType<typeof createProfileService>

/** One's own account: name, password, and where one is signed in. */
export function createProfileService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  commonPasswords: CommonPasswords
  clock: Clock
}) {
  const { unitOfWork, passwords, commonPasswords, clock } = ports

  return {
    /** Who somebody is, as it stands under what they hand out. */
    async describeOwn(scope: Scope, transaction: Transaction) {
      const described = await profiles.describeOwn(scope, transaction)
      return { ...described, username: scope.username }
    },

    /** Answers the name, null for none. Throws `profile.changed-meanwhile`. */
    async rename(scope: Scope, { name, before }: ProfileBody): Promise<string | null> {
      const given = name || null
      const isSaved = await unitOfWork.inTransaction(scope, (transaction) =>
        profiles.saveOwnName(scope, transaction, given, before),
      )
      if (!isSaved) throw new AppError('profile.changed-meanwhile')
      return given
    },

    /**
     * Every session ends, this one too: whoever asked starts another, with the hash that this
     * answers. Throws `auth.wrong-password`, `auth.same-password` and `registration.common-password`.
     */
    async changePassword(scope: Scope, body: ChangePasswordBody): Promise<string> {
      const { currentPassword, newPassword } = body
      const before = await unitOfWork.inTransaction(scope, (transaction) =>
        profiles.findOwnPassword(scope, transaction),
      )
      const isRight = await passwords.verify(before, currentPassword)
      if (before === null || !isRight) throw new AppError('auth.wrong-password')
      if (newPassword === currentPassword) throw new AppError('auth.same-password')
      if (commonPasswords.has(newPassword)) throw new AppError('registration.common-password')
      const after = await passwords.hash(newPassword)
      const isSaved = await unitOfWork.inTransaction(scope, (transaction) =>
        profiles.saveOwnPassword(scope, transaction, { before, after }),
      )
      if (!isSaved) throw new AppError('auth.wrong-password')
      return after
    },

    /** Where one is signed in, newest first. */
    async listSessions(scope: Scope, currentId: string): Promise<OwnSession[]> {
      const current = hashSecret(currentId)
      const found = await unitOfWork.asSystem((transaction) =>
        profiles.listOwnSessions(scope, transaction, clock.now()),
      )
      return found.map(({ id, sid, userAgent, startedAt, expire }) => {
        const { name, isPhone } = describeDevice(userAgent)
        return {
          id,
          device: name,
          isPhone,
          startedAt: startedAt.toISOString(),
          expiresAt: expire.toISOString(),
          isCurrent: sid === current,
        }
      })
    },

    /** Throws `auth.session-not-found`, for somebody else's too. */
    async endSession(scope: Scope, id: number): Promise<void> {
      const isEnded = await unitOfWork.asSystem((transaction) =>
        profiles.endOwnSession(scope, transaction, id),
      )
      if (!isEnded) throw new AppError('auth.session-not-found')
    },

    endOtherSessions: (scope: Scope, currentId: string): Promise<void> =>
      unitOfWork.asSystem((transaction) =>
        profiles.endOtherSessions(scope, transaction, hashSecret(currentId)),
      ),
  }
}
