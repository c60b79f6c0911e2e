/**
 * What follows from the figures of a case by arithmetic, each with whence: the age at the end from age
 * and term, the LTV from loan and value or from the deposit, the loan from value and deposit, the lease
 * at the end, the loan in incomes. What is told goes before what would follow.
 */
import type { Role } from '../knowledge/roles.ts'
import type { CaseFigure } from './client-case.ts'

/** The figures told, and behind them those that follow. */
export function withDerived(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const told = onceEach(figures)
  const withLtv = [...told, ...fromShare(told)]
  const withLoan = [...withLtv, ...loanOf(withLtv)]
  const withShare = [...withLoan, ...ltvOf(withLoan)]
  return [
    ...withShare,
    ...agesAtEnd(withShare),
    ...leaseAtEnd(withShare),
    ...loanToIncome(withShare),
    ...equityOf(withShare),
  ]
}

/** A figure told twice is told once. */
function onceEach(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const all = new Map<string, CaseFigure>()
  for (const figure of figures) {
    const { role, of, value, side } = figure
    const key = [role, of, value, side].join('\u0000')
    if (!all.has(key)) all.set(key, figure)
  }
  return [...all.values()]
}

function fromShare(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const deposit = only(figures, 'deposit')
  if (deposit === undefined || figures.some(({ role }) => role === 'ltv')) return []
  return [
    derived('ltv', restOfShare(deposit.value), `${deposit.value}% deposit`, turned(deposit.side)),
  ]
}

/** What a share leaves of the whole, in percent to the hundredth: 98.7 leaves 1.3. */
export function restOfShare(share: number): number {
  return Math.round((100 - share) * 100) / 100
}

function loanOf(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const value = only(figures, 'propertyValue')
  if (value === undefined || figures.some(({ role }) => role === 'loan')) return []
  const down = only(figures, 'depositAmount')
  if (down !== undefined && down.value < value.value) {
    return [derived('loan', value.value - down.value, `${value.from} less ${down.from}`)]
  }
  const ltv = only(figures, 'ltv')
  if (ltv === undefined || down !== undefined || ltv.value > 100) return []
  const front = inFrontOf(value)
  const loan = Math.round((value.value * ltv.value) / 100) - (front?.value ?? 0)
  if (front === undefined || loan <= 0) return []
  return [derived('loan', loan, `${ltv.value}% of ${value.from}${front.less}`, ltv.side)]
}

function ltvOf(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const [loan, value] = [only(figures, 'loan'), only(figures, 'propertyValue')]
  if (loan === undefined || value === undefined || figures.some(({ role }) => role === 'ltv')) {
    return []
  }
  const front = inFrontOf(value)
  if (value.value <= 0 || front === undefined) return []
  const share = Math.round(((front.value + loan.value) / value.value) * 1000) / 10
  if (share > MOST_SHARE) return []
  return [derived('ltv', share, `${front.more}${loan.from} of ${value.from}`, loan.side)]
}

type InFront = { readonly value: number; readonly more: string; readonly less: string }

/** What is lent on a property already; undefined where a second charge's story leaves it out. */
function inFrontOf({ inFront }: CaseFigure): InFront | undefined {
  if (inFront === undefined) return { value: 0, more: '', less: '' }
  if (inFront === 'untold') return undefined
  const { value, from } = inFront
  return { value, more: `${from} and `, less: ` less ${from}` }
}

/** More is no loan on that property. */
const MOST_SHARE = 125

function agesAtEnd(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const term = only(figures, 'term')
  if (term === undefined || figures.some(({ role }) => role === 'ageAtEnd')) return []
  const years = Math.ceil(term.value / 12)
  return figures
    .filter(({ role }) => role === 'ageAtApplication')
    .map((age) => derived('ageAtEnd', age.value + years, `${age.value} + ${years}`, age.side))
}

function leaseAtEnd(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const [lease, term] = [only(figures, 'leaseLeft'), only(figures, 'term')]
  if (lease === undefined || term === undefined) return []
  if (figures.some(({ role }) => role === 'leaseAtEnd')) return []
  return [derived('leaseAtEnd', lease.value - term.value, `${lease.from} less ${term.from}`)]
}

/** "Income £60k, needs £300k" asks five times that income. */
function loanToIncome(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const loan = only(figures, 'loan')
  const income = only(figures, 'income') ?? only(figures, 'jointIncome')
  const isTold = figures.some(({ role }) => role === 'loanToIncome')
  if (loan === undefined || income === undefined || income.value <= 0 || isTold) return []
  const times = Math.round((loan.value / income.value) * 100) / 100
  return [derived('loanToIncome', times, `${loan.from} on ${income.from}`, loan.side)]
}

/** What is left of the value once all that is lent on it is taken away. */
function equityOf(figures: readonly CaseFigure[]): readonly CaseFigure[] {
  const [loan, value] = [only(figures, 'loan'), only(figures, 'propertyValue')]
  const front = value && inFrontOf(value)
  const isTold = figures.some(({ role, of }) => role === 'amount' && of === 'equity')
  if (loan === undefined || value === undefined || front === undefined || isTold) return []
  const left = value.value - loan.value - front.value
  if (left <= 0) return []
  return [{ ...derived('amount', left, `${value.from} less ${loan.from}`), of: 'equity' }]
}

function derived(role: Role, value: number, from: string, side?: CaseFigure['side']): CaseFigure {
  return { role, value, from, isDerived: true, ...(side !== undefined && { side }) }
}

function turned(side: CaseFigure['side']): CaseFigure['side'] {
  if (side === undefined) return undefined
  return side === 'more' ? 'less' : 'more'
}

/** The one figure of a role; where two are told, nothing follows from either. */
function only(figures: readonly CaseFigure[], role: Role): CaseFigure | undefined {
  const own = figures.filter((figure) => figure.role === role)
  return own.length === 1 ? own[0] : undefined
}
