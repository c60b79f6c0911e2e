import { mayDo } from '@criteria-desk/domain/access/roles'
import { useState } from 'react'
import { wishOfQuestion } from '../../features/chat/question-wish.ts'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { useNavigate } from '../../lib/router/router.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Search } from '../../ui/icons/search.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { later } from '../../ui/later.tsx'
import { useShortcuts } from './use-shortcuts.ts'

// Fetched when it is first wanted: no page waits for it.
const OverPage = later(async () => (await import('../palette/over-page.tsx')).OverPage)

/** The way to the palette in the bar, and the keys that work on every page. */
export function Find() {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const find = () => setOpen('palette')
  useShortcuts({
    onFind: find,
    onKeys: () => setOpen('keys'),
    onQuestion: mayDo(role, 'criteria.ask')
      ? () => {
          wishOfQuestion({ kind: 'focus' })
          navigate({ to: '/' })
        }
      : undefined,
  })
  const isOfCriteria = mayDo(role, 'criteria.search')
  const label = isOfCriteria ? 'Go to a lender, criterion or page' : 'Go to a page'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
        className="flex h-7.5 w-88 max-w-[40%] min-w-24 shrink-20 items-center gap-2 rounded-control border border-line bg-surface-2 pr-2 pl-2.5 text-left text-text-2 hover:bg-surface-3 max-md:hidden"
      >
        <Icon of={Search} className="text-text-3" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span aria-hidden="true" className="flex max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <IconButton
        icon={Search}
        label={label}
        aria-haspopup="dialog"
        onClick={find}
        className="ml-auto md:hidden"
      />
      {open && <OverPage what={open} label={label} onClose={() => setOpen(null)} />}
    </>
  )
}
