import { useId } from 'react'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { CountedKinds } from './counted-kinds.ts'

type BothQuestionProps = {
  readonly counted: CountedKinds
  readonly onCounted: (counted: CountedKinds) => void
}

const answers = [
  {
    value: 'both',
    label: 'Both count',
    description: 'The job by the lender’s employed rules, the business by its self-employed ones.',
  },
  {
    value: 'employed',
    label: 'The job alone',
    description: 'Payslips and P60s. The tax calculations are left aside.',
  },
  {
    value: 'self-employed',
    label: 'The business alone',
    description: 'Tax calculations and overviews. The payslips are left aside.',
  },
] as const

/** Asked where there are payslips and tax calculations: no document says whether both count. */
export function BothQuestion({ counted, onCounted }: BothQuestionProps) {
  const name = useId()
  return (
    <RadioCards
      legend="Payslips and tax calculations: do both count?"
      options={answers}
      value={counted}
      input={{
        name,
        onChange: (event) =>
          onCounted(answers.find(({ value }) => value === event.target.value)?.value ?? null),
      }}
    />
  )
}
