import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FileText } from '../../../ui/icons/file-text.ts'
import { Table2 } from '../../../ui/icons/table-2.ts'
import { Logo } from '../../../ui/logo.tsx'
import type { ChatDocument } from '../chat-document.ts'
import { chatTexts } from '../chat-texts.ts'

type WelcomeProps = {
  readonly documents: readonly ChatDocument[]
  /** Instead of the documents while they are on their way, or when they could not be had. */
  readonly notice: ReactNode
}

/** As many as fit above the box; the rest are counted. */
const documentsShown = 4

/** Ruled paper that fades in towards the upper right corner. */
const ledger = {
  background:
    'repeating-linear-gradient(to right, var(--ledger) 0 1px, transparent 1px 96px), repeating-linear-gradient(to bottom, var(--ledger) 0 1px, transparent 1px 32px)',
  maskImage:
    'linear-gradient(115deg, transparent 45%, #000 100%), linear-gradient(to bottom, #000 45%, transparent 66%)',
  maskComposite: 'intersect',
}

/** Before the first question: who answers, and from what. */
export function Welcome({ documents, notice }: WelcomeProps) {
  const rest = documents.length - documentsShown
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pb-2.5 max-md:px-3">
      <div aria-hidden="true" style={ledger} className="pointer-events-none absolute inset-0" />
      <div className="relative my-auto grid max-w-136 gap-3.5 py-4 pl-2">
        <Logo size={36} />
        <p className="text-[1.1875rem]/7 tracking-[-.008em] text-pretty max-md:text-16">
          {chatTexts.welcome}
        </p>
        <p className="text-text-2">{chatTexts.greeting}</p>
        {notice === null && documents.length === 0 && (
          <p className="text-text-2">{chatTexts.noDocumentsYet}</p>
        )}
      </div>
      <div className="relative">
        {notice}
        {documents.length > 0 && (
          <section aria-label="Answers come from">
            <h2 className="mb-1 text-12 font-medium text-text-3">Answers come from</h2>
            <ul>
              {documents.slice(0, documentsShown).map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </ul>
            {rest > 0 && (
              <p className="border-t border-line pt-1 text-12 text-text-3">and {rest} more</p>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

function DocumentLine({ document }: { readonly document: ChatDocument }) {
  return (
    <li className="grid h-7.5 grid-cols-[auto_minmax(6rem,auto)_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-line max-md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon of={document.isPdf ? FileText : Table2} className="text-text-3" />
      <b className="truncate font-medium" title={document.filename}>
        {document.filename}
      </b>
      <span className="truncate text-text-2 max-md:hidden">{document.contents}</span>
      <span className="text-12 whitespace-nowrap text-text-3">
        {document.updated === null
          ? `uploaded ${formatDay(document.uploadedAt)}`
          : formatDay(document.updated)}
      </span>
    </li>
  )
}
