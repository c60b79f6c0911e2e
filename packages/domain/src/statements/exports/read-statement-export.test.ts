import { describe, expect, it } from 'vitest'
import { analyseStatement } from '../analysis/analyse-statement.ts'
import { sortTransactions } from '../sorting/sort-transactions.ts'
import type { StatementReading } from '../statement-reading.ts'
import { readStatementExport, type StatementExport } from './read-statement-export.ts'

function readingsOf(given: StatementExport): readonly StatementReading[] {
  const read = readStatementExport(given)
  if (!read.ok) throw new Error(`no statement: ${read.error.looksLike}`)
  return read.value
}
const csv = (text: string): StatementExport => ({
  format: 'csv',
  rows: text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(',')),
})
const shortly = ({ transactions }: StatementReading) =>
  transactions.map(({ date, amount, type, balance }) => `${date} ${type} ${amount} ${balance}`)

describe('CSV in several currencies', () => {
  const head = 'Type,Product,Completed Date,Description,Amount,Fee,Currency,State,Balance'
  const row = (day: string, name: string, amount: string, currency: string, balance: string) =>
    `CARD_PAYMENT,Current,2025-03-${day} 10:00:00,${name},${amount},0.00,${currency},COMPLETED,${balance}`
  const pounds = [
    row('01', 'KIOSK', '-10.50', 'GBP', '989.50'),
    row('04', 'HOLT LTD', '20.00', 'GBP', '1009.50'),
  ]
  const euros = [
    row('02', 'BOULANGERIE', '-4.00', 'EUR', '96.00'),
    row('03', 'TABAC', '-6.00', 'EUR', '90.00'),
  ]
  const read = (rows: readonly string[]) => readingsOf(csv([head, ...rows].join('\n')))
  const notesOf = (reading: StatementReading) =>
    analyseStatement(reading, sortTransactions(reading)).notes

  it('lists pounds and says how many rows it leaves out', () => {
    const [reading, ...others] = read([
      ...pounds.slice(0, 1),
      ...euros,
      row('03', 'DELI', '-5.00', 'USD', '5.00'),
      ...pounds.slice(1),
    ])
    if (reading === undefined) throw new Error('no reading')
    expect(others).toEqual([])
    expect(shortly(reading)).toEqual([
      '2025-03-01 debit 1050 98950',
      '2025-03-04 credit 2000 100950',
    ])
    expect(reading.reconciles).toBe(true)
    expect(notesOf(reading)).toEqual(
      expect.arrayContaining(['2 rows in EUR are not included.', '1 row in USD is not included.']),
    )
  })

  it('says of a file without pounds what its amounts are in', () => {
    const [reading] = read(euros)
    if (reading === undefined) throw new Error('no reading')
    expect(shortly(reading)).toEqual(['2025-03-02 debit 400 9600', '2025-03-03 debit 600 9000'])
    expect(notesOf(reading)).toContain('All amounts are in EUR, not in pounds.')
  })

  it('says nothing of currencies where all is in pounds', () => {
    expect(read(pounds).flatMap(notesOf)).toEqual([])
  })
})

