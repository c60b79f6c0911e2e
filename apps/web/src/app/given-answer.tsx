import { Answer } from '../features/chat/components/answer.tsx'
import { Question } from '../features/chat/components/question.tsx'
import type { GivenAnswer, OpenPlaces } from '../features/flagged-issues/issue-drawing.ts'
import { CalculationAnswer } from './calculation-answer.tsx'

/** Without what developers alone see. */
const asReporter = {
  role: 'advisor',
  isLast: false,
  isAskingDisabled: true,
  isGiven: true,
  onAsk: () => {},
} as const

type Given = Partial<GivenAnswer['message'] & NonNullable<GivenAnswer['question']>>

function given({ content = '', source, corrections, choice }: Given) {
  return {
    content,
    ...(source && { source }),
    ...(corrections && { corrections }),
    ...(choice && { choice }),
  }
}

/** An answer as whoever asked saw it; nothing of it can be asked again here. */
export function AnswerGiven({ message, question, openKey, onOpen }: GivenAnswer & OpenPlaces) {
  return (
    <Answer
      message={{ id: 'answer', role: 'assistant', ...given(message) }}
      question={question && { id: 'question', role: 'user', ...given(question) }}
      {...asReporter}
      onOpenSource={onOpen}
      openKey={openKey}
      drawCalculation={(drawn) => <CalculationAnswer {...drawn} />}
    />
  )
}

type QuestionAskedProps = {
  readonly question: Given
  /** What came of it, if anything. */
  readonly answer: Given | undefined
  /** Who asked. */
  readonly by: string
}

/** A question as whoever asked saw it. */
export function QuestionAsked({ question, answer, by }: QuestionAskedProps) {
  return (
    <Question
      message={{ id: 'question', role: 'user', ...given(question) }}
      dropped={answer?.source?.dropped}
      by={by}
    />
  )
}
