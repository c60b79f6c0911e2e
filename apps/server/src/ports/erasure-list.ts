/** What was erased, as a line of the list says it: ids and times, never a name. */
export type ListedErasure = {
  readonly kind: string
  readonly id: number
  /** When what was erased had been made, to the microsecond as the database writes it. */
  readonly createdAt: string
  readonly at: string
}

/**
 * The list of what was erased, beside the database and outside backups: it outlives a database that is
 * restored from before an erasure. Lines are added to it, never changed.
 */
export interface ErasureList {
  /** Every whole line of it. Throws where one is none of its own, but for a last one that was cut off. */
  read(): Promise<readonly ListedErasure[]>
  /** Resolves when the disk has them. */
  append(erasures: readonly ListedErasure[]): Promise<void>
}
