import type { IncomeDocumentDetail, Sa302Validation } from '@criteria-desk/contract/income'
import { readByLine } from '@criteria-desk/contract/read-by-line'
import type { ReactNode } from 'react'
import { typeTitle } from '../../../lib/income-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { shownValue } from '../field-text.ts'
import { groupsOf } from '../income-fields.ts'
import { attentionLine } from '../income-words.ts'

type AnalysisCardProps = {
  readonly detail: IncomeDocumentDetail
  readonly documentsLink: ReactNode
}

/** What was read of the file just uploaded. */
export function AnalysisCard({ detail, documentsLink }: AnalysisCardProps) {
  const { documentType, about, attention, reading, sa302Validation, problem } = detail
  const stated = groupsOf(detail, 0)
    .filter(({ title }) => title !== 'Lines as printed')
    .flatMap(({ fields }) => fields)
    .filter(({ value }) => value !== null)
  return (
    <Card title="Result" action={documentsLink}>
      {reading === null ? (
        <Alert tone="destructive" title="This document was not read">
          {problem}
        </Alert>
      ) : (
        <div className="grid gap-3">
          <p>
            <b className="font-medium">{typeTitle(documentType)}</b>
            {about !== null && ` · ${about}`}
            {attentionLine(attention) !== null && (
              <span className="font-medium text-cond"> · {attentionLine(attention)}</span>
            )}
          </p>
          <p className="text-12 text-text-3">{readByLine(detail.readBy)}</p>
          {reading.documentType === 'payslip' && reading.payslips.length > 1 && (
            <p className="text-text-2">The first of {reading.payslips.length} in this file:</p>
          )}
          <Facts
            label="What was read"
            facts={stated.map(({ label, kind, value }) => [label, shownValue(kind, value)])}
          />
          {sa302Validation && <Validation of={sa302Validation} />}
        </div>
      )}
    </Card>
  )
}

const poundsFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

const figures = [
  ['selfEmploymentProfit', 'Self-employment profit'],
  ['partnershipProfit', 'Partnership profit'],
  ['businessIncome', 'Business income'],
  ['dividendIncome', 'Dividend income'],
  ['totalBusinessProfit', 'Total business profit'],
] as const

function Validation({ of: validation }: { readonly of: Sa302Validation }) {
  const { utr, taxYear, validationErrors } = validation
  const amounts = figures.flatMap(([key, label]) => {
    const pounds = validation[key]
    return pounds === undefined ? [] : [[label, poundsFormat.format(pounds)] as const]
  })
  return (
    <section aria-label="SA302 validation" className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-13 font-semibold">SA302 validation</h3>
      <Facts
        label="SA302"
        facts={[
          ...(taxYear === undefined ? [] : [['Tax year', taxYear] as const]),
          ...(utr === undefined ? [] : [['UTR', utr] as const]),
          ...amounts,
        ]}
      />
      {validationErrors.length === 0 ? (
        <Alert tone="success" title="No problems found" />
      ) : (
        <Alert tone="warning" title="Check before it is used">
          <ul className="list-disc pl-4">
            {validationErrors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}

type FactsProps = {
  readonly label: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

function Facts({ label, facts }: FactsProps) {
  return (
    <dl aria-label={label} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-text-2">{name}</dt>
          <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
