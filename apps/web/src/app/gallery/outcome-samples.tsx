import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Outcome, type OutcomeKind, outcomeKinds } from '../../ui/outcome.tsx'
import { OutcomeTally } from '../../ui/outcome-tally.tsx'

const counts = {
  accept: 9,
  conditional: 17,
  decline: 10,
  read: 5,
  'not-applicable': 1,
  'not-stated': 2,
}

export function OutcomeSamples() {
  const [selected, setSelected] = useState<OutcomeKind | null>('conditional')
  return (
    <Card title="Outcomes">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {outcomeKinds.map((kind) => (
            <Outcome key={kind} of={kind} look="pill" />
          ))}
        </div>
        <div className="flex flex-wrap gap-4">
          {outcomeKinds.map((kind) => (
            <Outcome key={kind} of={kind} />
          ))}
        </div>
        <div className="flex flex-wrap gap-4 grayscale">
          {outcomeKinds.map((kind) => (
            <Outcome key={kind} of={kind} />
          ))}
        </div>
        <div className="flex flex-wrap gap-4">
          <Outcome of="accept" word="Pass" />
          <Outcome of="conditional" word="Explain" />
          <Outcome of="decline" word="Fail" />
        </div>
        <OutcomeTally counts={counts} />
        <OutcomeTally counts={counts} selected={selected} onSelect={setSelected} />
      </div>
    </Card>
  )
}
