import type { LoginBody, SignedInUser } from '@criteria-desk/contract/auth'
import { productName } from '@criteria-desk/contract/product'
import { Eye, EyeOff, LockKeyhole, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { LoginArt } from './components/login-art.tsx'
import { logIn } from './login-request.ts'

type LoginPageProps = {
  readonly onSignedIn: (user: SignedInUser) => void
  /** The line at the foot: copyright and legal texts. */
  readonly footer: ReactNode
}

export function LoginPage({ onSignedIn, footer }: LoginPageProps) {
  return (
    <div className="grid min-h-dvh bg-surface min-[1100px]:grid-cols-[minmax(26rem,34rem)_1fr]">
      <title>{`Sign in · ${productName}`}</title>
      <div className="flex flex-col border-line px-14 pt-8 max-md:px-5 max-md:pt-6 min-[1100px]:border-r">
        <header className="flex items-center gap-3 text-16 font-semibold tracking-[-.01em]">
          <Logo size={28} />
          {productName}
        </header>
        <main className="my-auto grid w-full max-w-96 gap-5 py-8 max-md:mt-6 max-md:max-w-none">
          <div>
            <h1 className="text-28 tracking-[-.02em]">Sign in</h1>
            <p className="mt-1 text-text-2">Every answer with its source.</p>
          </div>
          <LoginForm onSignedIn={onSignedIn} />
          <p className="text-12 text-text-3">
            {productName} is an information tool for mortgage professionals. It is not financial
            advice.
          </p>
        </main>
        {footer}
      </div>
      <LoginArt />
    </div>
  )
}

function LoginForm({ onSignedIn }: Pick<LoginPageProps, 'onSignedIn'>) {
  const { register, handleSubmit, formState, setFocus } = useForm<LoginBody>({
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const [isPasswordShown, setPasswordShown] = useState(false)

  useEffect(() => {
    // On a phone the keyboard would cover the page before it has been seen.
    if (window.matchMedia?.('(pointer: fine)').matches) setFocus('username')
  }, [setFocus])

  const submit = handleSubmit(async ({ username, password }) => {
    const result = await logIn({ username: username.trim(), password })
    if (!result.ok) {
      toast({ title: 'Login Failed', description: result.error, tone: 'destructive' })
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
      <TextField
        {...register('password', { required: 'Password is required' })}
        label="Password"
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        size="lg"
        icon={LockKeyhole}
        error={errors.password?.message}
        trailing={
          <IconButton
            icon={isPasswordShown ? EyeOff : Eye}
            label={isPasswordShown ? 'Hide password' : 'Show password'}
            aria-pressed={isPasswordShown}
            onClick={() => setPasswordShown(!isPasswordShown)}
            className="-mr-1.5"
          />
        }
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
