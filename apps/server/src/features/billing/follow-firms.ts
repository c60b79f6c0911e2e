import { countBilledSeats } from '@criteria-desk/domain/billing/seats'
import { isBilled, isOver } from '@criteria-desk/domain/billing/subscription-state'
import { AppError } from '../../app-error.ts'
import {
  type PaymentCalls,
  type PaymentSubscription,
  type Payments,
  PaymentsError,
} from '../../ports/payments.ts'
import * as billing from './billing.repository.ts'
import { asShown, type BillingPorts, findSeatPrice, goneOf, keepSaid } from './firm-subscription.ts'
import * as seats from './seats.repository.ts'

/**
 * Bills follow people. Whatever changes who is active in a firm, what it pays for each, or what the
 * provider says of it counts the firm's `changes` up in its own transaction; here each firm that is
 * behind is asked for at the provider, given the seats it has now, and kept as it then is.
 */

export type FollowingPorts = BillingPorts & { readonly payments: Payments }

/** For one firm: nobody waits. */
const firmMs = 20_000
const firmsAtOnce = 4
const firmsAtATime = 100

/** Every firm that is behind. Rejects where the provider is away: whoever asked tries again. */
export async function followFirms(ports: FollowingPorts): Promise<void> {
  await eachFirm(ports, billing.listBehindAcrossCompanies, (companyId) =>
    followFirm(ports, companyId),
  )
}

/**
 * Every firm that has begun a subscription, whether anything is known to have changed or not. What the
 * provider has otherwise than it was kept, or for other seats than there are, goes to the audit log and
 * is put right.
 */
export async function reconcileFirms(ports: FollowingPorts): Promise<void> {
  await eachFirm(ports, billing.listSubscribedAcrossCompanies, (companyId) =>
    reconcileFirm(ports, companyId),
  )
}

/** Deactivates whose seat has run out. */
export async function endDueSeats({ unitOfWork, clock }: BillingPorts): Promise<void> {
  await unitOfWork.asSystem(async (transaction) => {
    for (const { id, companyId } of await seats.endDueSeatsAcrossCompanies(
      transaction,
      clock.now(),
    )) {
      const act = { act: 'billing.seat-ran-out', userId: id, about: companyId } as const
      unitOfWork.writeDown(transaction, act)
    }
  })
}

type List = typeof billing.listBehindAcrossCompanies

/** One firm's trouble is no other's; a provider that is away is everybody's. */
async function eachFirm(
  { unitOfWork }: FollowingPorts,
  list: List,
  work: (companyId: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (let after = 0; ; ) {
    const ids = await unitOfWork.asSystem((transaction) => list(transaction, after, firmsAtATime))
    const waiting = [...ids]
    const workThrough = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await work(id).catch((error: unknown) => failures.push(error))
        if (failures.some(isAway)) return
      }
    }
    await Promise.all(Array.from({ length: firmsAtOnce }, workThrough))
    const last = ids.at(-1)
    if (last === undefined || failures.some(isAway)) break
    after = last
  }
  if (failures.length > 0) throw failures.find(isAway) ?? failures[0]
}

/** Whether nothing is wrong but that the provider does not answer now. */
export function isAway(error: unknown): boolean {
  return error instanceof PaymentsError && error.kind !== 'refused'
}

async function followFirm(ports: FollowingPorts, companyId: number): Promise<void> {
  const { unitOfWork, payments, clock } = ports
  const firm = await unitOfWork.asSystem((transaction) =>
    billing.findFirmAcrossCompanies(transaction, companyId),
  )
  if (!firm || firm.isClosed) return endFirm(ports, companyId)
  const { kept } = firm
  if (!kept?.subscriptionId) return
  const calls = payments.within(firmMs)
  const when = { changes: kept.changes, isFollowed: true }
  const said = await calls.readSubscription(kept.subscriptionId)
  if (!said) return keepSaid(ports, companyId, goneOf(kept, clock.now()), when)
  try {
    const right = (await putRight(ports, calls, firm, said)) ?? said
    await keepSaid(ports, companyId, right, when)
  } catch (error) {
    await keepSaid(ports, companyId, said, { ...when, isFollowed: false })
    await settleFailure(
      ports,
      companyId,
      { changes: kept.changes, act: 'billing.seats-refused' },
      error,
    )
  }
}

/**
 * Of a firm that has ended, or has nobody left: its subscription ends at once. What is over already is
 * kept as such, so that an order which was not answered is not given again.
 */
async function endFirm(ports: FollowingPorts, companyId: number): Promise<void> {
  const { unitOfWork, payments, clock } = ports
  const kept = await unitOfWork.asSystem((transaction) =>
    billing.findKeptAcrossCompanies(transaction, companyId),
  )
  if (!kept) return
  const calls = payments.within(firmMs)
  const when = { changes: kept.changes, isFollowed: true }
  const id = kept.subscriptionId ?? (await findUnheard(calls, kept))
  if (id === null) return
  const said = await calls.readSubscription(id)
  if (!said) return keepSaid(ports, companyId, goneOf(kept, clock.now()), when)
  if (isOver(said)) return keepSaid(ports, companyId, said, when)
  try {
    const ended = await calls.endNow(id)
    await keepSaid(ports, companyId, ended, when)
  } catch (error) {
    await settleFailure(
      ports,
      companyId,
      { changes: kept.changes, act: 'billing.end-refused' },
      error,
    )
  }
  await unitOfWork.asSystem(async (transaction) =>
    unitOfWork.writeDown(transaction, { act: 'billing.ended-with-company', about: companyId }),
  )
}

