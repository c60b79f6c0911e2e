/** Cells that people wrote with their meaning, for the topics that they could stand under. */
import type { TrueBounds, TrueLimit, TrueMeaning } from '../meanings/true-meaning.ts'
import { readWrittenLines } from '../meanings/written-lines.ts'
import type { CellPool } from './make-scenario.ts'
import { blemishTopics, type FigureTopic, figureTopics } from './topics.ts'

export function poolOf(files: readonly string[]): CellPool {
  const { cells } = readWrittenLines(files)
  const pool = [...figureTopics, ...blemishTopics].map((topic) => {
    const fits = 'role' in topic ? isOfFigure(topic) : isOfBlemish(topic.of)
    return [topic.id, cells.filter(({ means }) => fits(means))] as const
  })
  return new Map(pool)
}

/** All of its limits are of the topic's own figure and lie on its usual side. */
function isOfFigure({ role, of, bound }: FigureTopic): (means: TrueMeaning) => boolean {
  return ({ limits = [], events = [] }) =>
    limits.length > 0 &&
    events.length === 0 &&
    limits.every((limit) => limit.role === role && limit.of === of && isOnSide(limit, bound))
}

function isOnSide({ min, above, max, below }: TrueLimit, bound: FigureTopic['bound']): boolean {
  const hasEnd = (...ends: readonly TrueBounds[keyof TrueBounds][]) =>
    ends.some((end) => end !== undefined)
  if (bound === 'range') return true
  return bound === 'max' ? !hasEnd(min, above) : !hasEnd(max, below)
}

function isOfBlemish(of: string): (means: TrueMeaning) => boolean {
  return ({ limits = [], events = [] }) =>
    limits.length === 0 && events.length > 0 && events.every((rule) => rule.of === of)
}
