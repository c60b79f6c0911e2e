/** What was looked up in the database lately, and has not changed since. */
export interface RecentLookups<Value extends object> {
  /** To be called for every change of what it is looked up from. */
  forget(): void

  /**
   * At once where it is kept and `isInForce`. `look` is asked for what is not kept; what changed
   * while it looked is not kept either.
   */
  find<Found extends Value | null>(
    key: string,
    look: () => Promise<Found>,
    isInForce?: (kept: Value) => boolean,
  ): Value | Promise<Found>
}
