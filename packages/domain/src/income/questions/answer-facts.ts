/** What is printed on payslips and is no sum of money: codes, names, dates, how often. */
import { spelledDate } from '../../language/printed-dates.ts'
import { type AnswerPart, notFoundOn, notThere } from './answer-part.ts'
import { capitalised, careWords, citationAt, isUnsureAt, whichPayslip } from './figures.ts'
import type { AskedPayslip } from './payslip-answer.ts'
import type { FactTopic } from './topics.ts'
import type { Understood } from './understand-question.ts'

/** One fact, on each payslip where they differ. */
export function answerFact(
  topic: FactTopic,
  slips: readonly AskedPayslip[],
  understood: Understood,
): AnswerPart {
  const printed = slips.flatMap((asked) => {
    const value = asked.payslip[topic.id]
    return value === null ? [] : [{ asked, value }]
  })
  const values = [...new Set(printed.map(({ value }) => value))]
  const [value] = values
  if (value === undefined) return notThere(topic, slips, '', notFoundOn)
  const unsure = printed.flatMap(({ asked }) => (isUnsureAt(asked, [topic.id]) ? [asked] : []))
  const flags = topic.id === 'taxCode' ? codeFlags(String(value), understood) : {}
  const lead =
    values.length === 1
      ? `**${capitalised(topic.name)}: ${shown(topic, value)}**${onAll(slips, printed.length)}.`
      : `**${capitalised(topic.name)}** on each payslip:\n\n${printed
          .map((one) => `- ${whichPayslip(one.asked)}: ${shown(topic, one.value)}`)
          .join('\n')}`
  return {
    texts: [[lead, ...flagWords(flags)].join(' '), ...careWords(`the ${topic.name}`, unsure)],
    answer: {
      text: { [topic.id]: values.length === 1 ? value : values.map(String).join(', '), ...flags },
    },
    citations: printed.flatMap((one) =>
      citationAt(one.asked, topic.id, capitalised(topic.name), shown(topic, one.value)),
    ),
  }
}

function onAll(slips: readonly AskedPayslip[], printed: number): string {
  if (slips.length === 1) return ''
  return printed === slips.length
    ? `, on all ${slips.length} payslips`
    : ` (on ${printed} of ${slips.length} payslips)`
}

function shown({ id }: FactTopic, value: string | number): string {
  return id === 'payDate' ? spelledDate(String(value)) : String(value)
}

/** What the letters of a tax code say, where it is asked: HMRC's S for Scotland, C for Wales. */
function codeFlags(
  code: string,
  { turns }: Understood,
): { readonly scottish?: boolean; readonly welsh?: boolean; readonly emergency?: boolean } {
  return {
    ...(turns.has('scottish') && { scottish: /^S/i.test(code) }),
    ...(turns.has('welsh') && { welsh: /^C/i.test(code) }),
    ...(turns.has('emergency') && { emergency: /\b(W1|M1|X|NONCUM)\b/i.test(code) }),
  }
}

function flagWords({ scottish, welsh, emergency }: ReturnType<typeof codeFlags>): string[] {
  const said = (is: boolean | undefined, yes: string, no: string) =>
    is === undefined ? [] : [is ? yes : no]
  return [
    ...said(
      scottish,
      'It begins with S, so it is Scottish.',
      'It does not begin with S, so it is not Scottish.',
    ),
    ...said(
      welsh,
      'It begins with C, so it is Welsh.',
      'It does not begin with C, so it is not Welsh.',
    ),
    ...said(
      emergency,
      'It is worked on a week or month alone, as emergency codes are.',
      'It is cumulative, so it is not an emergency code.',
    ),
  ]
}
