import type { AuditStanding } from '@criteria-desk/contract/audit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDayAndTime } from '../../../lib/london-dates.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link2 } from '../../../ui/icons/link-2.ts'
import { TriangleAlert } from '../../../ui/icons/triangle-alert.ts'
import { toast } from '../../../ui/toast-store.ts'
import { chainQuery, checkChain } from '../audit.queries.ts'

/** What the last check of the chain found, and another one. */
export function ChainLine() {
  const client = useQueryClient()
  const { data, isError } = useQuery(chainQuery)
  const check = useMutation({
    mutationFn: checkChain,
    onSuccess: (standing) => client.setQueryData(chainQuery.queryKey, standing),
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Not checked', description, tone: 'destructive' })
    },
  })
  const isBroken = (data?.check?.report.breakCount ?? 0) > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1.5 max-md:px-3">
      <p
        role={isBroken ? 'alert' : undefined}
        className={`flex min-w-0 flex-1 basis-80 items-start gap-2 text-12 ${isBroken ? 'font-medium text-decline' : 'text-text-2'}`}
      >
        <Icon
          of={isBroken ? TriangleAlert : Link2}
          size={14}
          className={`mt-px flex-none ${isBroken ? '' : 'text-accept'}`}
        />
        <span>{isError ? 'What is known of the chain couldn’t be loaded.' : tellChain(data)}</span>
      </p>
      {data && (
        <CopyButton variant="ghost" label="Copy public key" textToCopy={() => data.publicKey} />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2"
        isPending={check.isPending}
        pendingText="Checking..."
        onClick={() => check.mutate()}
      >
        Check now
      </Button>
    </div>
  )
}

const numbers = new Intl.NumberFormat('en-GB')

type Report = NonNullable<AuditStanding['check']>['report']

function tellChain(standing: AuditStanding | undefined): string {
  if (!standing) return '\u00a0'
  if (!standing.check) return 'Not checked yet. Entries are added, never changed.'
  const { checkedAt, report } = standing.check
  const when = `checked ${formatDayAndTime(checkedAt)}`
  const [first] = report.breaks
  if (first) {
    const more = report.breakCount - 1
    const places = more === 1 ? 'place' : 'places'
    const others = more > 0 ? `, and ${numbers.format(more)} more ${places}` : ''
    return `Broken: ${tellBreak(first)}${others}, ${when}.`
  }
  const count = numbers.format(report.entries)
  const entries = report.entries === 1 ? 'entry' : 'entries'
  return `Unbroken over ${count} ${entries}, ${when}. Entries are added, never changed.${tellOthers(report)}`
}

function tellOthers({ signedByOthers }: Report): string {
  if (signedByOthers === null) return ''
  return ` Up to entry ${numbers.format(signedByOthers)} it is signed with another key than this server’s.`
}

function tellBreak({ kind, position, to = position }: Report['breaks'][number]): string {
  const at = `entry ${numbers.format(position)}`
  const told: Record<typeof kind, string> = {
    altered: `${at} was changed, moved or put in`,
    missing: to === position ? `${at} is missing` : `entries ${position} to ${to} are missing`,
    rewritten: `${at} is not what was signed`,
    head: `the log does not end with ${at}`,
    forged: `the checkpoint at ${at} has no right signature`,
  }
  return told[kind]
}
