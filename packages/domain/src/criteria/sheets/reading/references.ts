import { matchingKey } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'

/**
 * What an answer says by pointing, resolved when it is read: another lender's words ("as Tandem") or
 * those of the lender's own other column ("same as residential"), and a code that the note of its row
 * explains ("C: up to six floors"). A note that explains codes is for the cells that bear them.
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

/** The answers that are codes, or hold one, with what the notes of their rows say that these mean. */
export function withCodesExplained(
  answers: readonly CriterionAnswer[],
): readonly CriterionAnswer[] {
  const used = new Set(
    answers.flatMap(({ text, notes }) =>
      notes.flatMap((note) =>
        codesOf(note).some(([code]) => bears(text, code)) ? [keyOf(note)] : [],
      ),
    ),
  )
  if (used.size === 0) return answers
  return answers.map((answer) => ({
    ...answer,
    notes: answer.notes.flatMap((note) =>
      used.has(keyOf(note)) ? explained(note, answer) : [note],
    ),
  }))
}

function keyOf({ place, text }: AnswerNote): string {
  return `${place.cell} ${text}`
}

// Only for the cells that bear the code.
function explained(note: AnswerNote, { text }: CriterionAnswer): readonly AnswerNote[] {
  return codesOf(note)
    .filter(([code]) => bears(text, code))
    .map(([, words]): AnswerNote => ({ ...note, kind: 'comment', text: words }))
}

function bears(text: string, code: string): boolean {
  return text === code || text.split(/[^\p{L}\p{N}*†‡§]+/u).includes(code)
}

/** The codes of a note each part of which explains one: "C: ex-council to six floors". */
function codesOf({ kind, text }: AnswerNote): readonly (readonly [code: string, words: string])[] {
  if (kind !== 'note') return []
  const parts = text.split(/[;\n]/).map((part) => CODED.exec(part.trim()))
  const codes = parts.flatMap((part) =>
    part === null ? [] : [[part[1] ?? '', part[2] ?? ''] as const],
  )
  return codes.length === parts.length ? codes : []
}

const CODED = /^(\p{Lu}{1,2}|[*†‡§]{1,2}|\p{Lu}\d)\s*[:=–-]\s*(\S.*)$/u
