/**
 * Questions that lender criteria cannot answer, whatever the words: requests for advice or for a
 * decision on a case, for other firms' or users' data, for the product's own workings, and orders
 * to say something. They are refused politely; a real question that stands beside an order is
 * still answered, the order is left out.
 */
import { withoutPersonal } from '../../people/without-personal.ts'
import { foldText } from '../../shared/text.ts'
import { overridesRules, readsAsInstruction } from '../cells/instruction-text.ts'

export type OutOfScope =
  | 'advice'
  | 'decision'
  | 'other-data'
  | 'workings'
  | 'orders'
  | 'off-topic'
  | 'courtesy'

/** Why a question is refused before it is read; undefined where it may be answered. */
export function findOutOfScope(question: string): OutOfScope | undefined {
  const words = foldText(question)
  if (isCourtesy(question)) return 'courtesy'
  if (WORKINGS.some((pattern) => pattern.test(words))) return 'workings'
  if (OTHER_DATA.some((pattern) => pattern.test(words))) return 'other-data'
  if (DECISION.some((pattern) => pattern.test(words))) return 'decision'
  if (ELSEWHERE_ASKED.some((pattern) => pattern.test(words))) return 'off-topic'
  if (ADVICE.some((pattern) => pattern.test(words))) return 'advice'
  if (ORDERS.test(words)) return 'orders'
  if (ERRANDS.some((pattern) => pattern.test(words))) return 'off-topic'
  return undefined
}

/**
 * Whether a question of which no word is in any document speaks of something other than lending:
 * "how do I reset the printer". What only names a thing ("narrowboats") may be a criterion.
 */
export function isSmallTalk(question: string): boolean {
  const words = foldText(question)
  return ELSEWHERE.test(words) && !OF_LENDING.test(words)
}

