import { describe, expect, it } from 'vitest'
import { findStruckCells } from './old-workbook-strikes.ts'

const [FONT, FORMAT, SHEET, TEXT, NUMBERS, END] = [0x31, 0xe0, 0x85, 0xfd, 0xbd, 0x0a]

/** A record: its type, its length, and 16-bit numbers. */
const record = (type: number, ...numbers: readonly number[]) => [
  type,
  numbers.length * 2,
  ...numbers,
]

function stream(records: readonly (readonly number[])[]): Uint8Array {
  return new Uint8Array(Uint16Array.from(records.flat()).buffer)
}

const plain = record(FONT, 200, 0)
const struck = record(FONT, 200, 8)

describe('findStruckCells', () => {
  it('tells the cells whose format has a font that strikes out', () => {
    const globals = [plain, plain, plain, plain, struck, record(FORMAT, 0), record(FORMAT, 5)]
    const sheet = [
      record(TEXT, 0, 0, 0, 1, 0),
      record(TEXT, 0, 1, 1, 2, 0),
      record(NUMBERS, 3, 26, 0, 9, 9, 1, 9, 9, 27),
      record(END),
    ]
    const before = [...globals, record(SHEET, 0, 0), record(END)]
    const start = stream(before).length
    const whole = stream([...globals, record(SHEET, start, 0), record(END), ...sheet])
    expect(findStruckCells(whole).map((cells) => [...cells.keys()])).toEqual([['B1', 'AB4']])
  })

  it('finds nothing where no font strikes, and in broken streams', () => {
    expect(findStruckCells(stream([plain, record(FORMAT, 0), record(END)]))).toEqual([])
    const lying = stream([struck, record(FORMAT, 0), record(SHEET, 60_000, 0), [TEXT, 9_000]])
    expect(findStruckCells(lying).map((cells) => cells.size)).toEqual([0])
    expect(findStruckCells(new Uint8Array())).toEqual([])
  })
})
