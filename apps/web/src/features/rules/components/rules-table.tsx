import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { usePrinting } from '../../../lib/use-printing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Check } from '../../../ui/icons/check.ts'
import { ScanEye } from '../../../ui/icons/scan-eye.ts'
import { type RuleKind, ruleKindTexts } from '../rule-kinds.ts'
import { isUnsure, type RuleRow } from '../rule-rows.ts'

type RulesTableProps = { readonly kind: RuleKind; readonly rows: readonly RuleRow[] }

/** Lists no longer than this are drawn whole. */
const wholeList = 200

/** A rule a row: lender, what it is of, the file's words, what they were understood to mean. */
export function RulesTable({ kind, rows }: RulesTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const isWhole = usePrinting() || rows.length <= wholeList
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    overscan: 12,
    enabled: !isWhole,
  })
  const items = windowed.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = windowed.getTotalSize() - (items.at(-1)?.end ?? 0)
  const indexes = isWhole ? [...rows.keys()] : items.map((item) => item.index)
  return (
    <section
      ref={scroller}
      aria-label="Rules"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="@container max-h-[70dvh] overflow-y-auto focus-visible:-outline-offset-2 print:max-h-none"
    >
      <table aria-rowcount={rows.length + 1} className="w-full table-fixed @max-2xl:block">
        <colgroup className="@max-2xl:hidden">
          <col className="w-40" />
          <col className="w-34" />
          <col />
          <col />
          <col className="w-28" />
        </colgroup>
        <thead className="@max-2xl:hidden">
          <tr>
            {['Lender', ruleKindTexts[kind].column, 'As written', 'Understood as', 'Place'].map(
              (head) => (
                <th key={head} scope="col" className={headClasses}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {!isWhole && <Gap height={before} />}
          {indexes.map((index) => {
            const row = rows[index]
            return (
              row && (
                <tr
                  key={row.key}
                  ref={isWhole ? null : windowed.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className="border-b border-line align-top last:border-b-0 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:px-3 @max-2xl:py-2.5"
                >
                  <Cells row={row} />
                </tr>
              )
            )
          })}
          {!isWhole && <Gap height={after} />}
        </tbody>
      </table>
    </section>
  )
}

const headClasses =
  'sticky top-0 z-10 h-8 border-b border-line-2 bg-surface px-3 text-left text-12 font-medium whitespace-nowrap text-text-2 first:pl-4 last:pr-4'
const cellClasses =
  'px-3 py-2 wrap-anywhere first:pl-4 last:pr-4 @max-2xl:block @max-2xl:p-0 @max-2xl:first:pl-0 @max-2xl:last:pr-0'

function Cells({ row }: { readonly row: RuleRow }) {
  const { lender, about, words, understood, conditions, notUnderstood, readBy, otherwise, place } =
    row
  return (
    <>
      <th scope="row" className={`${cellClasses} text-left font-medium`}>
        {lender}
      </th>
      <td className={`${cellClasses} @max-2xl:text-right`}>{about}</td>
      <td className={`${cellClasses} @max-2xl:col-span-2`}>
        {words.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a rule never change.
          <p key={at}>
            {part.column !== undefined && (
              <span className="text-12 text-text-2">{part.column}: </span>
            )}
            <span className="font-quote text-14/5">
              {part.words.trim() === '' ? <i className="text-text-3">blank</i> : part.words}
            </span>
          </p>
        ))}
      </td>
      <td className={`${cellClasses} @max-2xl:col-span-2`}>
        <p className="flex items-start gap-1.5">
          <Icon
            of={isUnsure(row) ? ScanEye : Check}
            size={14}
            className={`mt-0.75 ${isUnsure(row) ? 'text-cond' : 'text-text-3'}`}
          />
          <span className="min-w-0">{understood}</span>
        </p>
        {readBy !== null && <p className="pl-5 text-12 text-text-3">{readBy}</p>}
        {otherwise !== null && (
          <p className="pl-5 text-12 text-text-2">Read with AI, not counted: {otherwise}</p>
        )}
        {conditions.map((part) => (
          <p key={part} className="pl-5 text-12 text-text-2">
            Condition, for you to judge: <span className="font-quote text-13">“{part}”</span>
          </p>
        ))}
        {notUnderstood.map((part) => (
          <p key={part} className="pl-5 text-12 text-cond">
            Not understood: <span className="font-quote text-13">“{part}”</span>
          </p>
        ))}
      </td>
      <td className={`${cellClasses} font-mono text-12/5 text-text-2 @max-2xl:col-span-2`}>
        {place}
      </td>
    </>
  )
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr className="@max-2xl:block">
      <td colSpan={5} style={{ height }} className="p-0 @max-2xl:block" />
    </tr>
  )
}