describe('CSV', () => {
  const expected = ['2025-03-01 debit 1050 98950', '2025-03-02 credit 200000 298950']

  it.each([
    [
      'two columns and a balance',
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n01/03/2025,DEB,'11-22-33,12345678,KIOSK,10.50,,989.50\n02/03/2025,FPI,'11-22-33,12345678,HOLT LTD,,2000.00,2989.50",
    ],
    [
      'one signed amount',
      'Date,Type,Description,Value,Balance,Account Name,Account Number\n01 Mar 2025,POS,KIOSK,-10.50,989.50,CURRENT,112233-12345678\n02 Mar 2025,BAC,HOLT LTD,2000.00,2989.50,CURRENT,112233-12345678',
    ],
    [
      'pounds and an account above',
      'Account Name:,FlexAccount ****5678\nAccount Balance:,£2989.50\n\nDate,Transaction type,Description,Paid out,Paid in,Balance\n01 Mar 2025,Visa purchase,KIOSK,£10.50,,£989.50\n02 Mar 2025,Bank credit,HOLT LTD,,£2000.00,£2989.50',
    ],
    [
      'names of a card bank',
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n01/03/2025,KIOSK,,CHIP & PIN,-10.50,989.50,SHOPPING,\n02/03/2025,HOLT LTD,WAGES,FASTER PAYMENT,2000.00,2989.50,INCOME,',
    ],
    [
      'states and fees',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2025-02-28 10:00:00,2025-03-01 11:00:00,KIOSK,-10.00,0.50,GBP,COMPLETED,989.50\nCARD_PAYMENT,Current,2025-03-01 10:00:00,,SHOP,-5.00,0.00,GBP,REVERTED,\nTOPUP,Current,2025-03-02 10:00:00,2025-03-02 11:00:00,HOLT LTD,2000.00,0.00,GBP,COMPLETED,2989.50',
    ],
    ['no names of columns', '01/03/2025,KIOSK,-10.50,989.50\n02/03/2025,HOLT LTD,2000.00,2989.50'],
    [
      'no names and two columns',
      '01/03/2025,KIOSK,10.50,,989.50\n02/03/2025,HOLT LTD,,2000.00,2989.50',
    ],
    [
      'semicolons',
      'Date;Details;Money out;Money in;Balance\n01/03/2025;KIOSK;10.50;;989.50\n02/03/2025;HOLT LTD;;2000.00;2989.50',
    ],
  ])('with %s', (_, text) => {
    const [reading] = readingsOf(csv(text))
    expect(reading && shortly(reading)).toEqual(expected)
    expect(reading?.reconciles).toBe(true)
    expect(reading?.openingBalance).toBe(100000)
  })

  it.each([
    ['that lead to each other', '£2989.50', true],
    ['that do not', '£2989.40', false],
  ])('takes the period and the balances that stand above: %s', (_, closing, reconciles) => {
    const [reading] = readingsOf(
      csv(
        `Statement period,01-Mar-2025,31-Mar-2025\nOpening balance,£1000.00\nClosing balance,${closing}\nDate,Description,Amount\n03/03/2025,KIOSK,-10.50\n04/03/2025,HOLT LTD,2000.00`,
      ),
    )
    expect(reading).toMatchObject({
      period: { start: '2025-03-01', end: '2025-03-31' },
      openingBalance: 100000,
      reconciles,
    })
  })

  it('takes no period above that has not all records in it', () => {
    const [reading] = readingsOf(
      csv(
        'Account opened,01-Mar-2021,made 02-Mar-2025\nPeriod 1 Feb 2025 to 28 Feb 2025\nDate,Description,Amount\n03/03/2025,KIOSK,-10.50\n04/03/2025,HOLT LTD,20.00',
      ),
    )
    expect(reading?.period).toEqual({ start: '2025-03-03', end: '2025-03-04' })
  })

  it('shows no apostrophe that a spreadsheet took for the mark of a text', () => {
    const [reading] = readingsOf({
      format: 'csv',
      rows: [
        ['Date', 'Description', 'Value', 'Balance'],
        ['03/09/2025', "'4471 28SEP25 , NCP LIMITED", '-4.99', '95.01'],
      ],
    })
    expect(reading?.transactions[0]?.description).toBe('4471 28SEP25 , NCP LIMITED')
  })

  it('without balances says nothing of them', () => {
    const [reading] = readingsOf(
      csv('Date,Description,Amount\n01/03/2025,KIOSK,-10.5\n02/03/2025,HOLT LTD,2000'),
    )
    expect(reading).toMatchObject({ reconciles: null, openingBalance: null, closingBalance: null })
    expect(reading?.transactions.map(({ amount }) => amount)).toEqual([1050, 200000])
  })

  it('with a balance that does not follow names the row', () => {
    const [reading] = readingsOf(
      csv(
        'Date,Description,Amount,Balance\n01/03/2025,KIOSK,-10.50,989.50\n02/03/2025,HOLT LTD,2000.00,3989.50\n03/03/2025,KIOSK,-10.00,3979.50',
      ),
    )
    expect(reading?.reconciles).toBe(false)
    expect(reading?.breaksAt).toEqual({ row: 1, expected: 298950, printed: 398950 })
  })

  it('of something else is no statement', () => {
    const read = readStatementExport(
      csv('Lender,Max LTV,Min income\nHolt,90%,25000\nFinch,85%,30000'),
    )
    expect(read).toMatchObject({ ok: false, error: { problem: 'not-a-bank-statement' } })
  })
})

