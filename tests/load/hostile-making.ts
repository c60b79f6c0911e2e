import { utils, write } from '@e965/xlsx'
import { type Chance, hostileText, hostileWords, oneOf } from './hostile-texts.ts'

/** One thing that somebody sends: a file to be read, or a question. */
export type HostilePaper =
  | {
      readonly kind: 'statement' | 'payslip' | 'criteria' | 'rules'
      readonly what: string
      readonly filename: string
      readonly bytes: Uint8Array
    }
  | {
      readonly kind: 'question'
      readonly what: string
      readonly method: 'GET' | 'POST'
      readonly path: string
      readonly body?: Readonly<Record<string, string>>
      /** Whether it is asked about payslips that were given before. */
      readonly isOfPapers?: true
    }

/** As long as the text of a statement's row or of a PDF's line is made. */
const LONG = 40_000
/** What a workbook's cell can hold. */
const LONGEST_CELL = 32_767
const LONGEST_QUESTION = 2_000
const LONGEST_NAME = 100
const LARGEST_FILE = 9_900_000

/** A paper, sheet, export or question, the same for the same row of chances. */
export function makeHostilePaper(chance: Chance): HostilePaper {
  return oneOf(chance, MAKERS)(chance)
}

// Statements are half of all, since a row of them is worked on most.
const MAKERS: readonly ((chance: Chance) => HostilePaper)[] = [
  statementCsv,
  statementCsv,
  statementOfx,
  statementQif,
  statementPdf,
  payslipPdf,
  criteriaWorkbook,
  criteriaCsv,
  criteriaPdf,
  rulesWorkbook,
  questionOfCriteria,
  questionOfPayslips,
  questionOfQuickSearch,
]

const DESCRIPTIONS = [
  'DIRECT DEBIT TESCO MOBILE',
  'CARD PAYMENT TO BET365',
  'HARBOUR FOUNDRY LTD SALARY',
  'STANDING ORDER MR P NOBODY',
  'UNPAID ITEM CHARGE',
]

type Row = { readonly day: number; readonly amount: string; readonly description: string }

function rowsOf(chance: Chance, count: number): readonly Row[] {
  const isOneText = chance() < 0.5
  const text = hostileWords(chance, oneOf(chance, DESCRIPTIONS), LONG)
  return Array.from({ length: count }, (_, at) => ({
    day: 1 + (at % 28),
    amount: at % 4 === 3 ? '1900.00' : '-12.50',
    description: isOneText ? text : hostileWords(chance, oneOf(chance, DESCRIPTIONS), LONG),
  }))
}

function statementCsv(chance: Chance): HostilePaper {
  const count = oneOf(chance, [5, 5, 40, 200])
  const lines = rowsOf(chance, count).map(
    ({ day, amount, description }) =>
      `${twoDigits(day)}/03/2025,"${description.replaceAll('"', '""')}",${amount}`,
  )
  const text = `Date,Description,Amount\n${lines.join('\n')}\n`
  return file('statement', `CSV of ${count} rows`, 'statement.csv', text)
}

