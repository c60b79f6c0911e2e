import type { ChatSource } from '@criteria-desk/contract/chat'
import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { IncomeRoute } from '@criteria-desk/domain/evidence/evidence-record'
import type { PaperPart } from '@criteria-desk/domain/income/questions/paper-parts'
import type { RulesRecord } from '../rules/rules.service.ts'

/** An answer from income documents of one's own, or from rules, before it is kept. */
export type GivenAnswer = {
  readonly route: IncomeRoute | 'refusal'
  /** Markdown. */
  readonly message: string
  readonly citations: readonly Citation[]
  /** What it shows, where that is more than its words and places. */
  readonly parts?: readonly PaperPart[]
  /** What else its source says. */
  readonly fields: Partial<ChatSource>
  /** Those that it rests on. */
  readonly rulesFiles: readonly RulesRecord[]
}
