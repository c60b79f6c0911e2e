import type { ModelCheck } from '@criteria-desk/contract/model-check'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { countWords, summaryOf } from './check-words.ts'
import { CheckTable } from './components/check-table.tsx'
import { NoProvider } from './components/no-provider.tsx'
import { QuestionCosts } from './components/question-costs.tsx'
import { modelCheckQuery } from './model-check.queries.ts'
import { useCheckRun } from './use-check-run.ts'

/** Whether the configured model is up to answering questions about criteria. */
export function ModelCheckPage() {
  const { data, isError, isFetching, refetch } = useQuery(modelCheckQuery)
  if (data?.model) return <Check model={data.model} questions={data.questions} />
  return (
    <>
      <PageHeader title="Model Check" subtitle={data ? 'No AI provider is configured' : '\u00a0'} />
      {data ? (
        <NoProvider />
      ) : (
        <Card title="Questions" isPadded={isError}>
          {isError ? (
            <ErrorState
              title="Couldn’t load the check"
              description="Nothing has been asked."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={6} label="Loading the check" rowClassName="h-22" />
            </div>
          )}
        </Card>
      )}
    </>
  )
}

type CheckProps = {
  readonly model: NonNullable<ModelCheck['model']>
  readonly questions: ModelCheck['questions']
}

function Check({ model, questions }: CheckProps) {
  const { run, begin, stop } = useCheckRun(questions.map(({ question }) => question))
  const { tone, title, text } = summaryOf(run, questions, model)
  const isRunning = run.state === 'running'
  return (
    <>
      <PageHeader
        title="Model Check"
        subtitle={`${model.name} · up to ${countWords(model.documentTokens)} tokens of documents · ${Math.round(model.deadlineMs / 1000)} seconds a call`}
        actions={
          <Button
            variant={isRunning ? 'secondary' : 'primary'}
            onClick={isRunning ? stop : begin}
            className="min-w-32"
          >
            {isRunning ? 'Stop' : run.state === 'not-begun' ? 'Check model' : 'Check again'}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div role="status">
          <Alert tone={tone} title={title} className="min-h-14 max-md:min-h-18">
            {text}
          </Alert>
        </div>
        <Card title="Questions" isPadded={false} className="@container">
          <CheckTable questions={questions} run={run} arePricesGiven={model.arePricesGiven} />
        </Card>
        <QuestionCosts model={model} />
      </div>
    </>
  )
}
