import { matchingKey } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'

/**
 * What an answer says by pointing, resolved when it is read: another lender's words ("as Tandem") or
 * those of the lender's own other column ("same as residential").
 */

/** The answers of a sheet with the words that their cells refer to. */
export function withReferences(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  if (!answers.some(({ text }) => targetOf(text) !== undefined)) return answers
  const rows = Map.groupBy(answers, rowOf)
  return answers.map((answer) => {
    const target = targetOf(answer.text)
    if (target === undefined) return answer
    const meant = wordsMeant(target, answer, rows.get(rowOf(answer)) ?? [])
    if (meant === undefined) return answer
    const words: AnswerNote = {
      kind: 'elsewhere',
      text: meant.text,
      place: meant.place,
      refersBy: answer.text,
    }
    return { ...answer, text: meant.text, notes: [words, ...answer.notes] }
  })
}

function targetOf(text: string): string | undefined {
  return text.length > LONGEST_REFERENCE ? undefined : REFERENCE.exec(text)?.[1]
}

const LONGEST_REFERENCE = 50
const REFERENCE = /^(?:(?:the )?same )?as (?:for |per )?(\p{L}.*?)[.!]?$/iu

// "Buy to let – Min income" and "Residential – Min income" are of one row.
function rowOf({ criterion, place }: CriterionAnswer): string {
  return [place.sheet ?? '', matchingKey(criterion.split(PARTS).at(-1) ?? '')].join('\u0000')
}

const PARTS = ' – '

// The one answer of the row by that lender or, of the same lender, under that head.
function wordsMeant(
  target: string,
  answer: CriterionAnswer,
  row: readonly CriterionAnswer[],
): CriterionAnswer | undefined {
  const [own, meant] = [lenderIdentity(answer.lender), lenderIdentity(target)]
  const said = row.filter(({ text }) => text !== '' && targetOf(text) === undefined)
  const ofLender = said.filter(
    (one) => meant !== own && lenderIdentity(one.lender) === meant && isSameRow(one, answer),
  )
  const head = matchingKey(target)
  const ofColumn = said.filter(
    (one) => lenderIdentity(one.lender) === own && headsOf(one).includes(head),
  )
  const [only, ...others] = [...ofLender, ...ofColumn]
  return others.length === 0 ? only : undefined
}

function isSameRow(one: CriterionAnswer, other: CriterionAnswer): boolean {
  return (
    one.criterion === other.criterion &&
    one.section === other.section &&
    one.variant === other.variant
  )
}

function headsOf({ criterion, variant = '', section = '' }: CriterionAnswer): readonly string[] {
  return [variant, section, ...criterion.split(PARTS).slice(0, -1)].map(matchingKey)
}
