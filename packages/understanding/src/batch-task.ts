import type { PersonalSpan } from '@criteria-desk/domain/people/personal-figures'
import type { z } from 'zod'
import type { Checked, KeptFor, Understood } from './task.ts'

/**
 * The same question about each of many short texts: what the cells of a column mean, who payees are.
 * Many are asked in one call, each is kept by a hash of its own. So a workbook with texts that were
 * met before pays for new ones alone, whatever stands beside them. `ask-each.ts` asks.
 */
export type BatchTask<Item, ItemAnswer, Filled> = {
  readonly name: string
  /** Counted up with every change of `system`, `text` or `schema`. */
  readonly version: number
  readonly requestType: string
  readonly kept: KeptFor
  /** Who the model is and what it is to say of each item. That items are numbered is said for it. */
  readonly system: string
  /** An item as data, in one line: line ends become spaces. */
  readonly text: (item: Item) => string
  /** Names in it that must not leave this server, as of a `Task`. */
  readonly names?: (item: Item) => readonly string[]
  /** What in an item's text leads to a person, beside names and shapes. */
  readonly personal?: (text: string) => readonly PersonalSpan[]
  /** Its words are numbered from 1 as they leave, to be pointed at. */
  readonly isNumbered?: true
  /** Of the answer about one item. */
  readonly schema: z.ZodType<ItemAnswer>
  /** Of the answer about one item. */
  readonly maxTokens: number
  /** Of one call. */
  readonly maxItems: number
  /** As of a `Task`, for one item. */
  readonly check: (answer: ItemAnswer, item: Item) => Checked<Filled>
}

/**
 * Asks of each item, all of them of one document, since what stands beside an item is read with it; what it comes to stands in the place of its item. As `Ask`, it never rejects
 * because of a provider, and rejects when the one who waits has gone.
 */
export type AskEach = <Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  items: readonly Item[],
) => Promise<readonly Understood<Filled>[]>

/** Where no provider is configured. */
export const askNobodyEach: AskEach = async (_task, items) =>
  items.map(() => ({ kind: 'not-filled', why: 'none-configured' }))
