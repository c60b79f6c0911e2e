import type { ModelCheck, ModelCheckResult } from '@criteria-desk/contract/model-check'
import { Outcome } from '../../../ui/outcome.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CheckRun } from '../check-run.ts'
import {
  cameWords,
  costWords,
  countWords,
  resultOf,
  secondsWords,
  verdictLooks,
  verdictWords,
} from '../check-words.ts'

type CheckTableProps = {
  readonly questions: ModelCheck['questions']
  readonly run: CheckRun
  readonly arePricesGiven: boolean
}

const head =
  'h-8 border-b border-line-2 px-3 text-left text-12 font-medium text-text-2 first:pl-4 last:pr-4'
const cell = 'px-3 py-2.5 align-top first:pl-4 last:pr-4 @max-4xl:p-0!'
const figure = `${cell} text-right whitespace-nowrap @max-4xl:text-left`

/** One question a row, with room for what comes; in a narrow place its parts beneath each other. */
export function CheckTable({ questions, run, arePricesGiven }: CheckTableProps) {
  return (
    <table className="w-full table-fixed @max-4xl:block">
      <colgroup className="@max-4xl:hidden">
        <col className="w-[25%]" />
        <col />
        <col />
        <col className="w-30" />
        <col className="w-21" />
        <col className="w-31" />
        <col className="w-24" />
      </colgroup>
      <thead className="@max-4xl:hidden">
        <tr>
          {['Asked', 'Expected', 'Came', 'Result'].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
          {['Time', 'Tokens', 'Cost'].map((label) => (
            <th key={label} scope="col" className={`${head} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-4xl:block">
        {questions.map((one) => (
          <Row
            key={one.question}
            one={one}
            result={resultOf(run, one.question)}
            isAsked={run.current === one.question}
            arePricesGiven={arePricesGiven}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly one: ModelCheck['questions'][number]
  readonly result: ModelCheckResult | undefined
  readonly isAsked: boolean
  readonly arePricesGiven: boolean
}

function Row({ one, result, isAsked, arePricesGiven }: RowProps) {
  const { tries, asked, before, expected } = one
  return (
    <tr className="border-b border-line last:border-b-0 @max-4xl:grid @max-4xl:grid-cols-[4rem_6rem_minmax(0,1fr)] @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:px-4 @max-4xl:py-3 @max-4xl:max-md:px-3">
      <th scope="row" className={`${cell} text-left font-normal @max-4xl:col-span-3`}>
        <span className="block font-medium">{tries}</span>
        {before !== null && <span className="block text-12 text-text-2">“{before}” Then:</span>}
        <span className="block text-12 text-text-2">“{asked}”</span>
      </th>
      <td className={`${cell} text-12 @max-4xl:col-span-3`}>
        <Label>Expected</Label>
        <span className="block whitespace-pre-line text-text-2">{expected}</span>
      </td>
      <td className={`${cell} text-12 @max-4xl:order-last @max-4xl:col-span-3`}>
        <Label>Came</Label>
        <span className="grid min-h-16 wrap-anywhere whitespace-pre-line @max-4xl:min-h-8">
          {/* The room that a right answer takes. */}
          <span aria-hidden="true" className="invisible col-start-1 row-start-1">
            {expected}
          </span>
          <span className="col-start-1 row-start-1">{result ? cameWords(result) : '–'}</span>
        </span>
      </td>
      <td className={`${cell} @max-4xl:col-span-3`}>
        <State result={result} isAsked={isAsked} />
      </td>
      <td className={figure}>
        <Label>Time</Label>
        {result && result.verdict !== 'not-asked' ? secondsWords(result.seconds) : '–'}
      </td>
      <td className={`${figure} text-12`}>
        <Label>Tokens</Label>
        <Tokens result={result} />
      </td>
      <td className={figure}>
        <Label>Cost</Label>
        {result && !isNothingUsed(result) ? costWords(result.cents, arePricesGiven) : '–'}
        {result?.isMost && <span className="block text-12 text-text-2">at the most</span>}
      </td>
    </tr>
  )
}

/** What a column is of, where it has no head. */
function Label({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-12 text-text-2 @max-4xl:block">
      {children}
    </span>
  )
}

function State({ result, isAsked }: Pick<RowProps, 'result' | 'isAsked'>) {
  if (result)
    return <Outcome of={verdictLooks[result.verdict]} word={verdictWords[result.verdict]} />
  if (!isAsked) return <span className="text-text-2">–</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <Spinner size={15} />
      Asking...
    </span>
  )
}

/** Room for three lines in any case, so that a row stays as high as it is. */
function Tokens({ result }: Pick<RowProps, 'result'>) {
  if (!result || isNothingUsed(result)) return <span className="block min-h-12">–</span>
  const { given, cached, written } = result.tokens
  return (
    <>
      <span className="block">{countWords(given)} in</span>
      <span className="block text-text-2">{countWords(cached)} cached</span>
      <span className="block">{countWords(written)} out</span>
    </>
  )
}

function isNothingUsed({ tokens: { given, written } }: ModelCheckResult): boolean {
  return given + written === 0
}
