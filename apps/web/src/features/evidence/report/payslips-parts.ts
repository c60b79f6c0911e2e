import type { Citation } from '@criteria-desk/domain/criteria/answers/answer'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import type {
  PayslipGroup,
  PayslipHead,
  PayslipsCell,
  PayslipsPart,
  PayslipsRow,
} from '@criteria-desk/domain/income/questions/paper-parts'
import { formatDay } from '../../../lib/london-dates.ts'
import { formatPence } from '../../../lib/pounds.ts'
import type { ReportPart, Said } from '../../../lib/report/report.ts'
import type { Place } from './numbered-documents.ts'

type Written = {
  readonly record: EvidenceRecord
  readonly placeOf: (citation: Citation) => Place
}

/** As many payslips as a page is wide. */
const mostBeside = 6

/** Payslips beside each other as they were shown, a table for each employer, on as many pages as they need. */
export function payslipsParts(
  { groups, rows }: PayslipsPart,
  written: Written,
): readonly ReportPart[] {
  let before = 0
  return groups.flatMap((group) => {
    const from = before
    before += group.payslips.length
    const count = Math.ceil(group.payslips.length / mostBeside)
    return Array.from({ length: count }, (_none, at) => {
      const first = at * mostBeside
      const payslips = group.payslips.slice(first, first + mostBeside)
      const own = rows.map((row) => ({
        ...row,
        cells: row.cells.slice(from + first, from + first + payslips.length),
      }))
      return tableOf(group, payslips, first, own, written)
    })
  })
}

function tableOf(
  { employer, employee, payslips: all }: PayslipGroup,
  payslips: readonly PayslipHead[],
  first: number,
  rows: readonly PayslipsRow[],
  written: Written,
): ReportPart {
  const name = [employer, employee].filter((part) => part !== null).join(' · ')
  const pages = payslips.map((_one, at) => usualPage(rows, at, written))
  const there = rows.filter(({ cells }) => cells.some(isThere))
  return {
    kind: 'table',
    title: name === '' ? 'Payslips' : name,
    ...(all.length > payslips.length && {
      note: noteOn(first + 1, first + payslips.length, all.length),
    }),
    head: ['', ...payslips.map(headOf)],
    keys: 1,
    figures: payslips.map((_one, at) => at + 1),
    rows: [
      ['Where it stands', ...pages.map((text): Said => ({ text, voice: 'address' }))],
      ...there.map(({ name: line, isTotal, cells }) => [
        isTotal ? named(line) : line,
        ...cells.map((cell, at) => saidOf(cell, isTotal === true, pages[at] ?? '', written)),
      ]),
    ],
  }
}

/** "Payslips 1 to 6 of 7". */
function noteOn(from: number, to: number, of: number): string {
  return from === to ? `Payslip ${from} of ${of}` : `Payslips ${from} to ${to} of ${of}`
}

function isThere({ amount, text }: PayslipsCell): boolean {
  return amount !== undefined || text !== undefined
}

function headOf({ payDate, period, filename }: PayslipHead): string {
  return payDate === null ? (period ?? filename) : formatDay(payDate)
}

/** `[2] p. 1`: the page on which most of a payslip's figures stand. */
function usualPage(rows: readonly PayslipsRow[], at: number, written: Written): string {
  const places = rows.flatMap(({ cells }) => placesOf(cells[at], written))
  const [most] = [...Map.groupBy(places, (place) => place)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return most?.[0] ?? ''
}

function placesOf(cell: PayslipsCell | undefined, { record, placeOf }: Written): readonly string[] {
  const cited = (cell?.citations ?? []).flatMap((number) => record.citations[number] ?? [])
  return [...new Set(cited.map((citation) => placeOf(citation).text))]
}

function saidOf(
  cell: PayslipsCell,
  isTotal: boolean,
  page: string,
  written: Written,
): readonly Said[] {
  const { amount, text, isUnsure } = cell
  const said = amount === undefined ? (text ?? '–') : formatPence(amount)
  const elsewhere = placesOf(cell, written).filter((place) => place !== page)
  return [
    isTotal ? named(said) : { text: said, voice: 'desk' },
    ...(isUnsure ? [{ text: 'check', voice: 'desk', weight: 'quiet' } as const] : []),
    ...elsewhere.map((place): Said => ({ text: place, voice: 'address' })),
  ]
}

function named(text: string): Said {
  return { text, voice: 'desk', weight: 'name' }
}
