import type { RulesFile } from '@criteria-desk/contract/rules'

export type RuleKind = RulesFile['kind']

/** What the screens say of each kind of rules. */
export const ruleKindTexts: Readonly<
  Record<
    RuleKind,
    {
      readonly title: string
      /** As a tab, and within a sentence. */
      readonly short: string
      readonly named: string
      readonly about: string
      /** Of whom a row speaks beside its lender. */
      readonly column: string
      readonly updated: string
      readonly deleted: string
      readonly notDeleted: string
      readonly notUploaded: string
    }
  >
> = {
  income: {
    title: 'Income calculation rules',
    short: 'Employed income',
    named: 'income calculation rules',
    about: 'How much of overtime, bonus, commission and allowances each lender counts.',
    column: 'Income',
    updated: 'Income calculation rules have been updated.',
    deleted: 'Income calculation rules have been deleted.',
    notDeleted: 'Failed to delete income calculation rules.',
    notUploaded: 'Failed to upload income calculation rules.',
  },
  'self-employed': {
    title: 'Self-employed (SA302) income rules',
    short: 'Self-employed (SA302)',
    named: 'self-employed income rules',
    about: 'Which years each lender takes, and of directors salary with dividends or with profit.',
    column: 'Income',
    updated: 'Self-employed income rules have been updated.',
    deleted: 'Self-employed income rules have been deleted.',
    notDeleted: 'Failed to delete self-employed income rules.',
    notUploaded: 'Failed to upload self-employed income rules.',
  },
  consent: {
    title: 'Consent 1st charge lenders',
    short: 'Consent 1st charge',
    named: 'consent 1st charge lenders',
    about: 'Whether the lender of a first charge has to consent to a second one behind it.',
    column: 'Consent',
    updated: 'Consent 1st charge lenders have been updated.',
    deleted: 'Consent 1st charge lenders have been deleted.',
    notDeleted: 'Failed to delete consent 1st charge lenders.',
    notUploaded: 'Failed to upload consent 1st charge lenders.',
  },
}

/** In the order shown. */
export const ruleKindOrder = ['income', 'self-employed', 'consent'] as const satisfies RuleKind[]
