import { rememberedByText } from '../../../shared/remembered.ts'
import { foldText, matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'

/**
 * What a heading says its column (or row) holds. Documents name the same column in many ways; the
 * lists below are the ways that networks and firms use. A heading in no list is a lender's name or
 * a criterion, which the layout decides.
 */
export type HeaderRole =
  | 'lender'
  | 'criterion'
  | 'section'
  | 'answer'
  | 'note'
  | 'source'
  | 'date'
  | 'product'
  | 'change'
  /** Contacts, running numbers, initials: neither asked for nor answered. */
  | 'aside'

/** The role that the whole heading names, or undefined. */
export const headerRole = rememberedByText((text): HeaderRole | undefined => {
  if (text.length > 48) return undefined
  const outside = text.includes('(') ? text.replace(/\([^)]{0,200}\)/g, ' ') : text
  const bare = outside.trim() === '' ? text : outside
  if (/\d/.test(bare)) return undefined
  if (DONE_BY.test(text) || CONTACT.test(text) || TALLY.test(text)) return 'aside'
  if (CHECKED_WITH.test(text)) return 'date'
  if (!mayBeHeading(bare)) return undefined
  const key = matchingKey(bare)
  if (key === '') return /^[#№]+$/.test(foldText(text)) ? 'aside' : undefined
  return ROLE_OF.get(key) ?? roleOfBoth(bare)
})

// "Bank / BS": what two words say alike, both together say.
function roleOfBoth(text: string): HeaderRole | undefined {
  const [first, ...others] = text.split(/(?<!\s)\s*(?:\/|\bor\b)\s*/i).map(matchingKey)
  const role = ROLE_OF.get(first ?? '')
  return others.length > 0 && others.every((part) => ROLE_OF.get(part) === role) ? role : undefined
}

// "Chased by", "Last checked by": a person.
const DONE_BY = /^(?:\p{L}+ ){0,2}\p{L}+ by:?\s*$/u

// "Last checked with lender", "Date confirmed with BDM": a day.
const CHECKED_WITH =
  /^(?:(?:date|criteria|when|last) )*(?:checked|reviewed|updated|verified|confirmed|refreshed|agreed|discussed) (?:with|against) (?:the )?(?:lenders?|bdms?|banks?|society|website|underwriters?|packager)(?: on)?:?$/i

// "Yes count", "No. of lenders".
const TALLY =
  /^(?:(?:grand )?totals?|(?:yes|no|accept\w*|refer\w*|lender) (?:count|total)s?|(?:count|number|no\.?|num) (?:of )?(?:lenders?|yes|accept\w*))$/i

// "BDM mobile", "Lender contact", "Helpdesk number": how to reach somebody.
const CONTACT =
  /^(?:(?:lender|lender's|bdm|broker|intermediary|support|sales|helpdesk|key|main|general|direct|regional)\W+)*(?:bdm|tbdm|contacts?|helpdesk|help desk|helpline|phone|telephone|tel|mobile|e-?mail|web ?site|portal|url|log ?in|switchboard|fax)(?:\W+(?:name|number|num|no|tel|telephone|phone|mobile|e-?mail|address|details|link|hours|id))*\W*$/i

// Nearly every cell of a workbook is asked; most are told by a figure or by their
// first word.
function mayBeHeading(text: string): boolean {
  const first = /[a-z0-9]+/i.exec(text)?.[0]
  return first === undefined || FIRST_WORDS.has(first.toLowerCase())
}

/** Words that lenders' names are made of, for names that stand in no table. */
export function looksLikeLenderName(text: string): boolean {
  return isKnownLenderName(text) || LENDER_WORDS.test(` ${matchingKey(text)} `)
}

/** Whether a heading reads as a criterion rather than a name. */
export const looksLikeCriterion: (text: string) => boolean = rememberedByText((text) =>
  CRITERION_WORDS.test(` ${matchingKey(text)} `),
)

/** Whether a heading names a kind of loan or case: a variant of an answer, and nobody's name. */
export function isVariant(text: string): boolean {
  return VARIANT.test(matchingKey(text))
}

/** Whether a heading stands over what goes beyond the answer beside it: "Exceptions". */
export function isExceptionHead(text: string): boolean {
  return EXCEPTION.test(matchingKey(text))
}

/** Whether a heading is an answer's outcome and nothing else: "Yes", "Refer first". */
export function isOutcomeHead(text: string): boolean {
  return OUTCOME.test(text) || namesWhoAnswers(text)
}

/** Whether a heading says that lenders are named below it: "Accepted by". */
export function namesWhoAnswers(text: string): boolean {
  const does = LENDERS_WHO.exec(text)?.[1]
  return BY_LENDERS.test(text) || (does !== undefined && OUTCOME.test(does))
}

/** What a heading says that lenders do, word for word: "won’t accept" of "Lenders who won’t accept". */
export function outcomeOfHead(text: string): string {
  const bare = text.replace(/(?<!\s)\s*[?:]$/, '')
  if (OUTCOME.test(text)) return bare
  return LENDERS_WHO.exec(bare)?.[1] ?? bare.replace(/ by$/i, '')
}

/** Whether a heading says what kind of lender somebody is, and not who: "Building society". */
export function namesKindOfLender(text: string): boolean {
  return KIND_OF_LENDER.test(text)
}

/** Whether a heading is one end of a range: "Min", "Maximum". */
export function isBoundHead(text: string): boolean {
  return BOUND.test(text)
}

/** Headings that describe a column and are nobody's name. */
export function isDescriptive(text: string): boolean {
  return DESCRIPTIVE_WORDS.test(` ${matchingKey(text)} `)
}

/** Whether a heading has capitals as names have, but for small words: "What it means" has not. */
export function isCapitalised(text: string): boolean {
  const words = text.replace(/\([^)]{0,200}\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.]*/gu) ?? []
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || SMALL_WORDS.has(word))
}

const SMALL_WORDS: ReadonlySet<string> = new Set([
  'and',
  'of',
  'for',
  'the',
  'by',
  'in',
  'to',
  'de',
])

const HEADINGS: Readonly<Record<HeaderRole, string>> = {
  lender: `lender, lenders, bs, lender name, name of lender, lender names, bank, bank name, bank or
    building society, bank building society, provider, providers, provider name, society,
    institution, brand, funder, mortgage lender, lender brand, firm, lender society, lender bank,
    lender product, lending institution, mortgage provider, who`,
  criterion: `headline, problem, adverse type, type of adverse, credit issue, credit event, blip, what we ask, what we asked, we asked, criteria, criterion, criterias, question, questions, item, items, requirement,
    requirements, lending criteria, criteria point, criteria name, criteria item, criterion name,
    criteria question, policy area, policy point, policy item, rule, rules, parameter, parameters,
    feature, features, product feature, enquiry, query, criteria heading, criteria title, what,
    criteria lender, lender criteria, criterion lender, lender criterion, criteria topic, scenario,
    subject matter, checkpoint, criteria description, criteria element, point, issue, key criteria,
    policy question, lending question, attribute, sub criteria, sub criterion, criteria detail type`,
  section: `topic, topics, section, category, categories, area, theme, group, heading, subject,
    criteria category, criteria area, criteria type, criteria group, criteria section, chapter,
    policy category, main heading, topic area, main topic, type, module, sub section, subsection,
    sub category, sub topic, sub area, sub heading, criteria topic area`,
  answer: `answer, answers, response, responses, position, lender position, lender policy, policy,
    stance, detail, details, value, outcome, decision, criteria detail, criteria details,
    lender answer, lenders answer, lender response, result, yes no, y n, y n r, limit, limits,
    what they say, our understanding, wording, criteria wording, text, current position,
    current policy, criteria answer, lender view, stated criteria, summary, lender stance,
    lender decision, acceptance, accepted, acceptable, accept, allowed, permitted, reply, says,
    current criteria, what lender says, what the lender says, further details, additional details, more details,
    details if yes, details if applicable, please give details, conditions, conditions limits,
    restrictions, conditions restrictions, terms, our position, our policy, our stance, our answer,
    our criteria, our approach, our rule, our response, lender wording, status answer,
    policy detail, policy wording, criteria response, criteria text, criteria summary,
    lender says, position statement, criteria position, max or position`,
  note: `notes, note, comment, comments, remark, remarks, our notes, our comments, adviser notes,
    advisor notes, adviser note, advisor note, broker notes, broker note, internal notes,
    internal note, guidance, guidance notes, tip, tips, hints, additional info,
    additional information, further info, further information, extra info, caveat, caveats,
    general notes, general note, desk notes, network notes, network note, other info,
    other information, observations, watch outs, watch out, small print, bdm notes, bdm comments,
    research notes, notes and exceptions, notes exceptions, house notes, team notes, desk note,
    packaging notes, packaging note, adviser tip, adviser tips, adviser guidance, commentary,
    notes comments, additional notes, compliance notes, compliance note, footnote, footnotes,
    housekeeping, reminder, reminders, house view, our view, general guidance, processing notes`,
  source: `source, sources, link, links, url, web link, weblink, reference, references,
    where found, evidence, source document, source doc, source of info, source of information,
    citation, website link, hyperlink, info source, sourced from, source link, source reference,
    source type, origin, obtained from, document source, information source, page ref`,
  date: `date, dates, last reviewed, reviewed, review date, reviewed on, last updated, updated,
    updated on, date checked, checked, checked on, last checked, verified, date verified,
    verified on, as at, effective date, effective from, effective, date reviewed, date updated,
    date of answer, valid from, last verified, date confirmed, confirmed on, confirmed,
    last confirmed, last review, last check, date added, last amended, amended, date amended,
    date of review, date last reviewed, date last updated, last refresh, refreshed, as of,
    date of check, last revised, correct as at, correct at, date entered, date recorded,
    recorded on, date received, timestamp, time stamp, submitted, submitted on, completion time,
    start time, last modified, last modified date, modified, modified on, date modified, when, last update, update date, validated, date validated, replied,
    replied on, responded, responded on, answered, answered on, date replied, date of reply,
    reply date, response date, updated at, created at, created on, reviewed at, checked at, last edited, last touched, reply received, received`,
  product: `product, product type, product range, range, scheme, variant, tier, channel,
    lending type, charge type, charge, product name, proposition, plan`,
  change: `what changed, change, changes, amendment, amendments, description of change,
    change made, changed by, version, details of change, change description, what s changed,
    whats changed, revision, change detail, change details, action taken`,
  aside: `bdm, bdm name, contact, contacts, contact name, contact details, phone, telephone, tel,
    telephone number, phone number, mobile, email, e mail, email address, reviewed by, checked by,
    updated by, verified by, confirmed by, researched by, owner, initials, no, ref, ref no, id,
    row, row no, line, line no, priority, status, website, web site, panel, panel status,
    bdm contact, bdm phone, bdm email, bdm tel, key contact, helpdesk, helpdesk number, researcher,
    author, order, sort, sort order, code, sr no, s no, sn, number, entry, entry no, record,
    record no, row id, by, reviewer, checker, analyst, logo, bdm details, helpline, support line,
    adviser, advisor, adviser name, advisor name, broker, broker name, handler, case handler,
    staff, user, team member, contact number, contact no, direct line, direct dial, contact email,
    key, lender type, type of lender, kind of lender, lender category, proc id, lender code, lender id, lender ref, criteria ref, criteria id, criterion ref, criterion id,
    criteria code, item no, q no, question no, address, postal address,
    head office address, registered office, postcode, post code, broker line, broker support line,
    desk, sales desk, our desk, desk contact, named contact, ask for, who to call, who to ring, looked after by,
    opening hours, opening times, hours, lines open, office hours, sort code, account manager,
    area manager, key account manager, relationship manager, sales manager, underwriting line`,
}

const ROLE_OF: ReadonlyMap<string, HeaderRole> = new Map(
  (Object.entries(HEADINGS) as [HeaderRole, string][]).flatMap(([role, headings]) =>
    headings.split(',').map((heading): [string, HeaderRole] => [matchingKey(heading), role]),
  ),
)

const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...ROLE_OF.keys()].map((heading) => heading.split(' ')[0] ?? ''),
)

