import { productName } from '@criteria-desk/contract/product'
import type { LegalDocument } from './legal-text.ts'

export const termsOfUse: LegalDocument = {
  title: 'Terms Of Use',
  lastUpdated: '2 Oct 2025',
  sections: [
    {
      heading: 'What you are agreeing to',
      paragraphs: [
        `These terms are between ${productName} and the company whose subscription you use, and they bind everyone who signs in under it. By signing in you accept them.`,
      ],
    },
    {
      heading: 'Information, not financial advice',
      paragraphs: [
        `${productName} is an information tool for professionals. It is not financial advice, and nothing in it says that a lender will accept a case. It shows what loaded documents say and calculates from what it reads. Check the source it shows, and the lender’s current criteria, before you rely on an answer. Advice to a client remains yours.`,
      ],
    },
    {
      heading: 'Use of AI',
      paragraphs: [
        'An AI provider may be used for reading documents and for finding what in them answers a question. Such work can be wrong; that is why every answer names the place it came from.',
      ],
    },
    {
      heading: 'Accounts and roles',
      points: [
        'The administrator of your company decides who has an account and in which role.',
        'You see your own company’s data only. Do not try to reach anybody else’s.',
        'Keep your password to yourself and tell us at once if somebody else may have it.',
        'The product is for professional use and not for anybody under 16.',
        'An account that has not been used for 12 months may be terminated.',
      ],
    },
    {
      heading: 'What you upload',
      paragraphs: [
        'Your documents stay yours. You confirm that you may upload them, and that your clients know how their data is used. Do not upload anything unlawful, or files meant to harm the service.',
      ],
    },
    {
      heading: 'Subscription and payment',
      points: [
        'The subscription is billed monthly in advance, by card through a payment provider.',
        'You may cancel at any time; the cancellation takes effect at the end of the period already paid for.',
        'There are no refunds for part of a period.',
        'If a payment fails, access may be limited until it is settled.',
      ],
    },
    {
      heading: 'When it ends',
      paragraphs: [
        'We may suspend an account that breaks these terms or endangers the service. After the contract ends, your company’s data is kept for up to 30 days, so that it can be taken along, and then deleted, apart from what the law requires us to keep.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We work to keep the service available and correct but cannot promise that it is always either. Our liability is capped at the amount your company paid in the previous 12 months. Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      heading: 'Law and changes',
      paragraphs: [
        'The law of England and Wales applies. When these terms change, the date above changes with them, and a change that matters is announced in the product before it takes effect.',
      ],
    },
  ],
}
