/** Points at words of a statement's page by what they say, as somebody who sees it would by their numbers. */
import { numberedPage } from '../src/statements/pointed/numbered-page.ts'
import type {
  PointedHead,
  PointedRow,
  PointedStatement,
  PointedStatementPage,
} from '../src/statements/pointed/pointed-statement.ts'
import type { StatementPage } from '../src/statements/statement-reading.ts'
import { numbersOf, wordsShown } from './pointing-at-papers.ts'

/** What is empty is not pointed at. The figures stand behind the description, the day before it. */
export type TestRow = readonly [
  kind: PointedRow['kind'],
  date: string,
  description: string,
  amount: string,
  balance: string,
]

export type TestStatement = {
  readonly type?: PointedStatement['type']
  readonly goesOn?: boolean
  readonly fields?: Readonly<Partial<Record<PointedHead, string>>>
  readonly rows?: readonly TestRow[]
}

/** Throws where the words do not stand there. */
export function pointAtStatement(
  page: StatementPage,
  ...statements: readonly TestStatement[]
): PointedStatementPage {
  const words = numberedPage(page).words.map(({ text }) => text)
  return {
    page: page.page.number,
    statements: statements.map((one) => statementAmong(words, one)),
  }
}

/** What is answered to a prompt that shows numbered words. */
export function pointInStatement(prompt: string, ...statements: readonly TestStatement[]) {
  const words = wordsShown(prompt)
  return { documents: statements.map((one) => statementAmong(words, one)) }
}

function statementAmong(
  words: readonly string[],
  { type = 'statement', goesOn = false, fields = {}, rows = [] }: TestStatement,
): PointedStatement {
  return {
    type,
    goesOn,
    fields: Object.entries(fields).map(([field, said]) => ({
      field: field as PointedHead,
      words: numbersOf(words, said),
    })),
    rows: rows.map((row) => rowAmong(words, row)),
  }
}

function rowAmong(words: readonly string[], [kind, ...said]: TestRow): PointedRow {
  const [date, named, amount, balance] = said
  const description = numbersOf(words, named)
  const behind = (text: string, after: number) =>
    text === '' ? [] : numbersOf(words.slice(after), text).map((number) => number + after)
  const from = description.at(-1) ?? 0
  const sum = behind(amount, from)
  const before = words.slice(0, (description[0] ?? 1) - 1)
  return {
    kind,
    date: date === '' ? [] : numbersOf(before, `${date}#0`),
    description,
    type: [],
    amount: sum,
    balance: behind(balance, sum.at(-1) ?? from),
  }
}
