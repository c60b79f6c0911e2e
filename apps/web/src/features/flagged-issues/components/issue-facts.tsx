import type {
  AskedAgain,
  FlaggedIssue,
  ReportedDocument,
} from '@criteria-desk/contract/flagged-issues'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { askedAgainQuery } from '../flagged-issues.queries.ts'
import type { IssueDrawing } from '../issue-drawing.ts'
import type { OpenPlace } from '../use-open-place.ts'
import { NameRowDialog } from './name-row-dialog.tsx'

type IssueFactsProps = {
  readonly issue: FlaggedIssue
  readonly drawing: IssueDrawing
  readonly place: OpenPlace
}

/**
 * Beneath the place: what else the documents say, what has become of them, how the question is matched,
 * what could be made a name of a row, and the record.
 */
export function IssueFacts({ issue, drawing, place }: IssueFactsProps) {
  const { reported } = issue
  const isAskedAgain = reported?.isOfCriteria === true && reported.record !== null
  const again = useQuery({ ...askedAgainQuery(issue.id), enabled: isAskedAgain })
  if (reported === null) return null
  const { record } = reported
  return (
    <dl className="grid gap-y-2.5 border-t border-line px-4 py-3 text-12 max-md:px-3">
      {again.data && again.data.also.length > 0 && (
        <Fact name="Also in the documents">
          <ul className="grid gap-1.5">
            {again.data.also.map((cited, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they come all at once.
              <li key={at} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <PlaceChip
                  place={cited}
                  isOneSheet={false}
                  openKey={place.openKey}
                  onOpen={() => place.onOpen(again.data.also, at)}
                />
                <span className="min-w-0 font-quote text-14 wrap-anywhere">“{cited.quote}”</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {record && (
        <Fact name={record.documents.length === 1 ? 'Document' : 'Documents'}>
          <Documents documents={record.documents} />
        </Fact>
      )}
      {isAskedAgain && (
        <MatchedFacts
          issue={issue}
          again={again.data}
          failure={again.isError ? messageOf(again.error, 'It could not be asked again.') : null}
          drawing={drawing}
          place={place}
        />
      )}
      {record && (
        <Fact name="Record">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-mono">{record.reference}</span>
            <span className="text-text-2">· engine {record.engineVersion}</span>
            <CopyButton
              textToCopy={() => record.reference}
              label="Copy reference"
              className="-ml-1.5"
            />
          </span>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = {
  readonly name: string
  /** What it says takes the whole width, beneath its name. */
  readonly isWideBelow?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWideBelow = false, children }: FactProps) {
  return (
    <div
      className={classes(
        'grid gap-x-3 max-sm:grid-cols-[minmax(0,1fr)]',
        isWideBelow ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[7.5rem_minmax(0,1fr)]',
      )}
    >
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** More than these are folded. */
const documentsAtFirst = 3

function Documents({ documents }: { readonly documents: readonly ReportedDocument[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? documents : documents.slice(0, documentsAtFirst)
  return (
    <ul className="grid gap-0.5">
      {shown.map((document) => (
        <li key={document.id} className="wrap-anywhere">
          {document.filename}, version {document.version}
          {', '}
          <span
            className={
              document.since === 'superseded' || document.since === 'removed' ? 'text-cond' : ''
            }
          >
            {standing(document)}
          </span>
        </li>
      ))}
      {shown.length < documents.length && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)} className="-ml-1.5">
            {documents.length - shown.length} more
          </Button>
        </li>
      )}
    </ul>
  )
}

function standing({ since, newer, filename }: ReportedDocument): string {
  switch (since) {
    case 'unchanged':
      return 'unchanged since'
    case 'own':
      return 'a client’s paper: its owner alone sees its pages'
    case 'rules':
      return 'a file of rules'
    case 'removed':
      return 'removed since'
    case 'superseded': {
      if (newer === undefined) return 'replaced since'
      const name = newer.filename === filename ? '' : ` (${newer.filename})`
      return `replaced since by version ${newer.version}${name}`
    }
  }
}

type MatchedFactsProps = IssueFactsProps & {
  readonly again: AskedAgain | undefined
  /** Why it could not be asked again. */
  readonly failure: string | null
}

/** How the question is matched, by asking it again; and what of it could be made a name of a row. */
function MatchedFacts({ issue, again, failure, drawing, place }: MatchedFactsProps) {
  const [isNaming, setNaming] = useState(false)
  if (again === undefined) {
    return (
      <Fact name="Matched by">
        {failure ?? <SkeletonRows rows={2} label="Asking the question again" rowClassName="h-5" />}
      </Fact>
    )
  }
  const { source, words } = again
  const model = issue.kept.find(({ messageId }) => messageId === issue.reported?.messageId)
  const isByModel = model?.source?.readBy?.by === 'model' && source.readBy?.by !== 'model'
  return (
    <>
      <Fact name="Matched by">
        <Trace lines={source.trace ?? []} />
        {isByModel && (
          <p className="mt-1 text-text-2">
            The reported answer was read with AI; this is how its words are matched by rule.
          </p>
        )}
      </Fact>
      <Today again={again} drawing={drawing} place={place} />
      {words.length > 0 && issue.company !== null && (
        <Fact name="Asked words">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 wrap-anywhere">
              {words.map((one) => `“${one}”`).join(', ')}
            </span>
            <Button size="sm" onClick={() => setNaming(true)}>
              Make this a name of a row
            </Button>
          </span>
        </Fact>
      )}
      {isNaming && (
        <NameRowDialog
          issueId={issue.id}
          words={words}
          firm={issue.company?.name ?? ''}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** Lines of a trace that show before it is unfolded. */
const linesAtFirst = 3

function Trace({ lines }: { readonly lines: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return <span className="text-text-2">Nothing is told of it.</span>
  const shown = isOpen ? lines : lines.slice(0, linesAtFirst)
  return (
    <>
      <ul className="grid gap-0.5">
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: how it was understood never changes.
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > linesAtFirst && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-1.5"
        >
          {isOpen ? 'Show less' : `All ${lines.length} lines`}
        </Button>
      )}
    </>
  )
}

type TodayProps = Pick<IssueFactsProps, 'drawing' | 'place'> & { readonly again: AskedAgain }

/** Whether the same is answered now, and what is. */
function Today({ again, drawing, place }: TodayProps) {
  const [isOpen, setOpen] = useState(false)
  if (again.isSame) return <Fact name="Asked today">The same answer</Fact>
  const message = { content: again.message, source: { ...again.source, trace: undefined } }
  return (
    <Fact name="Asked today" isWideBelow={isOpen}>
      <Button
        size="sm"
        variant="ghost"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1.5"
      >
        Answered otherwise
      </Button>
      {isOpen && (
        <div className="mt-2 rounded-card border border-line px-3 py-2.5">
          {drawing.drawAnswer({
            message,
            question: undefined,
            openKey: place.openKey,
            onOpen: place.onOpen,
          })}
        </div>
      )}
    </Fact>
  )
}
