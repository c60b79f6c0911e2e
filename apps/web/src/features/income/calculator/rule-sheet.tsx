import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { UsedRule } from './shown-places.ts'

type RuleSheetProps = { readonly used: UsedRule; readonly onClose: () => void }

/** A rule at its place: the address, the file's own words, which version of it was used. */
export function RuleSheet({ used, onClose }: RuleSheetProps) {
  const isPhone = useMedia(phoneQuery)
  const { rule, rulesFile, of } = used
  return (
    <Sheet title={rulesFile.filename} side={isPhone ? 'bottom' : 'right'} onClose={onClose}>
      <div className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] border-b border-line">
        <div className="grid min-w-13 place-items-center bg-lit px-3.5 font-mono text-14/none font-medium text-on-lit">
          {rule.cell ?? `row ${rule.row}`}
        </div>
        <div className="grid content-center px-4 py-2 wrap-anywhere">
          <span className="text-text-2">Sheet {rule.sheet}</span>
          <b className="font-medium">{of}</b>
        </div>
      </div>
      <blockquote className="border-b border-line px-4 py-4 font-quote text-16 wrap-anywhere whitespace-pre-line">
        “{rule.words}”
      </blockquote>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3">
        {[
          ['File', rulesFile.filename],
          ['Version', String(rulesFile.version)],
          ['Uploaded', formatDayAndTime(rulesFile.uploadedAt)],
          ['Row', String(rule.row)],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
