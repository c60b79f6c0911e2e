import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { Icon, type IconShape } from '../ui/icon.tsx'

type Tool = { readonly label: string; readonly to: '/manage-users'; readonly icon: IconShape }

const tools: readonly Tool[] = [{ label: 'Manage Users', to: '/manage-users', icon: Users }]

/** What a developer reaches from the home page's sidebar. */
export function DeveloperTools() {
  return (
    <section aria-labelledby="developer-tools" className="mt-3">
      <h2 id="developer-tools" className="px-2 pb-1 text-12 font-medium text-text-3">
        Developer Tools
      </h2>
      <ul className="grid gap-px">
        {tools.map(({ label, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-7.5 items-center gap-2.5 rounded-control px-2 text-text-2 transition-colors duration-(--dur-1) hover:bg-surface-3 max-md:h-11 max-md:text-14 pointer-coarse:h-11"
            >
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
