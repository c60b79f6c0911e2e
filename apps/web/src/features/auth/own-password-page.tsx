import type { SignedInUser } from '@criteria-desk/contract/auth'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { Button } from '../../ui/button.tsx'
import { LogOut } from '../../ui/icons/log-out.ts'
import { toast } from '../../ui/toast-store.ts'
import { ChangePasswordForm } from './components/change-password-form.tsx'
import { SignInFrame } from './components/sign-in-frame.tsx'

type OwnPasswordPageProps = {
  readonly onChanged: (user: SignedInUser) => void
  readonly onLogOut: () => void
  readonly footer: ReactNode
}

/** In place of every page while somebody else knows the password: it is replaced first. */
export function OwnPasswordPage({ onChanged, onLogOut, footer }: OwnPasswordPageProps) {
  const { username } = useCurrentUser()
  return (
    <SignInFrame
      title="Choose your own password"
      lead="Somebody else set the one you signed in with. Replace it, and you can carry on."
      footer={footer}
    >
      <ChangePasswordForm
        username={username}
        currentLabel="Password you signed in with"
        isWide
        onChanged={(user) => {
          toast({ title: 'Password changed', tone: 'success' })
          onChanged(user)
        }}
      />
      <Button variant="ghost" icon={LogOut} onClick={onLogOut} className="-ml-2.5">
        Logout
      </Button>
    </SignInFrame>
  )
}