function statementOfx(chance: Chance): HostilePaper {
  const rows = rowsOf(chance, 5).map(
    ({ day, amount, description }, at) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202503${twoDigits(day)}<TRNAMT>${amount}<FITID>${at}<NAME>${description}<MEMO>${description}</STMTTRN>`,
  )
  const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20250301<DTEND>20250331${rows.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  return file('statement', 'OFX', 'statement.ofx', text)
}

function statementQif(chance: Chance): HostilePaper {
  const rows = rowsOf(chance, 5).map(
    ({ day, amount, description }) =>
      `D${twoDigits(day)}/03/2025\nT${amount}\nP${description}\nM${description}\n^`,
  )
  return file('statement', 'QIF', 'statement.qif', `!Type:Bank\n${rows.join('\n')}\n`)
}

function statementPdf(chance: Chance): HostilePaper {
  const rows = rowsOf(chance, 8).map(
    ({ day, amount, description }) =>
      `${twoDigits(day)} Mar 2025  ${description}  ${amount}  1,000.00`,
  )
  const lines = [
    'Barclays Bank UK PLC  Your current account statement',
    'MR S PATEL  Sort code 20-00-00  Account number 12345678',
    'Statement period 1 March 2025 to 31 March 2025',
    'Date  Description  Money out / in  Balance',
    'Opening balance  1,000.00',
    ...rows,
    'Closing balance  1,000.00',
  ]
  return { ...paper('statement', 'PDF', 'statement.pdf'), bytes: pdfOf(lines) }
}

function payslipPdf(chance: Chance): HostilePaper {
  const long = () => hostileText(chance, LONG)
  const lines = [
    `Harbour Foundry Ltd ${chance() < 0.3 ? long() : ''}`,
    'Payslip  Employee Mr Sanjay Patel  NI number QQ 12 34 56 C  Tax code 1257L',
    'Pay date 28/03/2025  Tax period 12  Payment method BACS',
    'Payments  Amount  Deductions  Amount',
    `Basic pay ${long()} 2,400.00  Income tax 270.50`,
    `${long()} 100.00  National Insurance 110.20`,
    `Gross pay 2,500.00  Total deductions 380.70  Net pay 2,119.30`,
    `Note: ${long()}`,
  ]
  return { ...paper('payslip', 'payslip PDF', 'payslip.pdf'), bytes: pdfOf(lines) }
}

const LENDERS = ['Halifax', 'Nationwide', 'Skipton Building Society', 'Barclays']

function criteriaRows(chance: Chance, length: number): readonly (readonly string[])[] {
  const answer = () =>
    chance() < 0.4
      ? hostileWords(chance, oneOf(chance, ['Yes, max 80% LTV', 'No', 'Considered']), length)
      : oneOf(chance, ['Yes', 'No', 'Refer', '75% LTV'])
  const name = (at: number) =>
    chance() < 0.2 ? hostileWords(chance, `Criterion ${at}`, length) : `Criterion ${at} income`
  return [
    ['Criteria', ...LENDERS],
    ...Array.from({ length: oneOf(chance, [10, 60, 200]) }, (_, at) => [
      name(at),
      ...LENDERS.map(answer),
    ]),
  ]
}

function criteriaWorkbook(chance: Chance): HostilePaper {
  const rows = criteriaRows(chance, LONGEST_CELL)
  return { ...paper('criteria', 'criteria workbook', 'criteria.xlsx'), bytes: workbookOf(rows) }
}

function criteriaCsv(chance: Chance): HostilePaper {
  const text = criteriaRows(chance, LONG)
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
  return file('criteria', 'criteria CSV', 'criteria.csv', text)
}

function criteriaPdf(chance: Chance): HostilePaper {
  const lines = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0
      ? `Maximum age ${at}`
      : hostileWords(chance, 'Halifax will lend to age 75 at the end of the term.', LONG),
  )
  return {
    ...paper('criteria', 'guide PDF', 'guide.pdf'),
    bytes: pdfOf(['Halifax lending criteria', ...lines]),
  }
}

function rulesWorkbook(chance: Chance): HostilePaper {
  const long = () => hostileText(chance, LONGEST_CELL)
  const rows = [
    ['Lender', 'Basic Salary', 'Overtime', 'Bonus', 'Commission', 'Notes'],
    ...Array.from({ length: oneOf(chance, [5, 40]) }, (_, at) => [
      chance() < 0.2 ? long() : `Lender ${at}`,
      '100%',
      chance() < 0.5 ? long() : '50%',
      hostileWords(chance, '50%', LONGEST_CELL),
      '50%',
      long(),
    ]),
  ]
  return { ...paper('rules', 'rules workbook', 'rules.xlsx'), bytes: workbookOf(rows) }
}

function questionOfCriteria(chance: Chance): HostilePaper {
  const message = questionText(chance, 'Which lenders accept lodger income')
  return question('question', 'POST', '/api/chat', { message })
}

function questionOfPayslips(chance: Chance): HostilePaper {
  const path = oneOf(chance, ['/api/chat/payslip', '/api/chat/lender-income'])
  const asked = questionText(chance, 'What is the net pay')
  const body = path.endsWith('payslip')
    ? { message: asked }
    : { question: asked, lenderName: hostileWords(chance, 'Halifax', LONGEST_NAME) }
  return { kind: 'question', what: path, method: 'POST', path, body, isOfPapers: true }
}

function questionOfQuickSearch(chance: Chance): HostilePaper {
  const text = encodeURIComponent(hostileWords(chance, 'lodger', 300))
  const path = oneOf(chance, [
    `/api/quick-search/criteria?lender=${text}`,
    `/api/quick-search/criteria/${text}`,
    `/api/quick-search/criteria/${text}/lenders/Halifax`,
    `/api/quick-search/left-out`,
  ])
  return question('quick search', 'GET', path)
}

function questionText(chance: Chance, words: string): string {
  return hostileWords(chance, words, LONGEST_QUESTION).slice(0, LONGEST_QUESTION).toWellFormed()
}

function question(
  what: string,
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, string>>,
): HostilePaper {
  return { kind: 'question', what, method, path, ...(body !== undefined && { body }) }
}

function paper<Kind extends Exclude<HostilePaper['kind'], 'question'>>(
  kind: Kind,
  what: string,
  filename: string,
) {
  return { kind, what, filename }
}

function file(
  kind: Exclude<HostilePaper['kind'], 'question'>,
  what: string,
  filename: string,
  text: string,
): HostilePaper {
  // What is larger is refused at sight.
  const bytes = Buffer.from(text).subarray(0, LARGEST_FILE)
  return { ...paper(kind, what, filename), bytes }
}

function workbookOf(rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Criteria')
  const written: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  return new Uint8Array(written)
}

/** A page on which each text is one line, however long; letters of other alphabets are left out. */
function pdfOf(lines: readonly string[]): Uint8Array {
  const drawn = lines.map((line, at) => {
    const text = line.replace(/[^\x20-\x7e£]/g, '?').replace(/[\\()]/g, '\\$&')
    return `1 0 0 1 40 ${800 - 20 * at} Tm (${text}) Tj`
  })
  const content = `BT /F 10 Tf ${drawn.join('\n')} ET`
  return Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`,
    'latin1',
  )
}

function twoDigits(day: number): string {
  return String(day).padStart(2, '0')
}
