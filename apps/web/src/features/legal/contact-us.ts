import { productName } from '@criteria-desk/contract/product'
import type { Settings } from '@criteria-desk/contract/settings'
import type { LegalDocument } from './legal-text.ts'

type SupportAddress = Pick<Settings, 'supportEmail' | 'supportPhone'>

const notSetUp = 'Not set up yet'

/** How to reach support; an address that an installation has not set up says so. */
export function contactUs({ supportEmail, supportPhone }: SupportAddress): LegalDocument {
  return {
    title: 'Contact Us',
    lastUpdated: null,
    sections: [
      { heading: 'Support by e-mail', paragraphs: [supportEmail ?? notSetUp] },
      { heading: 'Support by phone', paragraphs: [supportPhone ?? notSetUp] },
      {
        heading: 'Before you write',
        points: [
          'For an account, a role or a password, the administrator of your company is quickest.',
          'For an answer that looks wrong, say which question you asked and which source it named.',
          `For your rights over personal data, write to ${productName} support; you have an answer within one month.`,
        ],
      },
    ],
  }
}
