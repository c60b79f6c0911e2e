import type { AskedApplicant } from '@criteria-desk/contract/applicant-types'
import type {
  CalculateIncomeBody,
  CalculationFault,
  IncomeCalculationResult,
} from '@criteria-desk/contract/calculator'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf, RequestError } from '../../../lib/request.ts'
import { sessionExpiredMessage } from '../../../lib/session-expiry.ts'
import { toast } from '../../../ui/toast-store.ts'
import { calculateIncome, type DocumentsNow } from './calculator.queries.ts'
import { applicantFor, type CountedKinds } from './counted-kinds.ts'

/** What is calculated with, and as of whom. */
type CalculatedWith = DocumentsNow & {
  readonly counted: CountedKinds
  /** Nothing is asked while a document is read, or while it is not said what counts. */
  readonly isOnHold: boolean
}

/** Whose rules, and for whom. */
export type Asked = {
  readonly lenderName: string
  readonly applicantType: AskedApplicant | null
  readonly firstChargeLender: string | null
}

/** Why there is no figure, with the documents that are to blame. */
export type Fault = {
  readonly message: string
  readonly documents: readonly { readonly id: number; readonly filename: string }[]
}

export type Outcome = { readonly asked: Asked; readonly key: string } & (
  | {
      readonly result: IncomeCalculationResult
      /** What it was before a correction; absent where it is the first or the same. */
      readonly before?: number
    }
  | { readonly fault: Fault }
)

/**
 * One lender's figure. It follows the documents: after a correction, another document or one less
 * it is calculated anew, without a word unless it changes.
 */
export function useCalculation({ ids, key: ofDocuments, counted, isOnHold }: CalculatedWith) {
  const key = `${ofDocuments} ${counted}`
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isRunning, setRunning] = useState(false)
  /** Asked while a document is still being read: calculated as soon as it is. */
  const [waiting, setWaiting] = useState<Asked | null>(null)
  const runs = useRef(0)

  const run = useCallback(
    async (asked: Asked, isFollowing: boolean) => {
      runs.current += 1
      const own = runs.current
      setRunning(true)
      const next = await outcomeOf(asked, ids, counted)
      // Another was asked since, or the page is on its way to the sign-in.
      if (own !== runs.current || next === null) return
      setRunning(false)
      setOutcome((last) => withBefore({ asked, key, ...next }, isFollowing ? last : null))
      if (!isFollowing) tell(next)
    },
    [ids, key, counted],
  )

  const isBehind = outcome !== null && outcome.key !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the documents is followed once.
  useEffect(() => {
    if (isOnHold) return
    if (waiting !== null) {
      setWaiting(null)
      return void run(waiting, false)
    }
    if (outcome === null || !isBehind) return
    if (ids.length > 0) return void run(outcome.asked, true)
    runs.current += 1
    setRunning(false)
    setOutcome(null)
  }, [key, isOnHold])

  return {
    outcome,
    isRunning,
    isBehind,
    isWaiting: waiting !== null,
    calculate: (asked: Asked) => {
      if (isOnHold) setWaiting(asked)
      else void run(asked, false)
    },
  }
}

type Answered = { readonly result: IncomeCalculationResult } | { readonly fault: Fault }

async function outcomeOf(
  asked: Asked,
  ids: readonly number[],
  counted: CountedKinds,
): Promise<Answered | null> {
  const { lenderName, firstChargeLender } = asked
  const applicantType = applicantFor(counted, asked.applicantType)
  const body: CalculateIncomeBody = {
    lenderName,
    documentIds: [...ids],
    ...(applicantType && { applicantType }),
    ...(firstChargeLender && { firstChargeLender }),
  }
  try {
    return { result: await calculateIncome(body) }
  } catch (error) {
    if (error instanceof Error && error.message === sessionExpiredMessage) return null
    return { fault: faultOf(error) }
  }
}

/** What an error of a calculation says to a person. */
export function faultOf(error: unknown): Fault {
  const message = messageOf(error, 'Failed to calculate income. Please try again.')
  const details = error instanceof RequestError ? error.details : null
  if (typeof details !== 'object' || details === null) return { message, documents: [] }
  // The parsing edge: what a calculation is refused with is the contract's.
  const { documents = [] } = details as Partial<CalculationFault>
  return { message, documents }
}

function withBefore(next: Outcome, last: Outcome | null): Outcome {
  if (last === null || !('result' in next) || !('result' in last)) return next
  const { calculatedIncome: before } = last.result
  return before === next.result.calculatedIncome ? next : { ...next, before }
}

function tell(next: Answered): void {
  if ('fault' in next) {
    toast({
      title: 'Calculation Failed',
      description: next.fault.message,
      tone: 'destructive',
    })
    return
  }
  const { lenderName } = next.result
  toast({
    title: 'Calculation Complete',
    description: `Income is calculated by the rules of ${lenderName}.`,
    tone: 'success',
  })
}
