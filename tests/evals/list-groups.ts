import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'

/**
 * The scorer compares accept and conditional together as "will lend": a lender that slips from one
 * to the other is not seen there. Here every group has to hold just the lenders that it should.
 */

/** The part of a question's truth that lists need; lenders as the question set names them. */
export type ListTruth = {
  readonly id: string
  readonly expect?: {
    readonly lists?: Partial<Record<string, readonly { lender: string; label: string }[]>>
    /** Lenders of whom the question's truth says nothing: they may stand in any group or none. */
    readonly dontCare?: readonly string[]
  }
}

export type AnsweredList = { readonly question: ListTruth; readonly answer: ShownAnswer }

/** What each group of an answer holds; a cell that says "not applicable" may stand in any or none. */
const GROUPS = [
  { group: 'accept', truths: ['accept'] },
  { group: 'conditional', truths: ['conditional', 'refer'] },
  { group: 'decline', truths: ['decline'] },
] as const

export type ListFaults = {
  readonly lists: number
  /** Lists with every group exactly right. */
  readonly right: number
  readonly faults: readonly { readonly id: string; readonly text: string }[]
  /** Lenders among the accepted that decline, or the reverse, over all lists. */
  readonly plainlyWrong: number
  /** Lenders of whom the truth says accept, conditional or decline, over all lists. */
  readonly judged: number
}

/** How many lists there are, and for every one that is not exactly right what is wrong with it. */
export function findListFaults(
  answers: readonly AnsweredList[],
  aliases: Readonly<Record<string, readonly string[]>>,
): ListFaults {
  const lists = answers.filter(({ question }) => question.expect?.lists !== undefined)
  const faults = lists.flatMap((list) => faultsOf(list, aliases))
  const wrong = new Set(faults.map(({ id }) => id))
  const opposed = lists.map((list) => countOpposed(list, aliases))
  return {
    lists: lists.length,
    right: lists.length - wrong.size,
    faults,
    plainlyWrong: opposed.reduce((sum, one) => sum + one.plainlyWrong, 0),
    judged: opposed.reduce((sum, one) => sum + one.judged, 0),
  }
}

function countOpposed(
  { question, answer }: AnsweredList,
  aliases: Readonly<Record<string, readonly string[]>>,
): Pick<ListFaults, 'plainlyWrong' | 'judged'> {
  const nameOf = namesBy(aliases)
  const truthOf = (group: string) =>
    new Set((question.expect?.lists?.[group] ?? []).map(({ lender }) => nameOf(lender)))
  const [accept, decline] = [truthOf('accept'), truthOf('decline')]
  const given = (group: 'accept' | 'decline') => (answer.lenders?.[group] ?? []).map(nameOf)
  const opposed = [
    ...given('accept').filter((name) => decline.has(name) && !accept.has(name)),
    ...given('decline').filter((name) => accept.has(name) && !decline.has(name)),
  ]
  const judged = [accept, decline, truthOf('conditional'), truthOf('refer')]
  return {
    plainlyWrong: opposed.length,
    judged: judged.reduce((sum, names) => sum + names.size, 0),
  }
}

function faultsOf(
  { question, answer }: AnsweredList,
  aliases: Readonly<Record<string, readonly string[]>>,
): readonly { readonly id: string; readonly text: string }[] {
  const nameOf = namesBy(aliases)
  const namesIn = (group: string) =>
    (question.expect?.lists?.[group] ?? []).map(({ lender }) => nameOf(lender))
  const stated = new Set(Object.keys(question.expect?.lists ?? {}).flatMap(namesIn))
  const untold = (question.expect?.dontCare ?? []).map(nameOf).filter((name) => !stated.has(name))
  const anywhere = new Set([...namesIn('na'), ...untold])
  return GROUPS.flatMap(({ group, truths }) => {
    const wanted = new Set(truths.flatMap(namesIn))
    const given = new Set((answer.lenders?.[group] ?? []).map(nameOf))
    const missing = [...wanted].filter((name) => !given.has(name))
    const extra = [...given].filter((name) => !wanted.has(name) && !anywhere.has(name))
    const parts = [...missing.map((name) => `-${name}`), ...extra.map((name) => `+${name}`)]
    return parts.length === 0 ? [] : [{ id: question.id, text: `${group}: ${parts.join(' ')}` }]
  })
}

function namesBy(aliases: Readonly<Record<string, readonly string[]>>): (name: string) => string {
  const names = new Map(
    Object.entries(aliases).flatMap(([lender, spellings]) =>
      [lender, ...spellings].map((spelling) => [spelling.toLowerCase(), lender.toLowerCase()]),
    ),
  )
  return (name) => {
    // A footnote's mark is no part of the name.
    const plain = name.toLowerCase().replace(/[*†‡¹²³]+$/, '')
    return names.get(plain) ?? plain
  }
}
