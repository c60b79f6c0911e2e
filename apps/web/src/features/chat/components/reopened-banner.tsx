import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { History } from '../../../ui/icons/history.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isOtherwise, sayFrom } from '../answers-since.ts'
import { chatToasts } from '../chat-texts.ts'
import type { Conversation } from '../conversation.ts'
import type { ConversationToOpen } from '../open-conversation.ts'
import { saidWhen } from '../said-when.ts'
import type { AskAgain } from '../use-ask-again.ts'
import { type SinceState, useSince } from '../use-since.ts'

type ReopenedBannerProps = {
  readonly conversation: Conversation
  readonly again: AskAgain
  readonly isDisabled: boolean
  /** Opens the conversation whose questions were asked again. Throws where that cannot be had. */
  readonly onOpen: (one: ConversationToOpen) => Promise<void>
}

/** Over a conversation that was opened again, or whose questions are those of another: which it is. */
export function ReopenedBanner(props: ReopenedBannerProps) {
  const { conversation } = props
  const since = useSince(conversation)
  if (conversation.askedAgain !== undefined) return <AskedAgainBanner {...props} />
  const { reopened } = conversation
  if (reopened === undefined) return null
  // After a reload it is only said where something has changed meanwhile.
  const isSaid = reopened.from === 'history' || (since.since !== null && isOtherwise(since.since))
  return isSaid ? <AsItWasAnswered {...props} since={since} /> : null
}

type AsItWasAnsweredProps = ReopenedBannerProps & { readonly since: SinceState }

function AsItWasAnswered({ conversation, since, again, isDisabled }: AsItWasAnsweredProps) {
  // What was asked since it was opened is of today.
  const messages = conversation.messages.filter(({ at }) => at !== undefined)
  const said = since.since && sayFrom(since.since, messages)
  return (
    <Banner
      label="An earlier conversation"
      action={
        <Button
          size="sm"
          variant="primary"
          disabled={isDisabled}
          onClick={() => void again.askAgain(conversation, since.since)}
        >
          Ask again today
        </Button>
      }
    >
      <p>
        <b className="font-semibold text-text">As it was answered</b>
        {saidWhen(messages)}
        {said?.rest ?? (since.isFailed ? '.' : ' ')}
        {said === null && !since.isFailed && (
          <Skeleton className="inline-block w-48 max-w-full align-middle" />
        )}
      </p>
      {said !== null && said.notes.length > 0 && (
        <p className="text-12 text-text-3">{said.notes.join(' ')}</p>
      )}
      {since.isFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-12 text-decline">
          Whether its words have changed since could not be looked up.
          <Button size="sm" variant="ghost" onClick={since.retry}>
            Retry
          </Button>
        </p>
      )}
    </Banner>
  )
}

function AskedAgainBanner({ conversation, again, isDisabled, onOpen }: ReopenedBannerProps) {
  const { askedAgain, conversationId } = conversation
  const [isOpening, setOpening] = useState(false)
  if (askedAgain === undefined) return null
  const showEarlier = async () => {
    setOpening(true)
    await onOpen({ ...askedAgain, foundId: null }).catch(() =>
      toast({ ...chatToasts.notOpened, tone: 'destructive' }),
    )
    setOpening(false)
  }
  const { asking } = again
  const own = asking?.into === conversationId ? asking : null
  const of = own?.questions.length ?? 0
  const isUnfinished = own !== null && own.done < of
  return (
    <Banner
      label="Asked again"
      action={
        own?.isRunning ? (
          <Button size="sm" onClick={again.stop}>
            Stop
          </Button>
        ) : (
          <>
            {isUnfinished && (
              <Button size="sm" variant="primary" disabled={isDisabled} onClick={again.goOn}>
                Go on
              </Button>
            )}
            <Button size="sm" isPending={isOpening} onClick={() => void showEarlier()}>
              Show the earlier answers
            </Button>
          </>
        )
      }
    >
      <p>
        <b className="font-semibold text-text">
          {own?.isRunning ? 'Asking again' : 'Asked again today'}
        </b>
        {`: what was answered${askedAgain.answered}`}
        {(own?.isRunning || isUnfinished) && of > 1 && (
          <span className="tabular-nums">{`; ${saidProgress(own)}`}</span>
        )}
        .
      </p>
    </Banner>
  )
}

function saidProgress({ done, questions, isRunning }: NonNullable<AskAgain['asking']>): string {
  return isRunning
    ? `question ${Math.min(done + 1, questions.length)} of ${questions.length}`
    : `${done} of ${questions.length} questions`
}

type BannerProps = {
  readonly label: string
  readonly action: ReactNode
  readonly children: ReactNode
}

function Banner({ label, action, children }: BannerProps) {
  return (
    <section
      aria-label={label}
      className="mx-3 mt-3 mb-1 flex flex-none items-center gap-x-3 gap-y-2 rounded-card border border-line-2 bg-surface px-3 py-2 text-text-2 max-md:flex-wrap print:mx-0"
    >
      <div className="flex min-w-0 flex-1 items-start gap-3 max-md:basis-full">
        <Icon of={History} className="mt-0.5 text-text-2" />
        <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-none flex-wrap gap-2 max-md:pl-7 print:hidden">{action}</div>
    </section>
  )
}
