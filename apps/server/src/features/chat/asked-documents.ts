import type { ChatBody } from '@criteria-desk/contract/chat'
import { leansOn, showAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import {
  answerQuestion,
  isAskedOfRows,
} from '@criteria-desk/domain/criteria/answers/answer-question'
import type { FoundAnswer } from '@criteria-desk/domain/criteria/answers/found-answer'
import { nameLeftOut } from '@criteria-desk/domain/criteria/answers/left-out'
import type { RowChoice, RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import type { ModelReadings } from '@criteria-desk/domain/evidence/evidence-record'
import { readingsOf } from '@criteria-desk/domain/evidence/model-readings'
import type { ReadBy } from '@criteria-desk/domain/understanding/read-by'
import { askDocuments } from '@criteria-desk/understanding/asking/ask-documents'
import { askingTask } from '@criteria-desk/understanding/asking/asking-task'
import { readByOf } from '@criteria-desk/understanding/read-by'
import type { Ask, Understood } from '@criteria-desk/understanding/task'
import type { DocumentsService, OpenCriteria } from '../documents/documents.service.ts'

/** A question as it is put to criteria, with what was put right of it. */
export type PutToCriteria = {
  readonly question: string
  readonly context: QuestionContext | undefined
  readonly corrections: NonNullable<ChatBody['caseCorrections']>
  readonly dropped: NonNullable<ChatBody['dropped']>
  readonly names: readonly RowName[]
  readonly choice: RowChoice | undefined
  readonly isWaitedFor: boolean
}

export type FoundInCriteria = {
  readonly found: FoundAnswer
  /** What the question leant on. */
  readonly before: QuestionContext | undefined
  /** Who understood it; absent where no provider is configured, or none was needed. */
  readonly readBy: ReadBy | undefined
  /** What was pointed at, and what was proved of it. */
  readonly readings: ModelReadings | undefined
}

/** The same as it is shown. */
export async function answerFromCriteria(
  documents: Pick<DocumentsService, 'textsOf'>,
  asker: Asker,
  criteria: OpenCriteria,
  put: PutToCriteria,
): Promise<Pick<FoundInCriteria, 'readBy' | 'readings'> & { readonly shown: ShownAnswer }> {
  const { found, before, ...read } = await findInCriteria(documents, asker, criteria, put)
  return { shown: showAnswer(found, put.question, before, criteria.index), ...read }
}

/** `ask` is null where no provider is configured; `mostTokens` of all documents that go out together. */
type Asker = { readonly ask: Ask | null; readonly mostTokens: number }

/**
 * Answers a question from documents: by rule, and where somebody can be asked by the cells that they
 * point at. The answer by rule stands wherever nobody serves.
 */
export async function findInCriteria(
  documents: Pick<DocumentsService, 'textsOf'>,
  { ask, mostTokens }: Asker,
  criteria: OpenCriteria,
  put: PutToCriteria,
): Promise<FoundInCriteria> {
  const { index, leftOut } = criteria
  const { question, corrections, names, choice } = put
  const { asked, before } = leansOn(index, question, put.context, put.dropped)
  const builtIn = answerQuestion(index, asked, before, { leftOut, corrections, names, choice })
  const isAsked = ask !== null && !isRowKnown(builtIn, choice) && isAskedOfRows(index, asked)
  const said = isAsked ? await askedOf(ask) : null
  const readBy = said === null ? undefined : readByOf(said)
  if (said?.kind !== 'filled') return { found: builtIn, before, readBy, readings: undefined }
  const { readings, ...filled } = said.filled
  return { found: nameLeftOut<FoundAnswer>(filled, leftOut), before, readBy, readings }

  async function askedOf(
    who: Ask,
  ): Promise<Understood<FoundAnswer & { readonly readings?: ModelReadings }>> {
    if (!put.isWaitedFor) return { kind: 'not-filled', why: 'not-waited' }
    const texts = await documents.textsOf(criteria)
    const meant = choice !== undefined && 'reading' in choice ? choice.reading : undefined
    const given = { index, texts, question: asked, context: before, corrections, names }
    const answered = await askDocuments(who, { ...given, meant, mostTokens }, builtIn)
    if (answered.kind === 'not-filled') return answered
    const { proved, ...filled } = answered.filled
    const readings = proved && { readings: readingsOf(proved, given, PROMPT) }
    return { ...answered, filled: { ...filled, ...readings } }
  }
}

const { name, version } = askingTask(0)
const PROMPT = `${name} ${version}`

/** A row that was chosen, or that the firm has confirmed a name of, answers by itself. */
function isRowKnown({ understood }: FoundAnswer, choice: RowChoice | undefined): boolean {
  const isConfirmed = understood?.criteria.some(({ rowIs }) => rowIs === 'confirmed') === true
  return (choice !== undefined && !('reading' in choice)) || isConfirmed
}
