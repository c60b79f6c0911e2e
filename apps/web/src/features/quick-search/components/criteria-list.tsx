import type { QuickSearchListedLender } from '@criteria-desk/contract/quick-search'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import type { CriteriaItem } from '../criteria-groups.ts'
import { CriterionRow } from './criterion-row.tsx'
import type { FoundItem } from './found-items.ts'
import { WindowList } from './window-list.tsx'

type CriteriaListProps = {
  readonly items: readonly (CriteriaItem | FoundItem)[]
  readonly term: string
  readonly onChoose: (criterion: string) => void
  readonly onLender: (lender: string) => void
  readonly onFold: (key: string) => void
}

/** Criteria under their subjects, folded guides, and below them what else was found. */
export function CriteriaList({ items, term, onChoose, onLender, onFold }: CriteriaListProps) {
  return (
    <WindowList
      count={items.length}
      rowHeight={36}
      label="Criteria"
      row={(index) => {
        const item = items[index]
        switch (item?.kind) {
          case 'subject':
            return <ListHead title={item.subject} count={item.count} />
          case 'head':
            return <ListHead title={item.title} count={item.count} />
          case 'guide':
            return <GuideFold fold={item} onFold={() => onFold(item.key)} />
          case 'lender':
            return <LenderRow lender={item.lender} onChoose={() => onLender(item.lender.name)} />
          case 'criterion':
            return <CriterionRow criterion={item.criterion} term={term} onChoose={onChoose} />
          default:
            return null
        }
      }}
    />
  )
}

export function ListHead({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <h2 className="flex min-h-8 items-center gap-2 bg-surface-2 px-4 py-1 text-12 font-semibold max-md:px-3">
      {title}
      <span className="font-normal text-text-2">{count}</span>
    </h2>
  )
}

type GuideFoldProps = {
  readonly fold: Extract<CriteriaItem, { kind: 'guide' }>
  readonly onFold: () => void
}

/** The lines of one lender's own guide, which nobody else has. */
function GuideFold({ fold: { lender, documents, count, isOpen }, onFold }: GuideFoldProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onFold}
      className="flex min-h-9 w-full items-center gap-2 px-4 py-1.5 text-left text-text-2 hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3"
    >
      <Icon
        of={ChevronDown}
        size={14}
        className={classes('text-text-3', !isOpen && '-rotate-90')}
      />
      <span className="min-w-0 wrap-anywhere">
        {count} more in the guide of <b className="font-medium text-text">{lender}</b> alone
        <span className="ml-3 text-12 text-text-3">{documents.join(', ')}</span>
      </span>
    </button>
  )
}

type LenderRowProps = {
  readonly lender: QuickSearchListedLender
  readonly onChoose: () => void
}

/** A lender with where it stands and how much it states. */
export function LenderRow({ lender, onChoose }: LenderRowProps) {
  const { name, otherNames = [], criteria, documents } = lender
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 px-4 py-1.5 text-left hover:bg-surface-3 focus-visible:-outline-offset-2 max-md:min-h-11 max-md:px-3"
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <b className="font-medium wrap-anywhere">{name}</b>
        {otherNames.length > 0 && (
          <span className="min-w-0 text-12 wrap-anywhere text-text-2">
            also {otherNames.slice(0, 2).join(', ')}
            {otherNames.length > 2 && ` and ${otherNames.length - 2} more`}
          </span>
        )}
        <span className="min-w-0 text-12 wrap-anywhere text-text-3">
          {documents.length > 2 ? `${documents.length} documents` : documents.join(', ')}
        </span>
      </span>
      <span className="text-12 whitespace-nowrap text-text-2">
        {criteria} {criteria === 1 ? 'criterion' : 'criteria'}
      </span>
      <Icon of={ChevronRight} size={14} className="text-text-3" />
    </button>
  )
}
