/** What the head of a column says it holds, by words as data; the first row of a table that fits. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import { foldText, matchingWords } from '../../../shared/text.ts'
import type { IncomeType } from '../../income-reading.ts'
import { list } from '../../knowledge/word-list.ts'
import { typesNamed } from './income-type-names.ts'

export type HeadRole =
  | 'lender'
  | 'income-type'
  | 'percent'
  | 'basis'
  | 'guaranteed'
  | 'cap'
  | 'history'
  | 'evidence'
  | 'accepted'
  | 'notes'
  /** What lenders say of other things than income. */
  | 'other'

/** Those of a rule itself, in the order in which its words are shown. */
export const ruleParts = [
  'percent',
  'accepted',
  'basis',
  'guaranteed',
  'cap',
  'history',
  'evidence',
  'notes',
] as const satisfies readonly HeadRole[]

export type Head = {
  readonly role: HeadRole | null
  readonly types: readonly IncomeType[]
  readonly text: string
}

/** Tried from the top; a phrase stands as whole words anywhere in the head. */
const ROLES: readonly (readonly [HeadRole, readonly string[]])[] = [
  [
    'lender',
    list(
      'lender, lenders, lender name, bank, bank name, provider, brand, funder, mortgage company, institution, company, mortgage provider, lender bank',
    ),
  ],
  [
    'income-type',
    list(
      'income type, type of income, income types, income component, component, pay type, pay element, income element, element, income category, category, income source, income stream, payment type, type of pay, type, pay component, income description, kind of income, income, earnings type',
    ),
  ],
  [
    'percent',
    list(
      'non guaranteed, not guaranteed, unguaranteed, nonguaranteed, non contractual, not contractual, discretionary',
    ),
  ],
  [
    'guaranteed',
    list(
      'guaranteed, if guaranteed, contractual, if contractual, where guaranteed, when guaranteed, contracted',
    ),
  ],
  ['cap', list('cap, caps, capped, max, maximum, limit, limits, ceiling, upper limit')],
  [
    'history',
    list(
      'history, track record, min months, minimum months, min history, minimum history, length of receipt, min period, minimum period, months received, min service, qualifying period',
    ),
  ],
  [
    'evidence',
    list(
      'evidence, documents, documentation, docs, proof, payslips, payslips required, paperwork, supporting documents, verification, what to send',
    ),
  ],
  [
    'basis',
    list(
      'basis, average, averaging, averaged, averages, method, calculation, how calculated, calculated, average period, calc, calc method, how averaged, worked out, period',
    ),
  ],
  [
    'notes',
    list(
      'notes, note, comments, comment, remarks, additional information, further information, other information, exceptions, caveats',
    ),
  ],
  [
    'accepted',
    list(
      'accepted, acceptable, accept, allowed, considered, taken into account, counted, eligible',
    ),
  ],
  [
    'percent',
    list(
      'percent, percentage, pct, use, uses, used, counts, usable, proportion, share, treatment, rule, policy, portion, how much, rate, amount used, amount, taken, stance, allowable',
    ),
  ],
]

/** What a sheet of rules may say besides of a lender: its limits on loans, its dates and desks. */
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(
  list(
    'ltv, lti, dti, loan, loans, age, term, fee, fees, procuration, commencement, checked, updated, reviewed, contact, contacts, telephone, phone, email, website',
  ),
)

export function readHead(text: string): Head {
  const folded = foldText(text).replace(/(?:% )?of (?:the )?(?:gross )?basic(?: salary| pay)?/g, '')
  const words = matchingWords(folded)
  const isPercent = /%/.test(folded)
  const { types, others } = typesNamed(folded)
  // "Metro Bank" over a column is a lender and names no column of them; "Mortgage lender" does.
  const isLender = isKnownLenderName(text) && words.join(' ') !== 'mortgage lender'
  if (isLender) return { role: null, types: [], text }
  if (words.some((word) => OTHER_SUBJECTS.has(word))) return { role: 'other', types: [], text }
  // The type's own name says nothing of what stands below it: "bonus income basis" is no type.
  const own = types.length > 0 ? others : words
  const found =
    ROLES.find(
      ([role, names]) =>
        (types.length === 0 || role !== 'income-type') && names.some((name) => standsIn(own, name)),
    )?.[0] ?? null
  const isPlain = found === null || found === 'accepted' || found === 'percent'
  const role = isPercent && isPlain ? 'percent' : found
  if (types.length === 0) return { role, types, text }
  // "Bonus" alone holds the bonus rule; "bonus cap" says which part of it. No lender is a type.
  const isPart = role !== null && !['lender', 'income-type', 'accepted'].includes(role)
  return { role: isPart ? role : 'percent', types, text }
}

/** Whether a row's own words name the column of lenders. */
export function namesLenderColumn(text: string): boolean {
  return LENDER_HEADS.has(
    matchingWords(text)
      .filter((word) => !BESIDE_LENDER.has(word))
      .join(' '),
  )
}

const BESIDE_LENDER: ReadonlySet<string> = new Set(['name', 'of', 'the', 'our', 'panel'])

const LENDER_HEADS: ReadonlySet<string> = new Set(ROLES[0]?.[1] ?? [])

function standsIn(words: readonly string[], name: string): boolean {
  const wanted = name.split(' ')
  return words.some((_, at) => wanted.every((word, index) => words[at + index] === word))
}
