/**
 * What a list with a client's figures says of them: the case as understood, the columns that it was
 * held under, and once what was not compared, with the reason.
 */
import type { Figure } from '../../language/figure.ts'
import { labelOf } from '../criterion-label.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import type { StoryCase } from '../meaning/read-case.ts'
import type { AskedList } from './combine-groups.ts'
import { listed, plainMarkdown, quoted } from './compose-quote.ts'
import type { AnswerColumn, UnderstoodCase } from './understood-case.ts'
import {
  coveredBy,
  labelOfEvent,
  labelOfFigure,
  sayTold,
  toUnderstoodCase,
  writeEvent,
  writeFigureOfCase,
} from './write-case.ts'

export type HeldCase = {
  /** A client is told of; else several criteria are asked at once. */
  readonly isOfClient: boolean
  readonly understood: UnderstoodCase
  readonly columns: readonly (AnswerColumn & { readonly list: AskedList })[]
  /** Empty where everything told was compared. */
  readonly notCompared: string
}

type Compared = ReadonlySet<CaseFigure | CaseEvent>

/**
 * @param compared what of the case met words of its kind
 * @param chosen the length of time that has chosen the rows and needs no comparing
 */
export function heldOf(
  told: (ClientCase & Partial<Pick<StoryCase, 'unread'>>) | undefined,
  lists: readonly AskedList[],
  compared: Compared,
  chosen: Figure | undefined,
): HeldCase {
  const client = told ?? { figures: [], events: [], about: [] }
  const left = notCompared(client, compared).filter(({ value }) => value !== chosen?.value)
  return {
    isOfClient: told !== undefined,
    understood: toUnderstoodCase(client, compared),
    columns: lists.map((list) => ({
      ...toColumn(list, client.figures),
      list,
    })),
    notCompared: writeNotCompared(
      left.map(({ words }) => words),
      client.unread ?? [],
    ),
  }
}

function notCompared(
  { figures, events }: ClientCase,
  compared: Compared,
): readonly { readonly words: string; readonly value?: number }[] {
  const covered = coveredBy(figures, compared)
  const ofFigures = figures.filter(
    (figure) => !compared.has(figure) && !covered.has(figure) && figure.isDerived !== true,
  )
  const ofEvents = events.filter((event) => !compared.has(event) && writeEvent(event) !== '')
  return [
    ...ofFigures.map((figure) => ({
      words: `${lowerFirst(labelOfFigure(figure))} ${writeFigureOfCase(figure)}`,
      value: figure.value,
    })),
    ...ofEvents.map((event) => ({
      words: `${lowerFirst(labelOfEvent(event))}: ${writeEvent(event)}`,
    })),
  ]
}

/** "LTV" keeps its capitals. */
function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
}

function writeNotCompared(left: readonly string[], unread: readonly string[]): string {
  const parts = [
    ...(left.length === 0
      ? []
      : [`${listed(left.map(plainMarkdown))}, as no row here names a limit of that kind`]),
    ...(unread.length === 0
      ? []
      : [
          `${listed(unread.map(quoted))}, as it is not clear what ${unread.length === 1 ? 'it is' : 'they are'}`,
        ]),
  ]
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}

function toColumn({ name, lenders }: AskedList, figures: readonly CaseFigure[]): AnswerColumn {
  const answers = lenders.flatMap((lender) => lender.answers)
  const compared = new Set(answers.flatMap((answer) => answer.compared))
  const covered = coveredBy(figures, compared)
  const held = new Set(
    [...compared].filter((one) => !('role' in one && covered.has(one))).map(sayTold),
  )
  const places = new Set(
    answers.flatMap(({ entry: { answer } }) => answer.section ?? answer.place.sheet ?? []),
  )
  const [place] = places
  return {
    name: labelOf(name),
    ...(held.size > 0 && { held: [...held].filter((words) => words !== '').join(', ') }),
    ...(places.size === 1 && place !== undefined && { place }),
  }
}
