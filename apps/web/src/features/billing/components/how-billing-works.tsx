import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CalendarDays } from '../../../ui/icons/calendar-days.ts'
import { LogOut } from '../../../ui/icons/log-out.ts'
import { ShieldCheck } from '../../../ui/icons/shield-check.ts'
import { Users } from '../../../ui/icons/users.ts'

const rules = [
  { icon: Users, text: 'Each active user counts. Invited and deactivated users do not.' },
  { icon: CalendarDays, text: 'Billed monthly in advance. A new user counts from the next bill.' },
  { icon: LogOut, text: 'Cancelling takes effect at the end of the period. No partial refunds.' },
  { icon: ShieldCheck, text: 'Cards are kept by the payment provider, never here.' },
]

export function HowBillingWorks() {
  return (
    <Card title="How billing works">
      <ul className="grid gap-2.5 text-text-2">
        {rules.map(({ icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon of={icon} className="mt-0.5" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
