import { later } from '../../ui/later.tsx'
import type { PaymentElementProps } from './payment-element-props.ts'

const StripeElement = later(
  async () => (await import('./components/stripe-element.tsx')).StripeElement,
)
const TestCardForm = later(
  async () => (await import('./components/test-card-form.tsx')).TestCardForm,
)

/**
 * Where a card is given: the provider's own form, in a frame of the provider's, so that no card comes
 * near this product. In front of the provider's double, which has no such form, stands a plain one of
 * ours. Either comes when it is first drawn.
 */
export function PaymentElement(props: PaymentElementProps) {
  return props.configuration.testServer ? <TestCardForm {...props} /> : <StripeElement {...props} />
}
