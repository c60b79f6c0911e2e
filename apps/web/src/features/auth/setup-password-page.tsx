import type { SetPasswordBody } from '@criteria-desk/contract/auth'
import { setupPasswordRule } from '@criteria-desk/contract/passwords'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { messageOf, RequestError, read, send } from '../../lib/request.ts'
import { readSettings } from '../../lib/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { SignInFrame } from './components/sign-in-frame.tsx'
import type { SetupLinkParts } from './setup-link.ts'

type SetupPasswordPageProps = {
  readonly link: SetupLinkParts
  readonly onDone: () => void
  /** The link could not be looked at: no connection, a fault of ours. */
  readonly onFailed: () => void
  /** For somebody who has a password already. */
  readonly loginLink: ReactNode
  readonly footer: ReactNode
}

/** A new account's first password: the link is looked at, then the form, or why it is no good. */
export function SetupPasswordPage(props: SetupPasswordPageProps) {
  const { link, onDone, onFailed, loginLink, footer } = props
  const { error, isPending, refetch } = useQuery({
    queryKey: ['setup-link', link],
    queryFn: () => read(`/api/registration/verify-token?${new URLSearchParams(link)}`),
  })
  const hasFailed = error !== null && !(error instanceof RequestError)
  useEffect(() => {
    if (hasFailed) onFailed()
  }, [hasFailed, onFailed])

  return (
    <SignInFrame title="Set your password" lead={`For ${link.email}`} footer={footer}>
      {isPending && (
        <p role="status" className="text-text-2">
          Checking your link...
        </p>
      )}
      {error instanceof RequestError && (
        <>
          <Alert
            tone="destructive"
            title={messageOf(error, 'This link could not be checked.')}
            isLive
          />
          <p className="text-text-2">Already set up? {loginLink}</p>
        </>
      )}
      {!isPending && !error && (
        <SetupPasswordForm link={link} onDone={onDone} onLinkEnded={() => void refetch()} />
      )}
    </SignInFrame>
  )
}

type SetupPasswordFormProps = Pick<SetupPasswordPageProps, 'link' | 'onDone'> & {
  /** It was used, taken back or ran out meanwhile: the link is looked at again. */
  readonly onLinkEnded: () => void
}

function SetupPasswordForm({ link, onDone, onLinkEnded }: SetupPasswordFormProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: SetPasswordBody) => send('POST', '/api/registration/set-password', body),
    onSuccess: () => {
      toast({ title: 'Password set successfully. You can now log in.', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Password not set', description, tone: 'destructive' })
      if (error instanceof RequestError && error.code === 'registration.invalid-link') onLinkEnded()
    },
  })
  return (
    <NewPasswordForm
      rules={{
        ...setupPasswordRule(readSettings().minPasswordLength),
        notTheSame: 'Passwords do not match',
      }}
      onSubmit={(password, onError) => mutate({ ...link, password }, { onError })}
      isPending={isPending}
      submitText="Set password"
      pendingText="Setting password..."
    />
  )
}
