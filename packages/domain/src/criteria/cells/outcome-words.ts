// biome-ignore-all format: a table reads best with one meaning a row
/**
 * The words by which lenders say yes, no, perhaps and nothing in a cell. Data for outcome.ts: every
 * pattern is matched against folded text (lower case, plain dashes and quotes). The facts come
 * from how criteria sheets and packagers' grids are filled in; the grouping is ours.
 */
import type { Outcome } from '../answers/answer.ts'

export const NOT_STATED =
  /^([?\-.…_]+|x{2,}|n ?[/.]? ?k|tb[ca]\b.*|to be (confirmed|advised|agreed)\b.*|unknown|unsure|not sure|(we )?(do not|don't) know|not (yet )?(been )?(stated|known|specified|recorded|confirmed|published|disclosed|researched|investigated|established|looked (up|into)|asked|checked|queried|verified)( yet| so far)?|no (idea|clue|mention)\b.*|not (mentioned|found|addressed|referenced)\b.*|((not|nothing|silent)( (covered|listed|shown|given|detailed|stated))?|no details?) (in|on) (the |their |our )?(lender'?s? )?(web ?site|site|guide|criteria|document\w*|literature|product guide|matrix|sheet|portal)|silent|(cannot|could not) (find|see|locate)\b.*|(bdm|lender|underwriter|uw) (to (confirm|advise|check|come back)|checking|confirming)\b.*|need(s)? to ask\b.*|(unsure|not sure|unclear)\b.*|\?[^\d]*|no (info|information|data|answer|reply|response|entry)( available| held| yet)?( from (the )?lender)?|(still )?(await|waiting (on|for|to)\b|chasing\b).*|((have )?(not|nothing) heard|no (reply|response|word|update)|(have )?((asked|emailed|messaged|queried)(?= (with )?(the )?(lender|bdm|them|uw|underwriter)| \d|,|$)|left (a )?(message|voicemail)))\b.{0,40}|pending\b.*|unclear|unresearched|not (yet )?(looked at|surveyed|captured)( yet| so far)?|(still |yet )?to be (researched|looked (at|up|into)|investigated)|(still )?to research|research (outstanding|pending|needed|required|to follow|in progress)|(policy )?under review|unconfirmed|blank|query|check with lender\?|#n\/a|#ref.*|tbd|not yet (known|confirmed)|(need(s)? |still )?to (check|confirm|chase|follow up|verify)( with (the )?(lender|bdm))?|chas(e|ed|ing)( (the )?(lender|bdm|up))?)$/

/** A cell that only points to where the answer may stand: "See lender page", "As guide", "See p. 4". */
export const POINTS_ELSEWHERE =
  /^(please )?(see|as|per|as per|refer to|check|cf\.?|view|as (in|on|shown (in|on))|see (also|under)) ((the|our|their|its|own|individual|separate|full|main|current|relevant|attached) )*((lender|product|criteria|broker|lending|policy|intermediary|rate)('?s|s')? )*(web ?sites?|web ?pages?|notes?|footnotes?|comments?|sites?|guides?|guidance|below|above|overleaf|opposite|elsewhere|matrix|tables?|schedules?|grids?|pages?|pp?\.?|tabs?|sheets?|sections?|appendix|annex|entry|entries|documents?|pdfs?|links?|handbook|policy|criteria|remarks?|other (page|tab|sheet|table)s?)( ?\(?(no\.? ?)?(\d+[a-z]?|[a-z]|[ivx]+)\)?((-| ?(&|and|to) ?)\d+)?)?( (below|above|overleaf|opposite|for (more|full|further)?( )?(details?|info(rmation)?|criteria)))?$/

export const NOT_APPLICABLE =
  /^(n ?[/.\\] ?a\b.*|not applicable\b.*|na|not relevant|does not apply|n\/app)$/

/** Behind a "not applicable": what it stands for is that nothing is asked. */
export const NOTHING_ASKED = /\b(none|not|nothing) (required|needed|asked|necessary)\b|\bno (requirement|need|max|min|limit|upper|age limit)/

export const CODES: ReadonlyMap<string, Outcome> = new Map([
  ['y', 'accept'], ['✓', 'accept'], ['✔', 'accept'], ['√', 'accept'], ['☑', 'accept'],
  ['✅', 'accept'], ['tick', 'accept'], ['true', 'accept'],
  ['n', 'decline'], ['x', 'decline'], ['✗', 'decline'], ['✘', 'decline'], ['✖', 'decline'],
  ['×', 'decline'], ['☒', 'decline'], ['❌', 'decline'], ['cross', 'decline'], ['false', 'decline'],
  ['r', 'conditional'], ['c', 'conditional'],
])

export const REFER =
  /^(please )?(ref(er)?(red|ral)?\b|case ?by ?case|case-by-case|c ?by ?c\b|cbc\b|by referral|on referral|(speak|talk|check|discuss|call|contact|ring|email|ask|consult)\b.{0,20}\b(bdm|lender|underwriter|uw|helpdesk|us|team|them)|bdm\b|individual (basis|merit|consideration)|on (its|their|own|individual) merit|subject to (referral|underwriter|uw)|underwriter('s)? (discretion|decision)|lender('s)? discretion|discretion|at (the )?(underwriter|lender)|uw discretion|poa\b|on application|each case)/

/** After this a yes has nothing against it: what might stand in the way does not. */
export const NO_OBSTACLE =
  /^(there (is|are) )?(no|none|not an?|without|nil|zero|not|nothing)( specific| particular| set| stated| policy| formal| upper| lower| overall| real| major| additional| extra| special| further| known| lender| else| more)* ((issues?|problems?|probs?|restrictions?|limits?|limitations?|objections?|concerns?|caps?|conditions?|requirements?|exclusions?|required|needed|necessary|(upper |lower )?age( limit)?|upper limit|barriers?|worries|ceiling|stipulations?|penalty|penalties|terms|rules|impact|effect)\b( (on|as to|regarding) (the )?(number|value|size|amount|donor|source|location)( (or|and) (number|value|size|amount|donor|source|location))?(?= *$))?|[a-z0-9]+( [a-z]+)? (is |are )?(needed|required|necessary)(?= *$)|(max(imum)?|min(imum)?)\b( (?!but\b|if\b|when\b|where\b|unless\b|with\b|for\b|on\b|over\b|under\b|above\b|below\b|and\b|or\b|must\b)[a-z]+){0,3})( at all| here| set| stated| specified| applied| applies| with (this|these|it))?/

export const NEGATIVE =
  /^(n\b(?!\/)|no\b|not\b|never\b|none\b|nope\b|(auto(matic)?(ally)? )?declin|non-? ?accept|unaccept|reject|refus|exclud|prohibit|ineligible|outside\b|outwith\b|out of (policy|criteria|appetite|scope)|unable\b|cannot\b|will not\b|does not\b|do not\b|won't\b|we (do not|cannot|will not)|is not\b|are not\b|x\b|✗|✘|❌|✖|×|disallow|unsuitable|unmortgage|avoid\b|nil\b|0%|lender (does not|will not|cannot)|must not\b|strictly (no|not)\b|sorry)/

/** A no to the whole, whatever stands behind it. */
export const NO_WAY: readonly RegExp[] = [
  /^no exceptions?$/,
  /^(no|never|not)( under| in| at)? any\b(?! more)/,
  /^(not|no longer) (at (this|the) (time|moment)|at present|currently|in this area|on this|for this|for us|with us|by us|in (our |their )?(appetite|policy|criteria)|for (affordability|now|the time being))\b/,
  /^(not|no) (any more|anymore)\b(?! (unless|if|except))/,
  /\b(under|in) (any|no) circumstances?\b/,
  /^not (considered|counted|used|treated|taken|accepted|acceptable|allowed) (as|towards|for|in) (an? |the )?(income|earnings|affordability|assessment)$/,
  /^not even\b/,
  /^not( currently)? (available|offered)( currently| yet| here|( (at|in|on|for|from|by|with|to) (this|the|present|us|our|any)\b.*))?$/,
]

/** What has ended is the client's or the property's own, or is asked to end: no word on the policy. */
export const OWN_ENDS: readonly RegExp[] = [
  /\b(can|may|could|cannot|must|should)( not)? be (withdrawn|suspended|discontinued)\b/g,
  /\b(funds?|profits?|money|cash|dividends?|drawings|savings|sums?|amounts?)( [a-z]+){0,2} withdrawn\b|\bwithdrawn from (the |an? |their |any )?(company|business|firm|practice|accounts?|pot|pension|fund|savings|isa|property)\b/g,
  /\bsuspended (possession|orders?|sentences?|ceilings?|timber|floors?)\b/g,
  /\b(?:if|when|once|where|unless|provided|as long as)\b[^;,.:()]{0,40}\b(withdrawn|suspended|discontinued|ceased|no longer)\b/g,
  /\bno longer (active|running|live|in place|outstanding|owed|owing|overdrawn|showing|registered|on (the |an? )?(file|credit file|record|plan)|in (the |an? )?(arrears|dmp|iva|plan|arrangement|force)|employed|working|resident|living|married|together|associated|linked|financially)\b/g,
]

/** Anywhere in the text: "unless", "by exception", "but may be considered". */
export const WAYS_THROUGH: readonly RegExp[] = [
  /\b(unless|except(?! no)|without|other than|apart from|subject to|save for|not only)\b/,
  /\bbut (can|may|might|will|ok|yes|consider|accept|possible|allowed|ask|speak|try|call|check|talk|enquire|worth)/,
  /\b(exceptions? (may|can|considered|possible)|refer\b|referred|case by case|by exception|may be considered|considered (if|where|for|with|by|on|in|up)|ok (if|where|with))/,
]

/** A no to a part only: "not above 85% LTV", "none in the last 12 months", "not normally". */
export const LIMITED_NO: readonly RegExp[] = [
  /^(not|no|never|none)( normally| usually| generally| ordinarily| typically| always| automatically| necessarily| preferred| ideal| encouraged| favoured| keen| as a rule)\b/,
  /^(no|none|nil|not|never)\b.* (in|within|over|during|for|at) (the )?(last|past|previous|prior|latest|\d|first)/,
  /^(no|none|nil|not?|never|decline[ds]?|refuse[ds]?|reject(s|ed)?|unacceptable|excluded?)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|more than|less than|greater than|older than|if|where|when|while|whilst|during|until|within|before|after|beyond)\b)/,
  /^not? [a-z]+ (in|on|for) (the |any |these |this |our )?(last|past)\b/,
  // A window without a preposition, or in words: "nil 12m", "none past 3 years", "nil in the year".
  /^(none|nil|zero|0)( [a-z]+){0,2}( in| for| over| within)?( the| this| any| each| a| one)?( last| past| previous| prior| half)?[ -](years?|yrs?|months?|mths?|quarter)\b/,
  /^(none|nil|zero|0)( [a-z]+){0,3} (\d+|one|two|three|four|five|six|twelve)( ?(months?|mths?|m|years?|yrs?|y))?$/,
  /^(none|nil|zero) (recent(ly)?|since)\b/,
  /^(avoid|(do|does|will|can) ?not)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|more than|less than|greater than|older than) (age )?£?\d|\b(if|where|when|until|before)\b)/,
]