// How questions begin that are put to a person or a search engine.
const ELSEWHERE =
  /^\W*((hi|hey|hello|ok|okay|so|and|also|please|pls|btw|quick one|right|oi|mate)\b\W*)*(how (do|can|would|should|could|did) (i|you|we|one)\b|how('s| is) (the|your)\b|what (time|day|date|year)\b|what('?s| is| are) (your|the (weather|time|date|score|news|capital|best|meaning|point|wifi|code|traffic))\b|where (is|are|do|can|did|should)\b|when (is|are|does|do|did)\b|who('s|s| is| was| are| will| won)( going to| gonna)? (win\w*|won|the|your|that|playing|in charge)\b|who (won|wrote|invented|sang|played)\b|why (is|are|do|does|did)\b|(can|could|will|would) you\b|tell me (a|an|about|your|who|what|how)\b|(do|did|are|have) you\b|(write|draft|compose|make|create|book|order|play|call|ring|remind|send|sing|repeat|print|fix|reset|install|design|invent|imagine|pretend)\b|is it (going to|raining|true)|will it\b)/

const OF_LENDING =
  /\b(lend\w*|mortgage\w*|re-?mortgage\w*|loan\w*|borrow\w*|ltv|income\w*|deposits?|propert(y|ies)|clients?|applicants?|landlords?|lenders?|criteri\w+|accept\w*|allow\w*|consider\w*|polic(y|ies)|first time buyers?|valuations?|underwrit\w+)\b/

/** Whether the best lender is asked for, which is a choice and not a criterion. */
export function asksForBest(question: string): boolean {
  return BEST.test(foldText(question))
}

// "The best LTV" is a figure; "the best lender", "who is best for …" a choice.
const BEST =
  /\b(best|better|ideal|most suitable) (lender|bank|(building )?society|option|choice|bet|home|place|one|fit|match)s?\b|\b(who|whos|which|what|lenders?|they|it)('s| is| are| would be| will be|s)? (the )?(best|better|ideal|most suitable)( at| for| on| with|\W*$)|\b(is|are) .{2,60} (better|more suitable) (than|for|at|on)\b/

/**
 * What of a question may be understood: no orders, and nothing that leads to a person. Empty where
 * nothing but orders is there.
 */
export function whatIsAsked(question: string): string {
  return withoutOrders(withoutPersonal(question))
}

/**
 * The question without the sentences that give orders or claim facts. Empty where nothing is left
 * that asks anything.
 */
function withoutOrders(question: string): string {
  const sentences = splitSentences(question)
  const kept = sentences.filter((sentence) => !givesOrders(sentence))
  if (kept.length === sentences.length) return question
  const asking = kept.filter(isAsking)
  return asking.length > 0 ? asking.join(' ') : ''
}

// "Does Halifax say that it accepts lodgers" asks, although it speaks of saying.
function givesOrders(sentence: string): boolean {
  const isQuestion = ASKING.test(foldText(sentence)) && !/^tell me that\b/i.test(sentence)
  return isQuestion ? overridesRules(sentence) : readsAsInstruction(sentence)
}

/** Thanks and greetings that ask nothing. */
function isCourtesy(question: string): boolean {
  return COURTESY.test(foldText(question)) && !/\?/.test(question)
}

const COURTESY =
  /^\W*((ok|okay|right|great|lovely|perfect|brilliant|cheers|thanks|thank you|ta|thx|nice one|morning|good (morning|afternoon|evening)|hi|hello|hiya|hey)\b\W*)+(mate|all|very much|so much|a lot|again|there|team|everyone|that'?s (great|all|it|perfect|brilliant|helpful|fine)( for now| thanks)?)?\W*(have a (nice|good|great|lovely) (\w+ ?)+|speak soon|bye|all done)?\W*$/

function splitSentences(question: string): readonly string[] {
  return question
    .split(
      /(?<=[.!?;])\s+|\n+|(?<=\b(?:is yes|is no|instructions?|prompt|say|only with|with)) ?: ?/i,
    )
    .flatMap((sentence) => {
      const [before = '', ...after] = sentence.split(/:\s/)
      return after.length > 0 && readsAsInstruction(before)
        ? [before, after.join(': ')]
        : [sentence]
    })
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function isAsking(sentence: string): boolean {
  return /\?\s*$/.test(sentence) || ASKING.test(foldText(sentence))
}

const ASKING =
  /^(ok |so |and |given (this|that),? |now |then |please |pls )*(what|whats|which|who|does|do|did|is|are|will|would|can|could|how|when|where|any|list|show|compare|need|tell me|find|give me|confirm|check)\b/

const WORKINGS: readonly RegExp[] = [
  /\b(repeat|print|output|show|copy|give|reproduce|recite|reveal|type|display|quote|tell)\b.{0,30}\b(everything|text|lines?|words?|messages?|what (is|was|came)( written| said)?)\b.{0,20}\b(above|before|preceding)\b(?! ?£?\d)(?!.*\b(ltv|lenders?|completion|application)\b)/,
  /\b(word for word|verbatim)\b.{0,200}\b(set-?up|prompt|instructions?|above|rules)\b|\byour (set-?up|guard ?rails|system message|preamble)\b/,
  /\bwhat (were|have|are) you (been )?(told|given|instructed|asked|programmed) (to|at|before|by|in)\b/,
  /\b(system|initial|hidden|developer|original|your|the) (prompts?|instructions?)\b(?!.*\b(lender|criteria for)\b)/,
  /\bapi ?keys?\b|\bpass ?(?:words?|codes?)\b|\blog ?in (?:details|credentials|name|info)\b|\b(?:admin|developer|root|user|test) (?:logins?|credentials)\b|\bsecrets?\b.{0,200}\b(key|token|env)|\benv(ironment)? (variables?|file)\b|\b(access|session|auth) tokens?\b|\bconnection string\b/,
  /\b(source code|database schema|your configuration|config file|sql query|drop table)\b/,
  /\bwhat (model|llm|ai) are you\b|\bare you (an? )?(ai|chatgpt|gpt|llm|bot|human)\b/,
]

const OTHER_DATA: readonly RegExp[] = [
  /(?<!\b(mate|friend|colleague|guy|someone|somebody|pal|contact|chap|lad|lady|person|people) (at|from|in|with) )\b(another|other|different|rival|competitor'?s?) (firm|brokerage|broker|organisation)s?\b/,
  /\b(another|other|different|rival) (compan(y|ies)|customer|tenant)'?s?'? (data|documents?|files?|questions?|searches|clients?|cases?|criteria|spreadsheets?|uploads?|advis[eo]rs?|users?|conversations?|chats?)\b/,
  /\b(list|show|give|export|dump|send|see|get|tell)\b.{0,200}\b(users?|usernames?|user accounts?|logins?|email ?address(es)?|e-?mails?|passwords?|advis[eo]rs?)\b.{0,200}\b(system|company|companies|firm|platform|database|for every|registered|signed up|on here)\b/,
  /\b(give|show|tell|send|share)\b.{0,200}\b(logins?|log-?ins?|credentials|sign-?ins?)\b/,
  /\b(uploaded|researched|searched) by\b|\b(questions?|quer(y|ies)|searches|things)( \w+){0,3} asked by\b|\basked by (another|other|our|my|the other|all|every|any|some)\b/,
  /\b(other|another) (user|advis[eo]r|client|broker|person)'?s?\b.{0,200}\b(chat|question|conversation|document|data|file|case|history|payslip|statement)/,
  /\bevery company('s)?\b|\ball companies\b|\bwho else (uses|has) (this|the|an?) (account|access|system|product|tool|app|login)\b|\bemail addresses\b/,
  /\b(chat history|conversations?) of\b/,
]

const DECISION: readonly RegExp[] = [
  /\byou are (now )?(an?|the|acting as)\b.{0,200}\b(underwriter|lender|bank|bdm|manager|advis[eo]r|broker|expert|assistant)/,
  /\b(confirm|certify|guarantee|promise|state|declare)\b.{0,100}\b(case|client|application|applicant|deal|loan|he|she|they|him|her|them|it)\b.{0,100}\b(is|are|was|be|been|gets?) (approved|accepted|agreed)\b/,
  /\b(confirm|certify|guarantee|promise|declare)\b.{0,200}\b(approval|acceptance|in writing)\b/,
  /\b(approve|underwrite|agree|sign off|decide) (this|the|my|our|his|her) (case|application|mortgage|client|loan|deal)\b/,
  /\b(will|would) (my|this|the|our) (client|case|application)\b.{0,200}\b(be )?(approved|agreed|get (approved|the mortgage|a mortgage))\b/,
  /\bissue (an?|the) (offer|dip|aip|decision)\b/,
  /\b(it|he|she|they|client|case|application|deal)(['’]s|['’]re| is| are| has been| have been| gets| will be)( getting| been| being| now| already| definitely)* (approved\b|a done deal\b|going through(?= (with|at|for) |\W*$))/,
  /\b(confirm|promise|guarantee|assure|swear)\b.{0,200}\b(client|customer|applicant|borrower|couple|case|application|deal|he|she|they|we|i)( will|'ll| would| is going to| are going to| gonna)( definitely| certainly| surely| for sure)? (get|be|have) (the |an? |this |that |his |her |their )?(mortgage|loan|approv\w+|accept\w+|agree\w*|offer)\b/,
  /\b(definitely|certainly|for sure|for definite|guaranteed to)\b.{0,8}\b(get|be given|be) (the |an? |this |that |his |her |their )?(mortgage|loan|approved|accepted|agreed|through)\b/,
]

const ADVICE: readonly RegExp[] = [
  /\bshould (my|our|i|we|he|she|they|mr|mrs|ms|you|(the|a|this) (client|customer|applicant|borrower|couple|buyer|case))\b(?! (be able to )?(look at|find|expect|send|provide|check|use which))/,
  /\b(what|which|who|whom)\b.{0,200}\b(would|do|should|can) you (recommend|advise|suggest|choose|pick|go (for|with))\b/,
  /\b(recommend|advise|suggest) (me|us|a|an|the|which|what|whether|him|her|them|my|someth|one)\b/,
  /\b(best|better|right|ideal|most suitable|cheapest) (option |choice |deal |one |lender |product |mortgage |rate )?for (them|him|her|my client|my clients|the client|this client|us|me|their|his|our client)\b/,
  /\b(is it|would it be|is now) (better|best|wise|a good (idea|time)|worth (it|while|\w+ing)|worthwhile|sensible|cheaper)\b/,
  /\b(your|personal) (recommendation|advice|opinion)\b|\bgive (me )?(financial |mortgage |your )?advice\b/,
  /\btell me whether (he|she|they|my|the|i|we|to)\b/,
  /\bwho(['’]?d| would| do|m would) you (go|use|pick|choose|put|recommend|suggest|advise|try)\b|\bwould you (put|place|send|take) (him|her|them|this|it|my|the)\b|\byour (favourite|preferred|go-?to|top) (lender|bank|pick|choice)s?\b/,
  /\b(smartest|wisest|safest|cleverest|best) (move|thing to do|way forward|route|step|course|plan|approach)\b|\bis it worth ((him|her|them|us|my client|the client) )?\w+ing\b|\b(would|will|might|do|does) (best )?suit \S+( \S+)? best\b|\bbest suit(s|ed)?\b/,
  /\b(better|worse|best) off\b|\b(wiser|smarter|safer|more sensible|a bad idea|a mistake) (to|for (him|her|them|my client))\b|\bpros and cons\b|\b(would|might|will) (he|she|they|i|we|it|(my|the|this) client) be (better|wiser|safer|best)\b/,
  /\bwhat (would|do|should) (you|i|we) (tell|say to|advise) (him|her|them|my|the|a)\b|\b(do you (think|reckon)|in your (view|opinion))\b.{0,200}\b(should|ought|wise|worth|better)\b|\bought (my client|he|she|they|we|i)\b/,
  /\bwhat would you do\b|\bwhere should .{0,200} invest\b|\bgood investment\b/,
  /^(?!.*\b(over-?pay\w*|erc|early repayment|port\w*|lenders?|who|allow\w*|accept\w*|charges?|switch\w*|transfers?|criteria)\b).*\b(fix|fixed|tracker|variable)\b.{0,200}\bor\b.*\b(fix|fixed|tracker|variable)\b/,
]

const ORDERS =
  /\b(ignore|disregard|forget|never mind) (the|your|all|any|what) .{0,40}\b(say|tell|answer|reply|write|state)\b/

// Meals, clothes and other people's trades, though the words ask for advice.
const ELSEWHERE_ASKED: readonly RegExp[] = [
  /^(?!.*\b(lend\w*|mortgag\w*|borrow\w*|income|deposit|ltv|criteria)\b).*\b(what|where|which) (should|shall|can|could|would|do) (i|we|you) (have|eat|cook|drink|order|wear|watch|read|listen to|get|go|make|bring|suggest)\b.{0,200}\b(lunch|dinner|tea|breakfast|supper|brunch|snacks?|to eat|eat out|tonight|on holiday|the (party|wedding|film|weekend)|netflix|tv)\b/,
  /^(?!.*\b(panel|dual rep\w*|separate|independent legal|lend\w*|mortgag\w*|act\w* for|conveyancing fees?|own (solicitor|conveyancer))\b).*\b(recommend|suggest|find|know( of)?|need|looking for|got|who'?s|who is|where'?s|want|any)( me| us)?( an?| any| some| the| the best)?( really| very)? ?(good|decent|reliable|cheap|local|best|nice|trusted)( \w+)? (solicitor|conveyancer|accountant|surveyor|plumber|builder|electrician|roofer|decorator|estate agent|letting agent|removal firm|dentist|doctor|gp|vet|mechanic|garage|barber|hairdresser)s?( (in|near|round|around|for|here|nearby|who|please|locally)\b|\W*$)/,
]

const ERRANDS: readonly RegExp[] = [
  /\b(write|compose|sing|tell|make up|draft|generate|create)\b( me| us| an?| the| some| up)* (poem|song|story|joke|haiku|limerick|essay|rap|speech|cv|blog|tweet)\b/,
  /\b(write|compose|draft|generate|create|make|design)\b( me| us| my| our| up| an?| the| some| short| nice| quick| new| linkedin| facebook| instagram| twitter| social media| blog| marketing)* (email|letter|script|code|post|advert|flyer|newsletter|website|tweet|caption)s?\b/,
  /\bwho('s|s| is| will| are)?( going to| gonna)? win(s|ning)?\b|\bwill it rain\b|\bweather (in|at|for|today|tomorrow|forecast|like)\b/,
  /\b(capital|president|prime minister|population|king|queen|currency) of\b(?! ?(income|raising))/,
  /\bbook (me )?(a )?(table|flight|hotel|taxi|restaurant|meeting|holiday)\b/,
  /\btranslate (this|that|it|these|the following|(?!\w+ (income|documents?|payslips?))[^?]{0,200}\b(in)?to (english|welsh|french|german|spanish|polish|italian|\w+ish))\b|\bwhat('s| is) the time( now| please| there)?\W*$|\bwhat day is (it|today)\b|\bwhat time (does|do|is|are|will) (the|my|our|your|it|we|they)\b|\bwho (won(?!')|invented|wrote|painted)\b|\bwho (is|was) the (king|queen|president|prime minister|chancellor|pope|author|ceo)\b/,
  /\b(order|find me|recommend) (me )?(a )?(pizza|restaurant|takeaway(?! below)|hotel|film|book)\b/,
  /^\W*(what('s| is) )?\d+ ?[+*/x×-] ?\d+\W*$/,
  // Where to eat; a flat above a curry house is a security.
  /^(?!.*\b(flats?|propert\w+|lend\w*|mortgag\w*|securit\w+|(above|over|near|next to|below|beside) (an?|the))\b).*\b(best|good|great|nice|decent|favourite|recommend\w*) ((a|an|any|local|cheap) )*(curry|indian|chinese|thai|italian|pizza|burger|kebab|steak|coffee|tea|fish and chip|chip|chippy|restaurants?|takeaways?|pubs?|cafes?|barbers?|hairdressers?|gyms?|hotels?)( (house|shop|place|bar|restaurant|takeaway|joint|spot))?s?( (in|near|round|around|for|here|nearby|tonight|today)\b|\W*$)/,
  /\bmeaning of life\b|\bare you (single|married|alive|sentient|ok)\b|\bhow are you\b/,
]
