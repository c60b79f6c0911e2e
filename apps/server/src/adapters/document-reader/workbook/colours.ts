import { attribute, childOf, flag, numberIn, type XmlElement } from './read-xml.ts'

/** A colour as `rrggbb`, in small letters; `mixed` for a ground of several. */
export type Colour = string

/** The colours that a workbook's theme gives names to, in the order in which they are counted. */
export function readTheme(theme: XmlElement | undefined): readonly Colour[] {
  const scheme = theme && childOf(theme, 'themeElements')
  const colours = scheme && childOf(scheme, 'clrScheme')
  if (colours === undefined) return USUAL_THEME
  return THEME_ORDER.map((name, at) => {
    const shown = childOf(colours, name)?.children[0]
    const value = shown && (attribute(shown, 'lastClr') ?? attribute(shown, 'val'))
    return value !== undefined && HEX.test(value)
      ? value.toLowerCase()
      : (USUAL_THEME[at] ?? '000000')
  })
}

const HEX = /^[\da-f]{6}$/i
const THEME_ORDER = [
  ...['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3'],
  ...['accent4', 'accent5', 'accent6', 'hlink', 'folHlink'],
]
const USUAL_THEME = [
  ...['ffffff', '000000', 'eeece1', '1f497d', '4f81bd', 'c0504d', '9bbb59'],
  ...['8064a2', '4bacc6', 'f79646', '0000ff', '800080'],
]

/** A colour as an element gives it: by number, by theme or outright; undefined for the automatic one. */
export function colourOf(
  element: XmlElement | undefined,
  theme: readonly Colour[],
): Colour | undefined {
  if (element === undefined || flag(element, 'auto') === true) return undefined
  const rgb = attribute(element, 'rgb')
  if (rgb !== undefined)
    return /^[\da-f]{6,8}$/i.test(rgb) ? rgb.slice(-6).toLowerCase() : undefined
  const themed = theme[numberIn(element, 'theme') ?? -1]
  if (themed !== undefined) return tinted(themed, numberIn(element, 'tint') ?? 0)
  const index = numberIn(element, 'indexed')
  return index === undefined ? undefined : INDEXED[index < 8 ? index + 8 : index]
}

// Lighter towards white, darker towards black.
function tinted(colour: Colour, tint: number): Colour {
  const channels = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return channels
    .map((value) => Math.round(tint < 0 ? value * (1 + tint) : value + (255 - value) * tint))
    .map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0'))
    .join('')
}

// The palette of the format, from its place 8 on.
const INDEXED: readonly (Colour | undefined)[] = [
  ...Array.from({ length: 8 }, () => undefined),
  ...['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', 'ff00ff', '00ffff'],
  ...['800000', '008000', '000080', '808000', '800080', '008080', 'c0c0c0', '808080'],
  ...['9999ff', '993366', 'ffffcc', 'ccffff', '660066', 'ff8080', '0066cc', 'ccccff'],
  ...['000080', 'ff00ff', 'ffff00', '00ffff', '800080', '800000', '008080', '0000ff'],
  ...['00ccff', 'ccffff', 'ccffcc', 'ffff99', '99ccff', 'ff99cc', 'cc99ff', 'ffcc99'],
  ...['3366ff', '33cccc', '99cc00', 'ffcc00', 'ff9900', 'ff6600', '666699', '969696'],
  ...['003366', '339966', '003300', '333300', '993300', '993366', '333399', '333333'],
]
