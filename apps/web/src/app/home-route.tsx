import { mayDo } from '@criteria-desk/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SquarePen } from 'lucide-react'
import { ChatPanel } from '../features/chat/components/chat-panel.tsx'
import { SuggestionsCard } from '../features/chat/components/suggestions-card.tsx'
import { useChat } from '../features/chat/use-chat.ts'
import { SourcePanel } from '../features/documents/components/source-panel.tsx'
import { uploadSectionId } from '../features/documents/components/upload-section.tsx'
import { documentsQuery } from '../features/documents/documents.queries.ts'
import { useCurrentDocument } from '../features/documents/use-current-document.ts'
import { useDocumentActions } from '../features/documents/use-document-actions.ts'
import { useOpenSource } from '../features/documents/use-open-source.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { DeveloperUploads } from './developer-uploads.tsx'
import { DocumentsNotice } from './documents-notice.tsx'
import { toChatDocument, toLoadedDocuments } from './home-documents.ts'

/** The home page, put together from the chat, the documents and the page around them. */
export function HomeRoute() {
  const { role } = useCurrentUser()
  const query = useQuery(documentsQuery)
  const current = useCurrentDocument()
  const { upload } = useDocumentActions()
  const source = useOpenSource()
  const chat = useChat({
    documents: (query.data ?? []).map(toChatDocument),
    hasDocument: current !== null,
    isUploading: upload.state === 'uploading',
  })
  const startNew = () => {
    source.close()
    chat.startNew()
  }
  return (
    <>
      <HomePage
        documents={toLoadedDocuments(query)}
        chatActions={
          <Button icon={SquarePen} onClick={startNew}>
            New Chat
          </Button>
        }
        masterActions={
          <Link to="/quick-search" className={buttonClasses({ variant: 'primary' })}>
            Quick Search
          </Link>
        }
        chat={
          <div
            className={
              source.source === null
                ? 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'
                : 'grid gap-4 max-xl:lg:grid-cols-[minmax(0,1fr)_20rem]'
            }
          >
            <ChatPanel
              chat={chat}
              notice={query.data === undefined ? <DocumentsNotice query={query} /> : null}
              onUpload={showUploadSection}
              onOpenSource={source.open}
              openKey={source.openKey}
            />
            <SuggestionsCard chat={chat} isBelow={source.source !== null} />
          </div>
        }
      />
      {mayDo(role, 'documents.manage') && <DeveloperUploads />}
      {source.source && (
        <SourcePanel source={source.source} onStep={source.step} onClose={source.close} />
      )}
    </>
  )
}

function showUploadSection(): void {
  const section = document.getElementById(uploadSectionId)
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector('button')?.focus({ preventScroll: true })
}
