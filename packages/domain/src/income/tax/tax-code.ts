/**
 * What a tax code says. A prefix names the country (S Scotland, C Wales, none England and Northern
 * Ireland), a number stands for a tenth of the year's allowance, K for an amount that is added to
 * pay instead, and BR, D0 to D3, 0T and NT for a rate without allowance. W1, M1 and X set every
 * period by itself. Source: HMRC, "Tax codes" and "Specification for PAYE tax table routines".
 */

export type TaxCountry = 'rest-of-uk' | 'scotland' | 'wales'

export type TaxCode = {
  /** As it is usually written: `S1257L M1`. */
  readonly text: string
  readonly country: TaxCountry
  readonly kind:
    | { readonly name: 'allowance'; readonly number: number; readonly suffix: string }
    | { readonly name: 'addition'; readonly number: number }
    /** Which of the country's rates all pay is taxed at, from the basic one (0) upwards. */
    | { readonly name: 'flat'; readonly step: number }
    | { readonly name: 'no-allowance' }
    | { readonly name: 'no-tax' }
  /** False: every period stands by itself (week 1, month 1). */
  readonly isCumulative: boolean
}

const COUNTRIES = { '': 'rest-of-uk', S: 'scotland', C: 'wales' } as const

const FLAT_STEPS: Readonly<Record<string, number>> = { BR: 0, D0: 1, D1: 2, D2: 3, D3: 4 }

/** Ways in which payroll software writes that every period stands by itself. */
const BASES: Readonly<Record<string, string>> = {
  W1: 'W1',
  WK1: 'W1',
  WEEK1: 'W1',
  M1: 'M1',
  MTH1: 'M1',
  MONTH1: 'M1',
  W1M1: 'W1/M1',
  WK1MTH1: 'W1/M1',
  X: 'X',
  NONCUM: 'X',
  NONCUMULATIVE: 'X',
  N: 'X',
  '1': '1',
}

const CUMULATIVE = new Set(['', 'CUM', 'CUMUL', 'CUMULATIVE', 'C'])

const BODY = /^(S|C)?(BR|NT|[0O]T|D[0-3]|K\d{1,4}|\d{1,5}[LMNT])([A-Z0-9]*)$/

/** The parts of a tax code; null for what is none. */
export function readTaxCode(printed: string): TaxCode | null {
  const parts = BODY.exec(printed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (!parts) return null
  const [, prefix = '', body = '', rest = ''] = parts
  const basis = BASES[rest]
  if (basis === undefined && !CUMULATIVE.has(rest)) return null
  const kind = kindOf(body, prefix === 'S')
  if (!kind) return null
  const code = `${prefix}${body.replace(/^OT$/, '0T')}`
  return {
    text: basis ? `${code} ${basis}` : code,
    country: COUNTRIES[prefix as keyof typeof COUNTRIES],
    kind,
    isCumulative: basis === undefined,
  }
}

function kindOf(body: string, isScottish: boolean): TaxCode['kind'] | null {
  if (body === 'NT') return { name: 'no-tax' }
  if (/^[0O]T$/.test(body)) return { name: 'no-allowance' }
  const step = FLAT_STEPS[body]
  if (step !== undefined) return step > 2 && !isScottish ? null : { name: 'flat', step }
  if (body.startsWith('K')) return { name: 'addition', number: Number(body.slice(1)) }
  return { name: 'allowance', number: Number(body.slice(0, -1)), suffix: body.slice(-1) }
}
