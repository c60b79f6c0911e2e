import type { SuggestedTopics } from '@criteria-desk/contract/chat'
import type { Role } from '@criteria-desk/domain/access/roles'

export type ComposerState = {
  readonly role: Role
  readonly isWaiting: boolean
  readonly isUploading: boolean
  /** For a developer: one is loaded. Others ask whatever their company has. */
  readonly hasDocument: boolean
  /** Payslips are ready to be sent, or the question goes on about those sent before. */
  readonly hasFiles?: boolean
}

/** Whether the box takes text: not while an answer or an upload is under way, nor without a document for a developer. */
export function isInputDisabled(state: ComposerState): boolean {
  if (state.isWaiting || state.isUploading) return true
  return state.role === 'developer' && !state.hasDocument && state.hasFiles !== true
}

/** Whether the text can be sent: blank text never is, unless `files` go with it. */
export function canSend(state: ComposerState, text: string, files = 0): boolean {
  return (text.trim() !== '' || files > 0) && !isInputDisabled(state)
}

export type Suggestion = { readonly before: string; readonly slot: string; readonly topic: string }

const accepts = (topic: string): Suggestion => ({
  before: 'Which lenders accept ',
  slot: '',
  topic,
})
const asks = (topic: string): Suggestion => ({ before: 'What is ', slot: '[lender name]', topic })

/** Those of the specification, until it is known what the loaded documents answer. */
export const specifiedTopics: SuggestedTopics = {
  accepts: ['right to buy', 'lodger income', '1 year self-employed'],
  asks: ['DMPs', 'minimum mortgage history', 'maximum age'],
}

/** How questions can be put, in two groups. */
export function suggestionGroups({ accepts: accepted, asks: asked }: SuggestedTopics) {
  return [
    { title: 'Which lenders accept...', suggestions: accepted.map(accepts) },
    { title: 'What is [lender name] criteria for...', suggestions: asked.map(asks) },
  ].filter(({ suggestions }) => suggestions.length > 0)
}

/** The question a suggestion stands for, and the part that the reader has to fill in, if any. */
export function suggestedQuestion(suggestion: Suggestion): {
  readonly text: string
  readonly selection: { readonly start: number; readonly end: number } | null
} {
  const { before, slot, topic } = suggestion
  if (slot === '') return { text: `${before}${topic}`, selection: null }
  return {
    text: `${before}${slot} criteria for ${topic}`,
    selection: { start: before.length, end: before.length + slot.length },
  }
}
