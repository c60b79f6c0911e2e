import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Ban } from '../../ui/icons/ban.ts'
import { CircleCheck } from '../../ui/icons/circle-check.ts'
import { Mail } from '../../ui/icons/mail.ts'
import { Table2 } from '../../ui/icons/table-2.ts'
import { Progress } from '../../ui/progress.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StateWord } from '../../ui/state-word.tsx'
import { TypingDots } from '../../ui/typing-dots.tsx'

const percentages = [0, 45, 72, 98, 100]

export function StateSamples() {
  return (
    <Card title="Empty, loading, failed, progress" className="lg:col-span-3">
      <div className="grid gap-3 lg:grid-cols-4">
        <Card>
          <EmptyState
            icon={Table2}
            title="No Data Available"
            description="Please upload a PDF or spreadsheet containing lender criteria to start asking questions."
            action={<Button size="sm">Upload Document</Button>}
          />
        </Card>
        <Card>
          <SkeletonRows label="Loading lenders" />
        </Card>
        <Card>
          <ErrorState
            title="Couldn’t load lenders"
            description="The server did not answer. Your search is kept."
            onRetry={() => {}}
          />
        </Card>
        <Card>
          <div className="grid gap-3">
            <div className="grid gap-1.5">
              <p className="flex justify-between gap-2">
                <b className="font-medium">matrix-b.xlsx</b>
                <span className="text-12 text-text-2">Reading sheet 3 of 7</span>
              </p>
              <Progress label="Reading matrix-b.xlsx" value={45} />
            </div>
            <p className="flex flex-wrap gap-3">
              {percentages.map((value) => (
                <span key={value} className="flex items-center gap-1.5">
                  <ProgressRing label={`payslip-${value}.pdf`} value={value} />
                  {value}%
                </span>
              ))}
            </p>
            <p className="flex flex-wrap gap-3">
              <StateWord icon={CircleCheck} tone="good">
                Active
              </StateWord>
              <StateWord icon={Mail} tone="plain">
                Invited
              </StateWord>
              <StateWord icon={Ban} tone="quiet">
                Deactivated
              </StateWord>
            </p>
            <p className="flex items-center gap-2 text-12 text-text-3">
              <Spinner /> Pending
            </p>
            <p className="flex items-center gap-2 text-12 text-text-3">
              <TypingDots /> Reading 3 documents
            </p>
          </div>
        </Card>
      </div>
    </Card>
  )
}
