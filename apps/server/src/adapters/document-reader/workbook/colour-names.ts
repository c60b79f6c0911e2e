import type { Colour } from './colours.ts'

/** Names that keys give to colours: hues they may have, in degrees of the colour circle. */
const HUES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  red: [
    [0, 15],
    [335, 360],
  ],
  orange: [[15, 48]],
  amber: [[20, 56]],
  gold: [[38, 60]],
  yellow: [[44, 72]],
  green: [[72, 170]],
  turquoise: [[160, 195]],
  blue: [[170, 262]],
  purple: [[258, 325]],
  violet: [[258, 325]],
  pink: [[290, 360]],
}

/** Names without a hue, by how light they are, from 0 to 1. */
const GREYS: Readonly<Record<string, readonly [number, number]>> = {
  black: [0, 0.12],
  grey: [0.12, 0.97],
  gray: [0.12, 0.97],
  white: [0.97, 1],
}

export const colourNames: readonly string[] = [...Object.keys(HUES), ...Object.keys(GREYS)]

/** Whether a person may call a colour so. */
export function isCalled(colour: Colour, name: string): boolean {
  const { hue, strength, light } = lookOf(colour)
  const grey = GREYS[name]
  if (grey !== undefined) return strength < DULL && light >= grey[0] && light <= grey[1]
  return strength >= DULL && (HUES[name] ?? []).some(([from, to]) => hue >= from && hue <= to)
}

/** What a person would call a colour; undefined for black, white and grey. */
export function nameOf(colour: Colour): string | undefined {
  return PLAIN_NAMES.find((name) => isCalled(colour, name))
}

const PLAIN_NAMES = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink']

// Below it a colour is seen as a grey.
const DULL = 0.12

function lookOf(colour: Colour) {
  const channels = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  const strength = most - least
  const light = (most + least) / 2
  if (strength === 0) return { hue: 0, strength, light }
  const turn =
    most === red
      ? ((green - blue) / strength + 6) % 6
      : most === green
        ? (blue - red) / strength + 2
        : (red - green) / strength + 4
  return { hue: turn * 60, strength, light }
}
