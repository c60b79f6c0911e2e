/**
 * Workbooks to fill rules into: the columns that are read, a few rows that show how each is written,
 * and what may stand where. The rows name no lender, so that nobody's criteria are made up.
 */
import type { RuleKind } from './income-rules.ts'

type Template = {
  readonly sheets: readonly {
    readonly name: string
    readonly rows: readonly (readonly string[])[]
    /** Of each column, in letters. */
    readonly widths: readonly number[]
  }[]
}

/** A workbook of texts: a sheet to fill in and one that explains it. */
export function rulesTemplate(kind: RuleKind): Template {
  const { name, widths, rows, explained } = templates[kind]
  return {
    sheets: [
      { name, rows, widths },
      { name: 'How to fill it in', rows: explained.map((words) => [...words]), widths: [28, 100] },
    ],
  }
}

type Written = {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
  /** What stands in a column, and how it may be written. */
  readonly explained: readonly (readonly [string, string])[]
}

const templates: Readonly<Record<RuleKind, Written>> = {
  income: {
    name: 'Income rules',
    widths: [26, 20, 12, 32, 14, 18, 20, 26, 40],
    rows: [
      [
        'Lender',
        'Income Type',
        '% Used',
        'Averaging Basis',
        'Guaranteed %',
        'Cap',
        'Min History (months)',
        'Evidence Required',
        'Notes',
      ],
      ['Example Lender', 'Basic salary', '100%', '', '', '', '', 'Latest payslip', ''],
      [
        'Example Lender',
        'Overtime',
        '60%',
        '3 month average',
        '100%',
        '',
        '3',
        '3 months payslips',
        '',
      ],
      [
        'Example Lender',
        'Bonus',
        '50%',
        'Average of last 2 years',
        '',
        '',
        '24',
        'Latest 2 P60s',
        '',
      ],
      ['Example Lender', 'Commission', '0%', '', '', '', '', '', 'Not accepted'],
      ['Example Lender', 'Car allowance', '100%', 'Latest payslip', '', '£5,000', '', '', ''],
    ],
    explained: [
      ['Lender', 'One row for each lender and type of income. Replace the example’s rows.'],
      [
        'Income Type',
        'Basic salary, Overtime, Bonus, Commission, Shift allowance, Car allowance, London weighting or Other allowance. A type without a row is not counted.',
      ],
      ['% Used', '0% to 100%. 0%, or “Not accepted”, counts nothing.'],
      [
        'Averaging Basis',
        'Latest payslip; 3, 6 or 12 month average; YTD; Lower of 3 month average and YTD; Average of last 2 years; Latest P60; Lower of latest 2 P60s. Blank: the 3 month average for overtime, bonus and commission, else the latest payslip.',
      ],
      [
        'Guaranteed %',
        'Of income that the payslip calls guaranteed or contractual, if it differs.',
      ],
      ['Cap', 'An amount a year (£5,000) or a part of basic pay (50% of basic).'],
      ['Min History, Evidence', 'What is listed as missing where it was not supplied.'],
    ],
  },
  'self-employed': {
    name: 'Self-employed rules',
    widths: [26, 18, 42, 24, 46, 40, 20, 40],
    rows: [
      [
        'Lender',
        'Min Years Trading',
        'Sole Trader / Partnership',
        'If Latest Year Lower',
        'Director Income',
        'Director Method',
        'Rental Profit (SA302)',
        'Notes',
      ],
      [
        'Example Lender',
        '2',
        '2-year average',
        'Use latest year',
        'Salary + dividends',
        'Latest year',
        '50%',
        '',
      ],
      [
        'Another Example',
        '1',
        'Lower of latest year and 2-year average',
        'Refer to underwriter',
        'Salary + share of net profit (accounts needed)',
        '2-year average',
        '100%',
        '',
      ],
    ],
    explained: [
      ['Lender', 'One row for each lender. Replace the example’s rows.'],
      ['Min Years Trading', 'Fewest years of SA302s.'],
      [
        'Sole Trader / Partnership',
        'Latest year; 2-year average; 3-year average; Lower of latest year and 2-year average.',
      ],
      ['If Latest Year Lower', 'Refer to underwriter; Use latest year; Average still used.'],
      ['Director Income', 'Salary + dividends; Salary + share of net profit.'],
      ['Director Method', 'As for sole traders.'],
      ['Rental Profit (SA302)', '0% to 100% of the latest year’s profit from property.'],
    ],
  },
  consent: {
    name: 'Consent',
    widths: [30, 30, 60],
    rows: [
      ['1st Charge Lender', 'Consent Required', 'Conditions'],
      ['Example Lender', 'Yes', ''],
      ['Another Example', 'No', ''],
      ['Third Example', 'Yes - subject to conditions', 'Only above 75% combined LTV'],
    ],
    explained: [
      ['1st Charge Lender', 'Who holds the first charge. Replace the example’s rows.'],
      ['Consent Required', 'Yes; No; Yes - subject to conditions.'],
      ['Conditions', 'Shown word for word.'],
    ],
  },
}
