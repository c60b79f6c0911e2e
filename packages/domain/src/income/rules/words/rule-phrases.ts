/**
 * What words of an income rule mean, as data: each phrase stands for one idea, the longest phrase
 * first. Phrases are lower case, their words and signs apart by spaces; `a|b` stands for either.
 */

export type RuleIdea =
  | 'average'
  | 'lower'
  | 'higher'
  | 'latest'
  | 'latest-payslip'
  | 'latest-year'
  | 'ytd'
  | 'p60'
  | 'payslip'
  | 'guaranteed'
  | 'rest'
  | 'unless-guaranteed'
  | 'otherwise'
  | 'only'
  | 'cap'
  | 'up-to'
  | 'no-cap'
  | 'basic'
  | 'no'
  | 'not-accepted'
  | 'accepted'
  | 'refer'
  | 'whole'
  | 'half'
  | 'three-quarters'
  | 'history'
  | 'evidence'
  | 'three-months'
  | 'six-months'
  | 'twelve-months'
  | 'condition'
  | 'small'

const PHRASES: Readonly<Record<RuleIdea, string>> = {
  average:
    'average; averages; averaged; averaging; avg; avge; av; ave; aver; mean; averaged out; on average',
  lower:
    'lower; lowest; lesser; least; smaller; smallest; worse; worst; whichever is|are the|- lower|lowest|less|smaller; whichever lower|lowest|less; if|when|where lower|less|smaller; if this|it|that is lower|less; lower than; if|when|where lower than; if this|it|that is lower than',
  higher:
    'higher; highest; greater; greatest; larger; best; better; whichever is|are the|- higher|highest|greater|best; if|when higher|greater',
  latest: 'latest; last; most recent; recent; current; previous; past; final; newest; preceding',
  'latest-payslip':
    "latest|last|most_recent|current|newest|final payslip|payslip's|slip|month|month's|wageslip|pay|figure|period; latest|last|most_recent|current|newest monthly|weekly|single|pay|month's|wage payslip|slip|figure|pay; latest|last|most_recent payslip annualised|x12|only; current rate; one payslip; 1 payslip; as per payslip|slip; per payslip|slip; payslip figure; payslip annualised; single payslip",
  'latest-year':
    "latest|last|most_recent|current year|yr; latest|last|most_recent|current year's|years'|tax|full year|yr|figure|figures; latest|last|most_recent years|yr figure|figures",
  ytd: 'ytd; y t d; year to date; year - to - date; ytd average|avg|figure|figures|annualised|total|pay|earnings; average|avg ytd; average|avg of ytd; average|avg year to date; average|avg of|over year to date; average|avg of the year to date; average|avg for the year to date; year to date average|avg|figure|figures|annualised; cumulative; cumulative pay|figure; year - to - date average|avg|figure; year so far; tax year to date; this tax year to date',
  p60: "p60; p60s; p60's; p 60; p 60s; p . 60",
  payslip:
    "payslip; payslips; payslip's; payslips'; pay slip; pay slips; slip; slips; wage slip; wage slips; wageslips; wageslip; pay advice; pay advices; monthly|weekly payslips|payslip|slips; wk slips",
  guaranteed:
    'guaranteed; gtd; gteed; contractual; contracted; contractually guaranteed; in contract; in the contract; part of contract; fixed; guar; guarantee; guaranteed by employer; guaranteed by the employer; contractually; guaranteed or|/ contractual|contracted; contractual or|/ guaranteed; confirmed as guaranteed|contractual; written into the|- contract; stated in contract',
  rest: "non - guaranteed|gtd|gteed; nonguaranteed; non guaranteed|gtd|gteed; not guaranteed|gtd|gteed; un guaranteed; unguaranteed; non - contractual; non contractual; not contractual; discretionary; if|when|where not guaranteed|contractual|contracted; if|when|where non guaranteed|contractual; isn't guaranteed; is not guaranteed; variable element; non - contracted; not contracted; otherwise not guaranteed; not in contract",
  'unless-guaranteed':
    'unless|except guaranteed|contractual|contracted; except|unless where|when|if|it guaranteed|contractual|contracted; unless it is guaranteed|contractual; unless they are guaranteed|contractual; except guaranteed|contractual',
  otherwise:
    'otherwise; else; if not; or else; if it is not; if they are not; all other; any other; anything else; remainder; the rest; the remainder; rest; balance; other cases; in other cases; all others; where not; when not; failing that',
  only: 'only; solely; just',
  cap: "cap; capped; capped at; cap of; cap at; max; maximum; max .; maximum of; max of; max at; limit; limited to; limited at; limit of; subject to a|- max|maximum|cap; subject to a|- max|maximum|cap of; up to a max|maximum|limit of; up to max|maximum of; not exceeding; not to exceed; can't exceed; cannot exceed; must not exceed; no more than; not more than; but not|no more than; but not exceeding; restricted to; ceiling; ceiling of; with a cap of; to a max|maximum of; to a max|maximum",
  'up-to': 'up to; upto; to a limit of',
  'no-cap':
    'no cap; no max; no maximum; no limit; uncapped; unlimited; without cap; without limit; not capped; no upper limit; no ceiling',
  basic:
    'basic; base; basic salary; basic pay; basic income; base salary; base pay; salary; annual salary; annual basic; annual basic salary|pay; gross basic; gross basic salary|pay; basic gross salary|pay|income; main salary; contracted salary; the basic; their basic; basic annual salary|pay|income',
  no: 'no; n',
  'not-accepted':
    "not accepted; not acceptable; not considered; not used; not allowed; not taken; not counted; not included; not eligible; not permitted; not taken into account; not applicable; not usable; n / a; n . a; n . a .; n . / a; na; nil; none; never; excluded; exclude; ignored; ignore; disregarded; disregard; declined; decline; unacceptable; cannot be used|accepted|considered; can't be used|accepted|considered; will not be used|accepted|considered; won't be used|accepted|considered; do not use|accept|consider|count|include; don't use|accept|consider|count|include; does not accept; discounted; nothing; zero; is not accepted|used|considered|counted|acceptable; are not accepted|used|considered|counted|acceptable; no account taken; we do not accept|use; ✗; ✘; ✖; ☒; not at all; not able to accept|use; will not accept|use|consider",
  accepted:
    'accepted; acceptable; accept; yes; y; allowed; allow; allowable; considered; will consider; can be used; may be used; can be considered; ok; okay; used; usable; taken; counted; included; include; use; uses; take; we take; we use; we accept; will be used; is used; are used; can be accepted; taken into account; accepts; eligible; permitted; ✓; ✔; ☑',
  refer:
    "refer; referred; referral; by referral; refer to underwriter|underwriting|lender|bdm; case by case; case - by - case; on a case by case basis; individual basis; individually; underwriter's discretion; underwriter discretion; at discretion; at underwriter's discretion; at underwriter discretion; discretion; speak to bdm; call; ask; ask lender; by exception; exceptions only; on merit; merits; depends",
  whole:
    'in full; full; fully; full amount; the full amount; all of it; whole; the whole; entire; whole amount; the whole amount; all; 100; in its entirety; full figure; used in full; accepted in full; taken in full',
  half: 'half; one half; a half; ½',
  'three-quarters': 'three quarters; three - quarters; 3 quarters; ¾',
  history:
    "min; minimum; min .; minimum of; min of; at least; history; history of; track record; track record of; record; record of; received for; earned for; in receipt for; in receipt; in role; in post; in job; in current role|job; employed; employed for; in employment; with employer; with current employer; with same employer; continuous; continuously; consistent for; consistently for; evidenced over; evidenced for; evidence over; evidence of; paid for; must have been received for; must have been paid for; been received for; been paid for; after; required; req'd; reqd; needed; must be; must have; month's history; received; for at least; once received for; proven; proven over; proven for; sustained over; sustained for; established; service; length of service; seen over; not less than; no less than; history required|needed; track record required|needed; history of receipt; receipt",
  evidence:
    "evidence; evidenced; evidenced by; evidenced with; evidence by; proof; proven by; documents; docs; supported by; supported with; backed by; verified by; verified with; confirmed by; with sight of; sight of; to be seen; provide; provided; required; req'd; reqd; needed; need; please send; supply; seen; as proof; shown on; visible on; appearing on; show on; showing on",
  'three-months':
    'last|latest|previous|past quarter; the last|latest|previous|past quarter; a|one|1 quarter of pay|payslips; over a|the|one quarter; quarterly average; a quarter year; one full quarter; most recent quarter; a full quarter; average quarter',
  'six-months':
    'half year; half - year; half a year; last|latest|previous|past half year; over half a year; six monthly average; half yearly average; half - yearly average',
  'twelve-months':
    'annual average; yearly average; rolling year; the|a|last|latest|previous|past full year of payslips; average for the year; average over the year; average over a year; average of the year; year average; average of the last|past|previous year; average over the last|past|previous year; average over last|past|previous year; average of last|past|previous year; full year average; averaged over a|the|one|1 year; averaged over the last|past|previous year',
  condition:
    'if; when; where; unless; provided; provided that; as long as; so long as; assuming; only if; only where; only when; except; subject to; excluding; but not; depending on',
  small:
    "of; x; but; the; a; an; at; to; on; in; is; are; be; been; being; it; its; this; that; these; those; will; can; may; we; they; their; his; her; based; basis; basis of; calculated; calculate; over; from; for; per; as; with; by; any; or; and; & ; + ; plus; income; incomes; earnings; pay; paid; payment; payments; gross; figure; figures; amount; amounts; annual; annualised; annually; pa; p . a .; x12; x 12; across; both; between; using; then; whichever; either; each; every; applied; applies; apply; variable pay; variable income; variable; overtime; bonus; bonuses; commission; commissions; allowance; allowances; shift; shifts; shift pay; car; location; london; month; months; monthly; periods; pay periods; year; years; yearly; so far; which; element; part; portion; also; element of; elements; regular pay; total; totals; taken over; worked out; there; has; have; had; value; level; use of; lender will; lender; applicant; applicant's; client; client's; customer; per annum; all year",
}