describe('CSV by what its columns hold', () => {
  const moves = (text: string) =>
    readingsOf(csv(text)).map(({ transactions }) =>
      transactions.map(
        ({ date, amount, type, description }) =>
          `${date} ${type === 'debit' ? '-' : '+'}${amount} ${description}`,
      ),
    )
  const expected = [
    '2025-03-01 -1050 KIOSK',
    '2025-03-02 +200000 HOLT LTD',
    '2025-03-13 -500 BAKER',
  ]

  it.each([
    [
      'a column of directions',
      'Date,Details,Flag,Amount\n01/03/2025,KIOSK,DR,10.50\n02/03/2025,HOLT LTD,CR,2000.00\n13/03/2025,BAKER,DR,5.00',
    ],
    [
      'directions and a blank for the other way',
      'Date,Details,Way,Amount\n01/03/2025,KIOSK,out,10.50\n02/03/2025,HOLT LTD,,2000.00\n13/03/2025,BAKER,out,5.00',
    ],
    [
      'a column of directions beside sums that all end in a minus',
      'Date,Details,Amount,D/C\n01/03/2025,KIOSK,10.50-,D\n02/03/2025,HOLT LTD,2000.00-,C\n13/03/2025,BAKER,5.00-,D',
    ],
    [
      'directions and signs that say the same',
      'Date,Details,Amount,D/C\n01/03/2025,KIOSK,-10.50,D\n02/03/2025,HOLT LTD,2000.00,C\n13/03/2025,BAKER,-5.00,D',
    ],
    [
      'signs beside the one word of all cards',
      'Date,Details,Amount,Card\n01/03/2025,KIOSK,-10.50,Debit\n02/03/2025,HOLT LTD,2000.00,Debit\n13/03/2025,BAKER,-5.00,Debit',
    ],
    [
      'signs that the balances turn',
      'Date,Details,Amount,Balance\n01/03/2025,KIOSK,10.50,989.50\n02/03/2025,HOLT LTD,-2000.00,2989.50\n13/03/2025,BAKER,5.00,2984.50',
    ],
    [
      'names that say nothing',
      'When,Left over,Spent at,Minus,Plus\n01/03/2025,989.50,KIOSK,10.50,\n02/03/2025,2989.50,HOLT LTD,,2000.00\n13/03/2025,2984.50,BAKER,5.00,',
    ],
    [
      'the month first, as one date shows',
      'Date,Details,Amount\n03/01/2025,KIOSK,-10.50\n03/02/2025,HOLT LTD,2000.00\n03/13/2025,BAKER,-5.00',
    ],
    [
      'days as a spreadsheet counts them',
      'Date,Details,Amount\n45717,KIOSK,-10.50\n45718,HOLT LTD,2000.00\n45729,BAKER,-5.00',
    ],
    [
      'thousands without quotes',
      'Date,Details,Amount,Balance\n01/03/2025,KIOSK,-10.50,989.50\n02/03/2025,HOLT LTD,2,000.00,2,989.50\n13/03/2025,BAKER,-5.00,2,984.50',
    ],
    [
      'labels on lines of their own',
      'From: 01/03/2025 to 31/03/2025\n\nDate: 01/03/2025\nDetails: KIOSK\nAmount: -10.50\n\nDate: 02/03/2025\nDetails: HOLT LTD\nAmount: 2000.00\n\nDate: 13/03/2025\nDetails: BAKER\nAmount: -5.00',
    ],
    [
      'money that is put back in the column of what went out',
      'Date,Details,Paid out,Paid in\n01/03/2025,KIOSK,10.50,\n02/03/2025,HOLT LTD,-2000.00,\n13/03/2025,BAKER,5.00,',
    ],
  ])('reads %s', (_, text) => {
    expect(moves(text)).toEqual([expected])
  })

  it('takes a column of references for no words where another has some', () => {
    const read = (rows: string) =>
      readingsOf(csv(rows))[0]?.transactions.map(({ description }) => description)
    expect(
      read(`Date,Reference,Counterparty,Amount
        01/03/2025,FT2677191,HOLT LTD,-10.50
        02/03/2025,FT2677154,KIOSK,-4.00`),
    ).toEqual(['HOLT LTD', 'KIOSK'])
    expect(
      read(`Date,Reference,Counterparty,Amount
        01/03/2025,FT2677191,,-10.50
        02/03/2025,FT2677154,,-4.00`),
    ).toEqual(['FT2677191', 'FT2677154'])
  })

  it('takes a column of ways of paying for one of types, whatever it is called', () => {
    const [reading] = readingsOf(
      csv(
        'Posted,Scheme,Counterparty,Amount\n01/03/2025,DDR,NORTHGATE BS,-850.00\n02/03/2025,VIS,KIOSK,-10.00\n03/03/2025,SWIFTY,HOLT,-1.00\n04/03/2025,FPO,A SAMPLE,-5.00',
      ),
    )
    expect(reading?.transactions).toMatchObject([
      { typeCode: 'DDR', description: 'NORTHGATE BS' },
      { typeCode: 'VIS', description: 'KIOSK' },
      { typeCode: 'SWIFTY', description: 'HOLT' },
      { typeCode: 'FPO', description: 'A SAMPLE' },
    ])
  })

  it('keeps the words of a type beside its payee', () => {
    const [reading] = readingsOf(
      csv(
        'Date,Type,Description,Amount\n01/03/2025,Direct debit NORTHGATE BS,REF 9911,-850.00\n02/03/2025,Visa purchase,KIOSK,-10.00',
      ),
    )
    expect(reading?.transactions).toMatchObject([
      { typeCode: 'Direct debit', description: 'NORTHGATE BS REF 9911' },
      { typeCode: 'Visa purchase', description: 'KIOSK' },
    ])
  })

  it('parts accounts by a column whose balances follow each on its own', () => {
    const read = readingsOf(
      csv(
        'Date,Pocket,Details,Amount,Balance\n01/03/2025,Day,KIOSK,-10.00,90.00\n02/03/2025,Rainy,TOP UP,50.00,550.00\n03/03/2025,Day,BAKER,-5.00,85.00\n04/03/2025,Rainy,INTEREST,1.00,551.00',
      ),
    )
    expect(read.map(({ openingBalance, reconciles }) => [openingBalance, reconciles])).toEqual([
      [10000, true],
      [50000, true],
    ])
  })

  it.each([
    [
      'fit both orders of day and month',
      'Date,Details,Amount\n01/03/2025,KIOSK,-10.50\n02/03/2025,HOLT LTD,2000.00\n03/03/2025,TAXI,-9.00',
      /day first and month first/,
    ],
    [
      'all go one way',
      'Date,Details,Amount\n21/03/2025,KIOSK,10.50\n22/03/2025,BAKER,20.00',
      /as money in, and no printed balance proves/,
    ],
    [
      'bear signs against their directions',
      'Date,Details,Amount,D/C\n21/03/2025,KIOSK,10.50,D\n22/03/2025,KIOSK,-0.50,D\n23/03/2025,HOLT,9.00,C\n24/03/2025,BAKER,7.00,D',
      /1 amount bears a sign that goes against the direction beside it/,
    ],
    [
      'bear no sign but against their directions',
      'Date,Details,Amount,D/C\n21/03/2025,KIOSK,10.50,D\n23/03/2025,HOLT,-9.00,C\n24/03/2025,BAKER,7.00,D',
      /3 amounts bear signs/,
    ],
    [
      'have no words',
      'Date,Amount,Balance\n21/03/2025,-10.50,89.50\n22/03/2025,-20.00,69.50',
      /No transaction has a description/,
    ],
    [
      'go back and forth',
      'Date,Details,Amount\n21/03/2025,KIOSK,-10.50\n22/08/2025,BAKER,20.00\n23/03/2025,TAXI,-9.00',
      /go back and forth/,
    ],
    [
      'were closed up in the likeliest way',
      'Date,Details,Paid out,Paid in\n21/03/2025,KIOSK,10.50,\n22/03/2025,BAKER,1,480.00,\n23/03/2025,HOLT,,9.00',
      /a comma too many/,
    ],
  ])('says of records that they %s', (_, text, doubt) => {
    const [reading] = readingsOf(csv(text))
    expect(reading?.doubts?.join('\n')).toMatch(doubt)
    if (reading === undefined) throw new Error('no reading')
    expect(analyseStatement(reading, sortTransactions(reading)).notes.join('\n')).toMatch(doubt)
  })

  it('takes no sum of cents with a decimal comma the other way', () => {
    const rows = [
      ['Date', 'Details', 'Amount', 'Dr/Cr', 'Balance'],
      ['21/03/2025', 'HOLT', '2.000,00-', 'C', '3.000,00'],
      ['22/03/2025', 'RENT', '1.234,56-', 'D', '1.765,44'],
    ]
    const [reading] = readingsOf({ format: 'csv', rows })
    expect(reading).toMatchObject({ openingBalance: 100000, reconciles: true })
    expect(reading?.transactions.map(({ type }) => type)).toEqual(['credit', 'debit'])
  })

  it('tells texts without the signs that turn what follows them', () => {
    const turned =
      'Date,Details,Amount\n21/03/2025,\u202eRENT \u2066OWED,2000.00\n22/03/2025,\u202eX,none'
    const [reading] = readingsOf(csv(turned))
    if (reading === undefined) throw new Error('no reading')
    expect(reading.transactions[0]?.description).toBe('RENT OWED')
    const { notes } = analyseStatement(reading, sortTransactions(reading))
    expect(notes.join(' ')).toContain('(RENT OWED)')
    expect(JSON.stringify([reading, notes])).not.toMatch(/\p{Bidi_Control}/u)
  })

  it('leaves a record unread whose cells fit no column', () => {
    const [reading] = readingsOf(
      csv(
        'Date,Details,Amount,Balance\n01/03/2025,KIOSK,-10.50,89.50\n02/03/2025,BAKER,-1.00,88.50,posted,late',
      ),
    )
    expect(reading?.unread).toHaveLength(1)
    expect(reading?.reconciles).toBe(false)
  })

  it.each([
    [
      'its member and what was paid off',
      'Date,Description,Card Member,Amount\n03/09/2025,TESCO,J DOE,45.20\n15/09/2025,PAYMENT RECEIVED - THANK YOU,J DOE,-650.00',
    ],
    [
      'its hidden number',
      'Date,Type,Description,Value,Account Number\n20 Mar 2025,Purchase,AMZN,8.99,543484******1234\n21 Mar 2025,Purchase,TESCO,9.99,543484******1234',
    ],
  ])('of a card is none of a bank, by %s', (_, text) => {
    expect(readStatementExport(csv(text))).toMatchObject({
      ok: false,
      error: { looksLike: 'a credit card statement' },
    })
  })
})

