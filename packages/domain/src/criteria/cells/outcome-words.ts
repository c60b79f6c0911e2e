// biome-ignore-all format: a table reads best with one meaning a row
/**
 * The words by which lenders say yes, no, perhaps and nothing in a cell. Data for outcome.ts: every
 * pattern is matched against folded text (lower case, plain dashes and quotes). The facts come
 * from how criteria sheets and packagers' grids are filled in; the grouping is ours.
 */
import { matchPhrases } from '../../shared/phrases.ts'
import type { Outcome } from '../outcomes.ts'

export const CODES: ReadonlyMap<string, Outcome> = new Map([
  ['y', 'accept'], ['✓', 'accept'], ['✔', 'accept'], ['√', 'accept'], ['☑', 'accept'],
  ['✅', 'accept'], ['tick', 'accept'], ['true', 'accept'],
  ['n', 'decline'], ['x', 'decline'], ['✗', 'decline'], ['✘', 'decline'], ['✖', 'decline'],
  ['×', 'decline'], ['☒', 'decline'], ['❌', 'decline'], ['cross', 'decline'], ['false', 'decline'],
  ['r', 'conditional'], ['c', 'conditional'],
])

/** The case is left to the lender to decide. */
export const REFER = matchPhrases([
  'ref(er)?(red|ral)?', 'case ?by ?case-', 'case-by-case-', 'c ?by ?c', 'cbc', 'by referral-',
  'on referral-',
  /(speak|talk|check|discuss|call|contact|ring|email|ask|consult)\b.{0,20}\b(bdm|lender|underwriter|uw|helpdesk|us|team|them)/,
  'bdm', 'individual (basis|merit|consideration)-', 'on (its|their|own|individual) merit-',
  'subject to (referral|underwriter|uw)-', "underwriter('s)? (discretion|decision)-",
  "lender('s)? discretion-", 'discretion-', 'at (the )?(underwriter|lender)-', 'uw discretion-',
  'poa', 'on application-', 'each case-',
], 'start', { lead: 'please ' })

export const LIMITING_FIGURE = /[<>]|\b(over|above|under|below|if|where|when|until|unless)\b|(?<!\d)\d+ ?%|£ ?\d/

export const LIMITING =
  /\d|\b(if|where|when|unless|only|with|max|min|subject|provided|must|except|last|within|(one|two|three|four|five|six) in)\b/

/** "Repayment only" under interest only: what alone is allowed is the opposite of what is asked. */
export const OPPOSITES: readonly { readonly ideas: readonly string[]; readonly alone: RegExp }[] = [
  { ideas: ['interest-only', 'part-and-part'], alone: /^(capital )?repayment|^c ?(&|and) ?i\b|^capital (&|and) interest/ },
  { ideas: ['overtime', 'bonus', 'commission', 'shift-allowance'], alone: /^basic( (salary|pay|income))?$/ },
  { ideas: ['gifted-deposit'], alone: /^own (funds|resources|savings|money)$/ },
  { ideas: ['zero-hours', 'agency-worker', 'fixed-term-contract', 'seasonal'], alone: /^(in )?permanent( (staff|employees?|employment|contracts?|jobs?|roles?))?$/ },
  { ideas: ['auction'], alone: /^private treaty( sales?)?$/ },
  { ideas: ['self-build'], alone: /^(finished|completed?|existing|built)( propert(y|ies)| homes?| houses?)?$/ },
  { ideas: ['debt-consolidation', 'capital-raising'], alone: /^like for like$/ },
  { ideas: ['default', 'ccj', 'iva', 'dmp', 'bankruptcy', 'missed-payments', 'secured-arrears'], alone: /^clean( credit)?( (history|file|record|report|profile))?$/ },
  { ideas: ['first-time-landlord'], alone: /^(experienced|existing|portfolio) landlords?|^(already )?(own(ing)?|have|an owner of) (a |an |one |another )?(existing )?(buy to let|btl|rental)( propert(y|ies))?$/ },
  { ideas: ['first-time-buyer', 'first-time-buyer-landlord'], alone: /^(home ?movers?|(existing )?(home ?)?owners?|experienced)/ },
  { ideas: ['holiday-let'], alone: /^asts?\b|^assured shorthold/ },
  { ideas: ['self-employed'], alone: /^(employed|paye)\b/ },
  { ideas: ['limited-company'], alone: /^(individuals?|personal names?|own names?)\b/ },
  { ideas: ['expat'], alone: /^(currently )?((uk|british) residents?|(resident|living) in the uk)$/ },
  { ideas: ['foreign-national', 'visa'], alone: /^(uk|british|eu|eea)( ?(\/|&|and|or) ?(uk|british|eu|eea|irish))? (nationals?|citizens?|passport( holders?)?)$/ },
  { ideas: ['uk-residency'], alone: /^(uk )?(settled( status)?|ilr|indefinite leave( to remain)?|permanent residen(ts?|ce|cy))\b/ },
  { ideas: ['scotland'], alone: /^england( ?(&|and) ?wales)?$/ },
  { ideas: ['northern-ireland'], alone: /^(england( ?(&|and) ?wales)?|(uk )?mainland( uk)?|great britain|gb)$/ },
  { ideas: ['hmo'], alone: /^((an? )?asts? )?single (let|household|family|ast)/ },
  { ideas: ['new-build'], alone: /^(second ?hand|re-?sales?|existing propert(y|ies))/ },
  { ideas: ['remortgage'], alone: /^purchases?\b/ },
  { ideas: ['purchase'], alone: /^re-?mortgages?\b/ },
  { ideas: ['buy-to-let'], alone: /^resi(dential)?\b/ },
]