/** A no to some place, kind or purpose: "not in Scotland", "not from abroad", "not as main income". */
export const SCOPED_NO =
  /^(no|not|none|never)( (accept(ed|able)|considered|allowed|permitted|available|offered|lent))? (in|within|from|on|for|to|as|via|by|through|at|near|next to|adjacent|of|with)\b/

/** Words that add nothing to a no: "No appetite", "None accepted", "Never ever". */
export const EMPTY_NO =
  /^(no|not|none|never|nil|nope|n|strictly (no|not)|we do not|do not|does not|will not|cannot)[\s!.]*((at all|ever|please|sorry|thanks|thank you|go|way|chance|appetite|lending|lend|help|good|use|used|using|consider\w*|accept\w*|acceptable|allow\w*|permit\w*|entertain\w*|possible|eligible|available|offered|suitable|income|policy|currently|present(ly)?|now|today|longer|taken|take|into account|included?|counted|for this|lender|us|we|our|an?|the|this|that|these|it|is|are|be|can|will|cases?|types?|criteria|position)[\s!.]*)*$/

export const POSITIVE =
  /^(y\b|yes\b|yep\b|yeah\b|yup\b|ok\b|okay\b|okey\b|accepted\b|acceptable\b|accepts?\b|allowed\b|permitted\b|fine\b|available\b|✓|✔|√|✅|100 ?%|in full\b|fully\b|full\b|used in full|used at 100 ?%|100 ?% (is )?used|(can )?use (100 ?%|(all|in full|it all)\b)|can use\b|all( \w+)? (ignored|disregarded|accepted|acceptable|ok)|all (of it|types|considered|accepted|ok|ignored)|(all )?(ignored?|disregard(ed)?)\b|any(one|body)?\b|everyone\b|considered as standard|considered as normal|happy\b|(lend )?treat(ed)? as|std\b|standard\b|no problem|usual criteria|normal (criteria|lending|policy)|(lend )?as (standard|normal|usual)|unlimited\b|unrestricted\b|can be (used|accepted|included|counted|taken)\b|used without\b|counted in full|taken in full|treated the same\b|same as\b|as (for )?(an? |any )?(other )?employed\b|will (lend|accept)|lends?\b|welcome|included\b|good\b|offered\b|possible\b|eligible\b|covered\b|supported\b|we accept|freely)/

