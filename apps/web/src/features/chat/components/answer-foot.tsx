import type { ChatSource } from '@criteria-desk/contract/chat'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import { mayDo, type Role } from '@criteria-desk/domain/access/roles'
import type { ReactNode } from 'react'
import { newestOf, oldestOf } from '../../../lib/london-dates.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { ReferenceLink } from '../../../ui/reference-link.tsx'
import { answerAsText } from '../answer-view.ts'

type AnswerFootProps = {
  readonly content: string
  readonly source: ChatSource
  readonly role: Role
  /** Several documents are told apart above: here they are only counted. */
  readonly areFilesNamed: boolean
  /** What else can be done with it, beside taking its text along. */
  readonly actions?: ReactNode
}

/** Beneath an answer: how fresh its documents are, which papers were asked, who read it, its text to take along, how it came about. */
export function AnswerFoot({ content, source, role, areFilesNamed, actions }: AnswerFootProps) {
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 max-md:grid-cols-1">
        <div className="grid gap-0.5">
          <Freshness source={source} areFilesNamed={areFilesNamed} />
          {source.askedOf !== undefined && (
            <p className="text-12 wrap-anywhere text-text-3">
              Asked of {source.askedOf.map(({ filename }) => filename).join(', ')}
            </p>
          )}
          <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-text-3">
            {readByLine(source.readBy)}
            {source.reference !== undefined && <ReferenceLink reference={source.reference} />}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1 print:hidden">
          {actions}
          <CopyButton textToCopy={() => answerAsText(content)} />
        </div>
      </div>
      {mayDo(role, 'criteria.explain') && source.trace !== undefined && source.trace.length > 0 && (
        <details className="group print:hidden text-12 text-text-2">
          <summary className="flex min-h-6 w-fit items-center gap-1 rounded-chip font-medium hover:text-text max-md:min-h-9">
            <Icon
              of={ChevronRight}
              size={14}
              className="text-text-3 transition-transform duration-(--dur-1) group-open:rotate-90"
            />
            How this was understood
          </summary>
          <ol className="mt-1 grid list-decimal gap-0.5 pl-8 marker:text-text-3">
            {source.trace.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: how it was understood never changes.
              <li key={index} className="break-words">
                {line}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function Freshness({ source, areFilesNamed }: Pick<AnswerFootProps, 'source' | 'areFilesNamed'>) {
  const documents = new Map(source.citations.map((cited) => [cited.documentId, cited.filename]))
  const reviewed = source.citations.flatMap((cited) => cited.updated ?? [])
  const uploaded = source.citations.flatMap((cited) => cited.uploadedAt ?? [])
  const dates = reviewed.length > 0 ? reviewed : uploaded
  const [newest, oldest] = [newestOf(dates), oldestOf(dates)]
  const [filename] = documents.values()
  if (newest === null || oldest === null || filename === undefined) return null
  const isOne = documents.size === 1
  const verb = reviewed.length > 0 ? 'last updated' : 'uploaded'
  return (
    <FreshnessLine
      name={isOne ? filename : nameDocuments([...documents.values()], areFilesNamed)}
      verb={isOne ? verb : 'newest'}
      updated={newest}
      oldest={oldest}
    />
  )
}

/** More names than these are no line. */
const mostNamed = 4

/** `From a.xlsx, b.xlsx and c.pdf`, or how many there are. */
function nameDocuments(filenames: readonly string[], areNamed: boolean): string {
  if (areNamed || filenames.length > mostNamed) return `From ${filenames.length} documents`
  return `From ${filenames.slice(0, -1).join(', ')} and ${filenames.at(-1)}`
}
