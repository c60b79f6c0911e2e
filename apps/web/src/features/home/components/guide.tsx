import type { GuideSection } from '../guides.ts'

/** A built-in guide. */
export function Guide({ sections }: { readonly sections: readonly GuideSection[] }) {
  return (
    <div className="grid gap-5">
      {sections.map((section) => (
        <section key={section.title}>
          <h3 className="mb-1.5">{section.title}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-text-2">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
