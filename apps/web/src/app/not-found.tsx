import { productName } from '@criteria-desk/contract/product'
import { Link } from '../lib/router/link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/** That there is no such page, for whatever stands around it. */
export function NotFound({ hasLogo = false }: { readonly hasLogo?: boolean }) {
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
      <title>{`Page not found · ${productName}`}</title>
      {hasLogo && <Logo size={36} />}
      <h1 className="text-20 tracking-[-.012em]">404 Page Not Found</h1>
      <p className="text-text-2">
        There is no page at this address. It may have moved, or the link may be incomplete.
      </p>
      <Link to="/" className={`${buttonClasses({ variant: 'primary' })} mt-2`}>
        Back to Home
      </Link>
    </div>
  )
}
