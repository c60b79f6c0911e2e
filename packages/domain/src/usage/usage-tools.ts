/**
 * Which part of the product a request was made with. `token_usage` calls a request by what it came
 * to: an answer by its route, a calculation, an analysis, a document that a model helped to read.
 */

export const usageTools = [
  'chat',
  'quick-search',
  'income-calculator',
  'bank-statement-reviewer',
  'document-reading',
] as const
export type UsageTool = (typeof usageTools)[number]

/** What usage calls a request in Quick Search, which `search_activities` keeps. */
export const searchRequestType = 'quick-search'
/** What it calls an income that was calculated, or could not be. */
export const calculationRequestType = 'income-calculation'
/** What it calls an analysis of a bank statement. */
export const analysisRequestType = 'bank-statement'

const toolOfRequestType: Readonly<Record<string, UsageTool>> = {
  [searchRequestType]: 'quick-search',
  [calculationRequestType]: 'income-calculator',
  [analysisRequestType]: 'bank-statement-reviewer',
  'document-reading': 'document-reading',
  'income-document': 'document-reading',
  'income-rules': 'document-reading',
}

/** Answers of the chat have many routes; whatever is none of the others is one. */
export function toolOf(requestType: string): UsageTool {
  return Object.hasOwn(toolOfRequestType, requestType)
    ? (toolOfRequestType[requestType] ?? 'chat')
    : 'chat'
}
