/**
 * What a footnote is about: its own subject, else the head that bears its mark. "Loans stop at
 * £325,000" below a column "Fresh Start ‡" is a limit of Fresh Start, and of no other loan.
 */
import { topicOf } from '../../sentence-topic.ts'
import { nameOfLimit } from './limits-of-subjects.ts'
import type { Draft } from './section-answers.ts'

/** The name of what a note says; undefined where neither its words nor a head tell it. */
export function topicOfNote(
  text: string,
  measure: string | undefined,
  limited: readonly Draft[],
): string | undefined {
  const subject = headOf(limited)
  const topic = topicOf(text)
  if (subject === undefined) return topic
  if (topic !== undefined) return nameOfLimit(topic, measure, [subject])
  return measure === undefined ? undefined : `${subject} – ${measure}`
}

/** The head of a column that all of them stand in, or the row that they are. */
function headOf(limited: readonly Draft[]): string | undefined {
  const [plan, ...plans] = new Set(limited.map(({ variant }) => variant))
  if (plan !== undefined && plans.length === 0) return plan
  const [name, ...others] = new Set(limited.map(({ criterion }) => criterion))
  if (name === undefined || others.length === 0) return name
  const heads = new Set([name, ...others].map((own) => own.split(' – ').slice(1).at(-1)))
  const rows = new Set([name, ...others].map((own) => own.split(' – ')[0]))
  return [heads, rows]
    .find((own) => own.size === 1)
    ?.values()
    .next().value
}
