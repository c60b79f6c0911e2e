/**
 * What of a firm may leave this server for an AI provider: the firm's own choice of three. Whatever
 * it lets leave is masked first (`packages/understanding`).
 */
export const mayLeaveChoices = [
  /** No document and no question: the built-in reader reads alone. */
  'nothing',
  /** Words of documents and questions. */
  'text',
  /** Pictures of pages of clients' papers too. */
  'text-and-pictures',
] as const

export type MayLeave = (typeof mayLeaveChoices)[number]

/** What a prompt is made of; one with a picture counts as `pictures`, whatever words it has. */
export type Leaving = 'text' | 'pictures'

/** Of a firm that has not chosen, and of whoever belongs to none. */
export const mayLeaveUnchosen: MayLeave = 'text'

/** Whether a firm that chose this lets that leave. */
export function letsLeave(choice: MayLeave, leaving: Leaving): boolean {
  return choice === 'text-and-pictures' || (choice === 'text' && leaving === 'text')
}

/** What a firm that chose this keeps here. */
export function keptHere(choice: MayLeave): readonly Leaving[] {
  return (['text', 'pictures'] as const).filter((leaving) => !letsLeave(choice, leaving))
}
