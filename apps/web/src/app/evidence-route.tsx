import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { useMemo, useState } from 'react'
import { useOpenSource } from '../features/documents/use-open-source.ts'
import { EvidencePage } from '../features/evidence/evidence-page.tsx'
import { readEvidencePlace } from '../features/evidence/evidence-place.ts'
import { kindAt, toChatSource } from '../features/evidence/record-source.ts'
import { useCurrentUser } from '../lib/current-user.tsx'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import type { SourcePlace } from '../lib/source-places.ts'
import { later } from '../ui/later.tsx'

const Answer = later(async () => (await import('../features/chat/components/answer.tsx')).Answer)
const SourcePanel = later(
  async () => (await import('../features/documents/components/source-panel.tsx')).SourcePanel,
)
const IncomePlace = later(
  async () => (await import('../features/income/components/income-place.tsx')).IncomePlace,
)
const RulePlace = later(async () => (await import('./rule-place.tsx')).RulePlace)

/** /evidence?ref=: what became of a record, with its answer drawn as the chat draws it. */
export function EvidenceRoute() {
  const { ref } = useSearch(readEvidencePlace)
  const navigate = useNavigate()
  const source = useOpenSource()
  const [opened, setOpened] = useState<OpenedFrom | null>(null)
  const place = source.source?.places[source.source.index]
  return (
    <>
      <EvidencePage
        reference={ref}
        onFind={(reference) => {
          navigate({
            to: '/evidence',
            search: { ref: reference },
            replace: source.source !== null,
          })
        }}
        openKey={source.openKey}
        onOpenSource={(places, index) => {
          setOpened(null)
          source.open(places, index)
        }}
        drawRecord={(record, isOwn) => (
          <RecordAnswer
            record={record}
            openKey={source.openKey}
            onOpenSource={(places, index) => {
              setOpened({ record, isOwn })
              source.open(places, index)
            }}
          />
        )}
      />
      {source.source && (
        <SourcePanel
          source={source.source}
          onStep={source.step}
          onClose={source.close}
          hasOriginal={!(place && opened && !opened.isOwn && kindOf(place, opened) === 'paper')}
          content={(place && opened && placeOutsideCriteria(place, opened)) || undefined}
        />
      )}
    </>
  )
}

type OpenedFrom = { readonly record: EvidenceRecord; readonly isOwn: boolean }

/**
 * What shows a place of rules or of a client's paper, null for one in the criteria. A paper is shown to
 * its owner; of somebody else's, the words that the record has of it.
 */
function placeOutsideCriteria(place: SourcePlace, { record, isOwn }: OpenedFrom) {
  const kind = kindOf(place, { record })
  if (kind === 'paper' && isOwn) return <IncomePlace key={place.documentId} place={place} />
  return kind === 'paper' || kind === 'rules' ? <RulePlace place={place} /> : null
}

function kindOf(place: SourcePlace, { record }: Pick<OpenedFrom, 'record'>) {
  return kindAt(record, place) ?? (record.parts ? 'criteria' : undefined)
}

type RecordAnswerProps = {
  readonly record: EvidenceRecord
  readonly openKey: string | null
  readonly onOpenSource: (places: readonly SourcePlace[], index: number) => void
}

function RecordAnswer({ record, ...opening }: RecordAnswerProps) {
  const { role } = useCurrentUser()
  const message = useMemo(
    () => ({
      id: record.reference,
      role: 'assistant' as const,
      content: record.answer,
      source: toChatSource(record),
    }),
    [record],
  )
  return (
    <Answer
      message={message}
      question={{ id: 'asked', role: 'user', content: record.question }}
      role={role}
      isLast={false}
      isAskingDisabled
      isGiven
      onAsk={() => {}}
      drawCalculation={() => null}
      {...opening}
    />
  )
}
