import { productName } from '@criteria-desk/contract/product'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import { LoginArt } from './login-art.tsx'

type SignInFrameProps = {
  /** The heading, and the window's title. */
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  /** The line at the foot: copyright and legal texts. */
  readonly footer: ReactNode
}

/** What the pages in front of the sign-in share: the form on the left, the art beside it. */
export function SignInFrame({ title, lead, children, footer }: SignInFrameProps) {
  return (
    <div className="grid min-h-dvh bg-surface min-[1100px]:grid-cols-[minmax(26rem,34rem)_1fr]">
      <title>{`${title} · ${productName}`}</title>
      <div className="flex flex-col border-line px-14 pt-8 max-md:px-5 max-md:pt-6 min-[1100px]:border-r">
        <header className="flex items-center gap-3 text-16 font-semibold tracking-[-.01em]">
          <Logo size={28} />
          {productName}
        </header>
        <main className="my-auto grid w-full max-w-96 gap-5 py-8 max-md:mt-6 max-md:max-w-none">
          <div>
            <h1 className="text-28 tracking-[-.02em]">{title}</h1>
            <p className="mt-1 text-text-2">{lead}</p>
          </div>
          {children}
        </main>
        {footer}
      </div>
      <LoginArt />
    </div>
  )
}
