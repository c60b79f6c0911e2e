import { readSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { contactUs } from './contact-us.ts'
import type { LegalDocument } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

const texts = {
  privacy: privacyPolicy,
  terms: termsOfUse,
  contact: contactUs(readSettings()),
} satisfies Record<string, LegalDocument>

type LegalDialogProps = { readonly text: keyof typeof texts; readonly onClose: () => void }

export function LegalDialog({ text, onClose }: LegalDialogProps) {
  const { title, lastUpdated, sections } = texts[text]
  return (
    <Dialog
      title={title}
      description={lastUpdated === null ? undefined : `Last updated ${lastUpdated}`}
      size={text === 'contact' ? 'md' : 'lg'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        {sections.map(({ heading, paragraphs = [], points = [] }) => (
          <section key={heading} className="grid gap-1.5">
            <h3 className="text-13">{heading}</h3>
            {points.length > 0 && (
              <ul className="grid list-disc gap-1 pl-4 text-text-2 marker:text-text-3">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-text-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
