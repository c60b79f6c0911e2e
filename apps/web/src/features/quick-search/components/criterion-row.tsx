import type { FoundCriterion, QuickSearchCriterion } from '@criteria-desk/contract/quick-search'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { matches } from '../quick-search-rows.ts'
import { MarkedTerm } from './marked-term.tsx'

type CriterionRowProps = {
  readonly criterion: QuickSearchCriterion & Partial<Pick<FoundCriterion, 'meant' | 'held'>>
  readonly term: string
  readonly onChoose: (criterion: string) => void
}

/** A criterion with its other names, why it was found, where it stands and how many lenders state it. */
export function CriterionRow({ criterion, term, onChoose }: CriterionRowProps) {
  const { held, meant, documents = [] } = criterion
  return (
    <button
      type="button"
      onClick={() => onChoose(criterion.name)}
      className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-left hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <b className="font-medium wrap-anywhere">{criterion.displayName}</b>
          <OtherNames criterion={criterion} term={term} />
          {meant && meant.toLowerCase() !== criterion.displayName.toLowerCase() && (
            <span className="text-12 text-text-2">as “{meant}”</span>
          )}
          {criterion.section && <span className="text-12 text-text-3">{criterion.section}</span>}
          {documents.length > 0 && (
            <span className="min-w-0 text-12 wrap-anywhere text-text-3">
              {documents.length > 2 ? `${documents.length} documents` : documents.join(', ')}
            </span>
          )}
        </span>
        {held && (
          <span className="min-w-0 wrap-anywhere">
            <span className="text-12 text-text-2">{held.lender}: </span>
            <span className="font-quote text-[.928rem]/5">
              <MarkedTerm text={held.text} term={term} />
            </span>
            {held.answers > 1 && (
              <span className="text-12 text-text-3"> and {held.answers - 1} more</span>
            )}
          </span>
        )}
      </span>
      <span className="text-12 whitespace-nowrap text-text-2">
        {criterion.lenders} {criterion.lenders === 1 ? 'lender' : 'lenders'}
      </span>
      <Icon of={ChevronRight} size={14} className="text-text-3" />
    </button>
  )
}

/** What it is printed as elsewhere: of a search the name that holds the term, else the first of them. */
function OtherNames({ criterion, term }: Pick<CriterionRowProps, 'criterion' | 'term'>) {
  const { displayName, otherNames = [] } = criterion
  const [first, ...others] = otherNames
  const isByName = term.trim() === '' || matches(displayName, term)
  const alias = isByName ? first : (otherNames.find((name) => matches(name, term)) ?? first)
  if (alias === undefined) return null
  return (
    <span className="text-12 text-text-2" title={otherNames.join('\n')}>
      also “{alias}”{isByName && others.length > 0 && ` and ${others.length} more`}
    </span>
  )
}
