import type { SignedInClient } from '../app.ts'
import type { Firms, Person } from './two-firms.ts'

/** What a request of a route is filled with. */
export type Fill = Pick<Parameters<SignedInClient['inject']>[0], 'payload' | 'headers'> & {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
}

export type Recipe = (firms: Firms, person: Person | null) => Promise<Fill> | Fill
