import type { Leaving, MayLeave } from '@criteria-desk/domain/understanding/may-leave'

/** What is meant to leave for a provider. */
export type Departing = {
  /** Whose it is; null: nobody's firm can keep it here. */
  readonly companyId: number | null
  readonly leaving: Leaving
}

/**
 * What is about to leave, or on its way, over all servers on one database. A firm's choice of what
 * may leave holds from its answer on because of two things: whoever sends looks at the choice while
 * holding it still, and whoever has changed it answers once nothing is on its way that it forbids.
 */
export interface Departures {
  /** From now on it is ended as soon as its firm does not let it leave any more, wherever that is chosen. */
  begin(departing: Departing): Departure
  /**
   * For a choice that is in force already: resolves once nothing of the firm that it keeps here is on
   * its way from any server. Rejects where another server does not say so within twenty seconds.
   */
  untilEnded(companyId: number, choice: MayLeave): Promise<void>
}

export type Departure = {
  /** Aborted with a `WithheldError` once the firm keeps it here, with another where nobody can know. */
  readonly signal: AbortSignal
  /**
   * Holds the firm's choice still for a send, so that a look at it holds until the send has ended and
   * what is answered here was called. Null while somebody narrows it: it may not leave then.
   */
  hold(): Promise<(() => void) | null>
  /** It has ended. */
  end(): void
}

/** The firm does not let it leave, or does not any more. */
export class WithheldError extends Error {
  override readonly name = 'WithheldError'
}
