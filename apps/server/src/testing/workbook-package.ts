import { strToU8, zipSync } from 'fflate'

/** The XML within the root elements of a workbook's parts. */
export type PackageMarkup = {
  /** Of its one sheet, `sheetData` and what stands around it. */
  readonly sheet: string
  readonly styles?: string
  /** Whole parts beside the sheet, by what they are to it: `drawing`, `legacyDrawing`. */
  readonly beside?: Readonly<Record<string, string>>
  /** Of the workbook, before its list of sheets. */
  readonly book?: string
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const KINDS: Readonly<Record<string, string>> = { legacyDrawing: 'vmlDrawing' }

/** A workbook of one sheet, `Criteria`, by its XML; a part beside it has its kind as its link's id. */
export function packWorkbook({
  sheet,
  styles = '',
  beside = {},
  book = '',
}: PackageMarkup): Uint8Array {
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${LINKS}/${kind}" Target="${target}"/>`
  const links = (all: readonly string[]) =>
    `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`
  const kinds = Object.keys(beside)
  const parts: Record<string, string> = {
    '_rels/.rels': links([link('r1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}">${book}<sheets><sheet name="Criteria" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      link('s1', 'worksheet', 'worksheets/sheet1.xml'),
      link('s2', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${LINKS}">${sheet}${kinds.map((kind) => `<${kind} r:id="${kind}"/>`).join('')}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': links(
      kinds.map((kind) => link(kind, KINDS[kind] ?? kind, `../beside/${kind}.xml`)),
    ),
    ...Object.fromEntries(kinds.map((kind) => [`xl/beside/${kind}.xml`, beside[kind] ?? ''])),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

/** Rows of texts as a sheet's data; a cell may have a style's number behind a bar: `85%|2`. */
export function sheetData(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((cell) => {
      const [text = '', style = '0'] = cell.split('|')
      const value = text === '' ? '' : `<is><t>${text}</t></is>`
      return `<c t="inlineStr" s="${style}">${value}</c>`
    })
  return `<sheetData>${rows.map((row) => `<row>${cells(row).join('')}</row>`).join('')}</sheetData>`
}