const LENDER_WORDS =
  / (bank|banking|building society|bs|mutual|mortgages|homeloans|home loans|lending|loans|finance|money|capital|intermediaries|society) /

const CRITERION_WORDS =
  / (max|maximum|min|minimum|ltv|lti|loan|loans to|age|income|incomes|term|deposit|deposits|employed|employment|self employed|contractor|contractors|contract|contracts|bonus|overtime|commission|benefit|benefits|credit|default|defaults|ccj|ccjs|iva|ivas|dmp|dmps|bankruptcy|bankrupt|arrears|payday|property|flat|flats|construction|lease|leasehold|visa|expat|expats|residency|lodger|lodgers|rental|icr|stress|pension|maintenance|gifted|remortgage|purchase|debt|consolidation|shared|ownership|right to buy|new build|affordability|trading|accounts|director|directors|dividends|retained|profit|profits|rate|fee|fees|valuation|portfolio|hmo|mufb|landlord|landlords|airbnb|holiday let|holiday lets|tenant|tenants|epc|height|storeys|floors|acreage|cladding|spray foam|solar|thatched|knotweed|history|consent|equity|repayment|interest only|offset|porting|overpayment|overpayments|erc|applicants|applicant|nationals|national|probation|zero hours|cis|umbrella|foster|universal|allowance|score|scoring|address|documents|docs|proof|evidence required|dependants|childcare|student|guarantor|jbsp|studio|shop|commercial|agricultural|restriction|ex local|concessionary|let to buy|capital raising|multiple) /

