import type { ReactNode } from 'react'
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
export function drawGivenAnswer({
  message,
  question,
  ...open
}: GivenAnswer & OpenPlaces): ReactNode {
  return (
    <Answer
      message={{ id: 'answer', role: 'assistant', ...given(message) }}
      question={question && { id: 'question', role: 'user', ...given(question) }}
      {...asReporter}
      onOpenSource={open.onOpen}
      openKey={open.openKey}
      drawCalculation={(drawn) => <CalculationAnswer {...drawn} />}
    />
  )
}

/** A question as whoever asked saw it. */
export function drawGivenQuestion(
  { question, answer }: { readonly question: Given; readonly answer: Given | undefined },
  by: string,
): ReactNode {
  return (
    <Question
      message={{ id: 'question', role: 'user', ...given(question) }}
      dropped={answer?.source?.dropped}
      by={by}
    />
  )
}
