import { Link } from '../lib/router/link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { House } from '../ui/icons/house.ts'

/** The way home, beside a page's actions; on phones the menu has it. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClasses({ variant: 'ghost' }, 'max-md:hidden')}>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={House} />
        Home
      </span>
    </Link>
  )
}
