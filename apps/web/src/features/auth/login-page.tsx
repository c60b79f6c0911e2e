import type { LoginBody, SignedInUser } from '@criteria-desk/contract/auth'
import { productName } from '@criteria-desk/contract/product'
import { Mail } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { hasExpired } from '../../lib/session-expiry.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PasswordField } from './components/password-field.tsx'
import { SignInFrame } from './components/sign-in-frame.tsx'
import { logIn } from './login-request.ts'

type LoginPageProps = {
  readonly onSignedIn: (user: SignedInUser) => void
  /** For somebody who forgot their password. */
  readonly forgotLink: ReactNode
  /** The line at the foot: copyright and legal texts. */
  readonly footer: ReactNode
}

const lead = 'Every answer with its source.'
const expiredLead = 'Your session has ended. Sign in to carry on.'

export function LoginPage({ onSignedIn, forgotLink, footer }: LoginPageProps) {
  return (
    <SignInFrame title="Sign in" lead={hasExpired() ? expiredLead : lead} footer={footer}>
      <LoginForm onSignedIn={onSignedIn} forgotLink={forgotLink} />
      <p className="text-12 text-text-3">
        {productName} is an information tool for mortgage professionals. It is not financial advice.
      </p>
    </SignInFrame>
  )
}

function LoginForm({ onSignedIn, forgotLink }: Omit<LoginPageProps, 'footer'>) {
  const { register, handleSubmit, formState, setFocus } = useForm<LoginBody>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been seen.
    if (window.matchMedia?.('(pointer: fine)').matches) setFocus('username')
  }, [setFocus])

  const submit = handleSubmit(async ({ username, password }) => {
    const result = await logIn({ username: username.trim(), password })
    if (!result.ok) {
      toast({ title: 'Login Failed', description: result.error, tone: 'destructive' })
      setFocus('password', { shouldSelect: true })
      return
    }
    toast({
      title: 'Login Successful',
      description: 'You have been successfully logged in.',
      tone: 'success',
    })
    onSignedIn(result.value)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        {...register('username', {
          validate: (username) => username.trim() !== '' || 'Username is required',
        })}
        label="Username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        icon={Mail}
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password', { required: 'Password is required' })}
        label="Password"
        labelAction={forgotLink}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isPending={isSubmitting}
        pendingText="Logging in..."
      >
        Login
      </Button>
    </form>
  )
}
