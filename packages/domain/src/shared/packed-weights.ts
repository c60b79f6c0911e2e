/**
 * Weights of a trained table as text: three printable letters each, two for the number of a label and
 * one for the weight, which is kept in quarters up to eleven either way.
 */

export type Weight = readonly [label: number, weight: number]

/** Weights of nought, after rounding, are left out; labels may be fewer than the square of the letters. */
export function packWeights(weights: readonly Weight[]): string {
  return weights
    .flatMap(([label, weight]) => {
      const step = Math.max(-MOST_STEP, Math.min(MOST_STEP, Math.round(weight * STEPS)))
      if (step === 0) return []
      return [
        letter(Math.floor(label / LETTERS)),
        letter(label % LETTERS),
        letter(step + MOST_STEP),
      ]
    })
    .join('')
}

/** What `packWeights` wrote. */
export function unpackWeights(packed: string): readonly Weight[] {
  const weights: Weight[] = []
  for (let at = 0; at + 2 < packed.length; at += 3) {
    const label = number(packed, at) * LETTERS + number(packed, at + 1)
    weights.push([label, (number(packed, at + 2) - MOST_STEP) / STEPS])
  }
  return weights
}

const STEPS = 4
const MOST_STEP = 45
/** From "#" on, without the backslash that JSON would double. */
const ALPHABET = Array.from({ length: 93 }, (_, at) => String.fromCharCode(35 + at)).filter(
  (one) => one !== '\\' && one !== '\u007f',
)
const LETTERS = ALPHABET.length
const NUMBERS: ReadonlyMap<string, number> = new Map(ALPHABET.map((one, at) => [one, at]))

function letter(at: number): string {
  return ALPHABET[at] ?? '#'
}

function number(packed: string, at: number): number {
  return NUMBERS.get(packed.charAt(at)) ?? 0
}
