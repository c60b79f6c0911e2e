import type { ApplicantType } from '@criteria-desk/contract/calculator'
import { applicantTypes } from '@criteria-desk/contract/calculator'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { applicantWords } from './applicant-words.ts'
import { firstChargeLendersQuery, lendersQuery } from './calculator.queries.ts'

/** What is calculated for: whose rules, and what the documents do not say. */
export type LenderChoice = {
  readonly lenderName: string | null
  readonly applicantType: ApplicantType | null
  readonly firstChargeLender: string | null
}

type LenderFormProps = {
  readonly choice: LenderChoice
  readonly onChoice: (choice: LenderChoice) => void
  readonly isRunning: boolean
  readonly onCalculate: () => void
}

/** The lender is chosen, and the income calculated by its rules. */
export function LenderForm({ choice, onChoice, isRunning, onCalculate }: LenderFormProps) {
  const { data: lenders, isError, isFetching, refetch } = useQuery(lendersQuery)
  const { data: firstChargeLenders = [] } = useQuery(firstChargeLendersQuery)
  if (isError && lenders === undefined) {
    return (
      <ErrorState
        title="Couldn’t load the lenders"
        description="Your documents are kept."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="min-h-32"
      />
    )
  }
  const hasNone = lenders?.length === 0
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onCalculate()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 max-md:grid-cols-[minmax(0,1fr)]">
        <Combobox
          label="Lender"
          options={lenders ?? []}
          value={choice.lenderName}
          onChange={(lenderName) => onChoice({ ...choice, lenderName })}
          placeholder={lenders === undefined ? 'Loading lenders...' : 'Search lenders...'}
          nothingFound="No lender of that name is in the rules."
          hint={hasNone ? 'No rules are uploaded yet. A developer can do so.' : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={isRunning}
          pendingText="Calculating..."
          className="mt-6.5 max-md:mt-0 max-md:w-full"
        >
          Calculate Income
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Applicant"
          value={choice.applicantType ?? ''}
          onChange={(event) => {
            const chosen = applicantTypes.find((type) => type === event.target.value) ?? null
            onChoice({ ...choice, applicantType: chosen })
          }}
          options={[
            { value: '', label: 'As the documents say' },
            ...applicantTypes.map((type) => ({ value: type, label: applicantWords[type] })),
          ]}
        />
        {firstChargeLenders.length > 0 && (
          <Combobox
            label="First charge lender"
            options={firstChargeLenders}
            value={choice.firstChargeLender}
            onChange={(firstChargeLender) => onChoice({ ...choice, firstChargeLender })}
            placeholder="Only for a second charge"
            nothingFound="This lender is not in the consent sheet."
            isOptional
          />
        )}
      </div>
    </form>
  )
}
