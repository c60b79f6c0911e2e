import { matchingKey } from '../../../shared/text.ts'
import type { AnswerNote, CriterionAnswer } from '../../criteria-reading.ts'
import { lenderIdentity } from '../../lender-names.ts'

/**
 * What an answer says by pointing, resolved when it is read: another lender's words ("as Tandem") or
 * those of the lender's own other column ("same as residential"), and a code that the note of its row
 * explains ("C: up to six floors"). A note that explains codes is for the cells that bear them.
 */

/** The answers of a sheet with the words that their cells refer to. */
export function withReferences(
  answers: readonly CriterionAnswer[],
  codes: ReadonlyMap<string, string>,
): readonly CriterionAnswer[] {
  if (!answers.some(({ text }) => targetOf(text) !== undefined)) return answers
  const rows = Map.groupBy(answers, rowOf)
  const lenders = Map.groupBy(answers, ({ lender }) => lenderIdentity(lender))
  return answers.map((answer) => {
    const target = targetOf(answer.text)
    if (target === undefined) return answer
    const own = lenders.get(lenderIdentity(answer.lender)) ?? []
    const named = codes.get(target) ?? target
    const meant = wordsMeant(named, answer, rows.get(rowOf(answer)) ?? [], own)
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

// The one answer of the row by that lender or, of the same lender, under that head or to that criterion.
function wordsMeant(
  target: string,
  answer: CriterionAnswer,
  row: readonly CriterionAnswer[],
  ofLender: readonly CriterionAnswer[],
): CriterionAnswer | undefined {
  const [own, meant] = [lenderIdentity(answer.lender), lenderIdentity(target)]
  const head = headKey(target)
  const byLender = row.filter(
    (one) => meant !== own && lenderIdentity(one.lender) === meant && isSameRow(one, answer),
  )
  const byColumn = row.filter(
    (one) => lenderIdentity(one.lender) === own && headsOf(one).includes(head),
  )
  const byCriterion = ofLender.filter(
    ({ criterion, section, variant, place }) =>
      isBeside(criterion, answer.criterion, head) &&
      section === answer.section &&
      variant === answer.variant &&
      place.sheet === answer.place.sheet,
  )
  const found = [...byLender, ...byColumn]
  const [only, ...others] = (found.length > 0 ? found : byCriterion).filter(
    (one) => one.text !== '' && targetOf(one.text) === undefined,
  )
  return others.length === 0 ? only : undefined
}

// The criterion of that name, or the part of that name of the same one: "Max LTV – standard".
function isBeside(criterion: string, own: string, head: string): boolean {
  const beside = [...own.split(PARTS).slice(0, -1).map(headKey), head].join(PARTS)
  return [head, beside].includes(criterion.split(PARTS).map(headKey).join(PARTS))
}

function isSameRow(one: CriterionAnswer, other: CriterionAnswer): boolean {
  return (
    one.criterion === other.criterion &&
    one.section === other.section &&
    one.variant === other.variant
  )
}

function headsOf({ criterion, variant = '', section = '' }: CriterionAnswer): readonly string[] {
  return [variant, section, ...criterion.split(PARTS).slice(0, -1)].map(headKey)
}

// "As CCJ" is of the row "CCJs".
function headKey(head: string): string {
  const key = matchingKey(head)
  return key.endsWith('s') ? key.slice(0, -1) : key
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
