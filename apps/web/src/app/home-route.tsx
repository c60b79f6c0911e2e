import { mayDo } from '@criteria-desk/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ChatPanel } from '../features/chat/components/chat-panel.tsx'
import { SuggestionsCard } from '../features/chat/components/suggestions-card.tsx'
import { type Conversation, documentAnswered, isOnPayslip } from '../features/chat/conversation.ts'
import { type ConversationToOpen, openConversation } from '../features/chat/open-conversation.ts'
import { documentsInScope } from '../features/chat/question-scope.ts'
import { type Chat, useChat } from '../features/chat/use-chat.ts'
import { useHistory, wideQuery } from '../features/chat/use-history.ts'
import { documentsQuery } from '../features/documents/documents.queries.ts'
import { uploadSectionId } from '../features/documents/upload-section-id.ts'
import { readUpload, subscribeToUpload } from '../features/documents/upload-store.ts'
import { useCurrentDocument } from '../features/documents/use-current-document.ts'
import { useOpenSource } from '../features/documents/use-open-source.ts'
import { ExportEvidenceButton } from '../features/evidence/components/export-evidence-button.tsx'
import { ReportIssue } from '../features/flagged-issues/components/report-issue.tsx'
import type { ReportedConversation } from '../features/flagged-issues/flagged-issues.queries.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import type { SourcePlace } from '../lib/source-places.ts'
import { useMedia } from '../lib/use-media.ts'
import { buttonClasses } from '../ui/button.tsx'
import { HeadButton } from '../ui/head-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MessageSquareText } from '../ui/icons/message-square-text.ts'
import { SquarePen } from '../ui/icons/square-pen.ts'
import { later } from '../ui/later.tsx'
import { linkClasses } from '../ui/link-classes.ts'
import { DocumentsNotice } from './documents-notice.tsx'
import { toChatDocument, toLoadedDocuments } from './home-documents.ts'
import { PrefetchPlaces } from './prefetch-places.tsx'

// What an advisor's first look at the page does not need comes after it.
const DeveloperUploads = later(
  async () => (await import('./developer-uploads.tsx')).DeveloperUploads,
)
const OwnCompanyDashboard = later(
  async () => (await import('./own-company-dashboard.tsx')).OwnCompanyDashboard,
)
const ReportNews = later(
  async () => (await import('../features/flagged-issues/components/report-news.tsx')).ReportNews,
)
const IncomePlace = later(
  async () => (await import('../features/income/components/income-place.tsx')).IncomePlace,
)
const CalculationAnswer = later(
  async () => (await import('./calculation-answer.tsx')).CalculationAnswer,
)
const RulePlace = later(async () => (await import('./rule-place.tsx')).RulePlace)
const HistoryDrawer = later(
  async () => (await import('../features/chat/components/history-drawer.tsx')).HistoryDrawer,
)
const importPanel = () => import('../features/documents/components/source-panel.tsx')
const SourcePanel = later(async () => (await importPanel()).SourcePanel)

/** The home page, put together from the chat, the documents and the page around them. */
export function HomeRoute() {
  const { role } = useCurrentUser()
  const query = useQuery(documentsQuery)
  const current = useCurrentDocument()
  const upload = useSyncExternalStore(subscribeToUpload, readUpload)
  const source = useOpenSource()
  const chat = useChat({
    documents: query.data?.map(toChatDocument),
    hasDocument: current !== null,
    isUploading: upload.state === 'uploading',
  })
  const place = source.source?.places[source.source.index]
  const ownPlace = place && placeOutsideCriteria(place, chat.conversation)
  const history = useHistory()
  const isWide = useMedia(wideQuery)
  // An open source takes the room beside the chat; the history is there again once it is closed.
  const isHistoryShown = history.isOpen && source.source === null
  const startNew = () => {
    source.close()
    chat.startNew()
  }
  const openEarlier = async (one: ConversationToOpen) => {
    await openConversation(one)
    source.close()
  }
  return (
    <PrefetchPlaces importPanel={importPanel}>
      <HomePage
        documents={toLoadedDocuments(query)}
        fillsWindow={chat.takesWindow}
        chatActions={
          <>
            <ReportNews link={toReportWithNews} />
            <HeadButton icon={SquarePen} label="New Chat" onClick={startNew} />
            <ExportEvidenceButton body={toExport(chat.conversation)} />
            <ReportIssue
              conversation={toReport(chat)}
              ownReports={
                <Link to="/your-reports" className={linkClasses()}>
                  Your reports
                </Link>
              }
            />
          </>
        }
        dashboard={<OwnCompanyDashboard documents={toLoadedDocuments(query)} />}
        chat={
          <div
            className={
              chat.takesWindow && !(isHistoryShown && isWide)
                ? 'grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]'
                : 'grid gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]'
            }
          >
            <ChatPanel
              chat={chat}
              history={history}
              onOpenConversation={openEarlier}
              notice={query.data === undefined ? <DocumentsNotice query={query} /> : null}
              onUpload={showUploadSection}
              onOpenSource={source.open}
              openKey={source.openKey}
              drawCalculation={(drawn) => <CalculationAnswer {...drawn} />}
            />
            {isHistoryShown && (
              <HistoryDrawer
                conversation={chat.conversation}
                onOpen={openEarlier}
                onClose={history.close}
              />
            )}
            {!chat.takesWindow && !(isHistoryShown && isWide) && <SuggestionsCard chat={chat} />}
          </div>
        }
      />
      {mayDo(role, 'documents.manage') && <DeveloperUploads />}
      {source.source && (
        <SourcePanel
          source={source.source}
          onStep={source.step}
          onClose={source.close}
          content={ownPlace || undefined}
        />
      )}
    </PrefetchPlaces>
  )
}

function toReportWithNews(report: number, words: string) {
  return (
    <Link
      to="/your-reports"
      search={{ report }}
      className={buttonClasses({ variant: 'ghost' }, 'text-ink-text!')}
    >
      <span className="inline-flex items-center gap-1.5">
        <Icon of={MessageSquareText} />
        {words}
      </span>
    </Link>
  )
}

/** What shows a place of rules or of income documents; null for one in the criteria. */
function placeOutsideCriteria(place: SourcePlace, conversation: Conversation) {
  if (place.rulesKind !== undefined) return <RulePlace place={place} />
  return isOnPayslip(conversation, place.documentId) ? (
    <IncomePlace key={place.documentId} place={place} />
  ) : null
}

/** The conversation as the server has it; null until something was asked and answered. */
function toExport({ conversationId, messages }: Conversation) {
  const isAsked = messages.some(({ role }) => role === 'user')
  const isAnswered = messages.some(({ role, retry }) => role === 'assistant' && retry === undefined)
  return isAsked && isAnswered ? { conversationId } : null
}

/** The conversation with the document that it is about; null while nothing is said or loaded. */
function toReport({ conversation, documents, scope }: Chat): ReportedConversation | null {
  const [asked, ...others] = documentsInScope(scope, documents)
  const only = asked !== undefined && others.length === 0 ? asked.id : null
  const documentId = documentAnswered(conversation) ?? only
  const messages = conversation.messages.flatMap(({ role, content }) =>
    role === 'system' ? [] : { role, content },
  )
  if ((documentId === null && asked === undefined) || messages.length === 0) return null
  return { conversationId: conversation.conversationId, documentId, messages }
}

function showUploadSection(): void {
  const section = document.getElementById(uploadSectionId)
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector('button')?.focus({ preventScroll: true })
}
