import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { phoneQuery, useMedia } from '../../../lib/use-media.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RuleWords } from './rule-words.tsx'
import type { UsedRule } from './shown-places.ts'

type RuleSheetProps = { readonly used: UsedRule; readonly onClose: () => void }

/** A rule at its place: the address, the file's own words, which version of it was used. */
export function RuleSheet({ used, onClose }: RuleSheetProps) {
  const isPhone = useMedia(phoneQuery)
  const { rule, rulesFile, of } = used
  return (
    <Sheet title={rulesFile.filename} side={isPhone ? 'bottom' : 'right'} onClose={onClose}>
      <RuleWords
        address={rule.cell ?? `row ${rule.row}`}
        sheet={rule.sheet}
        of={of}
        words={rule.words}
        facts={[
          ['File', rulesFile.filename],
          ['Version', String(rulesFile.version)],
          ['Uploaded', formatDayAndTime(rulesFile.uploadedAt)],
          ['Row', String(rule.row)],
        ]}
      />
    </Sheet>
  )
}
