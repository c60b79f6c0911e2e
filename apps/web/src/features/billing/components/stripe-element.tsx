import {
  Elements,
  PaymentElement as ProvidersForm,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { reloadDocument } from '../../../lib/open-document.ts'
import { useTheme } from '../../../lib/theme.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { PaymentElementProps } from '../payment-element-props.ts'

/**
 * After this the provider counts as away, so that it is said within five seconds of coming to the page;
 * should its form come all the same, it is shown.
 */
const lateAfterMs = 3500

// What is collected of a visit to tell robots from people goes further than a payment needs.
loadStripe.setLoadParameters({ advancedFraudSignals: false })

/** The provider's own form, in the product's colours. */
export function StripeElement(props: PaymentElementProps) {
  const { configuration, clientSecret } = props
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [state, setState] = useState<'loading' | 'late' | 'failed' | 'ready'>('loading')
  const appearance = useAppearance()
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'late' : now)),
      lateAfterMs,
    )
    loadStripe(configuration.publishableKey ?? '', { locale: 'en-GB' }).then(setStripe, () =>
      setState('failed'),
    )
    return () => clearTimeout(timer)
  }, [configuration.publishableKey])
  return (
    <>
      {state === 'loading' && (
        <SkeletonRows rows={4} label="Loading the payment form" rowClassName="h-12" />
      )}
      {(state === 'late' || state === 'failed') && (
        <ErrorState
          title="The payment provider does not answer at the moment"
          description="Nothing has been charged. Everything else works."
          // A script that did not come is not asked for again within a document.
          onRetry={reloadDocument}
        />
      )}
      {stripe && state !== 'failed' && (
        // It has its width from the first on: its frame measures itself.
        <div
          inert={state !== 'ready'}
          className={state === 'ready' ? undefined : 'h-0 overflow-hidden'}
        >
          <Elements stripe={stripe} options={{ clientSecret, appearance }}>
            <ElementForm
              {...props}
              onReady={() => setState('ready')}
              onGone={() => setState('failed')}
            />
          </Elements>
        </div>
      )}
    </>
  )
}

type ElementFormProps = PaymentElementProps & {
  readonly onReady: () => void
  /** Its form could not be had. */
  readonly onGone: () => void
}

function ElementForm(props: ElementFormProps) {
  const { clientSecretFor, submitText, onFailed, onReady, onGone } = props
  const stripe = useStripe()
  const elements = useElements()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPending) return
    setPending(true)
    const confirmParams = { return_url: `${window.location.origin}/subscriptions` }
    const { error } = await (clientSecretFor === 'payment'
      ? stripe.confirmPayment({ elements, confirmParams })
      : stripe.confirmSetup({ elements, confirmParams }))
    setPending(false)
    // What is missing in the form stands beside its field already.
    if (error.type !== 'validation_error') onFailed(sentenceOf(error))
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ProvidersForm onReady={onReady} onLoadError={onGone} options={{ layout: 'tabs' }} />
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        pendingText="Processing..."
        className="max-md:w-full"
      >
        {submitText}
      </Button>
    </form>
  )
}

function sentenceOf({ message }: StripeError): string {
  return message ?? 'The payment could not be confirmed.'
}

/** The tokens in the provider's words, anew when the look changes. */
function useAppearance(): Appearance {
  const [theme] = useTheme()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const [appearance, setAppearance] = useState(readAppearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the tokens follow.
  useEffect(() => setAppearance(readAppearance()), [theme, isDark])
  return appearance
}

function readAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: colourOf('--ink'),
      colorBackground: colourOf('--surface'),
      colorText: colourOf('--text'),
      colorTextSecondary: colourOf('--text-2'),
      colorTextPlaceholder: colourOf('--text-3'),
      colorDanger: colourOf('--decline'),
      fontFamily: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
      gridRowSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${colourOf('--line-control')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${colourOf('--focus')}`,
        boxShadow: `0 0 0 3px ${colourOf('--focus')}40`,
      },
      '.Label': { fontWeight: '500', color: colourOf('--text') },
    },
  }
}

/** A token as `#rrggbb`: the provider's form does not know how the tokens are written. */
function colourOf(token: string): string {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) return ''
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
