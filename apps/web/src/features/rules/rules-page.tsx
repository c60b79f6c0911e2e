import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { KindView } from './components/kind-view.tsx'
import { ruleKindOrder, ruleKindTexts } from './rule-kinds.ts'
import type { RulesPlace } from './rules-place.ts'

type RulesPageProps = {
  readonly place: RulesPlace
  readonly onPlace: (place: RulesPlace) => void
}

/** The rules that incomes are calculated by: files of each kind, and what each was read to say. */
export function RulesPage({ place, onPlace }: RulesPageProps) {
  const kind = place.kind ?? 'income'
  return (
    <>
      <PageHeader
        title="Income Rules"
        subtitle="What lenders count. One file of each kind is in use, and every result names it."
      />
      <Tabs
        label="Kinds of rules"
        value={kind}
        onChange={(next) => onPlace({ kind: next })}
        tabs={ruleKindOrder.map((value) => ({
          value,
          label: ruleKindTexts[value].short,
          content: (
            <KindView
              kind={value}
              chosenId={place.file}
              onChoose={(file) => onPlace({ kind: value, file })}
              onLeave={() => onPlace({ kind: value })}
            />
          ),
        }))}
      />
    </>
  )
}
