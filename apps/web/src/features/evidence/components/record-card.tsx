import type { EvidenceStanding, SealedAnswer } from '@criteria-desk/contract/evidence'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { type ReactNode, useState } from 'react'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { ReferenceLink } from '../../../ui/reference-link.tsx'
import { DownloadRecord } from './download-record.tsx'
import { RecordCase } from './record-case.tsx'
import { RecordReadings } from './record-readings.tsx'
import { RecordStatement } from './record-statement.tsx'

/** Draws an answer as the chat does; the page knows how. */
export type DrawRecord = (record: EvidenceRecord) => ReactNode

type RecordCardProps = {
  readonly standing: EvidenceStanding
  readonly words: NonNullable<EvidenceStanding['words']>
  readonly drawRecord: DrawRecord
}

/** What was asked and answered. What was changed since is not drawn as if it were that. */
export function RecordCard({ standing, words, drawRecord }: RecordCardProps) {
  const { head, answers } = words
  const { record } = head
  const download = <DownloadRecord words={words} />
  if (record.route === 'export') {
    return (
      <Card title="Answers handed out" action={download} isPadded={false}>
        <ul>
          {standing.answers.map(({ reference, seal }) => (
            <HandedOut
              key={reference}
              reference={reference}
              seal={seal}
              answer={answers.find((one) => one.record.reference === reference)}
              drawRecord={drawRecord}
            />
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Card title="The record" action={download}>
      {standing.seal === 'altered' ? (
        <p className="max-w-208 text-text-2">
          What is kept under this reference is not what was answered, so it is not shown as an
          answer. It can be downloaded as it is now.
        </p>
      ) : (
        <WholeRecord record={record} drawRecord={drawRecord} />
      )}
    </Card>
  )
}

type WholeRecordProps = { readonly record: EvidenceRecord; readonly drawRecord: DrawRecord }

function WholeRecord({ record, drawRecord }: WholeRecordProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-208 text-14 font-medium wrap-anywhere whitespace-pre-line">
        <span className="sr-only">Asked: </span>
        {record.question}
      </p>
      {record.case && <RecordCase of={record.case} />}
      {record.statement ? <RecordStatement of={record.statement} /> : drawRecord(record)}
      {record.readings && <RecordReadings of={record.readings} />}
    </div>
  )
}

type HandedOutProps = {
  readonly reference: string
  readonly seal: EvidenceStanding['answers'][number]['seal']
  readonly answer: SealedAnswer | undefined
  readonly drawRecord: DrawRecord
}

/** One answer of an export: its question, and on a press the answer itself. */
function HandedOut({ reference, seal, answer, drawRecord }: HandedOutProps) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = answer !== undefined && seal === 'unchanged'
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex items-start gap-3 px-4 py-2.5 max-md:flex-wrap max-md:px-3">
        {isWhole ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-6 min-w-0 flex-1 items-start gap-1.5 rounded-chip text-left hover:text-ink-text max-md:basis-full"
          >
            <Icon
              of={ChevronRight}
              size={14}
              className={`mt-1 text-text-3 ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 wrap-anywhere">
              {answer.record.question}
              <span className="block text-12 text-text-3">
                {formatDayAndTime(answer.record.at)}
              </span>
            </span>
          </button>
        ) : (
          <p className="flex min-w-0 flex-1 items-start gap-1.5 text-decline max-md:basis-full">
            <Icon of={CircleAlert} size={14} className="mt-1" />
            {seal === 'missing'
              ? 'This answer’s record is not there any more'
              : 'This answer’s record does not match its seal'}
          </p>
        )}
        <ReferenceLink reference={reference} className="py-0.5 max-md:ml-5" />
      </div>
      {isWhole && isOpen && (
        <div className="border-t border-line bg-canvas px-4 py-3 max-md:px-3">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {answer.record.case && <RecordCase of={answer.record.case} />}
            {drawRecord(answer.record)}
            {answer.record.readings && <RecordReadings of={answer.record.readings} />}
          </div>
        </div>
      )}
    </li>
  )
}
