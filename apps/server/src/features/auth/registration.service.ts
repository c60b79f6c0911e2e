import type { SetPasswordBody, SetupLink } from '@criteria-desk/contract/auth'
import type { Role } from '@criteria-desk/domain/access/roles'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommonPasswords } from '../../ports/common-passwords.ts'
import type { PasswordHasher } from '../../ports/password-hasher.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { hashSecret, makeSecret } from '../../secret.ts'
import type { FollowingService } from '../billing/following.service.ts'
import * as registrations from './registration.repository.ts'

export type RegistrationService = ReturnType<typeof createRegistrationService>

const linkLifetimeMs = 24 * 60 * 60 * 1000

/** How somebody who was given an account sets its first password, by a link that works once. */
export function createRegistrationService(ports: {
  unitOfWork: UnitOfWork
  passwords: PasswordHasher
  commonPasswords: CommonPasswords
  clock: Clock
  /** Who has set a password is billed from then on. */
  followSoon: FollowingService['followSoon']
}) {
  const { unitOfWork, passwords, commonPasswords, clock, followSoon } = ports

  const findInvited = ({ token, email }: SetupLink) =>
    unitOfWork.asSystem((transaction) =>
      registrations.findInvited(
        transaction,
        { username: email, setupToken: hashSecret(token) },
        clock.now(),
      ),
    )

  return {
    /**
     * The path and query of a link with which this developer can set a password, good for 24 hours;
     * null once anybody can sign in. Every call makes the link before it useless.
     */
    inviteFirstDeveloper: (username: string): Promise<string | null> =>
      unitOfWork.asSystem(async (transaction) => {
        if (await registrations.canAnybodySignIn(transaction)) return null
        const token = makeSecret()
        await registrations.saveInvitedDeveloper(transaction, {
          username,
          setupToken: hashSecret(token),
          setupTokenExpiry: new Date(clock.now().getTime() + linkLifetimeMs),
        })
        return `/setup-password?${new URLSearchParams({ token, email: username })}`
      }),

    /** The role that the link is for. Throws `registration.invalid-link`. */
    async verify(link: SetupLink): Promise<{ role: Role }> {
      const invited = await findInvited(link)
      if (!invited) throw new AppError('registration.invalid-link')
      return { role: invited.role }
    },

    /** Throws `registration.invalid-link` and `registration.common-password`. */
    async setPassword({ password, ...link }: SetPasswordBody): Promise<void> {
      const invited = await findInvited(link)
      if (!invited) throw new AppError('registration.invalid-link')
      if (commonPasswords.has(password)) throw new AppError('registration.common-password')
      const hash = await passwords.hash(password)
      const isSet = await unitOfWork.asSystem((transaction) =>
        registrations.savePassword(transaction, {
          id: invited.id,
          setupToken: hashSecret(link.token),
          password: hash,
          now: clock.now(),
        }),
      )
      if (!isSet) throw new AppError('registration.invalid-link')
      await followSoon()
    },
  }
}
