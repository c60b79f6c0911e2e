import { partText, type WorkbookParts } from './workbook-parts.ts'

/**
 * What the cell library leaves out of a cell's style: a font that strikes the whole cell out, and
 * symbol fonts in which a letter is drawn as a tick or a cross. Both change what a person sees.
 */
export type CellFont = { readonly isStruckOut: boolean; readonly symbolFont?: string }

/** By cell address, for one sheet; only cells whose font matters here. */
export type SheetFonts = ReadonlyMap<string, CellFont>

/** The fonts that matter, for each sheet in the workbook's order. */
export function readSheetFonts(workbook: WorkbookParts): readonly SheetFonts[] {
  const fonts = fontsOfStyles(partText(workbook, 'xl/styles.xml') ?? '')
  return sheetParts(workbook).map((part) =>
    fonts.size === 0 || part === undefined ? new Map() : fontsOfCells(part, fonts),
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
    if (font !== undefined) found.set(String(index), font)
  }
  return found
}

function toFont(font: string): CellFont | undefined {
  const isStruckOut = hasStrike(font)
  const name = /<name\s[^>]*val="([^"]*)"/.exec(font)?.[1]?.toLowerCase() ?? ''
  const isSymbol = name in SYMBOLS
  if (!isStruckOut && !isSymbol) return undefined
  return isSymbol ? { isStruckOut, symbolFont: name } : { isStruckOut }
}

/** Whether run or font properties strike the text out. */
export function hasStrike(properties: string): boolean {
  const strike = /<(?:\w+:)?strike\b([^>]*)>/.exec(properties)
  return strike !== null && !/val="(0|false)"/.test(strike[1] ?? '')
}

function fontsOfCells(sheet: string, fonts: ReadonlyMap<string, CellFont>): SheetFonts {
  const found = new Map<string, CellFont>()
  for (const match of sheet.matchAll(/<(?:\w+:)?c\s([^>]*)>/g)) {
    const style = attribute(match[1] ?? '', 's')
    const font = style === undefined ? undefined : fonts.get(style)
    const address = attribute(match[1] ?? '', 'r')
    if (font !== undefined && address !== undefined) found.set(address, font)
  }
  return found
}

function sheetParts(workbook: WorkbookParts): readonly (string | undefined)[] {
  const links = new Map(
    elements(partText(workbook, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((link) => [
      attribute(link, 'Id'),
      attribute(link, 'Target'),
    ]),
  )
  const book = section(partText(workbook, 'xl/workbook.xml') ?? '', 'sheets')
  return elements(book, 'sheet').map((sheet) => {
    const target = links.get(attribute(sheet, '(?:\\w+:)id'))
    if (target === undefined) return undefined
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return partText(workbook, path)
  })
}

function section(xml: string, name: string): string {
  const pattern = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?${name}>`)
  return pattern.exec(xml)?.[1] ?? ''
}

function elements(xml: string, name: string): readonly string[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])(?:[^>]*/>|[^>]*>[\\s\\S]*?</(?:\\w+:)?${name}>)`,
    'g',
  )
  return xml.match(pattern) ?? []
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(element)?.[1]
}
