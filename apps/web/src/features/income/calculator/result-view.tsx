import type { IncomeCalculationResult } from '@criteria-desk/contract/calculator'
import { notesOf } from '@criteria-desk/domain/income/calculate/income-calculation'
import { formatDay } from '../../../lib/london-dates.ts'
import { formatPounds } from '../../../lib/pounds.ts'
import { classes } from '../../../ui/classes.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { CircleMinus } from '../../../ui/icons/circle-minus.ts'
import { FileQuestion } from '../../../ui/icons/file-question.ts'
import { TriangleAlert } from '../../../ui/icons/triangle-alert.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { ReferenceLink } from '../../../ui/reference-link.tsx'
import { SourceChip } from '../../../ui/source-chip.tsx'
import { applicantWords } from './applicant-words.ts'
import { planFigures } from './plan-figures.ts'
import { filesOf } from './rules-files.ts'
import type { IsShown, OpenRule, ShowFigure } from './shown-places.ts'
import { hasVariable, variableName } from './variable-income.ts'
import { Workings } from './workings.tsx'

type ResultViewProps = {
  readonly result: IncomeCalculationResult
  readonly before: number | undefined
  /** The documents have changed, and the figure is on its way to follow. */
  readonly isBehind: boolean
  readonly showFigure: ShowFigure
  readonly isShown: IsShown
  readonly openRule: OpenRule
}

/** What a lender would count: the figure, how it comes about, what was left out and what is missing. */
export function ResultView({ result, before, isBehind, ...places }: ResultViewProps) {
  const { calculatedIncome, lenderName, applicantType, details } = result
  return (
    <section
      aria-label="Result"
      aria-busy={isBehind}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3',
        isBehind && 'opacity-60',
      )}
    >
      <div role="status">
        <p className="text-text-2">
          {lenderName} would count, a year · {applicantWords[applicantType].toLowerCase()}
        </p>
        <p className="text-28 font-semibold tracking-[-.025em] tabular-nums">
          {formatPounds(calculatedIncome)}
        </p>
        {before !== undefined && (
          <p className="text-12 font-medium text-ink-text">
            Was {formatPounds(before)} before the documents changed
          </p>
        )}
        {filesOf(result).map(({ id, kind, filename, version, uploadedAt }) => (
          <p key={`${kind} ${id}`} className="text-12 wrap-anywhere text-text-2">
            <b className="font-medium">{filename}</b> · version {version}, in use since{' '}
            {formatDay(uploadedAt)}
          </p>
        ))}
      </div>
      {hasVariable(result) && (
        <dl className="grid gap-1 border-t border-line pt-2">
          <Figure name={variableName} pounds={details.usableOvertimeBonusCommission} />
        </dl>
      )}
      <Plans result={result} />
      <Workings result={result} {...places} />
      <Sentences icon={CircleMinus} title="Not counted" lines={result.leftOut} />
      <Sentences icon={TriangleAlert} title="To note" lines={notesOf(result)} look="text-cond" />
      <Sentences
        icon={FileQuestion}
        title="Missing evidence"
        lines={result.missingEvidence}
        look="text-cond"
      />
      <ConsentLine result={result} openRule={places.openRule} />
      <p className="flex items-center justify-between gap-3 text-12 text-text-3">
        <ReferenceLink reference={result.reference} />
        <CopyButton textToCopy={() => result.calculation} />
      </p>
    </section>
  )
}

function Figure({ name, pounds }: { readonly name: string; readonly pounds: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{formatPounds(pounds)}</dd>
    </div>
  )
}

/** Of lenders whose plans count less of the variable income. */
function Plans({ result }: { readonly result: IncomeCalculationResult }) {
  const shown = planFigures(result)
  if (shown === null) return null
  return (
    <section aria-label="Plans" className="grid gap-1.5 rounded-card bg-surface-2 p-3">
      <dl className="grid gap-1">
        <Figure name={shown.basicName} pounds={shown.basic} />
        <Figure name="Variable income" pounds={shown.variable} />
      </dl>
      <dl className="grid gap-1 border-t border-line-2 pt-1.5">
        {shown.plans.map(({ name, share, income }) => (
          <Figure key={name} name={`${name}, with ${share} of it`} pounds={income} />
        ))}
      </dl>
      <p className="text-12 text-text-2">{shown.note}</p>
    </section>
  )
}

type SentencesProps = {
  readonly icon: IconShape
  readonly title: string
  readonly lines: readonly string[]
  readonly look?: string
}

function Sentences({ icon, title, lines, look = 'text-text-2' }: SentencesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1 border-t border-line pt-2.5">
      <h2 className={`flex items-center gap-1.5 text-13 font-medium ${look}`}>
        <Icon of={icon} size={14} />
        {title}
      </h2>
      <ul className="grid gap-0.5 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Said, not judged: whether it is good or bad depends on the case. */
const consentWords = {
  yes: 'Consent needed',
  no: 'No consent needed',
  conditional: 'Conditional',
} as const

type ConsentLineProps = Pick<ResultViewProps, 'result' | 'openRule'>

function ConsentLine({ result: { consent }, openRule }: ConsentLineProps) {
  if (consent === undefined) return null
  const { consent: outcome, sentence, rule, rulesFile } = consent
  return (
    <section aria-label="Second charge" className="grid gap-1 border-t border-line pt-2.5">
      <div className="flex items-center justify-between gap-3">
        <Outcome
          of={outcome === null ? 'not-stated' : 'read'}
          word={outcome === null ? 'Not listed' : consentWords[outcome]}
        />
        {rule && rulesFile && (
          <SourceChip
            kind="row"
            address={rule.cell ?? `row ${rule.row}`}
            description={`Source: ${rulesFile.filename}, sheet ${rule.sheet}, row ${rule.row}`}
            onClick={() => openRule({ rule, rulesFile, of: consent.lender })}
          />
        )}
      </div>
      <p className="wrap-anywhere">{sentence}</p>
    </section>
  )
}
