import { useForm } from 'react-hook-form'
import { openDocument } from '../../../lib/open-document.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { PaymentElementProps } from '../payment-element-props.ts'

const cards = [
  { value: 'pays', label: 'Visa ending 4242', description: 'The provider takes this card.' },
  { value: 'declined', label: 'Visa ending 0002', description: 'The provider declines this card.' },
]

/** Stands where the provider's form would, in front of the provider's double. */
export function TestCardForm(props: PaymentElementProps) {
  const { configuration, clientSecret, clientSecretFor, submitText, onFailed } = props
  const { register, handleSubmit, formState } = useForm({ defaultValues: { card: 'pays' } })
  const pay = async ({ card }: { readonly card: string }) => {
    try {
      const id = await confirm(
        `${configuration.testServer}/test/confirm`,
        clientSecret,
        card === 'declined',
      )
      openDocument(`/subscriptions?${clientSecretFor}_intent=${id}&redirect_status=succeeded`)
    } catch (error) {
      onFailed(error instanceof Refused ? error.message : 'The payment provider does not answer.')
    }
  }
  return (
    <form onSubmit={handleSubmit(pay)} className="grid gap-4">
      <RadioCards legend="Test card" options={cards} input={register('card')} />
      <Button
        type="submit"
        variant="primary"
        isPending={formState.isSubmitting}
        pendingText="Processing..."
        className="max-md:w-full"
      >
        {submitText}
      </Button>
    </form>
  )
}

class Refused extends Error {}

/** What the provider's script would do: the id of what was confirmed. Rejects with `Refused`. */
async function confirm(url: string, clientSecret: string, fail: boolean): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: clientSecret, fail }),
  })
  // The parsing edge: the double answers as the provider does.
  const answer = (await response.json()) as { id?: string; error?: { message?: string } }
  if (!response.ok) throw new Refused(answer.error?.message ?? 'The payment was refused.')
  return answer.id ?? ''
}
