// biome-ignore-all format: a table reads best with one meaning a row
/**
 * How a cell says that it holds no answer: still to be asked, to be found elsewhere, or of no matter
 * here. Data for outcome.ts, matched against folded text (lower case, plain dashes and quotes).
 */
import { NUMBER_OF_PLACE } from '../../language/numbered-names.ts'
import { anyOf, matchPhrases } from '../../shared/phrases.ts'

export const NOT_STATED = matchPhrases([
  /[?\-.…_]+/, /x{2,}/, /n ?[/.]? ?k/, /tb[ca]\b.*/, 'to be (confirmed|advised|agreed)…',
  'unknown', 'unsure', 'not sure', "(we )?(do not|don't) know",
  'not (yet )?(been )?(stated|known|specified|recorded|confirmed|published|disclosed|researched|investigated|established|looked (up|into)|asked|checked|queried|verified)( yet| so far)?',
  'no (idea|clue|mention)…', 'not (mentioned|found|addressed|referenced)…',
  "((not|nothing|silent)( (covered|listed|shown|given|detailed|stated))?|no details?) (in|on) (the |their |our )?(lender'?s? )?(web ?site|site|guide|criteria|document~|literature|product guide|matrix|sheet|portal)",
  'silent', '(cannot|could not) (find|see|locate)…',
  '(bdm|lender|underwriter|uw) (to (confirm|advise|check|come back)|checking|confirming)…',
  'need(s)? to ask…', '(unsure|not sure|unclear)…', /\?[^\d]*/,
  'no (info|information|data|answer|reply|response|entry)( available| held| yet)?( from (the )?lender)?',
  /(still )?(await|waiting (on|for|to)\b|chasing\b).*/,
  /((have )?(not|nothing) heard|no (reply|response|word|update)|(have )?((asked|emailed|messaged|queried)(?= (with )?(the )?(lender|bdm|them|uw|underwriter)| \d|,|$)|left (a )?(message|voicemail)))\b.{0,40}/,
  'pending…', 'unclear', 'unresearched', 'not (yet )?(looked at|surveyed|captured)( yet| so far)?',
  '(still |yet )?to be (researched|looked (at|up|into)|investigated)', '(still )?to research',
  'research (outstanding|pending|needed|required|to follow|in progress)', '(policy )?under review',
  'unconfirmed', 'blank', 'query', /check with lender\?/, '#n/a', /#ref.*/, 'tbd',
  'not yet (known|confirmed)',
  '(need(s)? |still )?to (check|confirm|chase|follow up|verify)( with (the )?(lender|bdm))?',
  'chas(e|ed|ing)( (the )?(lender|bdm|up))?',
], 'whole')

const POINTERS = [
  'see', 'as', 'per', 'as per', 'refer to', 'check', 'cf.?', 'view', 'as (in|on|shown (in|on))',
  'see (also|under)',
]

const WHOSE = [
  'the', 'our', 'their', 'its', 'own', 'individual', 'separate', 'full', 'main', 'current',
  'relevant', 'attached',
]

const OF_WHAT = [
  'lender', 'product', 'criteria', 'broker', 'lending', 'policy', 'intermediary', 'rate',
]

const PLACES = [
  'web ?sites?', 'web ?pages?', 'notes?', 'footnotes?', 'comments?', 'sites?', 'guides?',
  'guidance', 'below', 'above', 'overleaf', 'opposite', 'elsewhere', 'matrix', 'tables?',
  'schedules?', 'grids?', 'pages?', 'pp?.?', 'tabs?', 'sheets?', 'sections?', 'appendix', 'annex',
  'entry', 'entries', 'documents?', 'pdfs?', 'links?', 'handbook', 'policy', 'criteria',
  'remarks?', 'other (page|tab|sheet|table)s?',
]

const FARTHER =
  /(?: (below|above|overleaf|opposite|for (more|full|further)?( )?(details?|info(rmation)?|criteria)))?/

/** A cell that only points to where the answer may stand: "See lender page", "As guide", "See p. 4". */
export const POINTS_ELSEWHERE = new RegExp(
  [
    `^(?:please )?${anyOf(POINTERS)} (?:${anyOf(WHOSE)} )*(?:${anyOf(OF_WHAT)}(?:'?s|s')? )*`,
    `${anyOf(PLACES)}(?: ?${NUMBER_OF_PLACE})?${FARTHER.source}$`,
  ].join(''),
)

export const NOT_APPLICABLE =
  /^(n ?[/.\\] ?a\b.*|not applicable\b.*|na|not relevant|does not apply|n\/app)$/

/** Behind a "not applicable": what it stands for is that nothing is asked. */
export const NOTHING_ASKED = /\b(none|not|nothing) (required|needed|asked|necessary)\b|\bno (requirement|need|max|min|limit|upper|age limit)/
