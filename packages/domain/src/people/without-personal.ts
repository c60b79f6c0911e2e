/**
 * A question without the numbers and dates that lead to a person: a National Insurance number is no
 * Northern Ireland and three ages. An age, a year of birth and a postcode stay, since they may be
 * asked about.
 */
import { FIGURES, findFigures, type PersonalSpan } from './personal-figures.ts'

/** The same text where there is none of them; else without them and what they are called by. */
export function withoutPersonal(question: string): string {
  const lines = question.split('\n')
  return lines.map((line, at) => withoutSpans(line, lines[at - 1] ?? '')).join('\n')
}

const TAKEN = FIGURES.filter(({ kind }) => kind !== 'POSTCODE')

function withoutSpans(line: string, lineBefore: string): string {
  const spans = TAKEN.flatMap((figure) => findFigures(figure, line, lineBefore))
  // The last first, so that places stay; one that lies in another goes with it.
  const whole = spans.filter(
    (span) =>
      !spans.some((other) => other !== span && other.start <= span.start && other.end >= span.end),
  )
  return whole.toSorted((one, other) => other.start - one.start).reduce(withoutSpan, line)
}

function withoutSpan(line: string, { start, end }: PersonalSpan): string {
  const before = line.slice(0, start)
  const [label = ''] = LABEL.exec(before.slice(-LONGEST_LABEL)) ?? []
  const rest = line.slice(end).replace(/^[ ,;]{1,3}/, '')
  return `${before.slice(0, before.length - label.length)} ${rest}`
}

const LONGEST_LABEL = 60

/** Right before the number, with "number is" and signs between. */
const LABELS = [
  'ni, nino, n\\.i\\., national insurance, nat ins',
  'dob, d\\.o\\.b\\., date of birth, birth ?date, born',
  'utr, tax reference, tax ref',
  'tel, telephone, phone, mobile, mob, call, e-?mail',
  'account, acc, a/c, sort ?code, card',
]
const LABEL = new RegExp(
  `(?<![\\w.])(?:${LABELS.join(', ').split(', ').join('|')})(?: (?:no|num|number|on|is)\\b){0,2}[\\s.:#=(-]{0,5}$`,
  'i',
)
