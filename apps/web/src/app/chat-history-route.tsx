import type { ChatHistoryMessage } from '@criteria-desk/contract/chat-history'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { type ReactNode, useState } from 'react'
import { ChatHistoryPage } from '../features/chat-history/chat-history-page.tsx'
import { readChatHistoryPlace } from '../features/chat-history/chat-history-place.ts'
import type { DrawMessages } from '../features/chat-history/draw-messages.ts'
import type { PersonLink } from '../features/chat-history/person-link.ts'
import { useOpenSource } from '../features/documents/use-open-source.ts'
import { isOnOwnPaper } from '../features/flagged-issues/issue-drawing.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useSearch } from '../lib/router/router.tsx'
import type { SourcePlace } from '../lib/source-places.ts'
import { BackWords, backClasses } from '../ui/back-link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { NoCompanyPage } from './no-company-page.tsx'
import { UsageViewersOnly } from './usage-viewers-only.tsx'

// A conversation is opened from the list: what draws it comes then.
const importGiven = () => import('./given-answer.tsx')
const AnswerGiven = later(async () => (await importGiven()).AnswerGiven)
const QuestionAsked = later(async () => (await importGiven()).QuestionAsked)
const OwnPaperPlace = later(async () => (await import('./own-paper-place.tsx')).OwnPaperPlace)
const RulePlace = later(async () => (await import('./rule-place.tsx')).RulePlace)
const SourcePanel = later(
  async () => (await import('../features/documents/components/source-panel.tsx')).SourcePanel,
)
const IncomePlace = later(
  async () => (await import('../features/income/components/income-place.tsx')).IncomePlace,
)

/** /chat-history?userId=&username=: somebody's conversations, for those who oversee them. */
export function ChatHistoryRoute() {
  return (
    <UsageViewersOnly>
      <Conversations />
    </UsageViewersOnly>
  )
}

function Conversations() {
  const place = useSearch(readChatHistoryPlace)
  const { id, role, companyId } = useCurrentUser()
  const peopleOf = mayDo(role, 'companies.manage') ? 'all' : companyId
  const source = useOpenSource()
  // The answer that a place was opened from: whether it is on a client's paper is told by it.
  const [openedFrom, setOpenedFrom] = useState<ChatHistoryMessage['source']>(null)
  const opened = source.source?.places[source.source.index]
  const draw: DrawMessages = {
    question: (question, answer) => (
      <QuestionAsked question={question} answer={answer} by={place.username ?? 'They'} />
    ),
    answer: (message, question) => (
      <AnswerGiven
        message={message}
        question={question}
        openKey={source.openKey}
        onOpen={(places, index) => {
          setOpenedFrom(message.source)
          source.open(places, index)
        }}
      />
    ),
  }
  if (peopleOf === null) return <NoCompanyPage />
  return (
    <>
      <ChatHistoryPage
        place={place}
        peopleOf={peopleOf}
        backLink={
          <Link to="/usage-statistics" className={backClasses}>
            <BackWords>Usage Statistics</BackWords>
          </Link>
        }
        usageLink={
          <Link to="/usage-statistics" className={buttonClasses({})}>
            Go to Usage Statistics
          </Link>
        }
        personLink={toPerson}
        draw={draw}
      />
      {source.source && opened && (
        <SourcePanel
          source={source.source}
          onStep={source.step}
          onClose={source.close}
          hasOriginal={!isOnOwnPaper(opened, openedFrom) || place.userId === id}
          content={placeOutsideCriteria(opened, openedFrom, place.userId === id)}
        />
      )}
    </>
  )
}

/** What shows a place of rules or of a client's paper, whose pages its owner alone sees. */
function placeOutsideCriteria(
  place: SourcePlace,
  source: ChatHistoryMessage['source'],
  isOwn: boolean,
): ReactNode {
  if (place.rulesKind !== undefined) return <RulePlace place={place} />
  if (!isOnOwnPaper(place, source)) return undefined
  return isOwn ? (
    <IncomePlace key={place.documentId} place={place} />
  ) : (
    <OwnPaperPlace place={place} />
  )
}

const toPerson: PersonLink = (search, face, className) => (
  <Link to="/chat-history" search={search} className={className}>
    {face}
  </Link>
)
