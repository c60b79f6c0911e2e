import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { FreshnessLine } from '../../ui/freshness-line.tsx'
import { PlaceChip } from '../../ui/place-chip.tsx'
import { Quote } from '../../ui/quote.tsx'
import { SourceChip } from '../../ui/source-chip.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const now = new Date('2025-11-21T12:00:00Z')
const place = 'matrix-a.xlsx, sheet Income, column Platform, row Lodger income'
const words = 'Yes – up to 2 lodgers, 75% of income, max £7,500'
const cell = {
  documentId: 1,
  filename: 'matrix-a.xlsx',
  sheetName: 'Income',
  cell: 'O15',
  quote: words,
}

export function SourceSamples() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Card title="Sources, freshness, quotes">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <SourceChip kind="cell" address="O15" description={place} />
          <SourceChip kind="cell" address="Income!O15" description={place} />
          <SourceChip kind="page" address="p. 3" description="guide-1.pdf, page 3" />
          <SourceChip kind="row" address="row 22" description="criteria.csv, row 22" />
          <SourceChip
            kind="cell"
            address="O15"
            description={place}
            isOpen={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <PlaceChip place={cell} isOneSheet={false} openKey={null} onOpen={() => {}} />
          <PlaceChip place={cell} isOneSheet openKey={null} onOpen={() => {}} />
        </div>
        <FreshnessLine name="matrix-a.xlsx" updated="2025-11-03" now={now} />
        <FreshnessLine name="old-grid.xls" updated="2025-05-12" now={now} />
        <Quote words={words} />
        <Verbatim words={words} />
        <Verbatim words={`${words}. `.repeat(5)} />
        <Verbatim words="" />
        <Quote
          words={words}
          isOpen
          source={
            <>
              <SourceChip kind="cell" address="Income!O15" description={place} isOpen />
              matrix-a.xlsx · Platform
            </>
          }
        />
      </div>
    </Card>
  )
}
