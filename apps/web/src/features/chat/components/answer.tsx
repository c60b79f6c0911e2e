import type { ChatCitation } from '@criteria-desk/contract/chat'
import type { Role } from '@criteria-desk/domain/access/roles'
import { useMemo } from 'react'
import { areOnOneSheet, type SourcePlace } from '../../../lib/source-places.ts'
import { Button } from '../../../ui/button.tsx'
import { nearestNames, placesOf, questionWithName, viewAnswer } from '../answer-view.ts'
import type { ChatMessage } from '../conversation.ts'
import { AnswerFoot } from './answer-foot.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { OutcomeGroups } from './outcome-groups.tsx'
import { QuotedAnswer } from './quoted-answer.tsx'

export type AnswerActions = {
  /** Opens one of these places in its document. */
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
  readonly openKey: string | null
  readonly onAsk: (question: string) => void
}

type AnswerProps = AnswerActions & {
  readonly message: ChatMessage
  /** The question that it answers. */
  readonly question: string
  readonly role: Role
  readonly isAskingDisabled: boolean
}

/** What the assistant said: its sentence, the lenders' own words with their places, what they rest on. */
export function Answer(props: AnswerProps) {
  const { message, question, role, isAskingDisabled, onOpenSource, openKey, onAsk } = props
  const view = useMemo(
    () => viewAnswer(message.content, message.source),
    [message.content, message.source],
  )
  const places = useMemo(() => placesOf(view), [view])
  const open = (citation: ChatCitation) => onOpenSource(places, places.indexOf(citation))
  const shared = { isOneSheet: areOnOneSheet(places), openKey, onOpen: open }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {view.kind === 'groups' ? (
        <>
          <MarkdownText blocks={view.lead} />
          <OutcomeGroups groups={view.groups} {...shared} />
          {view.others.map((citation, index) => (
            <QuotedAnswer
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
              key={index}
              quote={{ citation, remarks: [] }}
              {...shared}
            />
          ))}
          <MarkdownText blocks={view.notes} />
        </>
      ) : (
        view.parts.map((part, index) =>
          part.kind === 'text' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change.
            <MarkdownText key={index} blocks={[part.block]} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change.
            <QuotedAnswer key={index} quote={part.quote} {...shared} />
          ),
        )
      )}
      {view.kind === 'sequence' && view.isRefusal && (
        <NearestNames
          message={message.content}
          question={question}
          isDisabled={isAskingDisabled}
          onAsk={onAsk}
        />
      )}
      {message.retry !== undefined && (
        <Button size="sm" disabled={isAskingDisabled} onClick={() => onAsk(message.retry ?? '')}>
          Try again
        </Button>
      )}
      {message.source && (
        <AnswerFoot content={message.content} source={message.source} role={role} />
      )}
    </div>
  )
}

type NearestNamesProps = {
  readonly message: string
  readonly question: string
  readonly isDisabled: boolean
  readonly onAsk: (question: string) => void
}

function NearestNames({ message, question, isDisabled, onAsk }: NearestNamesProps) {
  const { missing, nearest } = nearestNames(message)
  if (nearest.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-text-3">Ask about</span>
      {nearest.map((name) => (
        <Button
          key={name}
          size="sm"
          disabled={isDisabled}
          onClick={() => onAsk(questionWithName(question, missing, name))}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
