import { toAddressGroup } from '@criteria-desk/domain/access/address-group'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import * as accounts from './auth.repository.ts'

/**
 * Failed sign-ins that are allowed in one window: to one account from one address, so that a
 * stranger's guesses do not shut its owner out elsewhere; to one account from everywhere; and from
 * one address to all accounts. The last two do not hold for an account at an address that it was
 * signed in from: its owner is let in whatever others fail at, on their account elsewhere or from
 * the same office.
 *
 * What that leaves to somebody who guesses from the office itself: ten guesses in each window at
 * every account that is known there, past the hundred for the address, and shutting such an account
 * out at that office by spending its ten. Accounts that are not known there share the hundred.
 *
 * An IPv6 network of 64 bits is one address.
 */
const failuresPerAccountAndAddress = 10
const failuresPerAccount = 50
const failuresPerAddress = 100
const windowMs = 15 * 60 * 1000
const addressKnownMs = 30 * 24 * 60 * 60 * 1000

type Guess = { readonly username: string; readonly address: string }

/**
 * Counts every guess as a failure before its password is looked at, and takes that back where it
 * was right: guesses that come all at once, also over several servers, are counted one by one.
 */
export function createSignInLimits(clock: Clock) {
  return {
    /** How many have failed at this account from there, this one among them. Throws `auth.too-many-attempts`, which must undo the transaction: what is refused counts for nothing. */
    async count(transaction: Transaction, guess: Guess): Promise<number> {
      const keys = keysOf(guess)
      const now = clock.now()
      const windowEnds = new Date(now.getTime() + windowMs)
      // Always in this order, so that no two transactions wait for each other.
      const counted = [keys.pair, keys.account, keys.address]
      const counts = await accounts.countAttempts(transaction, counted, now, windowEnds)
      const isOver = (key: string, most: number) => (counts.get(key)?.count ?? 0) > most
      const isBlocked =
        isOver(keys.pair, failuresPerAccountAndAddress) ||
        ((isOver(keys.account, failuresPerAccount) || isOver(keys.address, failuresPerAddress)) &&
          !(await accounts.isAddressKnown(transaction, keys.known, now)))
      if (isBlocked) throw new AppError('auth.too-many-attempts')
      return counts.get(keys.pair)?.count ?? 1
    },

    /** After the right password: the account's failures are forgotten, and its address known. */
    async clear(transaction: Transaction, guess: Guess): Promise<void> {
      const keys = keysOf(guess)
      const knownUntil = new Date(clock.now().getTime() + addressKnownMs)
      await accounts.forgetFailures(transaction, [keys.pair, keys.account])
      await accounts.takeBackAttempt(transaction, keys.address)
      await accounts.rememberAddress(transaction, keys.known, knownUntil)
    },
  }
}

function keysOf({ username, address }: Guess) {
  const group = toAddressGroup(address)
  return {
    // An address holds no space, so that no username can be made to read as another's pair.
    pair: `pair:${group} ${username}`,
    account: `account:${username}`,
    address: `address:${group}`,
    /** Counts nothing: an address that the account was signed in from. */
    known: `known:${group} ${username}`,
  }
}
