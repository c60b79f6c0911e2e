/**
 * Codes of a key that hold figures, explained by one example: "2/24 = max 2, none in the last 24
 * months" says as well what "1/36" means, and "Y70 = yes, max that LTV" what "Y75" does.
 */
import type { LegendEntry } from '../criteria-reading.ts'

export type CodedFigures = {
  /** Whether the key explains the code itself. */
  readonly isExample: (code: string) => boolean
  /** What a code means that the key explains with other figures; undefined where it explains none such. */
  readonly meaningOf: (code: string) => string | undefined
}

export function codedFigures(legend: readonly LegendEntry[]): CodedFigures {
  const examples = legend.flatMap(({ code, meaning }) =>
    code
      .toLowerCase()
      .split(' / ')
      .flatMap((one) => {
        const figures = figuresIn(one)
        const tells =
          THAT.test(meaning) || figures.some((figure) => figuresIn(meaning).includes(figure))
        // A bare number is no code for any other.
        const isCode = figures.length > 0 && shapeOf(one) !== '#'
        const isApart = new Set(figures).size === figures.length
        return isCode && tells && isApart ? [{ one, shape: shapeOf(one), figures, meaning }] : []
      }),
  )
  const isExample = (code: string) => examples.some(({ one }) => one === code)
  const meaningOf = (code: string) => {
    const own = figuresIn(code)
    // "0 in 24 = none in 24 months" says nothing of "1 in 24": its meaning does not hold the 0.
    const isHeld = (meaning: string, figure: string, at: number) =>
      figure === own[at] || figuresIn(meaning).includes(figure) || THAT.test(meaning)
    const alike = examples.filter(
      ({ shape, figures, meaning }) =>
        shape === shapeOf(code) && figures.every((figure, at) => isHeld(meaning, figure, at)),
    )
    const [best] = alike.toSorted(
      (one, other) => shared(other.figures, own) - shared(one.figures, own),
    )
    return best === undefined ? undefined : withFigures(best.meaning, best.figures, own)
  }
  return { isExample, meaningOf }
}

function withFigures(meaning: string, told: readonly string[], own: readonly string[]): string {
  return meaning
    .replace(/\d+/g, (figure) => own[told.indexOf(figure)] ?? figure)
    .replace(THAT, own[0] ?? '')
}

/** How many figures stand at their places; none and some are told apart before all else. */
function shared(told: readonly string[], own: readonly string[]): number {
  return told.reduce((sum, figure, at) => {
    const isNone = [figure, own[at]].map((one) => Number(one) === 0)
    return sum + (figure === own[at] ? 1 : 0) + (isNone[0] === isNone[1] ? 2 : 0)
  }, 0)
}

const THAT = /\bthat\b/

function figuresIn(words: string): readonly string[] {
  return words.match(/\d+/g) ?? []
}

function shapeOf(code: string): string {
  return code.replace(/\d+/g, '#').replace(/\s/g, '')
}
