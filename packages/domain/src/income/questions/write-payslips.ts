/** Payslips beside each other as a Markdown table, for whoever copies the answer. */
import { plainMarkdown } from '../../criteria/answers/compose-quote.ts'
import { spelledDate } from '../../language/printed-dates.ts'
import { pounds } from './figures.ts'
import type { PayslipHead, PayslipsCell, PayslipsPart } from './paper-parts.ts'

/** The same figures in the same order; employer, employee and file are rows of their own. */
export function writePayslips({ groups, rows }: PayslipsPart): string {
  const columns = groups.flatMap(({ payslips, ...group }) =>
    payslips.map((payslip) => ({ ...payslip, ...group })),
  )
  const head = ['', ...columns.map(headOf)]
  const named = (name: string, values: readonly (string | null)[]) =>
    values.some((value) => value !== null) ? [[name, ...values.map((value) => value ?? none)]] : []
  const lines = [
    ...named(
      'Employer',
      columns.map(({ employer }) => employer),
    ),
    ...named(
      'Employee',
      columns.map(({ employee }) => employee),
    ),
    ['File', ...columns.map(({ filename }) => filename)],
    ...rows.map(({ name, cells }) => [name, ...cells.map(saidIn)]),
  ]
  const rule = ['---', ...columns.map(() => '---:')]
  return [head.map(inCell), rule, ...lines.map((line) => line.map(inCell))]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

/** What stands on one of them alone. */
const none = '–'

function headOf({ payDate, period, filename }: PayslipHead): string {
  return payDate === null ? (period ?? filename) : spelledDate(payDate)
}

function saidIn({ amount, text, isUnsure }: PayslipsCell): string {
  const said = amount === undefined ? (text ?? none) : pounds(amount)
  return isUnsure ? `${said} (check)` : said
}

/** A bar would end the cell, a line the row. */
function inCell(text: string): string {
  return plainMarkdown(text).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}
