import type { ChatCitation } from '@criteria-desk/contract/chat'
import { useState } from 'react'
import { variantOf } from '../../../lib/source-places.ts'
import { Outcome, type OutcomeKind } from '../../../ui/outcome.tsx'
import { OutcomeTally } from '../../../ui/outcome-tally.tsx'
import { PlaceChip } from '../../../ui/place-chip.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { LenderRow, OutcomeGroup } from '../answer-view.ts'
import { useFoldedRows } from '../use-folded-rows.ts'
import { Caption } from './caption.tsx'
import { FoldButton, GroupName } from './group-head.tsx'
import { InlineText } from './markdown-text.tsx'
import { NotCompared } from './not-compared.tsx'

type OpenCitation = {
  readonly isOneSheet: boolean
  readonly openKey: string | null
  readonly onOpen: (citation: ChatCitation) => void
}

type OutcomeGroupsProps = OpenCitation & {
  readonly groups: readonly OutcomeGroup[]
  readonly notCompared?: string | undefined
}

/** Rows of a group that show before it is unfolded. */
const rowsAtFirst = 3

/** Every lender, by outcome: a tally that narrows, then groups that unfold. */
export function OutcomeGroups({ groups, notCompared, ...open }: OutcomeGroupsProps) {
  const [selected, setSelected] = useState<OutcomeKind | null>(null)
  const counts = Object.fromEntries(groups.map((group) => [group.outcome, group.rows.length]))
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const shown = groups.filter((group) => selected === null || group.outcome === selected)
  return (
    <div className="grid gap-3 print:block print:space-y-3">
      <OutcomeTally
        counts={counts}
        selected={selected}
        onSelect={setSelected}
        total={count === 1 ? '1 lender' : `${count} lenders`}
      />
      {notCompared !== undefined && <NotCompared text={notCompared} />}
      {shown.map((group) => (
        <Group key={group.outcome} group={group} isAlone={selected !== null} {...open} />
      ))}
    </div>
  )
}

type GroupProps = OpenCitation & {
  readonly group: OutcomeGroup
  /** The only one that is shown: then it is shown whole. */
  readonly isAlone: boolean
}

function Group({ group, isAlone, ...open }: GroupProps) {
  const fold = useFoldedRows({ count: group.rows.length, atFirst: rowsAtFirst, isAlone })
  return (
    <section className="grid print:block">
      <div className="sticky print:static -top-4 z-10 flex h-7 items-center justify-between border-b border-line bg-surface max-md:h-9">
        <h2 className="flex items-center gap-2 font-normal">
          <GroupName outcome={group.outcome} count={group.rows.length} />
        </h2>
        <FoldButton fold={fold} />
      </div>
      <ul>
        {group.rows.slice(0, fold.shown).map((row) => (
          <li key={row.lender} className="border-b border-line last:border-b-0">
            <LenderLine row={row} groupOutcome={group.outcome} {...open} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LenderLineProps = OpenCitation & {
  readonly row: LenderRow
  readonly groupOutcome: OutcomeKind
}

function LenderLine({ row, groupOutcome, isOneSheet, openKey, onOpen }: LenderLineProps) {
  return (
    <div className="grid grid-cols-[8.75rem_minmax(0,1fr)] gap-x-3 py-1 max-md:grid-cols-1">
      <b className="pt-px font-medium break-words">{row.lender}</b>
      <ul className="grid gap-1">
        {row.citations.map((citation, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change.
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3"
          >
            <span className="grid justify-items-start gap-0.5">
              <Caption
                parts={[hasSeveralCriteria(row) && citation.criterion, variantOf(citation)]}
              />
              <Verbatim words={citation.quote} />
              {citation.outcome && citation.outcome !== groupOutcome && (
                <Outcome of={citation.outcome} className="text-12" />
              )}
            </span>
            <PlaceChip
              place={citation}
              isOneSheet={isOneSheet}
              openKey={openKey}
              onOpen={() => onOpen(citation)}
            />
          </li>
        ))}
        {row.remarks.map((remark) => (
          <li key={remark} className="text-12 break-words text-text-2">
            <InlineText text={remark} />
          </li>
        ))}
        {row.citations.length === 0 && row.remarks.length === 0 && (
          <li className="text-12 text-text-3">
            {groupOutcome === 'not-stated' ? 'Not stated' : 'No place was given'}
          </li>
        )}
      </ul>
    </div>
  )
}

function hasSeveralCriteria({ citations }: LenderRow): boolean {
  return new Set(citations.map((citation) => citation.criterion)).size > 1
}