type Phrase = { readonly words: readonly string[]; readonly idea: RuleIdea }

/** `latest|last year` as two phrases; `-` among the choices stands for no word, `_` for a space. */
function spelled(phrase: string): readonly (readonly string[])[] {
  const parts = phrase.trim().split(' ')
  return parts.reduce<readonly (readonly string[])[]>(
    (made, part) => {
      const choices = part.length > 1 ? part.split('|') : [part]
      return made.flatMap((words) =>
        choices.map((choice) =>
          choice === '-' && choices.length > 1
            ? words
            : [...words, ...choice.split('_').filter((word) => word !== '')],
        ),
      )
    },
    [[]],
  )
}

const IDEAS = Object.keys(PHRASES) as readonly RuleIdea[]

const BY_FIRST: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  IDEAS.flatMap((idea) =>
    PHRASES[idea]
      .split(';')
      .filter((phrase) => phrase.trim() !== '')
      .flatMap((phrase) => spelled(phrase).map((words): Phrase => ({ words, idea }))),
  ).toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0] ?? '',
)

/** The longest phrase of at most so many words that begins at a place of a list of words. */
export function phraseAt(
  words: readonly string[],
  at: number,
  most: number,
): { readonly idea: RuleIdea; readonly length: number } | undefined {
  const found = BY_FIRST.get(words[at] ?? '')?.find(
    (phrase) =>
      phrase.words.length <= most &&
      phrase.words.every((word, index) => words[at + index] === word),
  )
  return found === undefined ? undefined : { idea: found.idea, length: found.words.length }
}
