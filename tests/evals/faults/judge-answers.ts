/**
 * What an answer to a question of a document with a fault comes to. Truths say what the message must
 * contain (of a list one is enough) and must not; a refusal must say its cause.
 */

export type FaultQuestion = {
  readonly ask: string
  readonly must: readonly (string | readonly string[])[]
  readonly mustNot?: readonly string[]
  /** A person sees something in the cell, so that it is blank is untrue. */
  readonly notBlank?: boolean
}

/** The questions, or why the document must be refused: one wording of each group. */
export type Expected =
  | { readonly questions: readonly FaultQuestion[] }
  | { readonly refused: string; readonly because: string; readonly says?: readonly string[][] }

export type FaultOutcome =
  | {
      readonly answers: readonly {
        readonly ask: string
        readonly message: string
        readonly route: string
      }[]
    }
  | { readonly code: string; readonly message: string }

export const verdicts = ['right', 'silently wrong', 'wrong, but said', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** The best verdict of those that count as right, and what was wrong. */
export function judgeFault(
  expected: readonly Expected[],
  outcome: FaultOutcome,
): { readonly verdict: Verdict; readonly problems: readonly string[] } {
  const all = expected.map((one) => judgeOne(one, outcome))
  const best = all.toSorted((one, other) => rank(one.verdict) - rank(other.verdict))[0]
  return best ?? { verdict: 'refused', problems: ['nothing was expected'] }
}

const ORDER: readonly Verdict[] = ['right', 'wrong, but said', 'refused', 'silently wrong']
const rank = (verdict: Verdict) => ORDER.indexOf(verdict)

function judgeOne(expected: Expected, outcome: FaultOutcome) {
  if ('code' in outcome) {
    const says = 'refused' in expected ? (expected.says ?? []) : undefined
    const isSaid = says?.every((group) =>
      group.some((words) => plain(outcome.message).includes(plain(words))),
    )
    const verdict: Verdict = isSaid === true ? 'right' : 'refused'
    return {
      verdict,
      problems: isSaid === true ? [] : [`refused (${outcome.code}): ${outcome.message}`],
    }
  }
  if ('refused' in expected) {
    return { verdict: 'silently wrong' as const, problems: [`read, though ${expected.because}`] }
  }
  const wrong = expected.questions.flatMap((question) => problemOf(question, outcome.answers))
  const isSaid = wrong.every(({ asksBack }) => asksBack)
  const verdict: Verdict =
    wrong.length === 0 ? 'right' : isSaid ? 'wrong, but said' : 'silently wrong'
  return { verdict, problems: wrong.map(({ text }) => text) }
}

type Answers = Extract<FaultOutcome, { readonly answers: unknown }>['answers']

function problemOf({ ask, must, mustNot = [], notBlank }: FaultQuestion, answers: Answers) {
  const answer = answers.find((one) => one.ask === ask)
  const message = answer?.message ?? ''
  const lacks = must.filter((words) => !listOf(words).some((one) => holds(message, one)))
  const holdsToo = mustNot.filter((words) => holds(message, words))
  if (lacks.length + holdsToo.length === 0) return []
  const said = message.replace(/\b\d+ not stated\b/gi, '')
  const isUntrue = notBlank === true && /cell is blank/i.test(message)
  const asksBack =
    !isUntrue &&
    (answer === undefined || /^(refusal|choices)$/.test(answer.route) || REFUSES.test(said))
  const what = [
    ...lacks.map((words) => `lacks “${listOf(words)[0]}”`),
    ...holdsToo.map((words) => `holds “${words}”`),
  ]
  return [
    {
      asksBack,
      text: `“${ask}” ${what.join(', ')}: ${message.replace(/\s+/g, ' ').slice(0, 160)}`,
    },
  ]
}

const listOf = (words: string | readonly string[]) => (typeof words === 'string' ? [words] : words)

const REFUSES =
  /is not in the loaded|not in the criteria|could ?n.t find|did not understand|not stated|no (information|answer|entry)|could mean (this|these|one)|which (of these )?(do|did) you mean/i

// Long words anywhere, their punctuation aside; a short figure must stand alone: 70 is not in 170.
function holds(message: string, words: string): boolean {
  const [text, wanted] = [plain(message), plain(words)]
  if (wanted.length > 12)
    return text.includes(wanted) || lettersOf(text).includes(lettersOf(wanted))
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[^a-z0-9.,/])£?${escaped}(\\.00)?(?![a-z0-9%/]|[.,]\\d)`).test(text)
}

const lettersOf = (text: string) => text.replace(/[^a-z0-9]/g, '')

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−‐‑]/g, '-')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
