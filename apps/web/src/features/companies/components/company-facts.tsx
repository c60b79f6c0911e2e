import type { Company } from '@criteria-desk/contract/companies'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { EditCompanyDialog, PriceId } from './forms.ts'

type CompanyFactsProps = {
  /** Absent while it is on its way. */
  readonly company: Company | undefined
  /** For those who manage companies: it can be changed, and its price stands there too. */
  readonly isEditable?: boolean
}

/** A firm's contact, number and address. */
export function CompanyFacts({ company, isEditable = false }: CompanyFactsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      title="Company"
      action={
        isEditable && company ? (
          <Button variant="ghost" icon={Pencil} onClick={() => setEditing(true)} className="-mr-2">
            Edit
          </Button>
        ) : null
      }
    >
      {company ? (
        <dl className={isEditable ? stack : strip}>
          {!isEditable && <Fact label="Company Name">{company.name}</Fact>}
          <Fact label="Contact Person">{company.contactPerson}</Fact>
          <Fact label="Contact Number">{company.contactNumber}</Fact>
          <Fact label="Address">{company.address}</Fact>
          <Fact label="Created">{formatDay(company.createdAt)}</Fact>
          {isEditable && <PriceId company={company} />}
        </dl>
      ) : (
        <SkeletonRows rows={4} label="Loading company" rowClassName="h-12" />
      )}
      {isEditing && company && (
        <EditCompanyDialog company={company} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}

/** One under another beside a table; in pairs where the card has the page's width. */
const stack =
  'grid gap-x-6 max-[86rem]:gap-y-4 max-[86rem]:sm:grid-cols-2 min-[86rem]:*:border-b min-[86rem]:*:border-line min-[86rem]:*:py-2.5 min-[86rem]:*:first:pt-0 min-[86rem]:*:last:border-b-0 min-[86rem]:*:last:pb-0'

/** Side by side above a table. */
const strip =
  'grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)_auto]'

type FactProps = { readonly label: string; readonly children: ReactNode }

function Fact({ label, children }: FactProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
