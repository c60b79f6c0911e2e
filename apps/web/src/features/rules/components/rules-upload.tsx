import type { RulesFileDetail } from '@criteria-desk/contract/rules'
import { LeavingLine } from '../../../lib/leaving-line.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { type RuleKind, ruleKindTexts } from '../rule-kinds.ts'
import { offeredRules, type RulesProblem } from '../rules-upload.ts'
import { useRulesUpload } from '../use-rules-upload.ts'

type RulesUploadProps = {
  readonly kind: RuleKind
  readonly onDone?: (detail: RulesFileDetail) => void
}

/** A rules file is dropped or chosen; it is in use as soon as one row of it is a rule. */
export function RulesUpload({ kind, onDone }: RulesUploadProps) {
  const { percent, isRunning, name, problem, start, dismiss } = useRulesUpload(kind, onDone)
  return (
    <div className="grid gap-3">
      {percent === null ? (
        <DropArea
          label={`Choose ${ruleKindTexts[kind].named}`}
          accept={offeredRules}
          hint="CSV or Excel (.xlsx), up to 10MB"
          onFiles={(files) => void start(files)}
        />
      ) : (
        <UploadUnderWay name={name} percent={percent} isRunning={isRunning} />
      )}
      <LeavingLine />
      {problem && <Problem problem={problem} onDismiss={dismiss} />}
    </div>
  )
}

type UploadUnderWayProps = {
  readonly name: string
  readonly percent: number
  readonly isRunning: boolean
}

/** The file, how far it is, what is being done with it. */
export function UploadUnderWay({ name, percent, isRunning }: UploadUnderWayProps) {
  const work = isRunning ? 'Reading' : 'Done'
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-2.5">
      <div className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 truncate font-medium" title={name}>
          {name}
        </b>
        <span className="text-12 whitespace-nowrap text-text-2" role="status">
          {work} · {percent} %
        </span>
      </div>
      <Progress label={`Uploading ${name}`} value={percent} />
    </div>
  )
}

/** Rows of a refused file that are named: the first say what is wrong with the others too. */
const rowsNamed = 6

type ProblemProps = { readonly problem: RulesProblem; readonly onDismiss: () => void }

function Problem({ problem: { title, message, errors }, onDismiss }: ProblemProps) {
  const more = errors.length - rowsNamed
  return (
    <Alert
      tone="destructive"
      title={title}
      isLive
      action={
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <p>{message}</p>
      {errors.length > 0 && (
        <ul aria-label="Rows that are no rules" className="mt-1.5 grid gap-1">
          {errors.slice(0, rowsNamed).map((error) => (
            <li key={`${error.sheet} ${error.row} ${error.error}`} className="wrap-anywhere">
              <span className="font-mono">row {error.row}</span> {error.message}
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? 'One row more.' : `${more} rows more.`}</li>}
        </ul>
      )}
    </Alert>
  )
}
