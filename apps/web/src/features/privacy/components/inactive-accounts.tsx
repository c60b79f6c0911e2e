import type { InactiveAccount } from '@criteria-desk/contract/privacy'
import { useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { later } from '../../../ui/later.tsx'

const EraseUserDialog = later(
  async () => (await import('../erase-user-dialog.tsx')).EraseUserDialog,
)

/** Who was warned that nobody has signed in to their account; whose time is over may be erased. */
export function InactiveAccounts({ accounts }: { readonly accounts: readonly InactiveAccount[] }) {
  const [asked, setAsked] = useState<InactiveAccount | null>(null)
  return (
    <Card title="Inactive accounts" isPadded={false}>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.userId}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 max-md:px-3"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span className="block font-medium wrap-anywhere">{account.username}</span>
              <span className="block text-12 text-text-2">
                Last used {formatDay(account.lastSeenAt)} · warned {formatDay(account.warnedAt)} ·{' '}
                {account.isDue ? 'due since' : 'due'} {formatDay(account.dueAt)}
              </span>
            </span>
            {account.isDue && (
              <Button size="sm" onClick={() => setAsked(account)}>
                <span className="text-decline">Erase User</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <EraseUserDialog
          user={{ id: asked.userId, username: asked.username }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