/** Null where the provider has the seats right. */
async function putRight(
  ports: FollowingPorts,
  calls: PaymentCalls,
  firm: billing.BilledFirm,
  said: PaymentSubscription,
): Promise<PaymentSubscription | null> {
  if (differencesOf(ports, firm, said).length === 0) return null
  const order = `follow:${firm.companyId}:${firm.kept?.changes ?? 0}`
  const priceId = isPriceRight(ports, firm, said)
    ? said.price.id
    : (await findSeatPrice(ports, calls, firm, `${order}:price`)).id
  const quantity = seatsOf(firm)
  return calls.changeSeats(said, { priceId, quantity }, `${order}:${quantity}:${priceId}`)
}

const seatsOf = (firm: billing.BilledFirm) => countBilledSeats(firm.activeUsers, firm.endingSeats)

/** The product's own price may have been made more than once; its amount is what counts. */
function isPriceRight(
  { pricePence }: FollowingPorts,
  { ownPriceId }: billing.BilledFirm,
  { price }: PaymentSubscription,
): boolean {
  return ownPriceId === null ? price.pence === pricePence : price.id === ownPriceId
}

/** What of a bill that runs is not as it has to be, in words; empty where all of it is. */
function differencesOf(
  ports: FollowingPorts,
  firm: billing.BilledFirm,
  said: PaymentSubscription,
): readonly string[] {
  if (!isBilled(said)) return []
  const quantity = seatsOf(firm)
  return [
    ...(said.quantity === quantity ? [] : [`${said.quantity} seats, ${quantity} expected`]),
    ...(isPriceRight(ports, firm, said)
      ? []
      : [`price ${said.price.id}, ${firm.ownPriceId ?? `${ports.pricePence} pence`} expected`]),
  ]
}

/**
 * What was refused is refused again, so that it waits for another change or the night, and is written
 * down. What failed inside the provider failed for good under its key: another change gives it another.
 */
async function settleFailure(
  { unitOfWork }: FollowingPorts,
  companyId: number,
  { changes, act }: { readonly changes: number; readonly act: RefusedAct },
  error: unknown,
): Promise<void> {
  const isRefused =
    error instanceof AppError || (error instanceof PaymentsError && error.kind === 'refused')
  const isFailed = error instanceof PaymentsError && error.kind === 'failed'
  await unitOfWork.asSystem(async (transaction) => {
    if (isFailed) await billing.noteChangeAcrossCompanies(transaction, companyId)
    if (!isRefused) return
    await billing.leaveFollowedAcrossCompanies(transaction, companyId, changes)
    unitOfWork.writeDown(transaction, { act, about: companyId })
  })
  throw error
}

type RefusedAct = 'billing.seats-refused' | 'billing.end-refused'

async function reconcileFirm(ports: FollowingPorts, companyId: number): Promise<void> {
  const { unitOfWork, payments } = ports
  const firm = await unitOfWork.asSystem((transaction) =>
    billing.findFirmAcrossCompanies(transaction, companyId),
  )
  if (!firm || firm.isClosed) return endFirm(ports, companyId)
  const { kept } = firm
  if (!kept) return
  const calls = payments.within(firmMs)
  const subscriptionId = kept.subscriptionId ?? (await findUnheard(calls, kept))
  if (subscriptionId === null) return
  const said = await calls.readSubscription(subscriptionId)
  const differences = [
    ...(kept.subscriptionId === null ? ['a subscription whose order was never answered'] : []),
    ...(said ? differencesOf(ports, firm, said) : ['no such subscription']),
    ...(said ? differencesOfState(kept, said) : []),
  ]
  if (differences.length === 0) return
  if (said) {
    await keepSaid(ports, companyId, said, { changes: kept.changes, isFollowed: false })
  }
  await unitOfWork.asSystem(async (transaction) => {
    unitOfWork.writeDown(transaction, {
      ...{ act: 'billing.put-right', about: companyId, differences: differences.length },
      ...{ seats: said?.quantity ?? 0, expected: seatsOf(firm) },
    })
    await billing.noteChangeAcrossCompanies(transaction, companyId)
  })
  await followFirm(ports, companyId)
}

async function findUnheard(
  calls: PaymentCalls,
  { customerId }: billing.KeptSubscription,
): Promise<string | null> {
  if (customerId === null) return null
  return (await calls.findCustomer(customerId))?.subscriptionId ?? null
}

function differencesOfState(
  kept: billing.KeptSubscription,
  said: PaymentSubscription,
): readonly string[] {
  const shown = asShown(kept)
  if (shown === null) return []
  const isEnding = (is: boolean) => (is ? 'ending' : 'going on')
  return [
    ...(shown.status === said.status ? [] : [`${said.status}, ${shown.status} kept`]),
    ...(shown.cancelAtPeriodEnd === said.cancelAtPeriodEnd
      ? []
      : [`${isEnding(said.cancelAtPeriodEnd)}, ${isEnding(shown.cancelAtPeriodEnd)} kept`]),
  ]
}
