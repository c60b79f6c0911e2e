import { hasStrike } from './rich-text.ts'
import { partText, type WorkbookParts } from './workbook-parts.ts'
import { attribute, elements, section } from './xml-text.ts'

/**
 * What the cell library leaves out of a cell's style: a font that strikes the whole cell out,
 * symbol fonts in which a letter is drawn as a tick or a cross, and how far labels are set in. All
 * change what a person sees.
 */
export type CellFont = {
  readonly isStruckOut: boolean
  readonly symbolFont?: string
  /** Of labels, which stand in the first columns. */
  readonly indent?: number
}

/** By cell address, for one sheet; only cells whose font matters here. */
export type SheetFonts = ReadonlyMap<string, CellFont>

/** The fonts that matter, for each sheet of which the text is given. */
export function readSheetFonts(
  workbook: WorkbookParts,
  sheets: readonly (string | undefined)[],
): readonly SheetFonts[] {
  const fonts = fontsOfStyles(partText(workbook, 'xl/styles.xml') ?? '')
  return sheets.map((sheet) =>
    fonts.size === 0 || sheet === undefined ? new Map() : fontsOfCells(sheet, fonts),
  )
}

/** The tick or cross that a symbol font draws for a letter, or the text itself. */
export function asDrawn(text: string, symbolFont: string): string {
  const drawn = SYMBOLS[symbolFont]
  return [...text].map((letter) => drawn?.[letter] ?? letter).join('')
}

const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: { ü: '✓', û: '✗', þ: '☑', ý: '☒' },
  'wingdings 2': { P: '✓', O: '✗', R: '☑', Q: '☒', S: '☒', T: '☒', U: '☒' },
  webdings: { a: '✓', r: '✗' },
  marlett: { a: '✓', b: '✓', r: '✗' },
}

function fontsOfStyles(styles: string): ReadonlyMap<string, CellFont> {
  const fonts = elements(section(styles, 'fonts'), 'font').map(toFont)
  const formats = elements(section(styles, 'cellXfs'), 'xf')
  const found = new Map<string, CellFont>()
  for (const [index, format] of formats.entries()) {
    const font = fonts[Number(attribute(format, 'fontId') ?? -1)]
    const indent = Number(/<(?:\w+:)?alignment\s[^<>]*\bindent="(\d+)"/.exec(format)?.[1] ?? 0)
    const isSetIn = indent > 0 && indent < 20
    if (font === undefined && !isSetIn) continue
    found.set(String(index), {
      ...(font ?? { isStruckOut: false }),
      ...(isSetIn ? { indent } : {}),
    })
  }
  return found
}

function toFont(font: string): CellFont | undefined {
  const isStruckOut = hasStrike(font)
  const name = /<name\s[^<>]*val="([^"]*)"/.exec(font)?.[1]?.toLowerCase() ?? ''
  const isSymbol = name in SYMBOLS
  if (!isStruckOut && !isSymbol) return undefined
  return isSymbol ? { isStruckOut, symbolFont: name } : { isStruckOut }
}

const LABEL_COLUMNS = /^[A-F]\d/

function fontsOfCells(sheet: string, fonts: ReadonlyMap<string, CellFont>): SheetFonts {
  const found = new Map<string, CellFont>()
  for (const match of sheet.matchAll(/<(?:\w+:)?c\s([^<>]*)>/g)) {
    const style = attribute(match[1] ?? '', 's')
    const font = style === undefined ? undefined : fonts.get(style)
    const address = font === undefined ? undefined : attribute(match[1] ?? '', 'r')
    if (font === undefined || address === undefined) continue
    const isPlain = !font.isStruckOut && font.symbolFont === undefined
    if (!isPlain || LABEL_COLUMNS.test(address)) found.set(address, font)
  }
  return found
}
