import { type Colour, colourOf } from './colours.ts'
import { attribute, childOf, childrenOf, flag, numberIn, type XmlElement } from './read-xml.ts'

/** What of a cell's style changes what a person reads there. */
export type CellStyle = {
  /** How a number is shown: a code, or the number of a built-in one. */
  readonly format: string | number
  readonly isStruckOut: boolean
  /** The font's name. */
  readonly font?: string
  /** How far labels are set in: 1, 2 … */
  readonly indent?: number
  /** Of its letters and of its ground, where they are not the automatic ones. */
  readonly ink?: Colour
  readonly fill?: Colour
}

/** A style that a condition lays over a cell's own. */
export type StyleOver = Partial<Omit<CellStyle, 'indent'>>

export type WorkbookStyles = {
  readonly cells: readonly CellStyle[]
  readonly over: readonly StyleOver[]
}

export const PLAIN: CellStyle = { format: 0, isStruckOut: false }

/** The styles of cells and of conditions, in the orders in which they are counted. */
export function readStyles(
  styles: XmlElement | undefined,
  theme: readonly Colour[],
): WorkbookStyles {
  if (styles === undefined) return { cells: [], over: [] }
  const list = (name: string, each: string) => {
    const found = childOf(styles, name)
    return found === undefined ? [] : childrenOf(found, each)
  }
  const formats = new Map(
    list('numFmts', 'numFmt').map((one) => [
      numberIn(one, 'numFmtId'),
      attribute(one, 'formatCode'),
    ]),
  )
  const fonts = list('fonts', 'font').map((font) => readFont(font, theme))
  const fills = list('fills', 'fill').map((fill) => readFill(fill, theme))
  const named = list('cellStyleXfs', 'xf')
  const cells = list('cellXfs', 'xf').map((xf): CellStyle => {
    const base = named[numberIn(xf, 'xfId') ?? 0]
    const idOf = (name: string) => numberIn(xf, name) ?? (base && numberIn(base, name)) ?? 0
    const format = idOf('numFmtId')
    const alignment = childOf(xf, 'alignment')
    const indent = (alignment && numberIn(alignment, 'indent')) ?? 0
    const fill = fills[idOf('fillId')]
    return {
      ...(fonts[idOf('fontId')] ?? { isStruckOut: false }),
      format: formats.get(format) ?? format,
      ...(indent > 0 && indent < 20 && { indent }),
      ...(fill !== undefined && { fill }),
    }
  })
  return { cells, over: list('dxfs', 'dxf').map((dxf) => readStyleOver(dxf, theme)) }
}

function readFont(font: XmlElement, theme: readonly Colour[]): Omit<CellStyle, 'format'> {
  const name = childOf(font, 'name')
  const called = name && attribute(name, 'val')
  const ink = colourOf(childOf(font, 'color'), theme)
  return {
    isStruckOut: strikeOf(font) ?? false,
    ...(called !== undefined && { font: called }),
    ...(ink !== undefined && { ink }),
  }
}

function strikeOf(font: XmlElement): boolean | undefined {
  const strike = childOf(font, 'strike')
  return strike && (flag(strike, 'val') ?? true)
}

// A pattern's lines stand in front of its ground; both are seen only where it is solid.
function readFill(fill: XmlElement, theme: readonly Colour[]): Colour | undefined {
  if (childOf(fill, 'gradientFill') !== undefined) return 'mixed'
  const pattern = childOf(fill, 'patternFill')
  const kind = (pattern && attribute(pattern, 'patternType')) ?? 'none'
  if (pattern === undefined || kind === 'none') return undefined
  return kind === 'solid' ? (colourOf(childOf(pattern, 'fgColor'), theme) ?? 'mixed') : 'mixed'
}

function readStyleOver(dxf: XmlElement, theme: readonly Colour[]): StyleOver {
  const font = childOf(dxf, 'font')
  const pattern = childOf(dxf, 'fill') && childOf(childOf(dxf, 'fill') ?? dxf, 'patternFill')
  const format = childOf(dxf, 'numFmt')
  const code = format && attribute(format, 'formatCode')
  const isStruckOut = font && strikeOf(font)
  const ink = font && colourOf(childOf(font, 'color'), theme)
  // A condition's ground is the pattern's ground, and its kind is left out where it is solid.
  const fill =
    pattern && colourOf(childOf(pattern, 'bgColor') ?? childOf(pattern, 'fgColor'), theme)
  return {
    ...(isStruckOut !== undefined && { isStruckOut }),
    ...(ink !== undefined && { ink }),
    ...(fill !== undefined && { fill }),
    ...(code !== undefined && { format: code }),
  }
}
