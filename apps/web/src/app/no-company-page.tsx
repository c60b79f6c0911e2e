import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Building2 } from '../ui/icons/building-2.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** For somebody whose account belongs to no company: there is nothing that could be shown. */
export function NoCompanyPage() {
  return (
    <>
      <PageHeader title="Your account has no company yet" />
      <Card className="max-w-xl">
        <div className="flex gap-3 text-text-2">
          <Icon of={Building2} className="mt-0.5" />
          <p>
            Criteria, answers and searches belong to a company, and your account has not been added
            to one. Ask your company’s administrator to add you, then sign in again.
          </p>
        </div>
      </Card>
    </>
  )
}
