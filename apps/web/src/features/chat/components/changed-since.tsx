import type { ChangedWords } from '@criteria-desk/contract/evidence'
import { type ReactNode, useState } from 'react'
import { type SourcePlace, variantOf } from '../../../lib/source-places.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PencilLine } from '../../../ui/icons/pencil-line.ts'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { Since } from '../answers-since.ts'

type ChangedSinceProps = {
  /** What stands otherwise in the version that is in force. */
  readonly changes: readonly ChangedWords[]
  readonly documents: Since['documents']
  /** Whether the answer quotes in one place alone, so that it goes without saying whose words they are. */
  readonly isOfOnePlace: boolean
  readonly openKey: string | null
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
}

/** Under an answer that was given before: which of its words have changed since, and what stands there now. */
export function ChangedSince(props: ChangedSinceProps) {
  const [first, ...others] = props.changes
  if (first === undefined) return null
  return others.length === 0 ? <OneChange {...props} change={first} /> : <Changes {...props} />
}

function OneChange(props: ChangedSinceProps & { readonly change: ChangedWords }) {
  const { change, documents, isOfOnePlace } = props
  const { now } = change
  const version = versionSince([change], documents)
  return (
    <Head>
      {!isOfOnePlace && <Whose change={change} isWithCriterion />}
      {now === null ? (
        <span>{version} has no such entry any more</span>
      ) : (
        <>
          <span>{isBlank(now) ? `${version} leaves it blank` : `${version} says`}</span>
          {!isBlank(now) && <Verbatim words={`“${now.quote}”`} className="text-text" />}
          <Chip {...props} />
        </>
      )}
    </Head>
  )
}

/** More of them than that are shown on a press. */
const mostShown = 3

function Changes(props: ChangedSinceProps) {
  const { changes, documents } = props
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, mostShown)
  const isOfSeveral = new Set(changes.map(({ was }) => was.criterion)).size > 1
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)]">
      <Head>
        <span>
          {changes.length} of the words quoted read otherwise in {versionSince(changes, documents)}
        </span>
      </Head>
      <ul className="mt-1">
        {shown.map((change, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what has changed comes in one order.
            key={index}
            className="grid grid-cols-[9.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-t border-line py-1.5 max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="text-12/5 max-md:col-span-2">
              <Whose change={change} isWithCriterion={isOfSeveral} />
            </span>
            {change.now === null ? (
              <span className="text-12/5 text-text-3">No such entry any more</span>
            ) : (
              <>
                <Verbatim words={change.now.quote} />
                <Chip {...props} change={change} />
              </>
            )}
          </li>
        ))}
      </ul>
      {changes.length > mostShown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-6 w-fit text-12 font-medium text-ink-text underline decoration-ink-line underline-offset-3 max-md:min-h-9 print:hidden"
        >
          {isWhole ? 'Show fewer' : `${changes.length - mostShown} more`}
        </button>
      )}
    </div>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex max-w-240 min-w-0 flex-wrap items-baseline gap-x-1.5 gap-y-1 text-12 text-text-3">
      <Icon of={PencilLine} size={13} className="self-center" />
      <b className="font-medium text-text-2">Changed since:</b>
      {children}
    </div>
  )
}

type WhoseProps = { readonly change: ChangedWords; readonly isWithCriterion: boolean }

/** The lender and its product, and the criterion where several are asked. */
function Whose({ change: { was }, isWithCriterion }: WhoseProps) {
  const variant = variantOf(was)
  return (
    <span className="break-words text-text-2">
      {was.lender && <b className="font-medium text-text">{was.lender}</b>}
      {variant !== undefined && ` (${variant})`}
      {isWithCriterion && was.lender && was.criterion && ' · '}
      {isWithCriterion && was.criterion}
    </span>
  )
}

/** Opens the place in the document that is in force. */
function Chip(props: ChangedSinceProps & { readonly change: ChangedWords }) {
  const { change, changes, openKey, onOpenSource } = props
  const { now } = change
  if (now === null) return null
  const places = changes.flatMap((one) => one.now ?? [])
  return (
    <PlaceChip
      place={now}
      isOneSheet={false}
      openKey={openKey}
      onOpen={() => onOpenSource(places, places.indexOf(now))}
    />
  )
}

function versionSince(changes: readonly ChangedWords[], documents: Since['documents']): string {
  const newer = changes.flatMap(
    ({ was }) => documents.find(({ id }) => id === was.documentId)?.newer ?? [],
  )
  const [first] = newer
  const isOne = first !== undefined && newer.every(({ id }) => id === first.id)
  if (isOne) return `version ${first.version}`
  return newer.length > 1 ? 'the current versions' : 'the current version'
}

function isBlank({ quote }: SourcePlace): boolean {
  return quote.trim() === ''
}
