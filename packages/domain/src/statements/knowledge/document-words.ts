/**
 * What only certain papers say. Each row weighs for its kind where one of its phrases stands on the
 * pages; a list of entries with balances is found in bills and card statements too.
 */

export type OtherPaper = { readonly looksLike: string; readonly rows: readonly PhraseRow[] }
export type PhraseRow = readonly [weight: number, ...phrases: string[]]

export const bankStatementPhrases: readonly PhraseRow[] = [
  [3, 'sort code', 'sortcode'],
  [
    2,
    'current account',
    'bank account',
    'account statement',
    'your statement',
    'statement of account',
    'bank statement',
    'personal account',
    'business account',
    'savings account',
    'student account',
    'joint account',
    'account summary',
  ],
  [1, 'iban', 'bic', 'swift', 'swiftbic'],
  [2, 'overdraft', 'arranged overdraft', 'overdraft limit'],
  [2, 'paid in', 'money in', 'paid out', 'money out', 'withdrawn', 'payments in'],
  [
    2,
    'direct debit',
    'standing order',
    'faster payment',
    'faster payments',
    'card payment',
    'bank giro credit',
  ],
  [
    2,
    'balance brought forward',
    'brought forward',
    'opening balance',
    'start balance',
    'balance carried forward',
    'closing balance',
  ],
  [2, 'financial services compensation scheme', 'fscs'],
]

export const cardStatement = 'a credit card statement'
export const undatedStatement = 'a statement without a year'

export const otherPapers: readonly OtherPaper[] = [
  {
    looksLike: 'an energy bill',
    rows: [
      [4, 'kwh'],
      [3, 'meter', 'meter reading', 'meter readings'],
      [3, 'standing charge'],
      [3, 'unit rate', 'tariff', 'tariff name'],
      [
        3,
        'your electricity',
        'your gas',
        'electricity used',
        'gas used',
        'energy statement',
        'energy bill',
      ],
      [2, 'vat at 5', 'estimated annual', 'mpan', 'mprn'],
    ],
  },
  {
    looksLike: 'a water bill',
    rows: [
      [4, 'wastewater', 'sewerage', 'surface water'],
      [3, 'cubic metres', 'm3'],
      [3, 'water bill', 'your bill', 'water services'],
    ],
  },
  {
    looksLike: 'a telephone or broadband bill',
    rows: [
      [
        3,
        'call charges',
        'calls and texts',
        'data usage',
        'line rental',
        'monthly plan',
        'your plan',
      ],
      [3, 'broadband', 'mobile number', 'sim', 'minutes'],
      [3, 'your bill', 'bill date', 'bill number', 'total due'],
    ],
  },
  {
    looksLike: 'a council tax bill',
    rows: [
      [5, 'council tax band', 'council tax bill', 'valuation band'],
      [3, 'parish', 'adult social care', 'precept'],
      [3, 'instalments', 'instalment'],
    ],
  },
  {
    looksLike: 'a payslip',
    rows: [
      [4, 'payslip', 'pay slip', 'pay advice'],
      [3, 'net pay', 'gross pay', 'take home pay'],
      [3, 'tax code', 'ni number', 'national insurance'],
      [3, 'paye', 'ni category', 'employee no', 'payroll number', 'gross for tax', 'taxable pay'],
    ],
  },
  {
    looksLike: 'a tax document',
    rows: [
      [4, 'p60', 'p45', 'sa302', 'tax calculation', 'self assessment'],
      [3, 'hm revenue', 'hmrc', 'unique taxpayer reference'],
      [3, 'tax year', 'income tax due'],
    ],
  },
  {
    looksLike: cardStatement,
    rows: [
      [4, 'minimum payment', 'minimum amount due', 'minimum payment due'],
      [4, 'credit limit', 'available credit', 'available to spend'],
      [3, 'purchase rate', 'cash advances', 'balance transfers', 'representative apr', 'apr'],
      [3, 'credit card', 'card statement', 'estimated interest'],
      [2, 'payment due date', 'pay by', 'late payment'],
    ],
  },
  {
    looksLike: 'a mortgage statement',
    rows: [
      [4, 'mortgage statement', 'annual mortgage statement', 'your mortgage statement'],
      [4, 'early repayment charge', 'repayment type', 'remaining term', 'outstanding balance'],
      [3, 'mortgage account', 'mortgage number'],
      [2, 'interest only', 'capital and interest', 'property address'],
    ],
  },
  {
    looksLike: 'a loan statement',
    rows: [
      [4, 'loan statement', 'loan agreement', 'loan account'],
      [3, 'total amount payable', 'amount of credit', 'remaining balance'],
      [2, 'consumer credit act', 'arrears'],
    ],
  },
  {
    looksLike: 'a pension statement',
    rows: [
      [4, 'pension statement', 'annual benefit statement', 'transfer value', 'fund value'],
      [3, 'retirement age', 'pension pot', 'projected'],
    ],
  },
  {
    looksLike: 'an invoice',
    rows: [
      [4, 'invoice number', 'invoice no', 'invoice date', 'tax invoice'],
      [3, 'vat number', 'vat reg', 'net amount', 'amount due', 'payment terms'],
      [2, 'quantity', 'qty', 'unit price'],
    ],
  },
  {
    looksLike: 'a tenancy or rent statement',
    rows: [
      [4, 'rent statement', 'rent account', 'tenancy reference'],
      [3, 'tenancy', 'rent charged', 'rent due'],
    ],
  },
  {
    looksLike: 'an investment statement',
    rows: [
      [4, 'portfolio', 'valuation', 'holdings'],
      [3, 'units', 'unit price', 'fund'],
      [3, 'isin', 'sedol', 'dividend'],
    ],
  },
]

/** Words of the first line of an address that names no holder: `The Directors`, `FAO the Treasurer`. */
export const offices =
  'the, of, to, and, for, fao, attn, attention, private, confidential, personal, strictly, director, directors, secretary, company secretary, treasurer, hon, honorary, trustee, trustees, manager, managing, partner, partners, proprietor, owner, owners, finance, accounts, account, department, dept, team, office, occupier, addressee, executors, executor, administrators, members, committee, chair, chairman, clerk, bursar, head'