const VARIANT =
  /^(residential|resi|btl|buy to let|standard|exceptions?|purchase|remortgage|remo|first charge|second charge|1st charge|2nd charge|new build|existing|flats?|houses?|first time buyers?|ftb|home movers?|commercial|semi commercial|bridging|regulated|unregulated|consumer btl|hmo|mufb|(limited|ltd) co(mpany|s)?( (or )?spv)?|spv( (or )?(limited|ltd)( co(mpany)?)?)?|individuals?( names?)?|personal( names?| ownership)?|own names?|employed|self employed|prime|near prime|specialist|core|professional|rio|lifetime|interest only|repayment|england|scotland|wales|northern ireland|product [a-z0-9]|tier [a-z0-9]|plan [a-z0-9]|level [a-z0-9])( criteria| lending| mortgages| loans| policy| customers| cases)?$/

// "Yes", "Won’t consider", "Refer first", "Accepted with conditions": what a lender does, and how.
const OUTCOME = new RegExp(
  `^(${[
    'y(es)?',
    'no?',
    'r|ok',
    'maybe|possibl[ye]|depends?|conditional(ly)?|case by case|unacceptable',
    '(on )?refer(red|rals?|s)?',
    '((may|might|could|will|would|can|do|does) )?((not|no) )?(accept|consider|lend|allow|permit|declin|refus|support|exclud)(e?s|e?d|able|e)?',
    "(wo[n]['’]?t|can['’]?t|cannot|do(es)?n['’]?t|would[n]['’]?t)( (accept|consider|lend|allow|do|touch|take))?",
    '(not )?(available|possible|suitable|eligible|allowable|acceptable)',
  ].join(
    '|',
  )})( (first|only|to (the )?(lender|bdm|underwriter)|(with|subject to) (conditions?|limits?|restrictions?|referral)))?[?:]?$`,
  'i',
)

