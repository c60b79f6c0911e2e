// biome-ignore-all format: a table reads best with one meaning a row
/**
 * How a cell says that it holds no answer: still to be asked, to be found elsewhere, or of no matter
 * here. Data for outcome.ts, matched against folded text (lower case, plain dashes and quotes).
 */
import { NUMBER_OF_PLACE } from '../../language/numbered-names.ts'
import { anyOf, matchPhrases } from '../../shared/phrases.ts'
import said from '../knowledge/silent-words.json' with { type: 'json' }

export const NOT_STATED = matchPhrases([...said.notStated, /[?\-.…_]+/, /x{2,}/, /n ?[/.]? ?k/, /tb[ca]\b.*/, /\?[^\d]*/, /(still )?(await|waiting (on|for|to)\b|chasing\b).*/, /((have )?(not|nothing) heard|no (reply|response|word|update)|(have )?((asked|emailed|messaged|queried)(?= (with )?(the )?(lender|bdm|them|uw|underwriter)| \d|,|$)|left (a )?(message|voicemail)))\b.{0,40}/, /check with lender\?/, /#ref.*/], 'whole')

const FARTHER =
  /(?: (below|above|overleaf|opposite|for (more|full|further)?( )?(details?|info(rmation)?|criteria)))?/

/** A cell that only points to where the answer may stand: "See lender page", "As guide", "See p. 4". */
export const POINTS_ELSEWHERE = new RegExp(
  [
    `^(?:please )?${anyOf(said.pointers)} (?:${anyOf(said.whose)} )*(?:${anyOf(said.ofWhat)}(?:'?s|s')? )*`,
    `${anyOf(said.places)}(?: ?${NUMBER_OF_PLACE})?${FARTHER.source}$`,
  ].join(''),
)

export const NOT_APPLICABLE =
  /^(n ?[/.\\] ?a\b.*|not applicable\b.*|na|not relevant|does not apply|n\/app)$/

/** Behind a "not applicable": what it stands for is that nothing is asked. */
export const NOTHING_ASKED = /\b(none|not|nothing) (required|needed|asked|necessary)\b|\bno (requirement|need|max|min|limit|upper|age limit)/
