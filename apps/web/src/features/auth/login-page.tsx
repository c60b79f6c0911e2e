import type { LoginBody, SignedInUser } from '@criteria-desk/contract/auth'
import { productName } from '@criteria-desk/contract/product'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hasExpired } from '../../lib/session-expiry.ts'
import { Button } from '../../ui/button.tsx'
import { Mail } from '../../ui/icons/mail.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PasswordField } from './components/password-field.tsx'
import { SignInFrame } from './components/sign-in-frame.tsx'
import { logIn } from './login-request.ts'

type LoginPageProps = {
  readonly onSignedIn: (user: SignedInUser) => void
  /** For somebody who forgot their password. */
  readonly forgotLink: ReactNode
  /** For somebody without an account: a sentence. */
  readonly joinWaitlist: ReactNode
  /** The line at the foot: copyright and legal texts. */
  readonly footer: ReactNode
}

const lead = 'Every answer with its source.'
const expiredLead = 'Your session has ended. Sign in to carry on.'

export function LoginPage({ onSignedIn, forgotLink, joinWaitlist, footer }: LoginPageProps) {
  return (
    <SignInFrame title="Sign in" lead={hasExpired() ? expiredLead : lead} footer={footer}>
      <LoginForm onSignedIn={onSignedIn} forgotLink={forgotLink} />
      <div className="text-12 text-text-3">
        {joinWaitlist} {productName} is an information tool for mortgage professionals. It is not
        financial advice.
      </div>
    </SignInFrame>
  )
}

/** Without the library of the other forms: this page is everybody's first, and is to be small. */
function LoginForm({ onSignedIn, forgotLink }: Pick<LoginPageProps, 'onSignedIn' | 'forgotLink'>) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<readonly (keyof LoginBody)[]>([])
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been seen.
    if (window.matchMedia?.('(pointer: fine)').matches) username.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const credentials = {
      username: username.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    }
    const empty = (['username', 'password'] as const).filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty.length > 0) {
      const first = empty.includes('username') ? username : password
      first.current?.focus()
      return
    }
    setPending(true)
    const result = await logIn(credentials)
    setPending(false)
    if (!result.ok) {
      toast({ title: 'Login Failed', description: result.error, tone: 'destructive' })
      password.current?.select()
      return
    }
    toast({
      title: 'Login Successful',
      description: 'You have been successfully logged in.',
      tone: 'success',
    })
    onSignedIn(result.value)
  }

  const stopMissing = (name: keyof LoginBody) =>
    setMissing((names) => names.filter((other) => other !== name))
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        ref={username}
        onChange={() => stopMissing('username')}
        label="Username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        icon={Mail}
        error={missing.includes('username') ? 'Username is required' : undefined}
      />
      <PasswordField
        ref={password}
        onChange={() => stopMissing('password')}
        label="Password"
        labelAction={forgotLink}
        autoComplete="current-password"
        error={missing.includes('password') ? 'Password is required' : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isPending={isPending}
        pendingText="Logging in..."
      >
        Login
      </Button>
    </form>
  )
}
