/**
 * How brokers and packagers write down what a lender told them: "Definitely not", "They won't do
 * this", "Stopped doing this in May 26", "Computer says no". Such openings mean a plain yes or no
 * and are put into one before the words are read; whatever limits them stays behind ("Definitely
 * not over 85%"). Data for outcome.ts, from how grids are filled in by hand; text comes in folded.
 */
import { WHEN_SAID } from '../../language/when-said.ts'
import said from '../knowledge/said-plainly.json' with { type: 'json' }

/** Words as spoken, put plainly; words that are plain already come back as they are. */
export function inPlainWords(words: string): string {
  return SPOKEN.reduce((text, [pattern, plain]) => text.replace(pattern, plain), spellOut(words))
    .replace(/\s+/g, ' ')
    .trim()
}

// "Won't" and "wont" are one; who says it adds nothing to what is said.
function spellOut(words: string): string {
  return words
    .replace(/\bwo(n'?t| not)\b/g, 'will not')
    .replace(/\bca(n'?t|n not)\b/g, 'cannot')
    .replace(/\b(do|does|is|are|was|would|could|should|did|have|has)n'?t\b/g, '$1 not')
    .replace(/\b(it|that|there)'s\b/g, '$1 is')
    .replace(/\b(they|we)'?re\b(?! (not )?able)/g, '$1 are')
    .replace(/\b(they|we)'(ve|ll|d)\b/g, (_, who, verb) => `${who} ${SPELT[verb] ?? ''}`)
    .replace(/\bi'?m\b/g, 'i am')
    .replace(TOLD_BY, '$1')
}

const SPELT: Readonly<Record<string, string>> = { ve: 'have', ll: 'will', d: 'would' }

/** "Yes (per BDM)", "No – lender confirmed 3/11/26": who said so, and when. */
const TOLD_BY =
  /^((?:yes|y|no|n|ok|okay|fine|accepted|allowed|declined?)(?: \w+){0,3}?)[ ,;(-]+((as )?per|e-?mail(ed)?( from| by)?|confirmed (by|with)|(lender|bdm) confirmed|spoke (to|with)|via) ?(the )?(bdm|lender|underwriter|uw|help ?desk|e-?mail|phone)?(( on| in)? \d[\d/. ]*([a-z]{3,9}( \d+)?)?)?\)?$/

const WHOLE = `(?: (?:it|this|these|that|those|them|all|altogether|completely|entirely|now|for now|currently|temporarily|at present|at the moment|until further notice|type of (?:case|lending)|for (?:them|us)))*`

const ended = (verb: string) =>
  new RegExp(`^(?:have |has |was |were )?${verb}${WHOLE}(?:${WHEN_SAID})?$`)

const SURELY =
  '(?:most |very )?(?:absolutely|definitely|certainly|sadly|unfortunately|regrettably|obviously|(?:i am |we are )?afraid|sorry|simply|just|still|currently|at present)'

const PLAIN_NO = said.no.join('|')

const PLAIN_YES = said.yes.join('|')

/** "Paused, back Feb 27", "on hold til March (was 85%)": what it was says nothing now. */
export const PAUSED =
  /^(?:currently |temporarily )?(?:paused|suspended|on (?:hold|pause))(?: *(?:[,;:-] *)?(?:(?:un)?till?|back|returns?|since|from|as of|no date)\b ?(?!now\b|at\b)[^;.(%]{0,40}(?:\(was [^)]{0,60}\))?)?$/

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^(it|that) is (an? )?(?=(\w+ )?(no|yes|decline)\b)/, ''],
  [
    /^(computer|bdm|(the )?lender|they|underwriters?|uw|policy|help ?desk)( has| have)? (says?|said|confirm(s|ed)|advis(es|ed)|told (us|me))( (it is|that))?( an?)? (?=(no|not|yes|ok|fine|declined?|they|will|would|do|does|cannot)\b)/,
    '',
  ],
  [
    /^(they|we|((the|this) )?lender|it) (?=(do|does|will|would|could|can|cannot|are|is|have|has|accepts?|takes?|allows?|offers?|considers?|lends?|declines?|refuses?|rejects?|excludes?|always|stopped|used|did|no|never|not|pulled|left|love|likes?|ceased|withdrew|dropped)\b)/,
    '',
  ],
  [/^(most )?(absolutely|definitely|certainly)$/, 'yes'],
  [
    new RegExp(
      `^${SURELY},? (?=(?:not?|never|yes|ok|fine|accept\\w*|allowed|happy|will|would|do|does|cannot|declined?)\\b)`,
    ),
    '',
  ],
  [
    /^(an? )?(flat|firm|hard|straight|definite|big( fat)?|clear|outright|resounding|automatic) no\b/,
    'no',
  ],
  [/^(would|could) not\b/, 'will not'],
  [
    /^(totally|perfectly|completely|entirely|wholly) (?=(fine|ok|okay|accept\w*|happy|allowed)\b)/,
    '',
  ],
  [/^sorry,? (?=(only|just|must|subject)\b)/, ''],
  [
    new RegExp(
      `^(?:have|has) (?:not|never) (?:done|lent|accepted|offered|taken|considered)(?: on)?${WHOLE}(?:${WHEN_SAID})?$`,
    ),
    'no',
  ],
  [
    ended(
      '(?:stopped|ceased|quit)(?: (?:doing|lending|taking|accepting|offering|considering|using|on|new|any|cases|applications|business))*',
    ),
    'no',
  ],
  [
    ended(
      '(?:pulled|pulled out|withdrawn|withdrew|left|exited|come out|came out|gone|removed|dropped)(?: (?:of|from|out of))?(?: (?:the|this|that|our|their))? (?:market|sector|space|range|area)',
    ),
    'no',
  ],
  [
    ended(
      '(?:(?:gave|given|give) (?:(?:it|this|these|them) )?up|(?:pulled|backed|bailed|bowed|got) out|walked away|moved away|(?:turned|switched) (?:it |this |these )?off|wound (?:it |this )?down|shut (?:up shop|down)|shelved|called time)(?: (?:on|of|from))?(?: (?:this|the|that) (?:market|sector|space))?',
    ),
    'no',
  ],
  [
    new RegExp(
      `^(?:have |has |was |were )?(?:pulled|dropped|axed|scrapped|removed|binned|canned|ended)(?: (?:it|this|these|that|them))?(?:${WHEN_SAID})$`,
    ),
    'no',
  ],
  [PAUSED, 'no'],
  [ended('(?:currently |temporarily )?(?:paused|on (?:hold|pause)|suspended|stopped)'), 'no'],
  [new RegExp(`^(?:not since|no (?:more )?since)(?:${WHEN_SAID})$`), 'no'],
  [
    new RegExp(
      `^(?:did|used to|was|were|had been)\\b(?!.{0,200}\\b(?:no|not|declin\\w*|exclud\\w*|outside)\\b).{0,30} (?:until|till|up to)(?:${WHEN_SAID})$`,
    ),
    'no',
  ],
  [
    /^(used to|did|was|were|previously)\b.{0,30}\b(not now|no longer|not any ?more|now no|but stopped|not today)$/,
    'no',
  ],
  [new RegExp(`^(?:${PLAIN_NO})${WHOLE}$`), 'no'],
  [
    new RegExp(
      `^(?:now |started |resumed |re-?started )?(?:doing|taking|accepting|offering|lending on|reinstated|relaunched)${WHOLE}(?:${WHEN_SAID})?$`,
    ),
    'yes',
  ],
  [/^now (?=(yes|ok|accept\w*|allowed|fine|available)\b)/, ''],
  [new RegExp(`^(?:${PLAIN_YES})${WHOLE}$`), 'yes'],
]
