import type { Company } from '@criteria-desk/contract/companies'
import { materialGoesAt, recordsGoAt } from '@criteria-desk/domain/privacy/retention'
import { formatDay } from '../../lib/london-dates.ts'
import { refusedFields } from '../../lib/refused-fields.ts'
import { Trash2 } from '../../ui/icons/trash-2.ts'
import { GoesAndStays } from './components/goes-and-stays.tsx'
import { TypedConfirmation } from './components/typed-confirmation.tsx'
import { actOnCompany } from './privacy.queries.ts'
import { usePrivacyAct } from './use-privacy-act.ts'

type CompanyDialogProps = {
  readonly company: Company
  readonly onClose: () => void
}

/** The company was renamed meanwhile. */
const refusedName = (error: unknown) =>
  refusedFields(error, ['name'], { 'company.name-differs': 'name' })[0]?.message

const fieldLabel = 'Type the company’s name to confirm'

/** What ends now, what goes when, and until when it can be taken back. */
export function EndCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { mutate, isPending, error } = usePrivacyAct({
    act: (name: string) => actOnCompany('end', company.id, name),
    done: `${company.name} has ended`,
    failed: 'Failed to end the company',
    onDone: onClose,
  })
  const now = new Date()
  const goesOn = formatDay(materialGoesAt(now).toISOString())
  return (
    <TypedConfirmation
      title={`End ${company.name}?`}
      description={`It can be taken back until ${goesOn}.`}
      fieldLabel={fieldLabel}
      expected={company.name}
      confirmText="End company"
      pendingText="Ending..."
      isPending={isPending}
      refused={refusedName(error)}
      onConfirm={mutate}
      onClose={onClose}
    >
      <dl className="grid gap-2 rounded-card border border-line p-3 text-text-2 *:grid *:gap-x-3 md:*:grid-cols-[9rem_minmax(0,1fr)] [&_dt]:font-medium [&_dt]:text-text">
        <div>
          <dt>At once</dt>
          <dd>
            Its people are signed out and cannot sign in, invitations and links stop working, and
            its subscription is cancelled.
          </dd>
        </div>
        <div>
          <dt>{goesOn}</dt>
          <dd>Documents, readings, statements, conversations and reports are removed.</dd>
        </div>
        <div>
          <dt>Within 12 months</dt>
          <dd>Searches, usage and the audit log go as they grow old.</dd>
        </div>
        <div>
          <dt>{formatDay(recordsGoAt(now).toISOString())}</dt>
          <dd>The company, its users and its evidence records are removed.</dd>
        </div>
      </dl>
      <p className="text-12 text-text-2">
        Taken back, people sign in again; a subscription is begun anew by them.
      </p>
    </TypedConfirmation>
  )
}

/** Everything of a company, for good, evidence too. */
export function EraseCompanyDialog({
  company,
  onClose,
  onErased,
}: CompanyDialogProps & { readonly onErased: () => void }) {
  const { mutate, isPending, error } = usePrivacyAct({
    act: (name: string) => actOnCompany('erase', company.id, name),
    done: `${company.name} is being erased`,
    failed: 'Failed to erase the company',
    onDone: onErased,
  })
  return (
    <TypedConfirmation
      title={`Erase ${company.name}?`}
      description="This action cannot be undone."
      fieldLabel={fieldLabel}
      expected={company.name}
      confirmText="Erase company"
      confirmIcon={Trash2}
      pendingText="Erasing..."
      isPending={isPending}
      refused={refusedName(error)}
      onConfirm={mutate}
      onClose={onClose}
    >
      <GoesAndStays thing={{ kind: 'companies', id: company.id }} />
    </TypedConfirmation>
  )
}
