import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { ListChecks } from '../../../ui/icons/list-checks.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { checkLooks, checkOrder, tallyOfChecks } from '../check-looks.ts'
import { documentTitle } from './document-titles.ts'
import type { ShownCheck } from './shown-checks.ts'
import { checksOfAll } from './shown-checks.ts'
import type { TakenDocument } from './use-documents.ts'

type AllChecksProps = {
  readonly taken: readonly TakenDocument[]
  readonly onShow: (check: ShownCheck) => void
}

/** Whether the documents add up and fit each other: what did not pass in full, the rest folded. */
export function AllChecks({ taken, onShow }: AllChecksProps) {
  const checks = checksOfAll(taken)
  const open = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'explain')
  const folded = checkOrder
    .filter((outcome) => outcome === 'pass' || outcome === 'not-checked')
    .flatMap((outcome) => checks.filter((check) => check.outcome === outcome))
  return (
    <Card
      title="Checks"
      action={<span className="text-12 text-text-2">{tallyOfChecks(checks)}</span>}
      isPadded={false}
    >
      {checks.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="Nothing to check yet"
          description="Once documents are read, their figures are held against each other."
          isCompact
        />
      ) : (
        <div className="py-2">
          <CheckLines checks={open} onShow={onShow} />
          {folded.length > 0 && (
            <details className="group" open={open.length === 0 && folded.length < 6}>
              <summary className="flex min-h-8 items-center gap-1 px-4 text-12 font-medium text-text-2 hover:text-text max-md:min-h-11 max-md:px-3">
                <Icon
                  of={ChevronRight}
                  size={14}
                  className="transition-transform duration-(--dur-1) group-open:rotate-90"
                />
                {open.length === 0 ? 'All of them' : tallyOfChecks(folded)}
              </summary>
              <CheckLines checks={folded} onShow={onShow} />
            </details>
          )}
        </div>
      )}
    </Card>
  )
}

type CheckLinesProps = Pick<AllChecksProps, 'onShow'> & { readonly checks: readonly ShownCheck[] }

function CheckLines({ checks, onShow }: CheckLinesProps) {
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.key} className="px-4 py-1 max-md:px-3">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Outcome of={checkLooks[check.outcome].of} word={checkLooks[check.outcome].word} />
            <button
              type="button"
              onClick={() => onShow(check)}
              className="min-h-6 min-w-0 rounded-control text-left text-12 text-text-2 underline decoration-line-2 underline-offset-3 hover:text-text"
            >
              {check.detail ? documentTitle(check.detail) : check.filename}
            </button>
          </span>
          <span className="block wrap-anywhere">{check.sentence}</span>
        </li>
      ))}
    </ul>
  )
}
