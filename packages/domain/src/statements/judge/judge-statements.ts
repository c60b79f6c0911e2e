/**
 * One judge over whole readings of a file's statements: the built-in reader's and that of a model which
 * pointed at words. Their rows are never mixed: what leads from printed balance to printed balance
 * stands, then what leaves less of the printed money unexplained; the other is shown beside it.
 */
import { isSame } from '../../income/judge/two-readings.ts'
import { ok, type Result } from '../../shared/result.ts'
import { gatherStatements } from '../pointed/gather-statements.ts'
import type { NumberedPage } from '../pointed/numbered-page.ts'
import { pagesToPointAt } from '../pointed/pages-to-point-at.ts'
import { pointedReading } from '../pointed/pointed-reading.ts'
import type { PointedStatementPage } from '../pointed/pointed-statement.ts'
import { withDoubt } from '../reading-doubts.ts'
import type {
  StatementBeside,
  StatementPage,
  StatementProblem,
  StatementReading,
  StatementTransaction,
} from '../statement-reading.ts'
import { withToldTexts } from '../told-texts.ts'

type Readings = readonly StatementReading[]
type Read = Result<Readings, StatementProblem>

/**
 * @param builtIn the statements of these pages, or why the built-in reader finds none
 * @param pointed what holds of what a model pointed at; a page that it did not answer leaves all as it was
 */
export function judgeStatements(
  builtIn: Read,
  pages: readonly StatementPage[],
  pointed: readonly PointedStatementPage[],
): Read {
  const shown = pagesToPointAt(pages, builtIn.ok)
  const answered = new Set(pointed.map(({ page }) => page))
  if (shown.length === 0 || shown.some(({ page }) => !answered.has(page))) return builtIn
  const gathered = gatherStatements(pointed, shown)
  const theirs = gathered.flatMap((one) => pointedReading(one, gathered) ?? []).filter(isStated)
  const said = pointed.flatMap(({ statements }) => statements)
  const judged = builtIn.ok
    ? judgeBoth(builtIn.value, theirs, shown, said.length > 0 && gathered.length === 0)
    : judgeAlone(builtIn, theirs)
  return judged.ok ? ok(withToldTexts(judged.value)) : judged
}

/** Of an account on which nothing moved a balance is printed. */
function isStated({ transactions, openingBalance }: StatementReading): boolean {
  return transactions.length > 0 || openingBalance !== null
}

/** What names itself another paper is a statement only where its balances prove it. */
function judgeAlone(refused: Extract<Read, { ok: false }>, theirs: Readings): Read {
  const isOther = refused.error.looksLike !== null
  const kept = theirs.filter((one) => !isOther || isProved(one))
  return kept.length === 0 ? refused : ok(kept.map((one) => withDoubt(one, ONE_READER)))
}

const ONE_READER = 'Only the AI reads this file as a bank statement. Please check what it is.'

const LEAST_PROVED = 3

function isProved({ reconciles, transactions }: StatementReading): boolean {
  return reconciles === true && transactions.length >= LEAST_PROVED
}

function judgeBoth(
  own: Readings,
  theirs: Readings,
  pages: readonly NumberedPage[],
  isSaidOther: boolean,
): Read {
  if (theirs.length === 0) {
    return ok(own.map((one) => (isSaidOther && !isProved(one) ? withDoubt(one, NONE_SEEN) : one)))
  }
  const cut = betterCut(own, theirs, pages)
  const others = cut === own ? theirs : own
  return ok(
    cut.map((one, at) => {
      const beside =
        own.length === theirs.length
          ? others[at]
          : together(others.filter((two) => share(one, two)))
      if (beside === undefined) return isProved(one) ? one : withDoubt(one, CUT_OTHERWISE)
      const [builtIn, pointed] = cut === own ? [one, beside] : [beside, one]
      return own.length === theirs.length
        ? judgeOne(builtIn, pointed, pages)
        : standing(one, beside, cut === own ? 'model' : 'rule')
    }),
  )
}

const NONE_SEEN = 'The AI takes this file for something else than a bank statement.'
const CUT_OTHERWISE = 'The other of two readings has no statement of its own for these rows.'

/**
 * Where they see another number of statements: the cut of which more rows reconcile; where that is
 * undecided and both read the same rows, the one of the model, which saw the heads.
 */
function betterCut(own: Readings, theirs: Readings, pages: readonly NumberedPage[]): Readings {
  if (own.length === theirs.length) return own
  const proved = (all: Readings) => rowsOf(all.filter((one) => one.reconciles === true)).length
  const better = proved(theirs) - proved(own)
  if (better !== 0) return better > 0 ? theirs : own
  // An account to which the file comes back is cut in two by one, and its rows stand elsewhere.
  if (sameRows(byDay(own), byDay(theirs))) return theirs
  return leftBy(theirs, pages) < leftBy(own, pages) ? theirs : own
}

const rowsOf = (all: Readings) => all.flatMap(({ transactions }) => transactions)

