import { readTwiceNotes } from '@criteria-desk/domain/answer-views/read-twice-words'
import type { ModelReading, ModelReadings } from '@criteria-desk/domain/evidence/evidence-record'
import {
  readingsShown,
  readingTitle,
  saidWords,
  sayComparison,
  spanPlaces,
} from '@criteria-desk/domain/evidence/reading-words'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { Outcome, outcomeWords } from '../../../ui/outcome.tsx'

/** What the AI pointed at for each lender, what was compared, and what was proved; folded until asked for. */
export function RecordReadings({ of: readings }: { readonly of: ModelReadings }) {
  const { told, silent } = readingsShown(readings)
  const placeOf = spanPlaces(readings)
  const isOfSeveral = readings.ideas.length > 1
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 px-3 py-1.5 max-md:min-h-11">
        <Icon of={ChevronRight} size={14} className="text-text-3 group-open:rotate-90" />
        <span className="font-medium">{readingTitle}</span>
        <span className="text-12 text-text-3">what was pointed at, lender by lender</span>
      </summary>
      <ul className="border-t border-line">
        {told.map((one) => (
          <li
            key={`${one.idea} ${one.lender} ${JSON.stringify(one.spans)}`}
            className="grid gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0 @xl:grid-cols-[minmax(0,9rem)_minmax(0,3fr)_minmax(0,2fr)]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{one.lender}</p>
              {isOfSeveral && (
                <p className="text-12 wrap-anywhere text-text-2">{readings.ideas[one.idea]}</p>
              )}
            </div>
            <Said of={one} placeOf={placeOf} />
            <Proved of={one} />
          </li>
        ))}
        {silent.map(({ idea, lenders }) => (
          <li key={idea} className="border-b border-line px-3 py-2 text-text-2 last:border-b-0">
            {`Nothing stated${isOfSeveral ? ` of “${idea}”` : ''}: ${lenders.join(', ')}`}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-3 py-1.5 text-12 text-text-3">
        {`The words were looked up and the figures worked out again by rule. Prompt ${readings.prompt}.`}
      </p>
    </details>
  )
}

type SaidProps = {
  readonly of: ModelReading
  readonly placeOf: ReturnType<typeof spanPlaces>
}

function Said({ of: { said, spans, compared }, placeOf }: SaidProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-12 text-text-2">
        {`The AI said: ${said === undefined ? 'nothing' : saidWords[said]}`}
      </p>
      {spans.map((span) => (
        <p key={JSON.stringify(span)}>
          {span.words === '' ? 'Blank' : `“${span.words}”`}
          <span className="ml-1 font-mono text-11 text-text-3">{placeOf(span)}</span>
        </p>
      ))}
      {compared.map((one) => (
        <p key={JSON.stringify(one)} className="text-12 text-text-2">
          {sayComparison(one)}
        </p>
      ))}
    </div>
  )
}

function Proved({ of: { outcome, doubt, opposed } }: { readonly of: ModelReading }) {
  const notes = opposed === undefined ? [] : readTwiceNotes({ opposed }, true, outcomeWords)
  return (
    <div className="min-w-0">
      <Outcome of={outcome} />
      {[...(doubt === undefined ? [] : [doubt]), ...notes].map((note) => (
        <p key={note} className="text-12 wrap-anywhere text-text-2">
          {note}
        </p>
      ))}
    </div>
  )
}
