import { productName } from '@criteria-desk/contract/product'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { later } from '../../ui/later.tsx'

type LegalText = 'privacy' | 'terms' | 'contact'

const buttons: readonly { readonly text: LegalText; readonly label: string }[] = [
  { text: 'privacy', label: 'Privacy Policy' },
  { text: 'terms', label: 'Terms Of Use' },
  { text: 'contact', label: 'Contact Us' },
]

// The texts are long and seldom read: they come when they are opened.
const LegalDialog = later(async () => (await import('./legal-dialog.tsx')).LegalDialog)

type FooterLineProps = { readonly className?: string; readonly now?: Date }

/** The line at the foot of every page: copyright, and the three legal texts. */
export function FooterLine({ className, now = new Date() }: FooterLineProps) {
  const [open, setOpen] = useState<LegalText | null>(null)
  return (
    <footer
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 py-2 text-12 text-text-3',
        className,
      )}
    >
      <span>
        © {now.getFullYear()} {productName}
      </span>
      <div className="flex flex-wrap gap-x-4">
        {buttons.map(({ text, label }) => (
          <button
            key={text}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(text)}
            className="min-h-6 whitespace-nowrap hover:text-text hover:underline max-md:min-h-11 pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
      {open && <LegalDialog text={open} onClose={() => setOpen(null)} />}
    </footer>
  )
}
