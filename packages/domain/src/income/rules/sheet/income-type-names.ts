/** How rule sheets call the types of income, as data; several may stand in one name. */
import { matchingWords } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import { list } from '../../knowledge/word-list.ts'

const VARIABLE: readonly IncomeType[] = ['overtime', 'bonus', 'commission']

const NAMES: readonly (readonly [types: readonly IncomeType[], names: readonly string[]])[] = [
  [
    ['basic'],
    list(
      'basic salary, basic pay, basic income, basic wage, basic wages, basic, base salary, base pay, base, salary, wage, wages, contracted hours, contracted pay, main salary, gross basic, core salary, standard pay, annual salary, permanent salary',
    ),
  ],
  [['overtime'], list('overtime, over time, ot, o t, overtime pay, overtime payments')],
  [
    ['bonus'],
    list(
      'bonus, bonuses, bonus pay, bonus income, bonus payments, incentive, incentives, incentive pay, performance pay, performance related pay, prp, profit share',
    ),
  ],
  [['commission'], list('commission, commissions, commision, comm, comms, commission income')],
  [
    ['shift-allowance'],
    list(
      'shift allowance, shift allowances, shift pay, shift premium, shift premiums, shift payments, shift, shifts, unsocial hours, unsocial hours allowance, unsocial hours pay, unsociable hours, anti social hours, antisocial hours, night allowance, night shift allowance, night premium, weekend premium, shift enhancement, shift enhancements, enhancements, shift work',
    ),
  ],
  [
    ['car-allowance'],
    list(
      'car allowance, car allowances, car, company car allowance, vehicle allowance, car cash allowance, car cash, cash for car, motor allowance, travel car allowance',
    ),
  ],
  [
    ['location-allowance'],
    list(
      'london weighting, london weighting allowance, london allowance, location allowance, location allowances, area allowance, regional allowance, regional weighting, large town allowance, town allowance, high cost area supplement, high cost area allowance, high cost area, london, weighting, geographical allowance, inner london weighting, outer london weighting, london area allowance, cost of living allowance, hcas, location weighting, location pay, london supplement',
    ),
  ],
  [
    ['other-allowance'],
    list(
      'other allowance, other allowances, other regular allowances, allowances, allowance, tool allowance, standby allowance, on call allowance, responsibility allowance, skills allowance, skill allowance, misc allowances, miscellaneous allowances, general allowances, any other allowance, any other allowances, all other allowances, flexible benefit allowance, housing allowance, mortgage subsidy',
    ),
  ],
  [
    VARIABLE,
    list('boc, variable pay, variable income, variable earnings, additional income, variable'),
  ],
]

type Named = { readonly types: readonly IncomeType[]; readonly words: readonly string[] }

const BY_LENGTH: readonly Named[] = NAMES.flatMap(([types, names]) =>
  names.map((name): Named => ({ types, words: name.split(' ') })),
).toSorted((one, other) => other.words.length - one.words.length)

/** Names of incomes of other kinds, which hold words of those above. */
const OTHER_KINDS: ReadonlySet<string> = new Set(
  list(
    'pension, pensions, maintenance, benefit, benefits, rental, dividend, dividends, self, employed, second, foster, maternity, investment, trust, director, directors, profit, umbrella, agency, contractor, lottery, gambling, tips, mileage, expenses, credit, universal',
  ),
)

export type TypeName = {
  readonly types: readonly IncomeType[]
  /** Words beside the names. */
  readonly others: readonly string[]
}

/** The income types that a text names, each once, and what else it says. */
export function typesNamed(text: string): TypeName {
  const words = matchingWords(text)
  if (words.some((word) => OTHER_KINDS.has(word))) return { types: [], others: words }
  const types = new Set<IncomeType>()
  const others: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = BY_LENGTH.find((named) =>
      named.words.every((word, index) => words[at + index] === word),
    )
    for (const type of found?.types ?? []) types.add(type)
    if (found === undefined) others.push(words[at] ?? '')
    at += found?.words.length ?? 1
  }
  return { types: [...types], others }
}
