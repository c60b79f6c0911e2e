import { useId } from 'react'
import { Link } from '../lib/router/link.tsx'
import { Icon, type IconShape } from '../ui/icon.tsx'
import { ChartColumn } from '../ui/icons/chart-column.ts'
import { Flag } from '../ui/icons/flag.ts'
import { ScanText } from '../ui/icons/scan-text.ts'
import { UserRoundSearch } from '../ui/icons/user-round-search.ts'
import { Users } from '../ui/icons/users.ts'

type Tool = {
  readonly label: string
  readonly to:
    | '/manage-users'
    | '/usage-statistics'
    | '/flagged-issues'
    | '/waitlist'
    | '/payslip-upload'
  readonly icon: IconShape
}

/** What a developer reaches from the home page's sidebar. */
export function DeveloperTools() {
  return (
    <>
      <Tools
        title="Quick Tools"
        tools={[{ label: 'Payslip Analyzer', to: '/payslip-upload', icon: ScanText }]}
      />
      <Tools
        title="Developer Tools"
        tools={[
          { label: 'Manage Users', to: '/manage-users', icon: Users },
          { label: 'User Flagged Issues', to: '/flagged-issues', icon: Flag },
          { label: 'Usage statistics', to: '/usage-statistics', icon: ChartColumn },
          { label: 'Waitlist', to: '/waitlist', icon: UserRoundSearch },
        ]}
      />
    </>
  )
}

type ToolsProps = { readonly title: string; readonly tools: readonly Tool[] }

function Tools({ title, tools }: ToolsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3">
      <h2 id={id} className="px-2 pb-1 text-12 font-medium text-text-3">
        {title}
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
