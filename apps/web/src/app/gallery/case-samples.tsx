import { useState } from 'react'
import { ClientCase } from '../../features/chat/components/client-case.tsx'
import { LendersTable } from '../../features/chat/components/lenders-table.tsx'
import { placeKey } from '../../lib/source-places.ts'
import { Card } from '../../ui/card.tsx'
import { sampleCase, sampleList } from './case-sample.ts'

export function CaseSamples() {
  const [openKey, setOpenKey] = useState<string | null>(null)
  return (
    <Card title="A client’s figures" className="lg:col-span-2">
      <div className="grid gap-3">
        <ClientCase
          of={sampleCase}
          corrections={[{ role: 'ltv', value: 80 }, { role: 'fee' }]}
          notCompared="income £41,000"
          isAskingDisabled={false}
          onAskAgain={() => {}}
        />
        <LendersTable
          list={sampleList}
          notCompared="income £41,000, as no lender states a least income."
          openKey={openKey}
          onOpen={(citation) => setOpenKey(placeKey(citation))}
        />
      </div>
    </Card>
  )
}