/** Words after a yes that limit nothing. */
export const BENIGN =
  /\b(yes|yep|ok|okay|accepted|acceptable|allowed|permitted|fine|available|(as |treated as |treat as |considered as |to |our |normal |usual |within |under |per |subject to )*(std|standard|normal|usual)( lending| residential| resi)?( criteria| policy| terms| rules| underwriting| affordability| checks?| basis| ltvs?)?( appl(y|ies))?|as (an? )?(standard|normal|usual)|treated? (the )?(as|like) (standard|normal|any other|employed|(earned|main|primary|basic) (income|salary|pay))|treated (?=the same)|as (for )?(an? |any )?(other )?(employed|main|earned)( income| applicants?| earnings)?( would be)?|(on|across|for) (all|any|every|the|our)( of (the|our))? (products?|range|schemes?|rates?)|(all|any) (sizes?|grades?|kinds?|levels?|sources?)|taken|included|offer|welcomed?|same as (an? )?(any other|standard|normal|uk (national|resident|citizen)s?|residents?)|no (issues?|problems?|probs?|restrictions?|limits?|conditions?|(max(imum)?|min(imum)?)( (time|age|period|term|income|deposit|loan))?)|not a problem|without (restriction|limit|condition)s?|unlimited|unrestricted|(is |are |all )?(used|ignored|disregarded)|of (it|income|the income)|in full|in all cases|every time|routinely|readily|(by|for) (them|us)|count(s|ed)|any amount|(the )?full amount|return(ing|ed)?( to work)?( salary| income)?|fully|all areas|all|any|considered|income|can be|will be|be|we( do)?|lend|lender|happy to (lend|consider|accept)?|happy|types?|cases|for affordability|purposes?|this|these|on|with|here|too|and|the|to|apply|applies|use|used|full|applicants?|clients?|properties|property|good|at all|if affordable|subject to affordability|(must )?meets? affordability|all legal|legal|(from )?day (1|one))\b/g

export const LIMITING_FIGURE = /[<>]|\b(over|above|under|below|if|where|when|until|unless)\b|\d+ ?%|£ ?\d/

export const LIMITING =
  /\d|\b(if|where|when|unless|only|with|max|min|subject|provided|must|except|last|within|(one|two|three|four|five|six) in)\b/

/** A limit and nothing else: "75", "Max 85% LTV", "£25,000 - £1m", "40 years". */
export const FIGURE_ALONE =
  /^(?=.*\d)((max(imum)?|min(imum)?|mx|up to|from|age|to|at least|£?\d[\d,.]*( ?(k|m|mil|million))?( ?(%|x|times|years?|yrs?|y|months?|mths?|m|acres?|ltv|lti|storeys?|floors?|beds?|bedrooms?|applicants?|properties|sq ?m|m2))*|years?|yrs?|ltv|lti|income|of age|old|-)[\s.]*)+$/

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
