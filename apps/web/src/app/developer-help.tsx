import { useState } from 'react'
import { Guide } from '../features/home/components/guide.tsx'
import { guides } from '../features/home/guides.ts'
import { LegalDialog } from '../features/legal/legal-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { BookOpenText } from '../ui/icons/book-open-text.ts'
import { CircleQuestionMark } from '../ui/icons/circle-question-mark.ts'
import { Mail } from '../ui/icons/mail.ts'

const entries = [
  { key: 'help', label: 'How to use this tool', icon: CircleQuestionMark },
  { key: 'templates', label: 'Document templates', icon: BookOpenText },
  { key: 'contact', label: 'Contact support', icon: Mail },
] as const

type Entry = (typeof entries)[number]

/** Help & Support: the guides and whom to ask, beside a developer's tools. */
export function DeveloperHelp() {
  const [open, setOpen] = useState<Entry | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="help-and-support" className="mt-3">
      <h2 id="help-and-support" className="px-2 pb-1 text-12 font-medium text-text-3">
        Help & Support
      </h2>
      <ul className="grid gap-px">
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(entry)}
              className="flex h-7.5 w-full items-center gap-2.5 rounded-control px-2 text-left text-text-2 transition-colors duration-(--dur-1) hover:bg-surface-3 max-md:h-11 max-md:text-14 pointer-coarse:h-11"
            >
              <Icon of={entry.icon} />
              {entry.label}
            </button>
          </li>
        ))}
      </ul>
      {open?.key === 'contact' && <LegalDialog text="contact" onClose={close} />}
      {open !== null && open.key !== 'contact' && (
        <Dialog title={open.label} size="lg" onClose={close}>
          <Guide sections={guides[open.key] ?? []} />
        </Dialog>
      )}
    </section>
  )
}
