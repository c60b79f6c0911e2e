/** How many generated years of payslips have workings that add up to their total, wherever they are shown. */
import { type JudgedYear, judgeYear } from './judge-year.ts'

export type MeasuredYears = {
  readonly years: number
  readonly right: number
  /** Years that at least one lender has a figure for. */
  readonly withFigure: number
  readonly ofBoth: number
  readonly figures: number
  readonly workings: number
  readonly pdfPages: number
  readonly faults: readonly string[]
}

export async function measureYears(first: number, last: number): Promise<MeasuredYears> {
  const judged: JudgedYear[] = []
  for (let seed = first; seed <= last; seed += 1) judged.push(await judgeYear(seed))
  const sum = (of: (one: JudgedYear) => number) => judged.reduce((all, one) => all + of(one), 0)
  return {
    years: judged.length,
    right: judged.filter(({ faults }) => faults.length === 0).length,
    withFigure: judged.filter(({ figures }) => figures > 0).length,
    ofBoth: judged.filter(({ year }) => year.applicantType === 'both').length,
    figures: sum(({ figures }) => figures),
    workings: sum(({ workings }) => workings),
    pdfPages: sum(({ pdfPages }) => pdfPages),
    faults: judged.flatMap(({ year, faults }) => faults.map((fault) => `${year.seed}: ${fault}`)),
  }
}

export function writeYears(measured: MeasuredYears): string {
  const { years, right, withFigure, ofBoth, figures, workings, pdfPages, faults } = measured
  return [
    `Years whose workings add up: ${right}/${years} (screen, copied text, report and PDF alike)`,
    `  ${ofBoth} of a job and a business, ${withFigure} with a figure; ${figures} figures of lenders, ${workings} workings, ${pdfPages} pages of PDF`,
    ...faults.slice(0, 40).map((fault) => `  ${fault}`),
  ].join('\n')
}
