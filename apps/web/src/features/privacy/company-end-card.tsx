import type { Company } from '@criteria-desk/contract/companies'
import { materialGoesAt, recordsGoAt } from '@criteria-desk/domain/privacy/retention'
import { useState } from 'react'
import { formatDay } from '../../lib/london-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Ban } from '../../ui/icons/ban.ts'
import { RotateCcw } from '../../ui/icons/rotate-ccw.ts'
import { Trash2 } from '../../ui/icons/trash-2.ts'
import { later } from '../../ui/later.tsx'
import { takeCompanyBack } from './privacy.queries.ts'
import { usePrivacyAct } from './use-privacy-act.ts'

const EndCompanyDialog = later(
  async () => (await import('./company-end-dialogs.tsx')).EndCompanyDialog,
)
const EraseCompanyDialog = later(
  async () => (await import('./company-end-dialogs.tsx')).EraseCompanyDialog,
)

type CompanyEndCardProps = {
  readonly company: Company
  /** It is on its way out: there is nothing more to see of it. */
  readonly onErased: () => void
}

/** Whether a company has ended and what becomes of it; to end it, take it back, or erase it. */
export function CompanyEndCard({ company, onErased }: CompanyEndCardProps) {
  const [open, setOpen] = useState<'end' | 'erase' | null>(null)
  const takingBack = usePrivacyAct({
    act: () => takeCompanyBack(company.id),
    done: `${company.name} is taken back`,
    failed: 'Failed to take the company back',
  })
  const { endedAt, emptiedAt, isBeingErased } = company
  const close = () => setOpen(null)
  return (
    <Card title={endedAt === null ? 'End of the contract' : 'This company has ended'}>
      <div className="grid gap-3">
        <p className="max-w-prose text-12 text-text-2">{stateOf(company)}</p>
        {!isBeingErased && (
          <div className="flex flex-wrap gap-2 max-md:*:flex-1">
            {endedAt === null ? (
              <Button icon={Ban} onClick={() => setOpen('end')}>
                End company
              </Button>
            ) : (
              emptiedAt === null && (
                <Button
                  icon={RotateCcw}
                  isPending={takingBack.isPending}
                  pendingText="Taking back..."
                  onClick={() => takingBack.mutate()}
                >
                  Take back
                </Button>
              )
            )}
            <Button variant="ghost" icon={Trash2} onClick={() => setOpen('erase')}>
              <span className="text-decline">Erase company</span>
            </Button>
          </div>
        )}
      </div>
      {open === 'end' && <EndCompanyDialog company={company} onClose={close} />}
      {open === 'erase' && (
        <EraseCompanyDialog company={company} onClose={close} onErased={onErased} />
      )}
    </Card>
  )
}

function stateOf({ endedAt, emptiedAt, isBeingErased }: Company): string {
  if (isBeingErased) return 'Everything of it is being erased. It is gone in a moment.'
  if (endedAt === null) {
    return 'Ended, nobody of it signs in, and what it put in is removed after 30 days. Erased, everything of it goes at once.'
  }
  const ended = new Date(endedAt)
  const records = formatDay(recordsGoAt(ended).toISOString())
  if (emptiedAt !== null) {
    return `Ended ${formatDay(endedAt)}. What it had put in was removed ${formatDay(emptiedAt)}; its records go ${records}.`
  }
  const goes = formatDay(materialGoesAt(ended).toISOString())
  return `Ended ${formatDay(endedAt)}: nobody of it signs in. What it put in is removed ${goes}, until when it can be taken back; its records go ${records}.`
}
