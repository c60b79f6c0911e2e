/** What a job is about, as JSON: ids, never secrets. Developers can read it. */
export type JobPayload = Readonly<Record<string, unknown>>

/** A job while it runs. */
export type RunningJob = {
  readonly id: string
  /** Which of its tries this is, 1 the first: one more than those that have counted. */
  readonly attempt: number
  /** Aborted when the run is given up, at its limit of time or at the server's stop. */
  readonly signal: AbortSignal
  /** Keeps how much is done, 0 to 100, for `find`. */
  progress(percent: number): Promise<void>
}

/**
 * A try is counted before it begins, so that one which ends its server counts too. Handing it back at
 * the server's stop counts nothing.
 */
export type WorkOptions = {
  /** How often a job is tried again after a first try that counted; 5 unless told. */
  readonly retries?: number
  /** How many jobs of this name run at the same moment in one server; 1 unless told, `readers`: as many as it has. */
  readonly atOnce?: number | 'readers'
  /** A run that takes longer counts as failed; 15 minutes unless told. */
  readonly longestSeconds?: number
  /**
   * What such a job works on may end whoever works on it: it is tried again at once, and its last try
   * runs while no other job that is marked so runs in the same server, whose end would count for both.
   */
  readonly lastTryAlone?: true
  /** Whether a try that rejected so counts; each does unless told. What does not is tried again later. */
  readonly isCounted?: (error: unknown) => boolean
  /**
   * Called when no try is left, before the job is listed as dead: with what the last one rejected
   * with, or null where the server ended with it. It may be called twice.
   */
  readonly giveUp?: (payload: unknown, error: unknown) => Promise<void>
}

export type SendOptions = {
  /** Not before. */
  readonly startAfter?: Date
  /** While a job of this name and key has not ended, another is not made: `send` answers its id. */
  readonly singletonKey?: string
}

/** `waiting` for its first run or the next; `dead` when no try is left. */
export type JobState = {
  readonly state: 'waiting' | 'running' | 'done' | 'dead'
  /** 0 to 100. */
  readonly progress: number
}

/** A job that rejected each time it was tried. */
export type DeadLetter = {
  /** Its own, other than the job's. */
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly diedAt: Date
  /** What the last run failed of, without values of statements. */
  readonly reason: string
}

/** The job whose run rejected. */
export type FailedJob = {
  readonly id: string
  readonly name: string
  readonly attempt: number
  readonly isLast: boolean
}

/** Called with null where the queue itself failed, as when the database is gone. */
export type FailureListener = (error: unknown, job: FailedJob | null) => void

/**
 * Work that outlives the request that asks for it, and the process. A job runs at least once,
 * on one server at a time: what it does must bear being done again. What a server had in hand when it
 * ended is taken up by the next that looks.
 */
export interface Queue {
  /** Registers what runs for jobs of this name; once a name, before `start`. */
  work(
    name: string,
    run: (payload: unknown, job: RunningJob) => Promise<void>,
    options?: WorkOptions,
  ): void
  /**
   * Resolves with its id when the job is kept durably. It starts at once where there is room.
   * Rejects for a name that nothing runs for, and before `start`. Never from inside a transaction,
   * whose end it would wait for.
   */
  send(name: string, payload: JobPayload, options?: SendOptions): Promise<string>
  /**
   * Runs by the clock of Europe/London (five-field cron), once over all servers, up to a minute
   * late; once, at the next start, when no server was there to run it. Before `start`.
   */
  every(name: string, cron: string, run: () => Promise<void>): void
  /** Called for every run that rejects, on the server where it ran. */
  onFailure(listener: FailureListener): void

  start(): Promise<void>
  /**
   * Takes no more jobs and waits for those that run, but not for ever: one that goes on is aborted
   * and handed back. What waits, or is sent from now on, is kept for the next start.
   */
  stop(): Promise<void>

  /** A job of this name, or null when there is none (any more: done ones go after a week). */
  find(name: string, id: string): Promise<JobState | null>
  /** The newest dead letters first; each is kept for 30 days. */
  listDead(limit: number): Promise<readonly DeadLetter[]>
  /** Puts a dead letter's job back to be run again; false when there is no such letter. */
  retryDead(id: string): Promise<boolean>
}