const BY_LENDERS =
  /^((suitable|possible|accepting|declining|considering) lenders|(not )?(accepted|considered|declined|allowed|refused|referred|excluded|supported|offered) by)[?:]?$/i

// "Lenders who won’t accept": what they do stands behind.
const LENDERS_WHO = /^(?:(?:the )?(?:lenders|banks|societies|those) )?(?:who|that|which) (.+)$/i

const KIND_OF_LENDER =
  /^((high street|challenger|specialist|private|retail|digital|large|small|mainstream|regional|national|niche|intermediary(-| )only|second charge|bridging|btl|buy to let|prime|near prime|adverse) )?((banks?|(building )?societ(y|ies)|bs|b\/s|mutuals?|lenders?|institutions?|firms?|brands?|non-?banks?)( lenders?)?|high street|challengers?|specialists?)$/i

const BOUND = /^(min|max|minimum|maximum|lowest|highest|from|to)\.?$/i

const EXCEPTION =
  /^(by |any |policy |known )?exceptions?( (to|from) (this|the|standard|policy|rule|above|the above))?( (details?|considered|allowed|available|policy))?$/

const DESCRIPTIVE_WORDS =
  / (definition|definitions|description|explanation|meaning|unit|units|priority|weighting|view|standard|default|typical|market|example|examples|checklist|summary|average|count|total|best|worst|rank|ranking|page|pages|sheet|sheets|tab|tabs|who|what|why|how|when|means|covers|contents|content|colour|example|title|value|amount|rationale|impact|info|information|guidance|notes|comments|detail|details|explained|purpose|watch|watchpoint|watchpoints|tip|tips|hint|hints|note|comment|remark|remarks|reminder|reminders|feedback|caveat|caveats|background|internal|adviser|advisers|advisor|advisors|desk|compliance|bdm|source|sources|link|links|status|owner|evidence|observation|observations|thoughts|exceptions|packaging|faq|faqs|reviewed|updated|checked|last|next) /