describe('OFX', () => {
  const xml = `<?xml version="1.0"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF>
    <BANKACCTFROM><BANKID>112233</BANKID><ACCTID>12345678</ACCTID></BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20250301</DTSTART><DTEND>20250331</DTEND>
    <STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20250301120000</DTPOSTED><TRNAMT>-10.50</TRNAMT><NAME>B&amp;Q</NAME><MEMO>LEEDS</MEMO></STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20250302</DTPOSTED><TRNAMT>2000</TRNAMT><NAME>HOLT LTD</NAME></STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>2989.50</BALAMT></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

  it.each([
    ['XML', xml],
    [
      'SGML',
      xml.replace(
        /<\/(?:CURDEF|BANKID|ACCTID|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|NAME|MEMO|BALAMT)>/g,
        '\n',
      ),
    ],
  ])('as %s', (_, text) => {
    const [reading] = readingsOf({ format: 'ofx', text })
    expect(reading).toMatchObject({
      sortCode: '11-22-33',
      period: { start: '2025-03-01', end: '2025-03-31' },
      openingBalance: 100000,
      closingBalance: 298950,
      reconciles: null,
    })
    expect(reading?.transactions.map(({ description }) => description)).toEqual([
      'B&Q LEEDS',
      'HOLT LTD',
    ])
  })

  it.each([
    ['blanks and attributes in tags', xml.replace(/<(STMTTRN|OFX|NAME)>/g, '<$1 lang="en" >')],
    [
      'values on lines of their own',
      xml.replace(/<(NAME|TRNAMT|DTPOSTED)>([^<]*)</g, '<$1>\n$2\n<'),
    ],
    ['quoted texts with breaks', xml.replace('>LEEDS<', '><![CDATA[LEEDS<BR />]]><')],
    ['quoted texts', xml.replace(/<(NAME|MEMO)>([^<&]*)</g, '<$1><![CDATA[$2]]><')],
    ['a break within a text', xml.replace('HOLT LTD', 'HOLT<BR/>LTD')],
    [
      'prefixes and small letters',
      xml.replace(/<(\/?)(STMTTRN|TRNAMT)>/g, '<$1ofx:$2>').replace(/TRNAMT/g, 'trnamt'),
    ],
    ['types instead of signs', xml.replace('-10.50', '10.50')],
  ])('with %s', (_, text) => {
    const [reading] = readingsOf({ format: 'ofx', text })
    expect(
      reading?.transactions.map(({ type, amount, description }) => [type, amount, description]),
    ).toEqual([
      ['debit', 1050, 'B&Q LEEDS'],
      ['credit', 200000, 'HOLT LTD'],
    ])
    expect(reading?.doubts?.join()).toMatch(/Only the closing balance is printed/)
  })

  it('says of entries that it does not understand how many, and never that there are none', () => {
    const [reading] = readingsOf({ format: 'ofx', text: xml.replaceAll('TRNAMT', 'SUM') })
    if (reading === undefined) throw new Error('no reading')
    const { notes } = analyseStatement(reading, sortTransactions(reading))
    expect(notes).toContain('2 rows could not be read.')
    expect(notes).not.toContain('No transactions in the period.')
  })

  it('of a card is none of a bank', () => {
    const read = readStatementExport({
      format: 'ofx',
      text: '<OFX><CCSTMTRS><STMTTRN></CCSTMTRS></OFX>',
    })
    expect(read).toMatchObject({ ok: false, error: { looksLike: 'a credit card statement' } })
  })
})

describe('QIF', () => {
  it('reads days and sums of every record', () => {
    const text =
      "!Type:Bank\nD01/03'25\nT-10.50\nPKIOSK\nMLEEDS\n^\nD2/ 3/2025\nT2,000.00\nPHOLT LTD\n^\n"
    const [reading] = readingsOf({ format: 'qif', text })
    expect(reading && shortly(reading)).toEqual([
      '2025-03-01 debit 1050 null',
      '2025-03-02 credit 200000 null',
    ])
    expect(reading?.reconciles).toBeNull()
  })

  it('takes a mark of structure for one in its place alone, whatever ends the lines', () => {
    const text =
      '!Type:Bank\rD13/03/2025\rT-10.50\rPKIOSK\r!!sale\r^\rD14/03/2025\rT-9.00\rPTAXI\r^\r'
    const [reading] = readingsOf({ format: 'qif', text })
    expect(reading && shortly(reading)).toEqual([
      '2025-03-13 debit 1050 null',
      '2025-03-14 debit 900 null',
    ])
  })

  it('takes the month for first where one date shows it', () => {
    const text = "!Type:Bank\nD1/ 5'19\nT-10.50\nPKIOSK\n^\nD1/17'19\nT2,000.00\nPHOLT LTD\n^\n"
    const [reading] = readingsOf({ format: 'qif', text })
    expect(reading?.transactions.map(({ date }) => date)).toEqual(['2019-01-05', '2019-01-17'])
  })
})