const byDay = (all: Readings) =>
  rowsOf(all).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

/** Whether they have a row in common. */
function share(one: StatementReading, other: StatementReading): boolean {
  const rows = new Set(one.transactions.map(keyOf))
  return other.transactions.some((row) => rows.has(keyOf(row)))
}

const keyOf = ({ date, amount, type }: StatementTransaction) => `${date} ${type} ${amount}`

/** Several readings as one beside another. */
function together(all: Readings): StatementReading | undefined {
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const reconciles = all.every((one) => one.reconciles === true)
  const { closingBalance } = last
  return { ...first, closingBalance, transactions: rowsOf(all), reconciles }
}

/** Two readings of one statement. */
function judgeOne(
  own: StatementReading,
  theirs: StatementReading,
  pages: readonly NumberedPage[],
): StatementReading {
  const isTheirs = weight(theirs, pages) > weight(own, pages)
  const [one, other] = isTheirs ? [theirs, own] : [own, theirs]
  return standing(one, other, isTheirs ? 'rule' : 'model')
}

/** What reconciles before what does not, and then by how little of the printed money is left. */
function weight(reading: StatementReading, pages: readonly NumberedPage[]): number {
  return (reading.reconciles === true ? PROVED : 0) - leftBy([reading], pages)
}

const PROVED = 1_000_000

/** How many sums of the readings' pages are no figure of theirs. */
function leftBy(readings: Readings, pages: readonly NumberedPage[]): number {
  const figures = new Set(
    readings.flatMap(({ transactions, openingBalance, closingBalance }) => [
      ...[openingBalance, closingBalance].map((end) => Math.abs(end ?? 0)),
      ...transactions.flatMap(({ amount, balance }) => [amount, Math.abs(balance ?? 0)]),
    ]),
  )
  const printed = pages.flatMap(({ rows }) => rows.flatMap(({ money }) => money))
  return printed.filter(({ pence, isApart }) => isApart && pence > 0 && !figures.has(pence)).length
}

/** One of two readings, with the other where it reads otherwise. */
function standing(
  one: StatementReading,
  other: StatementReading,
  by: StatementBeside['by'],
): StatementReading {
  const whole = withHeadsOf(withReaders(one, other), other)
  if (sameRows(one.transactions, other.transactions)) return whole
  const { openingBalance, closingBalance, reconciles, transactions } = other
  const beside: StatementBeside = {
    ...{ by, openingBalance, closingBalance, reconciles },
    rows: transactions.map(({ date, description, amount, type, balance }) => ({
      ...{ date, description, amount, type, balance },
    })),
  }
  // Two ways in which the same balances are reached prove neither; one that reads less is none.
  const isContradicted = reconciles === true && !hasAll(one.transactions, transactions)
  const shown = { ...whole, beside, reconciles: isContradicted ? null : one.reconciles }
  return shown.reconciles === true ? shown : withDoubt(shown, TWO_READINGS)
}

const TWO_READINGS =
  'Two readings of this statement differ, and its balances do not tell which is right. The other is shown below the transactions.'

function sameRows(
  one: readonly StatementTransaction[],
  other: readonly StatementTransaction[],
): boolean {
  return String(one.map(keyOf)) === String(other.map(keyOf))
}

/** Whether the rows are among others, in their order. */
function hasAll(
  rows: readonly StatementTransaction[],
  some: readonly StatementTransaction[],
): boolean {
  let at = 0
  return some.every((one) => {
    const next = rows.findIndex((row, place) => place >= at && isSameMove(row, one))
    at = next + 1
    return next >= 0
  })
}

function isSameMove(row: StatementTransaction, other: StatementTransaction): boolean {
  return row.amount === other.amount && row.type === other.type
}

/** Which of its rows a model read as well. */
function withReaders(one: StatementReading, other: StatementReading): StatementReading {
  const both = new Set(other.transactions.map(keyOf))
  const transactions = one.transactions.map((row) =>
    row.readBy === undefined && both.has(keyOf(row))
      ? { ...row, readBy: 'ai-checked' as const }
      : row,
  )
  return { ...one, transactions }
}

const HEADS = [
  ['accountHolder', 'account holder'],
  ['bank', 'bank'],
  ['sortCode', 'sort code'],
  ['maskedAccount', 'account'],
] as const

/** What the head of one leaves out is the other's; where they differ it is told. */
function withHeadsOf(one: StatementReading, other: StatementReading): StatementReading {
  const differ = HEADS.flatMap(([field, words]) => {
    const [own, theirs] = [one[field], other[field]]
    return own === null || theirs === null || isSame(own, theirs) ? [] : [`${words} “${theirs}”`]
  })
  const heads = Object.fromEntries(HEADS.map(([field]) => [field, one[field] ?? other[field]]))
  const whole: StatementReading = { ...one, ...heads }
  return differ.length === 0
    ? whole
    : withDoubt(whole, `The other reading has ${differ.join(', ')}.`)
}
