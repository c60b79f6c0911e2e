import { productName } from '@criteria-desk/contract/product'
import { Logo } from '../../ui/logo.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { CaseSamples } from './case-samples.tsx'
import { ColourSamples } from './colour-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { FloatingSamples } from './floating-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { OutcomeSamples } from './outcome-samples.tsx'
import { SourceSamples } from './source-samples.tsx'
import { StateSamples } from './state-samples.tsx'

/** Every piece of the design system in every state; development builds only. */
export function GalleryPage() {
  return (
    <main className="mx-auto max-w-[90rem] p-8 max-md:p-3">
      <title>{`Parts · ${productName}`}</title>
      <header className="mb-5 flex items-end justify-between gap-4">
        <div>
          <h1 className="flex items-center gap-2 text-20 tracking-[-.012em]">
            <Logo size={24} />
            {productName} parts
          </h1>
          <p className="mt-1 text-text-2">
            Three voices: the desk speaks in <b className="font-medium">Plex Sans</b>, the lender in{' '}
            <span className="font-quote text-[1.06em]">Source Serif</span>, addresses in{' '}
            <span className="font-mono text-[.92em]">Plex Mono</span>. Yellow means one thing: the
            place itself.
          </p>
        </div>
        <ThemeToggle />
      </header>
      <div className="grid items-stretch gap-4 lg:grid-cols-3">
        <OutcomeSamples />
        <SourceSamples />
        <ButtonSamples />
        <CaseSamples />
        <FieldSamples />
        <MessageSamples />
        <FloatingSamples />
        <StateSamples />
        <ColourSamples />
      </div>
    </main>
  )
}
