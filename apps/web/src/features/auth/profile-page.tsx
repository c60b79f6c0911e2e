import type { SignedInUser } from '@criteria-desk/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { type Theme, useTheme } from '../../lib/theme.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ChangePasswordForm } from './components/change-password-form.tsx'
import { NameForm } from './components/name-form.tsx'
import { SessionsCard } from './components/sessions-card.tsx'
import { sessionsQuery } from './profile.queries.ts'

type ProfilePageProps = {
  readonly roleLabel: string
  /** What is kept about oneself. */
  readonly ownData: ReactNode
  /** The signed-in person as the server now knows them. */
  readonly onChanged: (user: SignedInUser) => void
}

/** One's own account: who one is, the password, where one is signed in, how the screen looks. */
export function ProfilePage({ roleLabel, ownData, onChanged }: ProfilePageProps) {
  return (
    <>
      <PageHeader title="Profile" />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="grid gap-3">
          <YouCard roleLabel={roleLabel} onChanged={onChanged} />
          <PasswordCard onChanged={onChanged} />
        </div>
        <div className="grid gap-3">
          <SessionsCard />
          {ownData}
          <AppearanceCard />
        </div>
      </div>
    </>
  )
}

function YouCard({ roleLabel, onChanged }: Omit<ProfilePageProps, 'ownData'>) {
  const user = useCurrentUser()
  const facts = [
    { name: 'Username', value: user.username, isStrong: true },
    { name: 'Role', value: roleLabel },
    { name: 'Company', value: user.companyName ?? 'None' },
  ]
  return (
    <Card title="You" isPadded={false}>
      <dl className="px-4 max-md:px-3">
        {facts.map(({ name, value, isStrong }) => (
          <div
            key={name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-text-2">{name}</dt>
            <dd className={isStrong ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line p-4 max-md:p-3">
        <NameForm key={user.name} name={user.name ?? ''} onChanged={onChanged} />
      </div>
    </Card>
  )
}

function PasswordCard({ onChanged }: Pick<ProfilePageProps, 'onChanged'>) {
  const { username } = useCurrentUser()
  const queryClient = useQueryClient()
  return (
    <Card title="Password">
      <ChangePasswordForm
        username={username}
        onChanged={(user) => {
          toast({
            title: 'Password changed',
            description: 'Your other sessions were signed out.',
            tone: 'success',
          })
          void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
          onChanged(user)
        }}
      />
    </Card>
  )
}

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function AppearanceCard() {
  const [theme, choose] = useTheme()
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span aria-hidden="true" className="text-text-2">
          Theme
        </span>
        <Segmented label="Theme" options={themes} value={theme} onChange={choose} />
      </div>
    </Card>
  )
}
