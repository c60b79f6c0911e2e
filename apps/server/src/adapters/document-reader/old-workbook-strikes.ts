import { cellAddress } from '@criteria-desk/domain/criteria/sheet-grid'

/**
 * Struck-out cells of an .xls workbook, which the library that reads its cells leaves out. The
 * stream is a row of records ([MS-XLS] 2.4): fonts and cell formats first, then each sheet's cells,
 * which name their format. Formats inside a cell's text are not looked at.
 */

/** By address, of one sheet. */
export type StruckCells = ReadonlySet<string>

/** The struck-out cells of each sheet in the workbook's order; none at all where no font strikes. */
export function findStruckCells(stream: Uint8Array): readonly StruckCells[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const globals = [...recordsFrom(view, 0)]
  const ofType = (wanted: number, least: number) =>
    globals.filter(({ type, length }) => type === wanted && length >= least)
  const isStruck = ofType(FONT, 4).map(
    ({ at }) => (view.getUint16(at + 2, true) & STRIKE_OUT) !== 0,
  )
  const struck = new Set(
    ofType(CELL_FORMAT, 2).flatMap(({ at }, format) => {
      const font = view.getUint16(at, true)
      // There is no font 4: the fifth is called 5.
      return isStruck[font > 4 ? font - 1 : font] === true ? [format] : []
    }),
  )
  if (struck.size === 0) return []
  return ofType(SHEET, 4).map(({ at }) => struckCellsOf(view, view.getUint32(at, true), struck))
}

const [FONT, CELL_FORMAT, SHEET, END] = [0x31, 0xe0, 0x85, 0x0a]
const STRIKE_OUT = 0x08
/** Records of one cell: formula, shared text, blank, number, text, boolean, short number. */
const CELLS: ReadonlySet<number> = new Set([0x06, 0xfd, 0x201, 0x203, 0x204, 0x205, 0x27e])
const SHORT_NUMBERS = 0xbd

type StreamRecord = { readonly type: number; readonly at: number; readonly length: number }

function* recordsFrom(view: DataView, start: number): Generator<StreamRecord> {
  let at = start
  while (at + 4 <= view.byteLength) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (at + 4 + length > view.byteLength) return
    yield { type, at: at + 4, length }
    if (type === END) return
    at += 4 + length
  }
}

function struckCellsOf(view: DataView, start: number, struck: ReadonlySet<number>): StruckCells {
  const cells = new Set<string>()
  for (const { type, at, length } of recordsFrom(view, start)) {
    const isCell = CELLS.has(type) || type === SHORT_NUMBERS
    if (!isCell || length < 6) continue
    const row = view.getUint16(at, true)
    const column = view.getUint16(at + 2, true)
    // One format and number of six bytes each; one cell alone has its format in the same place.
    const count = type === SHORT_NUMBERS ? Math.floor((length - 6) / 6) : 1
    for (let index = 0; index < count; index++) {
      const format = view.getUint16(at + 4 + index * 6, true)
      if (struck.has(format)) cells.add(cellAddress(row, column + index))
    }
  }
  return cells
}
