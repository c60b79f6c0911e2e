/**
 * Plans to repay debts that still run, in the words of those who are in one: "still in a DMP", "paying
 * into an IVA", "DMP not finished". Documents call such a plan active, live, current or running.
 */

const PLAN = String.raw`(?:dmps?|debt management(?: plans?)?|debt plans?|ivas?|(?:protected )?trust deeds?)\b`

const DONE = '(?:finish(?:ed)?|complete[d]?|ended|cleared|settled|satisfied|discharged|over|done)'

const STILL = [
  `(?:not|never|(?:has|have|is|are|was)n['’]?t)(?: yet)?(?: been)?(?: fully)? ${DONE}(?: yet)?`,
  `(?:has|have) not(?: yet)?(?: been)?(?: fully)? ${DONE}(?: yet)?`,
  'still (?:being paid(?: off)?|running|going|ongoing|open|live|active|in (?:place|force))',
  'in progress|unfinished|incomplete',
].join('|')

/** Expressions and what they are replaced by, in order. */
export const runningPlans: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`\b(${PLAN})(?:,? (?:that|which))?(?:['’]s| is| are| it is)? (?:${STILL})\b`,
      'gi',
    ),
    ' active $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:still |currently )?pay(?:s|ing)?(?: off| into| in to| towards)? (an?|the|his|her|their) (?=${PLAN})`,
      'gi',
    ),
    ' has $1 active ',
  ],
  [
    new RegExp(String.raw`\b(?:running|unfinished|incomplete|uncompleted) (?=${PLAN})`, 'gi'),
    ' active ',
  ],
  // Whoever is in a plan has not finished it.
  [
    new RegExp(
      String.raw`\b(?:is|are|am|'s|'m|'re|currently|still|been)(?: currently| still)? (?:in|on) (an?|their|his|her) (?=${PLAN})`,
      'gi',
    ),
    ' has $1 active ',
  ],
  // Nor has whoever has one, where nothing is said of its end.
  [
    new RegExp(
      String.raw`\b(?:has|have|having|got)(?: still)?(?: got)? (an?) (?=(?:dmp|debt management plan|debt plan)\b(?!.{0,200}(?:\d|\b(?:${DONE}|ago|paid|repaid|past|previous|histor\w+|old|last|years?|months?)\b)))`,
      'gi',
    ),
    ' has $1 active ',
  ],
]
