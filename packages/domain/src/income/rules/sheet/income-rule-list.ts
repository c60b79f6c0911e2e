/** Rules of income gathered row by row: each once, guaranteed pay joined to the rest of its type. */
import { matchingKey } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import type { PayeRule, RulePlace, RuleRowError } from '../income-rules.ts'
import type { RuleBody } from './read-rule-cells.ts'

/** Whether a row is about guaranteed pay of a type, about what is not, or does not say. */
export type Whose = 'all' | 'guaranteed' | 'rest'

type Kept = { rule: PayeRule; readonly whose: Set<Whose> }

export type RuleList = {
  readonly add: (
    of: {
      readonly place: RulePlace
      readonly lender: string
      readonly types: readonly IncomeType[]
    },
    body: RuleBody,
    whose?: Whose,
  ) => void
  readonly refuse: (
    place: RulePlace,
    error: RuleRowError['error'],
    words: string,
    of?: { readonly lender: string; readonly types: readonly IncomeType[] },
    unread?: RuleBody,
  ) => void
  readonly rules: () => readonly PayeRule[]
  readonly errors: () => readonly RuleRowError[]
}

export function createRuleList(): RuleList {
  const kept = new Map<string, Kept>()
  const errors: RuleRowError[] = []
  const refuse: RuleList['refuse'] = (place, error, words, of, body) => {
    const { sheet, row } = place
    const unread =
      body && of?.types.map((incomeType) => ({ place, lender: of.lender, incomeType, ...body }))
    errors.push({
      sheet,
      row,
      error,
      words,
      ...(of && { of: { ...of, ...(unread && { unread }) } }),
    })
  }
  const addOne = (rule: PayeRule, whose: Whose) => {
    const key = `${matchingKey(rule.lender)} | ${rule.incomeType}`
    const before = kept.get(key)
    if (before === undefined) {
      kept.set(key, {
        rule: whose === 'guaranteed' ? asGuaranteed(rule) : rule,
        whose: new Set([whose]),
      })
    } else if (whose !== 'all' && !before.whose.has(whose) && !before.whose.has('all')) {
      before.rule = bothParts(before.rule, rule, whose)
      before.whose.add(whose)
    } else {
      refuse(rule.place, 'duplicate-rule', `${rule.lender}: ${rule.words}`)
    }
  }
  return {
    add: ({ place, lender, types }, body, whose = 'all') => {
      for (const incomeType of types) addOne({ place, lender, incomeType, ...body }, whose)
    },
    refuse,
    rules: () => [...kept.values()].map(({ rule }) => rule),
    errors: () => errors,
  }
}

function asGuaranteed(rule: PayeRule): PayeRule {
  return { ...rule, percent: null, guaranteedPercent: rule.percent }
}

function bothParts(first: PayeRule, second: PayeRule, whose: Whose): PayeRule {
  const [guaranteed, rest] = whose === 'guaranteed' ? [second, first] : [first, second]
  const guaranteedPercent = whose === 'guaranteed' ? second.percent : guaranteed.guaranteedPercent
  const unknownColumns = [...(first.unknownColumns ?? []), ...(second.unknownColumns ?? [])]
  return {
    ...rest,
    accepted: guaranteed.accepted === true || rest.accepted,
    guaranteedPercent,
    words: `${guaranteed.words}; ${rest.words}`,
    notUnderstood: [...guaranteed.notUnderstood, ...rest.notUnderstood],
    ...(unknownColumns.length > 0 && { unknownColumns }),
    // Two ways of averaging in one type cannot both be followed.
    ...(guaranteed.basis !== rest.basis && {
      percent: null,
      notUnderstood: [...guaranteed.notUnderstood, guaranteed.words, rest.words],
    }),
  }
}
