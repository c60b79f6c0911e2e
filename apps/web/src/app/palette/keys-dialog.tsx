import { mayDo } from '@criteria-desk/domain/access/roles'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

const everywhere = [
  { keys: ['Ctrl K', 'Cmd K'], does: 'Find a lender, criterion, document or page' },
  { keys: ['Ctrl B', 'Cmd B'], does: 'Fold or unfold the sidebar' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close what is open, and return to where you were' },
  { keys: ['F8'], does: 'Go to the notification' },
] as const

const inChat = [
  { keys: ['/'], does: 'Go to the question box' },
  { keys: ['Enter'], does: 'Send the question' },
  { keys: ['Shift Enter'], does: 'Begin a new line' },
  { keys: ['↑'], does: 'In an empty box: bring back the last question' },
  { keys: ['↓'], does: 'Into the names that complete what is typed' },
  { keys: ['1', '2', '3'], does: 'Choose one of the rows that are asked back' },
] as const

const atSource = [
  { keys: ['Left', 'Right'], does: 'The place before and after' },
  { keys: ['↑', '↓', 'Left', 'Right'], does: 'In a sheet: move from cell to cell' },
] as const

/** Every key that does something, for those who may do it. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { role } = useCurrentUser()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4">
        <Keys title="Everywhere" keys={everywhere} />
        {mayDo(role, 'criteria.ask') && <Keys title="In the chat" keys={inChat} />}
        <Keys title="At an open source" keys={atSource} />
      </div>
    </Dialog>
  )
}

type KeysProps = {
  readonly title: string
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

function Keys({ title, keys: list }: KeysProps) {
  return (
    <section>
      <h3 className="mb-1">{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div
            key={does}
            className="flex min-h-8 items-center justify-between gap-4 border-t border-line py-1"
          >
            <dt className="text-text-2">{does}</dt>
            <dd className="flex flex-none gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
