import { type AskedApplicant, applicantTypes } from '@criteria-desk/contract/applicant-types'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { Select } from '../../../ui/select.tsx'
import { applicantWords } from './applicant-words.ts'
import { firstChargeLendersQuery, lendersQuery } from './calculator.queries.ts'

/** What is calculated for: whose rules, and what the documents do not say. */
export type LenderChoice = {
  readonly lenderName: string | null
  readonly applicantType: AskedApplicant | null
  readonly firstChargeLender: string | null
}

type LenderFormProps = {
  readonly choice: LenderChoice
  readonly onChoice: (choice: LenderChoice) => void
  /** Whether there is anything to calculate with: until then it is not what comes next. */
  readonly hasDocuments: boolean
  /** That a job and a business count is said already, and so is who the applicant is. */
  readonly isOfBoth: boolean
  readonly isRunning: boolean
  readonly onCalculate: () => void
}

/** The lender is chosen, and the income calculated by its rules. */
export function LenderForm(props: LenderFormProps) {
  const { choice, onChoice, hasDocuments, isOfBoth, isRunning, onCalculate } = props
  const { data: lenders, isError, isFetching, refetch } = useQuery(lendersQuery)
  if (isError && lenders === undefined) {
    return (
      <ErrorState
        title="Couldn’t load the lenders"
        description="Your documents are kept."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
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
          variant={hasDocuments ? 'primary' : 'secondary'}
          isPending={isRunning}
          pendingText="Calculating..."
          className="mt-6.5 max-md:mt-0 max-md:w-full"
        >
          Calculate Income
        </Button>
      </div>
      <More choice={choice} onChoice={onChoice} isOfBoth={isOfBoth} />
    </form>
  )
}

/** What the documents do not say: seldom needed, and folded away. */
function More({
  choice,
  onChoice,
  isOfBoth,
}: Pick<LenderFormProps, 'choice' | 'onChoice' | 'isOfBoth'>) {
  const { data: firstChargeLenders = [] } = useQuery(firstChargeLendersQuery)
  const isSecondCharge = firstChargeLenders.length > 0
  if (isOfBoth && !isSecondCharge) return null
  return (
    <details className="group">
      <summary className="flex min-h-6 w-fit items-center gap-1 text-12 font-medium text-text-2 hover:text-text max-md:min-h-11">
        <Icon
          of={ChevronRight}
          size={14}
          className="transition-transform duration-(--dur-1) group-open:rotate-90"
        />
        {isOfBoth ? 'Second charge' : isSecondCharge ? 'Applicant, second charge' : 'Applicant'}
      </summary>
      <div className="mt-2 grid gap-3">
        {!isOfBoth && (
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
        )}
        {isSecondCharge && (
          <Combobox
            label="First charge lender"
            options={firstChargeLenders}
            value={choice.firstChargeLender}
            onChange={(firstChargeLender) => onChoice({ ...choice, firstChargeLender })}
            placeholder="Only for a second charge"
            nothingFound="This lender is not in the consent sheet."
            hint="Whether its consent is needed is said beside the figure."
            isOptional
          />
        )}
      </div>
    </details>
  )
}
