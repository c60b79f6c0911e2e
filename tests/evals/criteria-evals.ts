import type { AnsweredQuestion } from './ask-questions.ts'
import type { Figure } from './figures.ts'
import { type FirstRun, readFirstRun } from './first-runs.ts'
import { type Measured, measureSet } from './measure-set.ts'
import { criteriaSets, type EvalSet, keptSets } from './question-sets.ts'

export type CriteriaEvalOptions = {
  readonly showsFails: boolean
  /** The kept sets as well, their first run beside today's. */
  readonly isAll: boolean
  /** Ids of questions whose whole answer and trace is printed instead of the report. */
  readonly asked: readonly string[]
}

/** Asks every question of every set and prints the scores. */
export async function runCriteriaEvals(options: CriteriaEvalOptions): Promise<void> {
  for (const set of options.isAll ? [...criteriaSets, ...keptSets] : criteriaSets) {
    console.log(`\n=== Criteria, ${set.name} ===`)
    const measured = await measureSet(set)
    if (options.asked.length > 0) {
      printAnswers(measured.answers.filter(({ question }) => options.asked.includes(question.id)))
      continue
    }
    printReport(set, measured, options)
  }
}

function printReport(set: EvalSet, measured: Measured, options: CriteriaEvalOptions): void {
  const first = set.isKept ? readFirstRun(set) : undefined
  if (first?.known === false) console.log(`First run: not known. ${first.why}`)
  console.log(first?.known ? besideFirstRun(measured.figures, first.figures) : measured.report)
  const { count, withRightRow } = measured.askedBack
  console.log(`Asked back which row is meant: ${count}, the right one among them: ${withRightRow}`)
  if (options.showsFails) printLines('Failing', measured.faults.split('\n'))
  const times = measured.answers
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(`Answering: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`)
}

type KnownFigures = Extract<FirstRun, { known: true }>['figures']

/** Every line, and what it read at first. */
function besideFirstRun(figures: readonly Figure[], first: KnownFigures): string {
  return figures
    .map(({ name, text }) => {
      const then = first[name]
      return `${name.padEnd(70)} ${text.padStart(30)}${then === undefined ? '' : `   first run ${then}`}`
    })
    .join('\n')
}

function printLines(title: string, lines: readonly string[]): void {
  const said = lines.filter((line) => line.trim() !== '')
  if (said.length > 0) console.log([`${title}:`, ...said.map((line) => `  ${line}`)].join('\n'))
}

function printAnswers(answers: readonly AnsweredQuestion[]): void {
  for (const { question, answer } of answers) {
    console.log(`\n${question.id} ${question.question}\n[${answer.route}]\n${answer.message}`)
    console.log(answer.trace.map((line) => `  - ${line}`).join('\n'))
  }
}
