// biome-ignore-all format: a table reads best with one criterion a row
/**
 * What the trade calls each criterion: the names printed in criteria sheets, the abbreviations
 * that brokers type and the everyday words for the same thing. Data only; the matching is in
 * criterion-facets.ts. The facts (which words mean the same) come from criteria sheets, criteria
 * systems and broker glossaries; the grouping is ours. A criterion printed in a document and in no
 * row here is still found by its own words.
 */

/** What a figure under a criterion counts, and which way round it limits. */
export type Measure = {
  readonly unit: FigureUnit
  /** `maximum`: the case must not exceed the figure. `minimum`: it must reach it. */
  readonly bound?: 'maximum' | 'minimum'
}

/** `percent` is of value or of income, `multiple` of income (`4.5x`); `pounds` are whole pounds. */
export type FigureUnit = 'percent' | 'multiple' | 'pounds' | 'age' | 'months' | 'acres' | 'count'

export type CriterionSynonyms = {
  readonly key: string
  /** How the product names it when a document does not. */
  readonly name: string
  readonly group: CriterionGroup
  /** Comma separated; singular will do; `maximum`, `years` and the like are understood as `max`, `year`. */
  readonly words: string
  /** The ideas that the words are made of, where they combine with others; otherwise `key` alone. */
  readonly parts?: readonly string[]
  /** A more general criterion that covers this one where a document has no row of its own for it. */
  readonly broader?: string
  /** A criterion to offer where a document has none for this one; never used as its answer. */
  readonly near?: string
  readonly measure?: Measure
  /** How much it counts in a match; 1 unless said. */
  readonly weight?: number
  /** How much it costs where a printed name leaves it out; its weight unless said. */
  readonly cost?: number
}

export type CriterionGroup =
  | 'applicant'
  | 'employment'
  | 'income'
  | 'credit'
  | 'property'
  | 'purpose'
  | 'product'
  | 'buy-to-let'
  | 'second charge'

const age = { unit: 'age' } as const
const months = { unit: 'months', bound: 'minimum' } as const
const atMostPercent = { unit: 'percent', bound: 'maximum' } as const
const atLeastPounds = { unit: 'pounds', bound: 'minimum' } as const
const atMostCount = { unit: 'count', bound: 'maximum' } as const

/** Ideas that together with plain words mean more: "self employed" with "minimum time". */
export type Combination = {
  /** Any of these ideas … */
  readonly ideas: readonly string[]
  /** … together with any of these words … */
  readonly words: string
  /** … adds this idea. */
  readonly adds: string
  /** Only where no other criterion is named. */
  readonly isAlone?: boolean
}

export const combinations: readonly Combination[] = [
  { ideas: ['self-employed'], words: 'min, year, month, time, period, length, history, account, trading, track, record, long', adds: 'trading-time', isAlone: true },
  { ideas: ['sole-trader', 'company-director', 'self-employed'], words: 'docs, documents, evidence, proof, paperwork, documentation, prove', adds: 'income-documents' },
  { ideas: ['min', 'max'], words: 'loan, advance, lend, borrow, borrowing', adds: 'loan-size', isAlone: true },
  { ideas: ['min'], words: 'income, salary, earning, earn', adds: 'minimum-income', isAlone: true },
  { ideas: ['max', 'min'], words: 'old, age', adds: 'age', isAlone: true },
  { ideas: ['second-charge'], words: 'consent', adds: 'second-charge-consent' },
]

export const criteriaSynonyms: readonly CriterionSynonyms[] = [
  // Applicant
  { key: 'age', name: 'Age', group: 'applicant', words: 'age, aged, applicant age, borrower age, how old, old, year old', measure: age },
  { key: 'minimum-age', name: 'Minimum age', group: 'applicant', words: 'min age, lower age limit, lowest age, youngest, youngest age, youngest applicant, how young', parts: ['min', 'age'], measure: age },
  { key: 'maximum-age', name: 'Maximum age', group: 'applicant', words: 'max age, upper age limit, upper age, age limit, age cap, age restriction, oldest, oldest age, oldest applicant, how old can, too old, lend to age, lending to age, lend up to age, lend until age, lend past age, up to age, run to age, term to age', parts: ['max', 'age'], measure: age },
  { key: 'maximum-age-end-of-term', name: 'Maximum age at end of term', group: 'applicant', words: 'max age end term, max age at expiry, max age term end, age end term, age at end term, age when mortgage ends, age at end of mortgage, age at maturity, age at expiry, upper age end term, oldest at end of term, max age at redemption, max age at end of mortgage', parts: ['max', 'age', 'end-of-term'], measure: age },
  { key: 'maximum-age-at-application', name: 'Maximum age at application', group: 'applicant', words: 'max age at application, max age application, max age at outset, max age at start, oldest at application, upper age at application, max entry age, max age on application', parts: ['max', 'age', 'at-application'], measure: age },
  { key: 'maximum-age-employed-income', name: 'Maximum age for employed income', group: 'employment', words: 'max age employed income, max working age, max age for earned income, working age limit, retirement age, age of retirement, anticipated retirement age', parts: ['max', 'age', 'earned-income'], measure: age },
  { key: 'number-of-applicants', name: 'Number of applicants', group: 'applicant', words: 'number applicant, max applicant, applicant max number, applicant max, applicant number max, max number applicant, max no applicant, how many applicant, number borrower, max borrower, max number borrower, how many borrower, applicant count, 3 applicant, 4 applicant, three applicant, four applicant, people on mortgage, names on mortgage, joint applicant, borrower number, applicant number', measure: atMostCount },
  { key: 'incomes-used', name: 'Number of incomes used', group: 'applicant', words: 'number income used, max income used, how many income, 4 income, 3 income', measure: atMostCount },
  { key: 'jbsp', name: 'Joint borrower sole proprietor (JBSP)', group: 'applicant', words: 'joint borrower sole prop, joint borrower sole owner mortgage, on mortgage not on deeds, not on deeds, mortgage but not deeds, mortgage not deeds, not on the title, off the deeds, parents on mortgage, parent on mortgage, jbsp, joint borrower sole proprietor, joint borrower sole owner, joint borrower, sole proprietor, income boost, family income boost, parent on mortgage not deed, non owning borrower, non proprietor' },
  { key: 'first-time-buyer', name: 'First-time buyers', group: 'applicant', words: 'first time buyer, ftb, first timer, first buyer, first home buyer, never owned' },
  { key: 'first-time-landlord', name: 'First-time landlords', group: 'buy-to-let', words: 'first time landlord, ftl, new landlord, inexperienced landlord, novice landlord, never been landlord, no landlord experience' },
  { key: 'first-time-buyer-landlord', name: 'First-time buyer buying to let', group: 'buy-to-let', words: 'first time buyer landlord, first time buyer buy to let, ftb btl, ftb landlord, buy to let for first time buyer, buy to let first time buyer', parts: ['first-time-buyer', 'buy-to-let'] },
  { key: 'home-mover', name: 'Home movers', group: 'applicant', words: 'home mover, house mover, moving home, moving house, home move' },
  { key: 'occupier-consent', name: 'Adult occupiers and consent', group: 'applicant', words: 'wife not on mortgage, husband not on mortgage, partner not on mortgage, married but sole, married but sole name, sole name married, one name only married, married one applicant, adult occupier, occupier consent, deed of consent, occupier waiver, married in sole name, married sole applicant, spouse not on mortgage, sole name application, sole application married' },
  { key: 'dependants', name: 'Dependants', group: 'applicant', words: 'dependant, dependent, financial dependant, number dependant, children dependant, how many children, number of children, children' },
  { key: 'guarantor', name: 'Guarantors', group: 'applicant', words: 'guarantor, guarantor mortgage, parental guarantee, guarantee mortgage' },
  { key: 'power-of-attorney', name: 'Power of attorney', group: 'applicant', words: 'power attorney, poa, lasting power attorney, lpa, attorney' },
  { key: 'vulnerable-customer', name: 'Vulnerable customers', group: 'applicant', words: 'vulnerable customer, vulnerable client, vulnerability, vulnerable' },
  { key: 'portfolio-landlord', name: 'Portfolio landlords', group: 'buy-to-let', words: 'portfolio landlord, portfolio landlord accepted, 4 or more property, four or more property, professional landlord' },
  { key: 'portfolio-size', name: 'Maximum portfolio size', group: 'buy-to-let', words: 'portfolio size, max portfolio size, max portfolio, portfolio limit, portfolio, max number buy to let, max number btl, number buy to let, how many buy to let, max number property, number property, how many property, max property, max no property, max number mortgaged property, property limit, number rental, how many rental, how many btl, max no buy to let, size of portfolio', measure: atMostCount },
  { key: 'background-portfolio', name: 'Background portfolio', group: 'buy-to-let', words: 'background portfolio, portfolio stress, portfolio rental cover, background property' },
  { key: 'limited-company', name: 'Limited company (SPV) borrowers', group: 'buy-to-let', words: 'limited company spv, spv, special purpose vehicle, limited company buy to let, limited company btl, limited company borrower, limited company landlord, limited company application, limited company, ltd company purchase, company buy to let, corporate borrower' },
  { key: 'trading-company', name: 'Trading limited companies', group: 'buy-to-let', words: 'trading limited company, trading company, trading business borrower' },
  { key: 'llp-borrower', name: 'LLP borrowers', group: 'buy-to-let', words: 'llp borrower, lend to llp, limited liability partnership borrower, llp application' },
  { key: 'offshore-company', name: 'Offshore companies', group: 'buy-to-let', words: 'offshore company, overseas company, foreign company borrower, jersey company, offshore spv, offshore limited company, overseas spv' },
  { key: 'trust-borrower', name: 'Trusts as borrower', group: 'applicant', words: 'trust borrower, lend to trust, property held in trust, trustee, declaration of trust' },
  { key: 'charity', name: 'Charities and associations', group: 'applicant', words: 'charity, charity association, housing association borrower' },
  { key: 'expat', name: 'Expatriates', group: 'applicant', words: 'living in dubai, working in dubai, expats, expat, ex pat, expatriate, british expat, expat applicant, uk expat, british national abroad, living abroad, living overseas, resident abroad, uk national overseas, working abroad, non resident british' },
  { key: 'foreign-national', name: 'Foreign nationals', group: 'applicant', words: 'foreign national, overseas national, non uk national, non british, foreign applicant, overseas applicant, non uk citizen' },
  { key: 'eea-national', name: 'EEA and Swiss nationals', group: 'applicant', words: 'eea national, eu national, swiss national, eea swiss national, eu citizen, eea citizen, european national' },
  { key: 'non-eea-national', name: 'Non-EEA nationals', group: 'applicant', words: 'non eea, non eu national, non eu, non eea national' },
  { key: 'indefinite-leave', name: 'Indefinite leave to remain', group: 'applicant', words: 'ilr, indefinite leave, indefinite leave remain, permanent residency, permanent right reside, permanent right to reside, leave to remain', near: 'foreign-national' },
  { key: 'settled-status', name: 'Settled status', group: 'applicant', words: 'settled status, eu settlement scheme, euss' },
  { key: 'pre-settled-status', name: 'Pre-settled status', group: 'applicant', words: 'pre settled, pre settled status, presettled, presettled status' },
  { key: 'visa', name: 'Visa holders', group: 'applicant', words: 'visa, visa holder, visa applicant, visa type, visa accepted, on a visa, work permit, limited leave to remain, time left on visa', near: 'foreign-national' },
  { key: 'skilled-worker-visa', name: 'Skilled Worker visa', group: 'applicant', words: 'skilled worker visa, skilled worker, tier 2, tier 2 visa, skilled worker tier 2 visa, skilled worker tier 2, tier two visa, work visa, skilled visa, sponsored worker', broader: 'visa' },
  { key: 'spouse-visa', name: 'Spouse or family visa', group: 'applicant', words: 'spouse visa, spousal visa, family visa, partner visa, marriage visa', broader: 'visa' },
  { key: 'ancestry-visa', name: 'Ancestry visa', group: 'applicant', words: 'ancestry visa, uk ancestry', broader: 'visa' },
  { key: 'bno-visa', name: 'BN(O) visa', group: 'applicant', words: 'bno visa, bn o visa, bn o, bno, hong kong visa, british national overseas', broader: 'visa' },
  { key: 'health-care-visa', name: 'Health and Care visa', group: 'applicant', words: 'health and care visa, health care visa, health and care worker visa, nhs visa', broader: 'visa' },
  { key: 'student-visa', name: 'Student visa', group: 'applicant', words: 'student visa, graduate visa, tier 4 visa', broader: 'visa' },
  { key: 'investor-visa', name: 'Investor or global talent visa', group: 'applicant', words: 'investor visa, global talent visa, tier 1 visa, entrepreneur visa, innovator visa', broader: 'visa' },
  { key: 'uk-residency', name: 'Minimum UK residency', group: 'applicant', words: 'uk residency, min uk residency, min uk residence, uk residence, time in uk, years in uk, residency requirement, min residency, how long in uk, length of residency, time uk resident, residency, uk residency non settled, months in uk, years in country, time in country, been in the uk, uk resident for, lived in uk, living in uk', measure: months },
  { key: 'address-history', name: 'Address history', group: 'applicant', words: 'address history, 3 year address, time at address, previous address, address proof' },
  { key: 'diplomatic-immunity', name: 'Diplomatic immunity', group: 'applicant', words: 'diplomatic immunity, diplomat, embassy staff' },
  { key: 'politically-exposed', name: 'Politically exposed persons', group: 'applicant', words: 'pep, politically exposed person, politically exposed' },
  { key: 'criminal-convictions', name: 'Criminal convictions', group: 'applicant', words: 'criminal conviction, conviction, criminal record, unspent conviction' },
  { key: 'minimum-income', name: 'Minimum income', group: 'income', words: 'min income, lowest income, min earnings, min salary, lowest salary, income requirement, min household income, min required income, income threshold, min annual income, income floor, min personal income, income at least', measure: atLeastPounds },
  { key: 'existing-customer', name: 'Existing customers of the lender', group: 'applicant', words: 'existing customer, existing borrower, current customer, existing lender customer' },
  { key: 'max-exposure', name: 'Maximum lending to one borrower', group: 'buy-to-let', words: 'max exposure, exposure limit, max lending per borrower, aggregate lending, max aggregate borrowing', measure: { unit: 'pounds', bound: 'maximum' } },
  { key: 'consumer-buy-to-let', name: 'Consumer buy to let', group: 'buy-to-let', words: 'consumer buy to let, cbtl, accidental landlord, inherited buy to let' },
  { key: 'regulated-buy-to-let', name: 'Regulated buy to let and family lets', group: 'buy-to-let', words: 'regulated buy to let, family let, letting to family, let to family, family buy to let, let to relative, family tenant' },
  { key: 'let-to-buy', name: 'Let to buy', group: 'purpose', words: 'let out current, let current property, rent current home and buy, let to buy, ltb, l2b, keep and let current home, rent out current home' },
  { key: 'consent-to-let', name: 'Consent to let', group: 'product', words: 'consent to let, ctl, permission to let' },
  { key: 'second-home', name: 'Second homes', group: 'property', words: 'holiday home own use, own use holiday home, second home, second residence, second property for own use, weekday home, pied a terre' },
  { key: 'holiday-let', name: 'Holiday lets', group: 'buy-to-let', words: 'holiday let, holiday letting, furnished holiday let, airbnb, air bnb, short term let, short let, serviced accommodation, holiday rental, holiday home let, fhl let, furnished holiday letting, holiday lettings, short term rental, fhl property' },
  { key: 'student-let', name: 'Student lets', group: 'buy-to-let', words: 'student let, student tenant, student accommodation, let to student, student hmo' },
  { key: 'buy-for-university', name: 'Buy for university', group: 'purpose', words: 'buy for university, buy for uni, student buy to let, student mortgage' },
  { key: 'lending-into-retirement', name: 'Lending into retirement', group: 'applicant', words: 'term goes past retirement, past state pension age, beyond retirement, lending into retirement, lend into retirement, lir, into retirement, mortgage in retirement, borrowing into retirement, past retirement, retired borrower, borrower in retirement' },
  { key: 'retirement-interest-only', name: 'Retirement interest-only (RIO)', group: 'product', words: 'rio, retirement interest only, retirement interest only mortgage' },
  { key: 'equity-release', name: 'Equity release (lifetime mortgages)', group: 'product', words: 'equity release, lifetime mortgage, home reversion, later life lending, later life' },
  { key: 'professional', name: 'Professional applicants', group: 'applicant', words: 'professional mortgage, professional applicant, professional scheme, newly qualified professional, newly qualified, doctor mortgage, solicitor mortgage' },
  { key: 'key-worker', name: 'Key workers', group: 'applicant', words: 'key worker, teacher mortgage, nurse mortgage, nhs worker mortgage' },
  { key: 'armed-forces', name: 'Armed forces', group: 'applicant', words: 'armed forces, armed forces help to buy, forces help to buy, forces htb, fhtb, afhtb, military personnel, service personnel, military, army applicant, armed forces applicant' },
  { key: 'transfer-of-equity', name: 'Transfer of equity', group: 'purpose', words: 'buying sister out, buying brother out, buying sibling out, buying ex out, buy ex out, buy out ex, buy out ex wife, buy out ex husband, ex coming off mortgage, taking name off mortgage, adding name to mortgage, add partner to mortgage, add wife to mortgage, transfer equity, toe, change of borrower, change of ownership, adding borrower, removing borrower, separation, divorce, divorce buyout, buy out ex partner, buying out partner, separation divorce' },
  { key: 'tenants-in-common', name: 'Tenants in common', group: 'applicant', words: 'tenant in common, joint tenant, unequal share' },
  { key: 'unmarried-applicants', name: 'Friends or siblings buying together', group: 'applicant', words: 'friends buying together, sibling buying together, unrelated applicant' },
  { key: 'landlord-experience', name: 'Landlord experience', group: 'buy-to-let', words: 'landlord experience, experience as landlord, min landlord experience, experienced landlord, letting experience' },
  { key: 'homeowner', name: 'Owner of their own home', group: 'buy-to-let', words: 'must own own home, homeowner, owner occupier, must be homeowner, non owner occupier, owner occupied requirement' },

  // Employment and self-employment
  { key: 'time-in-job', name: 'Time in current job', group: 'employment', words: 'time in job, time in current job, min time in job, length of employment, min employment, min time in employment, time with employer, how long in job, min time current employment, current job, new job, min service, employment history, length of service, continuous employment, time in current employment, time employed, employment length, current employment, started job, started new job, month in job, been in job, new in job, in new job, time in role, time in position, tenure, length of time in job, job tenure, months in new job, time in current role, min job tenure, time in post, min period in job', measure: months },
  { key: 'probation', name: 'Probationary period', group: 'employment', words: 'probation, probation period, probationary period, probationary, on probation, in probation, trial period' },
  { key: 'employment-gap', name: 'Gaps in employment', group: 'employment', words: 'gap between jobs, time out of work, out of work, unemployed for, gap in employment, employment gap, employment break, break in employment, gaps between jobs, career break' },
  { key: 'fixed-term-contract', name: 'Fixed-term contracts', group: 'employment', words: 'fixed contract, fixed contracts, month fixed contract, fixed term contract, fixed term contractor, fixed term employment, fixed term, ftc, temporary contract, short term contract, employed contractor' },
  { key: 'contractor', name: 'Contractors', group: 'employment', words: 'contractor, contractor policy, contract worker, contracting' },
  { key: 'day-rate-contractor', name: 'Day-rate contractors', group: 'employment', words: 'day rate contractor, day rate, fixed day rate contractor, daily rate contractor, daily rate, it contractor, day rate contract, contractor day rate, contractor on day rate, professional contractor', broader: 'contractor' },
  { key: 'umbrella', name: 'Umbrella company workers', group: 'employment', words: 'umbrella company, umbrella, umbrella worker, umbrella contractor, umbrella employee, paid through umbrella, umbrella co' },
  { key: 'cis', name: 'CIS subcontractors', group: 'employment', words: 'cis, cis contractor, cis subcontractor, cis worker, cis income, construction industry scheme, subbie, sub contractor, subcontractor, construction worker, construction subcontractor' },
  { key: 'inside-ir35', name: 'IR35', group: 'employment', words: 'ir35, inside ir35, outside ir35', broader: 'contractor' },
  { key: 'agency-worker', name: 'Agency workers', group: 'employment', words: 'agency worker, agency, temp agency, agency work, agency income, temp worker, temporary worker, temporary employment, temping' },
  { key: 'bank-worker', name: 'Bank staff', group: 'employment', words: 'bank shift, bank nurse, bank staff, bank work, nhs bank, bank worker, bank staff, bank nurse, nhs bank, bank shift' },
  { key: 'zero-hours', name: 'Zero hours contracts', group: 'employment', words: 'zero hour contract, zero hour, 0 hour contract, 0 hour, zero hour contract income, zero hour income, nil hour contract, no guaranteed hours, zhc, casual worker, casual hours, zero hour worker' },
  { key: 'piece-work', name: 'Piece work', group: 'employment', words: 'piece work, piecework, gig worker, gig economy' },
  { key: 'seasonal', name: 'Seasonal work', group: 'employment', words: 'seasonal, seasonal worker, seasonal work, term time only' },
  { key: 'employed-by-family', name: 'Employed by family', group: 'employment', words: 'employed by family, family employment, works for family, employed by relative, family business employee, employed by parent, family employed' },
  { key: 'maternity', name: 'Maternity and parental leave', group: 'employment', words: 'maternity, maternity leave, maternity income, mat leave, maternity pay, parental leave, shared parental leave, maternity parental leave income, on mat leave, mat leave income, return to work income, on maternity' },
  { key: 'paternity', name: 'Paternity leave', group: 'employment', words: 'paternity, paternity leave, pat leave, paternity pay', near: 'maternity' },
  { key: 'adoption-leave', name: 'Adoption leave', group: 'employment', words: 'adoption leave, adoption pay', near: 'maternity' },
  { key: 'furlough', name: 'Furlough', group: 'employment', words: 'furlough, furloughed, job retention scheme' },
  { key: 'job-offer', name: 'New job or job offer', group: 'employment', words: 'new job starting, offer letter, job starting next month, starts new job, start new job, due to start new job, future job, not started job, job offer, future job, employment starting, yet to start job, newly employed, contract not started, offer of employment, future employment, starting new job' },
  { key: 'second-job', name: 'Second jobs', group: 'income', words: 'second job, second job income, second income, two job, 2 job, part time second job, additional job, additional employment, secondary employment, second employment, multiple job' },
  { key: 'part-time', name: 'Part-time work', group: 'employment', words: 'part time, part time income, part time worker, reduced hours' },
  { key: 'overseas-employer', name: 'Overseas employers and remote work', group: 'employment', words: 'overseas employer, remote worker, paid by overseas company, foreign employer, working remotely, works abroad, remote working' },
  { key: 'seafarer', name: 'Offshore workers and seafarers', group: 'employment', words: 'seafarer, offshore worker, merchant navy, oil rig, seafarers earnings' },
  { key: 'retired', name: 'Retired applicants', group: 'employment', words: 'retired, retired applicant, retiree' },
  { key: 'homemaker', name: 'Homemakers', group: 'employment', words: 'homemaker, housewife, house husband, non earning applicant, unemployed applicant, unemployed' },
  { key: 'locum', name: 'NHS locums', group: 'employment', words: 'locum, nhs locum, locum doctor, locum dentist' },
  { key: 'supply-teacher', name: 'Supply teachers', group: 'employment', words: 'supply teacher, supply teaching' },
  { key: 'apprentice', name: 'Apprentices', group: 'employment', words: 'apprentice, apprenticeship, trainee' },
  { key: 'redundancy', name: 'Notice of redundancy', group: 'employment', words: 'redundancy, notice of redundancy, under redundancy, at risk of redundancy' },
  { key: 'self-employed', name: 'Self-employed applicants', group: 'employment', words: 'self employed, self employment, sole trader or partnership, s e, se applicant' },
  { key: 'trading-history', name: 'Self-employed trading history', group: 'employment', words: 'trading period, min trading period, min trading, trading history, trading history required, trading time, length of trading, time trading, years trading, years trading required, length of self employment, time self employed, min time self employed, self employed min trading, self employed trading, self employed length of trading, self employed length trading, self employed trading history, self employed trading period, self employed min trading period, how long self employed, years self employed, min self employed, year account, years account, months account, months trading, year trading, self employed 1 year, self employed year, self employed for year, 1 year self employed, self employed years required, length of time trading, number of years account, years of account, set of account, years book, min years trading, min length of trading, trading track record, time in business, months self employed, year self employed, self employed months, self employed for months, self employed history, self employed track record, track record self employed, min self employed trading, been trading, trading for', parts: ['self-employed', 'trading-time'], measure: months },
  { key: 'newly-self-employed', name: 'Newly self-employed', group: 'employment', words: 'newly self employed, recently self employed, less than 1 year self employed, just gone self employed, under 1 year trading, new self employed' },
  { key: 'shareholding', name: 'Minimum shareholding treated as self-employed', group: 'employment', words: 'shareholding, min shareholding, shareholding treated as self employed, min shareholding treated as self employed, min shareholding to be self employed, share holding, shareholding percentage, shareholding threshold, director shareholding, percentage shareholding, shareholder treated as self employed, what percentage shareholding, min shareholding self employed, shareholding director, company shares owned, shareholder, treated as self employed, treated as self employed from, classed as self employed, shareholding counts as self employed, what shareholding counts as self employed, counted as self employed', measure: { unit: 'percent' } },
  { key: 'sole-trader-docs', name: 'Income documents for sole traders', group: 'employment', words: 'income docs sole trader, sole trader docs, sole trader documents, sole trader paperwork, sole trader proof of income, sole trader income proof, docs for sole trader, documents for sole trader, docs for a sole trader, sole trader accounts, sole trader requirement, income documents sole trader, sole trader evidence, paperwork for sole trader', parts: ['income-documents', 'sole-trader'] },
  { key: 'director-docs', name: 'Income documents for company directors', group: 'employment', words: 'income docs limited company director, limited company director docs, director docs, director documents, company director docs, income documents director, ltd director docs, income docs limited company, limited company docs', parts: ['income-documents', 'company-director'] },
  { key: 'self-employed-docs', name: 'Income documents for the self-employed', group: 'employment', words: 'self employed docs, self employed documents, self employed proof of income, self employed income docs, self employed paperwork, income docs self employed, self employed evidence, docs for self employed, self employed document', parts: ['income-documents', 'self-employed'] },
  { key: 'sole-trader', name: 'Sole traders', group: 'employment', words: 'sole trader' },
  { key: 'company-director', name: 'Limited company directors', group: 'employment', words: 'limited company director, company director, director, ltd director' },
  { key: 'director-dividends', name: 'Directors: salary and dividends', group: 'employment', words: 'salary and dividend, salary dividend, director dividend, dividend and salary', near: 'retained-profit' },
  { key: 'retained-profit', name: 'Retained profits of company directors', group: 'employment', words: 'retained profit, retained profits, company retained profit, limited company retained profit, retained profits limited company director, net profit limited company director, salary and net profit, share of net profit, net profit for director, director net profit, net profit limited company, salary plus net profit, net profits, net profit, profit left in company, profits left in the business, undrawn profit, undistributed profit, share of profit, retained earnings, company net profit, profits retained, company profit, company profits, business profit, profit of company' },
  { key: 'latest-year-figures', name: 'Latest year’s figures only', group: 'employment', words: 'latest year, latest year only, latest year figures, latest year figures only, latest years figures, latest years figure only, use of latest year figures only, use of latest year, use latest year, using latest year, latest year not average, using latest year not average, last year figures, most recent year, last years figures, latest years income, latest year income, latest years profit, increasing profit, rising profit, latest year rather than average' },
  { key: 'partnership', name: 'Partnership share', group: 'employment', words: 'partnership, partnership share, partner income, share of partnership' },
  { key: 'llp-member', name: 'LLP members', group: 'employment', words: 'llp member, llp, llp partner, limited liability partnership' },
  { key: 'loss', name: 'A loss in a trading year', group: 'employment', words: 'trading loss, loss in year, business loss, loss making, made a loss' },
  { key: 'declining-profit', name: 'Declining profits', group: 'employment', words: 'declining profit, falling profit, reduced profit, decreasing profit, drop in profit, fluctuating income, declining income, falling income' },
  { key: 'accountant', name: 'Accountant’s reference or qualification', group: 'employment', words: 'accountant reference, accountant certificate, accountant qualification, acceptable accountant, accountant cert, qualified accountant' },
  { key: 'sa302', name: 'SA302s and tax year overviews', group: 'employment', words: 'sa302, tax calculation, tax year overview, tyo, tax return, sa302 tax year overview', broader: 'income-documents' },
  { key: 'projected-income', name: 'Projected income', group: 'employment', words: 'projected income, projection, accountant projection, forecast income' },
  { key: 'professional-landlord-income', name: 'Landlord as the only income', group: 'employment', words: 'landlord only income, rental income only, sole income rental, living off rental, rental as main income' },
  { key: 'foster-carer', name: 'Foster care income', group: 'income', words: 'foster, foster mum, foster dad, fosters, foster child income, foster care, foster carer, foster care income, fostering, foster income, fostering allowance, fostering income, foster care allowance, foster parent' },
  { key: 'childminder', name: 'Childminders', group: 'employment', words: 'childminder, child minder, childminding income' },
  { key: 'cash-income', name: 'Cash income', group: 'income', words: 'cash income, paid in cash, cash wage' },
  { key: 'bounce-back-loan', name: 'Bounce Back Loans and CBILS', group: 'employment', words: 'bbl still paying, bounce back loan, bounce back, bbl, bbls, cbils, cbil, bounce back loan cbils, covid loan, covid business loan, coronavirus loan, business interruption loan, government covid loan, bbl cbils' },
  { key: 'covid-grant', name: 'Covid grants (SEISS)', group: 'employment', words: 'seiss, covid grant, self employed grant' },

  // Income
  { key: 'basic-income', name: 'Basic salary', group: 'income', words: 'basic salary, basic income, basic pay, guaranteed basic' },
  { key: 'overtime', name: 'Overtime', group: 'income', words: 'overtime, overtime income, overtime pay, over time, o t' },
  { key: 'bonus', name: 'Bonus income', group: 'income', words: 'bonus, bonus income, bonus payment, bonuses, bonus pay, incentive bonus, incentive pay, bonus incentive' },
  { key: 'commission', name: 'Commission', group: 'income', words: 'commission, commission income, commission payment, sales commission' },
  { key: 'commission-only', name: 'Commission-only income', group: 'income', words: 'commission only, 100% commission, fully commission based', broader: 'commission' },
  { key: 'shift-allowance', name: 'Shift allowance', group: 'income', words: 'shift allowance, shift pay, unsocial hours, shift premium, shift pattern allowance, night shift allowance' },
  { key: 'car-allowance', name: 'Car allowance', group: 'income', words: 'car allowance, vehicle allowance, company car allowance, car cash allowance' },
  { key: 'location-allowance', name: 'Location or London weighting', group: 'income', words: 'london weighting, location allowance, location weighting, large town allowance, hcas, area allowance, regional allowance' },
  { key: 'housing-allowance', name: 'Employer housing allowance', group: 'income', words: 'housing allowance, mortgage subsidy, accommodation allowance' },
  { key: 'forces-allowance', name: 'Police or forces allowances', group: 'income', words: 'police allowance, forces allowance, x factor pay, military allowance' },
  { key: 'allowances', name: 'Other allowances', group: 'income', words: 'other allowance, work allowance, on call allowance, stand by allowance, flexible benefit, flexi benefit' },
  { key: 'tips', name: 'Tips and tronc', group: 'income', words: 'tip, tronc, gratuity, service charge income' },
  { key: 'share-income', name: 'Share schemes and RSUs', group: 'income', words: 'rsu, restricted stock, stock income, share scheme, vested stock, stock option, share option' },
  { key: 'pension-income', name: 'Pension income', group: 'income', words: 'pension, pension income, pensioner income' },
  { key: 'state-pension', name: 'State pension', group: 'income', words: 'state pension', broader: 'pension-income' },
  { key: 'private-pension', name: 'Private or occupational pension', group: 'income', words: 'private pension, occupational pension, company pension, workplace pension, final salary pension, defined benefit pension', broader: 'pension-income' },
  { key: 'pension-drawdown', name: 'SIPP or pension drawdown', group: 'income', words: 'sipp, drawdown, pension drawdown, sipp drawdown, flexi access drawdown, pension pot', broader: 'pension-income' },
  { key: 'benefit-income', name: 'Benefit income', group: 'income', words: 'benefit income, benefit, state benefit, benefits income, government benefit, welfare, income from benefits' },
  { key: 'universal-credit', name: 'Universal Credit', group: 'income', words: 'universal credit, uc, uc income, universal credit income', broader: 'benefit-income' },
  { key: 'child-benefit', name: 'Child benefit', group: 'income', words: 'child ben, chb, child benefits, child benefit, chb, cb, family allowance, child benefit income', broader: 'benefit-income' },
  { key: 'tax-credit', name: 'Tax credits', group: 'income', words: 'tax credit, child tax credit, working tax credit, wtc, ctc, working family tax credit', broader: 'benefit-income' },
  { key: 'disability-benefit', name: 'Disability benefits', group: 'income', words: 'disability benefit, disability income, disability allowance, disability', broader: 'benefit-income' },
  { key: 'pip', name: 'Personal Independence Payment (PIP)', group: 'income', words: 'pip mobility, pip daily living, pip enhanced, pip enhanced rate, enhanced pip, pip, personal independence payment, pip income', broader: 'disability-benefit', parts: ['benefit-income', 'disability-benefit', 'pip'] },
  { key: 'dla', name: 'Disability Living Allowance (DLA)', group: 'income', words: 'dla high rate mobility, high rate mobility, higher rate mobility, mobility component, mobility allowance, dla, disability living allowance', broader: 'disability-benefit', parts: ['benefit-income', 'disability-benefit', 'dla'] },
  { key: 'attendance-allowance', name: 'Attendance Allowance', group: 'income', words: 'aa, attendance allowance', broader: 'disability-benefit', parts: ['benefit-income', 'disability-benefit', 'attendance-allowance'] },
  { key: 'carers-allowance', name: 'Carer’s Allowance', group: 'income', words: 'carer allowance, carers allowance, carers, carer income, carers credit', broader: 'benefit-income' },
  { key: 'esa', name: 'Employment and Support Allowance', group: 'income', words: 'esa, employment and support allowance, employment support allowance, incapacity benefit', broader: 'benefit-income' },
  { key: 'jsa', name: 'Jobseeker’s Allowance', group: 'income', words: 'jsa, jobseekers allowance, job seekers allowance', broader: 'benefit-income' },
  { key: 'housing-benefit', name: 'Housing benefit', group: 'income', words: 'housing benefit', broader: 'benefit-income' },
  { key: 'bereavement-benefit', name: 'Bereavement or widow’s benefits', group: 'income', words: 'bereavement, widow pension, widowed parents allowance, bereavement allowance' },
  { key: 'industrial-injuries', name: 'Industrial injuries benefit', group: 'income', words: 'industrial injury, industrial injuries benefit, iidb' },
  { key: 'maintenance', name: 'Maintenance income', group: 'income', words: 'maintenance, maintenance income, child maintenance, csa, csa maintenance, cms, cms maintenance, maintenance csa court order, court order maintenance, court ordered maintenance, spousal maintenance, child support, alimony, maintenance payment, maintenance received, csa income, court order' },
  { key: 'voluntary-maintenance', name: 'Voluntary maintenance', group: 'income', words: 'voluntary maintenance, private maintenance agreement, voluntary child maintenance', broader: 'maintenance' },
  { key: 'rental-income', name: 'Rental income from other properties', group: 'income', words: 'rental income, rental income existing buy to let, rental profit, existing buy to let income, income from buy to let, buy to let income, existing btl, rent from other property, income from rental, background buy to let income, property income, land and property income, rental income from btl, rent from existing property, income from existing buy to let, rent from property, rental income from portfolio, portfolio rental income, rental from existing, rent received' },
  { key: 'lodger', name: 'Lodger income', group: 'income', words: 'lodger, lodger income, lodging income, rent a room, rent room, rent a room income, room rent, lodgers income, room rental, spare room income, renting out a room, renting a room, lodgers rent a room, income from lodger, boarder, rent a room relief, lodger rent, rental from lodger' },
  { key: 'investment-income', name: 'Investment income', group: 'income', words: 'investment income, dividend income, investment dividend, income from investment, savings income, interest income, share dividend' },
  { key: 'trust-income', name: 'Trust income', group: 'income', words: 'trust income, trust fund, income from trust, trust fund income' },
  { key: 'foreign-currency', name: 'Foreign currency income', group: 'income', words: 'foreign currency, foreign currency income, income in foreign currency, paid in euro, paid in dollar, non sterling income, non sterling, overseas income, foreign income, income in euros, income in dollars, paid in foreign currency, currency, income from abroad, usd income, euro income, fx income, fx, currency income' },
  { key: 'bursary', name: 'Bursaries and stipends', group: 'income', words: 'bursary, stipend, scholarship income, phd stipend' },
  { key: 'adoption-allowance', name: 'Adoption allowance', group: 'income', words: 'adoption allowance, special guardianship allowance, guardianship' },
  { key: 'royalties', name: 'Royalties', group: 'income', words: 'royalty, royalties, royalty income' },
  { key: 'income-multiple', name: 'Income multiple (LTI)', group: 'income', words: 'income multiple, max multiple, lending multiple cap, loan to income, loan to income multiple, lti, max lti, lti cap, lti multiple, max loan to income multiple, times income, times salary, income multiplier, multiple of income, how many times income, how many times salary, loan to salary, max loan to income, salary multiple, times earnings, x earnings, times wage, multiple of salary, times their income, lti ratio, lending multiple, x salary, x income, income multiples', measure: { unit: 'multiple', bound: 'maximum' } },
  { key: 'enhanced-multiple', name: 'Enhanced income multiples', group: 'income', words: 'income boost scheme, enhanced lti, enhanced income multiple, higher income multiple, professional lti' },
  { key: 'salary-sacrifice', name: 'Salary sacrifice', group: 'income', words: 'salary sacrifice, salary sacrifice add back, sal sac' },
  { key: 'debt-to-income', name: 'Debt to income', group: 'income', words: 'debt to income, dti, debt to income ratio', measure: atMostPercent },
  { key: 'stress-rate', name: 'Affordability stress rate', group: 'income', words: 'stress rate, stress test, affordability rate, stress testing, affordability stress', near: 'icr' },
  { key: 'affordability', name: 'Affordability model', group: 'income', words: 'affordability, affordability model, affordability calculator, affordability assessment, ons expenditure' },
  { key: 'childcare-costs', name: 'Childcare costs', group: 'income', words: 'childcare cost, childcare, nursery fees, child care cost' },
  { key: 'school-fees', name: 'School fees', group: 'income', words: 'school fees, private school' },
  { key: 'student-loan', name: 'Student loans', group: 'credit', words: 'student loan, student loan repayment, student finance, student loan treatment' },
  { key: 'pension-contributions', name: 'Pension contributions', group: 'income', words: 'pension contribution, pension contributions treatment' },
  { key: 'income-documents', name: 'Income documents', group: 'income', words: 'income docs, income documents, income evidence, proof of income, income proof, income documentation, docs, documents required, paperwork, documentation required, income verification' },
  { key: 'payslips', name: 'Payslips needed', group: 'income', words: 'payslip, number of payslip, payslips required, how many payslip, wage slip', broader: 'income-documents' },
  { key: 'p60', name: 'P60s needed', group: 'income', words: 'p60', broader: 'income-documents' },
  { key: 'bank-statements', name: 'Bank statements needed', group: 'income', words: 'bank statement, statements required, how many bank statement, number of bank statement' },

  // Credit
  { key: 'missed-payments', name: 'Missed or late payments', group: 'credit', words: 'arrears on credit card, credit card arrears, arrears on card, card arrears, arrears on loan, loan arrears, credit arrears, arrears on unsecured, behind on credit card, behind on card, behind on loan, missed card, missed loan, missed credit card payment, missed a payment, missed phone payment, late payment on credit card, missed payments on credit, missed payments on card, late on a card, late on a loan, missed payment, late payment, missed unsecured payment, unsecured arrears, missed credit payment, late credit payment, missed or late payment, unsecured missed payment, payment missed, missed unsecured, unsecured late payment, missed card payment, missed loan payment, unsecured credit arrears, payment arrears, status 1, status 2' },
  { key: 'secured-arrears', name: 'Mortgage or secured arrears', group: 'credit', words: 'behind on mortgage, behind with mortgage, mortgage missed, missed month on mortgage, mortgage arrears, secured arrears, mortgage secured arrears, missed mortgage payment, late mortgage payment, mortgage or secured arrears, secured loan arrears, missed mortgage, mortgage late payment, arrears, arrears on mortgage, missed secured payment' },
  { key: 'rent-arrears', name: 'Rent arrears', group: 'credit', words: 'rent arrears, missed rent, late rent', near: 'missed-payments' },
  { key: 'default', name: 'Defaults', group: 'credit', words: 'default, registered default, defaults registered, defaulted account, default registered, a default' },
  { key: 'ccj', name: 'County Court Judgments (CCJs)', group: 'credit', words: 'ccj, county court judgment, county court judgement, court judgment, court judgement, decree, ccjs' },
  { key: 'utility-default', name: 'Communications or utility defaults', group: 'credit', words: 'vodafone default, ee default, o2 default, sky default, bt default, virgin media default, british gas default, phone contract default, broadband default, energy default, water default, catalogue default, telecom or utility default, telecoms utilities default, comms and utility default, comms default, communications default, utility default, telecom default, phone default, mobile phone default, mail order default' },
  { key: 'dmp', name: 'Debt management plan (DMP)', group: 'credit', words: 'dmp, debt management plan, debt management, debt plan, stepchange, step change, debt management programme, debt arrangement scheme, debt repayment plan, das' },
  { key: 'iva', name: 'Individual voluntary arrangement (IVA)', group: 'credit', words: 'iva, individual voluntary arrangement, individual voluntary agreement, voluntary arrangement, trust deed, protected trust deed, ptd, iva trust deed' },
  { key: 'bankruptcy', name: 'Bankruptcy', group: 'credit', words: 'bankruptcy, bankrupt, discharged bankrupt, bankruptcy discharged, ex bankrupt, sequestration, discharged bankruptcy, been bankrupt, made bankrupt, bankruptcies' },
  { key: 'dro', name: 'Debt relief order (DRO)', group: 'credit', words: 'dro, debt relief order, debt relief' },
  { key: 'repossession', name: 'Repossession', group: 'credit', words: 'handed keys back, keys back, repossession, repo, repossessed, voluntary repossession, handed back keys, property repossessed, previous repossession' },
  { key: 'payday-loan', name: 'Payday loans', group: 'credit', words: 'payday loan, pay day loan, payday, pay day, payday lender, hcstc, high cost short term credit, wage day advance, pay day lender, payday lending, short term high cost credit' },
  { key: 'gambling', name: 'Gambling', group: 'credit', words: 'gamble, gambles, gambler, gambled, bets, bookies transaction, betting account, gambling, betting, gambling transaction, gambling on bank statement, gambling on statement, gambling bank statement' },
  { key: 'credit-score', name: 'Credit score and bureau used', group: 'credit', words: 'credit score, credit bureau, credit score bureau used, credit agency, credit reference agency, credit search, which bureau, bureau, bureau used, cra, experian, equifax, transunion, min credit score, credit check, credit scoring, hard search, soft search, footprint, credit footprint, credit file, cra used, credit reference, no credit score, scoring, credit search agency' },
  { key: 'adverse', name: 'Adverse credit', group: 'credit', words: 'adverse, adverse credit, bad credit, impaired credit, poor credit, credit impaired, credit problem, credit issue, credit repair, credit blip' },
  { key: 'overdraft', name: 'Overdrafts and account conduct', group: 'credit', words: 'overdraft, account conduct, bounced direct debit, overdrawn, returned direct debit, unarranged overdraft, unpaid direct debit, returned item' },
  { key: 'credit-cards', name: 'Credit card balances', group: 'credit', words: 'credit card, credit card balance, card balance' },
  { key: 'loans-ending', name: 'Loans close to the end', group: 'credit', words: 'loan less than 6 months left, loan ending soon, loans with 6 months left, ignore loan' },
  { key: 'bnpl', name: 'Buy now, pay later', group: 'credit', words: 'bnpl, buy now pay later, klarna, clearpay' },
  { key: 'car-finance', name: 'Car finance (HP and PCP)', group: 'credit', words: 'car loan, vehicle finance, car on finance, hp, pcp, car finance, hire purchase, personal contract purchase' },
  { key: 'tax-arrears', name: 'Tax arrears and time to pay', group: 'credit', words: 'tax arrears, time to pay, hmrc debt, hmrc arrears, tax debt, vat arrears' },
  { key: 'interest-only-first-charge', name: 'First charge on interest only', group: 'second charge', words: 'first charge interest only, first charge on interest only, interest only first charge, first mortgage interest only, interest only first mortgage, first mortgage on interest only, first charge is interest only, existing mortgage interest only, first charge io, io first charge', parts: ['first-charge', 'interest-only'] },

  // Property
  { key: 'property-types', name: 'Property types', group: 'property', words: 'property type, acceptable property, unacceptable property, acceptable property type' },
  { key: 'min-property-value', name: 'Minimum property value', group: 'property', words: 'min property value, min value, min valuation, lowest property value, min purchase price, cheapest property', measure: atLeastPounds },
  { key: 'max-property-value', name: 'Maximum property value', group: 'property', words: 'max property value, max value, max valuation, max purchase price', measure: { unit: 'pounds', bound: 'maximum' } },
  { key: 'min-square-metres', name: 'Minimum floor area', group: 'property', words: 'min square metre, min floor area, min size, floor area, square metre, sq m, min sqm, sqm, square footage, min floor space', measure: { unit: 'count', bound: 'minimum' } },
  { key: 'flat', name: 'Flats', group: 'property', words: 'flat, apartment, maisonette, flat maisonette, flat and maisonette, flat or maisonette, flats', cost: 0.4 },
  { key: 'house', name: 'Houses', group: 'property', words: 'house', cost: 0.4 },
  { key: 'storeys', name: 'Maximum storeys in a block', group: 'property', words: 'storey, story, stories, max storey, max storey in block, number of storey, max floor, number of floor, max no floor, max number floor, floor limit, storey limit, high rise, high rise flat, max floor in block, tower block, floor in block, storey block, floor block, flat in storey block, storeys in block, how many floor, how many storey, block height, tall building, max number of storey, high rise block, storey high, how tall, floors, highest block, highest floor, top floor', measure: atMostCount },
  { key: 'lift', name: 'Lifts in a block', group: 'property', words: 'lift, no lift, flat without lift' },
  { key: 'studio', name: 'Studio flats', group: 'property', words: 'studio, studio flat, studio apartment, bedsit, open plan flat' },
  { key: 'above-commercial', name: 'Flats above commercial premises', group: 'property', words: 'commercial underneath, shop underneath, above commercial, flat above commercial, above shop, flat above shop, over shop, flat over shop, over commercial, above takeaway, above restaurant, commercial below, flat above takeaway, flat above restaurant, property above shop, above commercial premises, flat over commercial, above pub, flat above a pub, over a takeaway, over a shop, living over the shop, above chip shop, over chip shop, above chippy, over chippy, above fish and chip shop, over fish and chip shop, above cafe, over cafe, above coffee shop, over coffee shop, above kebab shop, over kebab shop, above kebab house, over kebab house, above takeaway, over takeaway, above take away, over take away, above fast food, over fast food, above bar, over bar, above nightclub, over nightclub, above launderette, over launderette, above laundrette, over laundrette, above dry cleaner, over dry cleaner, above hairdresser, over hairdresser, above barber, over barber, above salon, over salon, above nail bar, over nail bar, above nail salon, over nail salon, above tattoo parlour, over tattoo parlour, above off licence, over off licence, above office, over office, above bookmaker, over bookmaker, above betting shop, over betting shop, above convenience store, over convenience store, above corner shop, over corner shop, above supermarket, over supermarket, above retail unit, over retail unit, above business premises, over business premises, above butcher, over butcher, above vape shop, over vape shop, above newsagent, over newsagent, shop below, flat with shop below, mixed use below, above retail, over retail' },
  { key: 'next-to-commercial', name: 'Next to commercial premises', group: 'property', words: 'adjacent to commercial, next to commercial, near commercial, next to pub, adjacent commercial, next to petrol station' },
  { key: 'ex-local-authority', name: 'Ex-local authority', group: 'property', words: 'ex local authority, ex la, ex council, ex authority, council built, former council, former local authority, exla, excouncil, ex public sector, ex mod, council flat, council house, council property, local authority flat, local authority house, council estate' },
  { key: 'new-build', name: 'New build', group: 'property', words: 'new build, nb, newbuild, new build property, brand new, new built, newly built, newly converted, off plan' },
  { key: 'new-build-warranty', name: 'New build warranties', group: 'property', words: 'new build warranty, nhbc, warranty, professional consultant certificate, pcc, building warranty, architects certificate' },
  { key: 'lease', name: 'Minimum lease term', group: 'property', words: 'lease, min lease, min unexpired lease, unexpired lease, lease length, lease length min, min lease length, lease term, min lease term, remaining lease, min lease remaining, lease remaining, years left on lease, left on lease, min lease at start, unexpired term, short lease, leasehold, leasehold term, leasehold unexpired term, lease years, year lease, lease start, years lease, min unexpired lease start, lease of, years on the lease, min leasehold', measure: months },
  { key: 'lease-end', name: 'Lease left at the end of the term', group: 'property', words: 'lease at end of term, lease end of term, unexpired lease end, min unexpired lease end, lease remaining at end of term', parts: ['lease', 'end-of-term'], measure: months },
  { key: 'ground-rent', name: 'Ground rent and service charge', group: 'property', words: 'ground rent doubles, ground rent review, ground rent, onerous ground rent, escalating ground rent, max ground rent, doubling ground rent, ground rent and service charge, ground rent service charge' },
  { key: 'service-charge', name: 'Service charges', group: 'property', words: 'service charge, max service charge' },
  { key: 'freehold-flat', name: 'Freehold flats', group: 'property', words: 'freehold flat, freehold maisonette' },
  { key: 'flying-freehold', name: 'Flying freehold', group: 'property', words: 'flying freehold, flying freehold percentage, creeping freehold', near: 'freehold-flat' },
  { key: 'non-standard-construction', name: 'Non-standard construction', group: 'property', words: 'non standard construction, nonstandard construction, non standard build, unusual construction, non traditional construction, non standard, non conventional construction, non trad construction, defective construction' },
  { key: 'concrete-construction', name: 'Concrete or PRC construction', group: 'property', words: 'concrete construction, prc, prefabricated, precast concrete, large panel system, lps, wimpey no fines, no fines concrete, laing easiform, prefab, concrete built', near: 'non-standard-construction' },
  { key: 'steel-frame', name: 'Steel frame construction', group: 'property', words: 'steel frame, bisf, steel framed, steel construction', near: 'non-standard-construction' },
  { key: 'timber-frame', name: 'Timber frame construction', group: 'property', words: 'timber frame, timber framed, timber construction, timber built', near: 'non-standard-construction' },
  { key: 'modern-methods', name: 'Modern methods of construction', group: 'property', words: 'modern methods of construction, mmc, modular construction, modular home, modular, off site construction', near: 'non-standard-construction' },
  { key: 'cob', name: 'Cob construction', group: 'property', words: 'cob, cob construction, cob cottage, wattle and daub', near: 'non-standard-construction' },
  { key: 'single-skin', name: 'Single-skin brick', group: 'property', words: 'single skin, single skin brick, single brick, half brick', near: 'non-standard-construction' },
  { key: 'mundic', name: 'Mundic block', group: 'property', words: 'mundic, mundic block, mundic test', near: 'non-standard-construction' },
  { key: 'asbestos', name: 'Asbestos', group: 'property', words: 'asbestos' },
  { key: 'raac', name: 'RAAC', group: 'property', words: 'raac, aerated concrete' },
  { key: 'thatch', name: 'Thatched roofs', group: 'property', words: 'thatch, thatched, thatched roof, thatched property, thatched cottage, thatch roof' },
  { key: 'flat-roof', name: 'Flat roofs', group: 'property', words: 'flat roof, flat roofed, flat roof percentage' },
  { key: 'listed', name: 'Listed buildings', group: 'property', words: 'listed, listed building, listed property, listed cottage, listed house, listed status' },
  { key: 'cladding', name: 'Cladding and EWS1', group: 'property', words: 'ews1 form needed, b1 rating, b2 rating, a1 rating ews1, cladding, ews1, ews 1, external wall system, ews, ews1 form, building safety, unsafe cladding' },
  { key: 'external-insulation', name: 'External wall insulation', group: 'property', words: 'external wall insulation, ewi' },
  { key: 'spray-foam', name: 'Spray foam insulation', group: 'property', words: 'spray foam, spray foam insulation, sprayfoam, foam insulation, loft foam, sprayed foam, spray foam in loft, icynene' },
  { key: 'solar-panels', name: 'Solar panels', group: 'property', words: 'solar panel, solar, pv panel, photovoltaic, roof lease, solar panel lease, leased roof, solar panel leased, leased solar, leased solar panel, solar lease, rent a roof' },
  { key: 'knotweed', name: 'Japanese knotweed', group: 'property', words: 'kotweed, knot weed, knotweed, japanese knotweed, jkw, invasive plant, jap knotweed' },
  { key: 'flood', name: 'Flood risk', group: 'property', words: 'flood, flooding, flood risk, flood zone' },
  { key: 'mining', name: 'Mining and subsidence', group: 'property', words: 'mining, coal mining, mine shaft, mineshaft' },
  { key: 'subsidence', name: 'Subsidence', group: 'property', words: 'subsidence, underpinning, underpinned, structural movement' },
  { key: 'epc', name: 'EPC rating', group: 'property', words: 'epc c, epc d, epc e, epc f, epc g, epc, epc min, min epc, epc rating, energy rating, energy performance certificate, energy performance, min epc rating, energy efficiency rating' },
  { key: 'green', name: 'Green mortgages', group: 'product', words: 'green mortgage, green product, energy efficient mortgage' },
  { key: 'hmo', name: 'HMOs', group: 'buy-to-let', words: 'houses of multiple occupancy, multi occupancy, room lets, letting by room, let by room, hmo, house in multiple occupation, houses in multiple occupation, multi let, multilet, licensed hmo, hmo licensed, house of multiple occupation, multiple occupation, hmos' },
  { key: 'mufb', name: 'Multi-unit freehold blocks', group: 'buy-to-let', words: 'mufb, multi unit, multi unit freehold block, multi unit block, block of flats, multi unit freehold, freehold block, multiunit' },
  { key: 'annexe', name: 'Annexes', group: 'property', words: 'annexe, annex, granny flat, granny annexe, property with annexe, granny annex' },
  { key: 'acreage', name: 'Maximum acreage', group: 'property', words: 'acreage, acre, max acreage, land, plot size, max land, amount of land, max acre, max plot size, number of acre, hectare, smallholding, grounds', measure: { unit: 'acres', bound: 'maximum' } },
  { key: 'agricultural', name: 'Agricultural ties', group: 'property', words: 'agricultural tie, agricultural restriction, agricultural, ag tie, aoc, farm, agricultural occupancy, working farm, farmhouse' },
  { key: 'equestrian', name: 'Equestrian property', group: 'property', words: 'equestrian, stable, horses, menage' },
  { key: 'occupancy-restriction', name: 'Holiday or occupancy restrictions', group: 'property', words: 'occupancy restriction, holiday restriction, holiday occupancy, holiday home restriction, section 106, s106, local occupancy' },
  { key: 'age-restricted', name: 'Age-restricted (retirement) property', group: 'property', words: 'age restricted, retirement property, retirement flat, over 55s property, sheltered housing, retirement home' },
  { key: 'shared-ownership', name: 'Shared ownership', group: 'purpose', words: 'shared own, sh ownership, shared o ship, so mortgage, s o mortgage, shared ownership, part buy part rent, part buy, shared ownership mortgage, shared owner, housing association share, shared ownership scheme' },
  { key: 'ownership-share', name: 'Share bought', group: 'purpose', words: 'min share, max share, share, share size, initial share, share bought, share purchased, share of ownership', weight: 0.5, measure: { unit: 'percent', bound: 'minimum' } },
  { key: 'shared-equity', name: 'Shared equity', group: 'purpose', words: 'shared equity, equity share, equity sharing' },
  { key: 'staircasing', name: 'Staircasing', group: 'purpose', words: 'staircasing, staircase' },
  { key: 'discounted-market', name: 'Discounted market sale', group: 'purpose', words: 'discounted market, discount market sale, dms, discounted market sale, affordable housing, discounted sale, discount market, discount to market' },
  { key: 'pre-emption', name: 'Pre-emption', group: 'property', words: 'pre emption, preemption, right of pre emption' },
  { key: 'auction', name: 'Auction purchases', group: 'purpose', words: 'auction, auction purchase, bought at auction' },
  { key: 'scotland', name: 'Scotland', group: 'property', words: 'scotland, scottish property, property in scotland' },
  { key: 'northern-ireland', name: 'Northern Ireland', group: 'property', words: 'northern ireland, ni property' },
  { key: 'wales', name: 'Wales', group: 'property', words: 'wales, welsh property' },
  { key: 'islands', name: 'Islands', group: 'property', words: 'isle of man, isle of wight, channel island, island, scottish island, scilly' },
  { key: 'lending-area', name: 'Lending area', group: 'property', words: 'lending area, geographical area, where do they lend, location restriction, postcode restriction, area of lending, location' },
  { key: 'bungalow', name: 'Bungalows', group: 'property', words: 'bungalow' },
  { key: 'park-home', name: 'Park homes', group: 'property', words: 'park home, mobile home, static caravan, caravan' },
  { key: 'log-cabin', name: 'Log cabins and chalets', group: 'property', words: 'log cabin, chalet, lodge, holiday lodge, ski lodge, cabin' },
  { key: 'houseboat', name: 'Houseboats', group: 'property', words: 'houseboat, house boat, boat, narrowboat' },
  { key: 'barn-conversion', name: 'Barn and other conversions', group: 'property', words: 'barn conversion, barn, converted barn, church conversion, converted chapel, chapel conversion, office conversion, permitted development conversion' },
  { key: 'part-complete', name: 'Part-complete property', group: 'property', words: 'part complete, partially complete, uninhabitable, derelict, no kitchen, no bathroom, unmortgageable, in need of renovation, refurbishment property, refurb' },
  { key: 'wind-turbine', name: 'Wind turbines and pylons', group: 'property', words: 'wind turbine, wind farm, pylon, power line, phone mast' },
  { key: 'private-drainage', name: 'Septic tanks and private water', group: 'property', words: 'septic tank, private drainage, private water supply, borehole, cesspit' },
  { key: 'property-age', name: 'Age of the property', group: 'property', words: 'built before, age of property, house age, property age, year built, built before, built after 1900, age of property' },
  { key: 'multiple-kitchens', name: 'More than one kitchen', group: 'property', words: 'multiple kitchen, two kitchen, second kitchen, 2 kitchen' },
  { key: 'multiple-titles', name: 'More than one title', group: 'property', words: 'multiple title, more than one title, 2 titles, possessory title, split title, title splitting' },

  // Purpose
  { key: 'purchase', name: 'Purchase', group: 'purpose', words: 'house purchase, residential purchase, standard purchase' },
  { key: 'remortgage', name: 'Remortgage', group: 'purpose', words: 'remortgage, remortgaging, re mortgage' },
  { key: 'early-remortgage', name: 'Remortgage within six months', group: 'purpose', words: 'bought month ago, bought cash month ago, bought months ago remortgage, owned less than 6 month, owned under 6 month, own less than 6 month, 6 month rule, six month rule, within 6 month, remortgage after purchase, recently bought, recently purchased, bought recently, purchased month ago, just bought, remortgage same day, remortgage within 6 month, remortgage within six month, remortgage within 6 month of purchase, day one remortgage, day 1 remortgage, 6 month rule, six month rule, remortgage under 6 month, early remortgage, owned less than 6 month, owned under 6 month, remortgage after purchase, remortgage straight after buying, remortgage less than 6 month, remortgage before 6 month, remo within 6 month, 6 month remortgage, ownership period, min ownership, min ownership period, remortgage within 6 month of buying, remortgage inside 6 month, remortgage within months, cml 6 month rule, remortgage 6 month, remortgage first 6 month, remortgage in first 6 month, time owned before remortgage, owned before remortgage, time owned, length of ownership, day one remo, owned for less than 6 month, recently purchased' },
  { key: 'capital-raising', name: 'Capital raising', group: 'purpose', words: 'raise capital, raising capital, raise money, raise funds, raising funds, release capital, raise cash, take money out, extra borrowing, capital raising, cap raise, capital raise, cap raising, raise capital, raising capital, raise money, equity withdrawal, any legal purpose, release equity on remortgage, capital raising purpose, raise funds, raising funds, raising money' },
  { key: 'business-purpose', name: 'Business purposes', group: 'purpose', words: 'buy out business partner, business partner buyout, buying out business partner, buy into business, inject into business, money for business, cash into business, fund his business, fund business, business purpose, business use, business, for business, fund business, inject into business, put in business, business funding, business reason' },
  { key: 'business-capital-raising', name: 'Capital raising for business', group: 'purpose', words: 'business capital raising, capital raising business, cap raise business, capital raise business, raise capital business, raising capital business, capital raising for business purpose, business capital raise, capital raising business use, capital raising business purpose', parts: ['capital-raising', 'business-purpose'] },
  { key: 'home-improvements', name: 'Home improvements', group: 'purpose', words: 'home improvement, extension, home improvements, loft conversion, building work, renovation' },
  { key: 'debt-consolidation', name: 'Debt consolidation', group: 'purpose', words: 'debt consolidation, debt con, debt consol, consolidate debt, consolidation, consolidating debt, consolidation of debt, debt cons, consolidating, clear debts, pay off debt, debt conso, consol' },
  { key: 'tax-bill', name: 'Paying a tax bill', group: 'purpose', words: 'tax bill, pay tax bill, hmrc bill, inheritance tax' },
  { key: 'deposit-raising', name: 'Raising a deposit for buy to let', group: 'purpose', words: 'buy to let deposit, deposit for buy to let, raise deposit, deposit raising, purchase another property, buy another property', near: 'capital-raising' },
  { key: 'school-fee-raising', name: 'Raising money for family', group: 'purpose', words: 'gift to family, gifting to children, help family buy' },
  { key: 'right-to-buy', name: 'Right to Buy', group: 'purpose', words: 'right to buy, rtb, right buy, council house purchase, buying council house, right to acquire, buy their council house, preserved right to buy, rt buy' },
  { key: 'help-to-buy', name: 'Help to Buy', group: 'purpose', words: 'htb loan, redeem help to buy, repay help to buy, help to buy redemption, h2b, help to buy, htb, equity loan, help to buy equity loan, htb redemption, repay help to buy, htb remortgage' },
  { key: 'first-homes', name: 'First Homes', group: 'purpose', words: 'first homes, first home scheme, first homes scheme' },
  { key: 'deposit-unlock', name: 'Deposit Unlock', group: 'purpose', words: 'deposit unlock, own new' },
  { key: 'mortgage-guarantee', name: 'Mortgage guarantee scheme', group: 'purpose', words: 'mortgage guarantee scheme, mortgage guarantee' },
  { key: 'concessionary-purchase', name: 'Concessionary purchase', group: 'purpose', words: 'concessionary purchase, below market value, bmv, undervalue, concessionary, purchase under value, purchase at undervalue, under value purchase, sale at undervalue, below market value purchase, family discount, discounted purchase from family, sitting tenant purchase, concessionary sale, buying below market value, under market value, buying from family, buy from family at discount, family sale, discount from parents' },
  { key: 'gifted-equity', name: 'Gifted equity', group: 'purpose', words: 'gifted equity, gift of equity, equity gift' },
  { key: 'unencumbered', name: 'Unencumbered property', group: 'purpose', words: 'no mortgage on it, mortgage free, owned outright property, no existing mortgage, unencumbered, unencumbered property, mortgage free property, no existing mortgage, owned outright' },
  { key: 'like-for-like', name: 'Like-for-like remortgage', group: 'purpose', words: 'like for like, pound for pound, like for like remortgage' },
  { key: 'product-transfer', name: 'Product transfers', group: 'product', words: 'product transfer, product transfer window, rate switch, product switch, pt, switch rate, product transfers, retention, internal switch, existing customer switch, pt window, when can i switch, rate transfer' },
  { key: 'further-advance', name: 'Further advances', group: 'product', words: 'further advance, additional borrowing, further borrowing, top up loan, top up' },
  { key: 'porting', name: 'Porting', group: 'product', words: 'port, porting, portability, portable, ported, porting mortgage, transfer mortgage to new property, take mortgage with them, port mortgage' },
  { key: 'bridging', name: 'Bridging loans', group: 'purpose', words: 'bridging, bridging loan, bridge, exit bridge, bridging exit, repay bridging, bridge exit, regulated bridging' },
  { key: 'development-finance', name: 'Development finance', group: 'purpose', words: 'development finance, development exit, property development' },
  { key: 'commercial-mortgage', name: 'Commercial mortgages', group: 'purpose', words: 'commercial mortgage, semi commercial, mixed use, commercial property, commercial loan' },
  { key: 'self-build', name: 'Self-build', group: 'purpose', words: 'self build, selfbuild, custom build, self build mortgage, building own home, build own house, self builder, self builds, stage payment build' },

  // Product, deposit and term
  { key: 'ltv', name: 'Loan to value (LTV)', group: 'product', words: 'ltv, loan to value, loan value', measure: atMostPercent, weight: 0.5, cost: 0.15 },
  { key: 'maximum-ltv', name: 'Maximum LTV', group: 'product', words: 'max ltv, max loan to value, highest ltv, ltv limit, ltv cap, top ltv, ltv max', parts: ['max', 'ltv'], measure: atMostPercent },
  { key: 'combined-ltv', name: 'Maximum combined LTV', group: 'second charge', words: 'combined ltv, max combined ltv, combined loan to value, cltv, max cltv, total ltv', parts: ['max', 'ltv', 'combined'], measure: atMostPercent },
  { key: 'loan-size', name: 'Loan size', group: 'product', words: 'loan size, loan amount, loan limit', measure: { unit: 'pounds' } },
  { key: 'minimum-loan', name: 'Minimum loan', group: 'product', words: 'min loan, min loan size, min loan amount, smallest loan, lowest loan, low min loan, min advance, min borrowing, min mortgage, min lend, small loan', parts: ['min', 'loan-size'], measure: { unit: 'pounds', bound: 'minimum' } },
  { key: 'maximum-loan', name: 'Maximum loan', group: 'product', words: 'max loan, max loan size, max loan amount, largest loan, biggest loan, highest loan, max advance, max borrowing, max mortgage, max lend, large loan', parts: ['max', 'loan-size'], measure: { unit: 'pounds', bound: 'maximum' } },
  { key: 'interest-only', name: 'Interest only', group: 'product', words: 'interest only, io, interest only mortgage, int only, interest only basis, interest only lending' },
  { key: 'repayment-vehicle', name: 'Interest-only repayment vehicles', group: 'product', words: 'repayment vehicle, repayment strategy, sale of property vehicle, downsizing, repayment plan interest only, sale of mortgaged property, sale of main residence' },
  { key: 'part-and-part', name: 'Part and part', group: 'product', words: 'part and part, part interest only part repayment, p and p' },
  { key: 'offset', name: 'Offset mortgages', group: 'product', words: 'offsetting, offset, offset mortgage, offsetting, offset account, offset savings, off set' },
  { key: 'term', name: 'Mortgage term', group: 'product', words: 'term, mortgage term, max term, min term, longest term, shortest term, term length, loan term, 40 year term, 35 year term, max mortgage term, how long term', measure: { unit: 'months' } },
  { key: 'erc', name: 'Early repayment charges', group: 'product', words: 'erc, early repayment charge, exit fee, redemption penalty, early redemption charge, early repayment penalty, early repayment, tie in, redemption charge' },
  { key: 'overpayment', name: 'Overpayments', group: 'product', words: 'overpayment, annual overpayment, annual overpayment allowance, overpayment allowance, overpay, over payment, overpaying, extra payment, lump sum payment, over payments, overpayment limit, pay extra, lump sum reduction' },
  { key: 'payment-holiday', name: 'Payment holidays', group: 'product', words: 'payment holiday, payment break, underpayment' },
  { key: 'fees-added', name: 'Fees added to the loan', group: 'product', words: 'add fee, fee added, fees to loan, arrangement fee, product fee, booking fee, application fee, lender fee, completion fee, fees' },
  { key: 'proc-fee', name: 'Procuration fee', group: 'product', words: 'proc fee, procuration fee, broker commission, proc, procuration, introducer fee, broker fee' },
  { key: 'rates', name: 'Interest rates', group: 'product', words: 'interest rate, fixed rate, 2 year fix, 5 year fix, 2 year fixed rate, two year fixed rate, five year fixed rate, 5 year fixed rate, tracker, tracker rate, mortgage rate, current rate, rate today, best rate, cheapest rate, lowest rate, svr, standard variable rate, variable rate, rate on, pay rate, discount rate, rates' },
  { key: 'gifted-deposit', name: 'Gifted deposits', group: 'product', words: 'deposit from parents, deposit from family, deposit off parents, money from parents, bank of mum and dad, gift from family, family gift, gifted deposit, gift deposit, gift, gifted, deposit gift, gifted deposit family, deposit from parent, deposit gifted, family gift, gift from family, gift from parent, deposit from family, parents deposit, bank of mum and dad, family assisted deposit, assisted deposit, family deposit, deposit assistance, parental deposit, help with deposit, help from parent, deposit from relative, donated deposit' },
  { key: 'builder-incentive', name: 'Builder’s deposit and incentives', group: 'product', words: 'builder deposit, builders deposit, builder incentive, incentive, developer incentive, cashback incentive, builder gifted deposit' },
  { key: 'vendor-deposit', name: 'Vendor deposits', group: 'product', words: 'vendor deposit, vendor gifted deposit, vendor gift, seller deposit' },
  { key: 'loan-deposit', name: 'Borrowed deposits', group: 'product', words: 'loan as deposit, borrowed deposit, unsecured loan deposit, deposit from loan, personal loan deposit, loan for deposit' },
  { key: 'overseas-deposit', name: 'Deposits from overseas', group: 'product', words: 'overseas deposit, deposit from overseas, foreign deposit, deposit from abroad' },
  { key: 'crypto-deposit', name: 'Cryptocurrency deposits', group: 'product', words: 'crypto, cryptocurrency, bitcoin, crypto deposit, cryptocurrency deposit, deposit from crypto, deposit from bitcoin, bitcoin deposit, ethereum' },
  { key: 'gambling-deposit', name: 'Deposits from gambling', group: 'product', words: 'gambling winnings, lottery winnings, deposit from gambling' },
  { key: 'inheritance-deposit', name: 'Deposits from inheritance', group: 'product', words: 'inheritance, inherited deposit, deposit from inheritance' },
  { key: 'savings-deposit', name: 'Source of deposit', group: 'product', words: 'source of deposit, deposit source, deposit, proof of deposit, own deposit, min deposit, deposit required', measure: { unit: 'percent', bound: 'minimum' } },
  { key: 'family-springboard', name: 'Family springboard', group: 'product', words: 'springboard, family springboard, family assist, family offset, track record mortgage, no deposit mortgage, 100% mortgage' },
  { key: 'valuation', name: 'Valuations', group: 'product', words: 'valuation, avm, drive by, desktop valuation, automated valuation, valuer, valuation type, surveyor' },
  { key: 'valuation-fee', name: 'Valuation and re-type fees', group: 'product', words: 'valuation fee, free valuation, re type, retype, retype fee, re type fee' },
  { key: 'offer-validity', name: 'Offer validity', group: 'product', words: 'offer validity, offer valid, mortgage offer length, offer expiry, offer extension, length of offer, how long is offer valid, offer period, mortgage offer valid' },
  { key: 'decision-in-principle', name: 'Decision in principle', group: 'product', words: 'dip, aip, mip, agreement in principle, decision in principle, mortgage in principle, dip valid, aip valid' },
  { key: 'legal-work', name: 'Legal work and dual representation', group: 'product', words: 'legal work, dual representation, free legal, solicitor panel, conveyancer, conveyancing, independent legal advice, ila, title insurance' },
  { key: 'processing-time', name: 'Service levels', group: 'product', words: 'service level, sla, turnaround, processing time, how long to process, turnaround time, time to offer, how long to offer, days to offer, how quick offer, how long offer take, app to offer, application to offer, how long are they taking' },
  { key: 'underwriting', name: 'Underwriting', group: 'product', words: 'manual underwriting, underwriting, automated decision, manual underwriter' },
  { key: 'packaging', name: 'Packaging requirements', group: 'product', words: 'packaging, packaging requirement, submission requirement' },
  { key: 'sharia', name: 'Sharia-compliant home purchase plans', group: 'product', words: 'sharia, shariah, islamic, sharia compliant, home purchase plan, sharia compliant home purchase plan, halal mortgage, islamic mortgage, islamic finance' },
  { key: 'buildings-insurance', name: 'Buildings insurance', group: 'product', words: 'building insurance, home insurance, buildings insurance' },
  { key: 'life-insurance', name: 'Life insurance', group: 'product', words: 'life insurance, life cover, critical illness' },
  { key: 'contact', name: 'Contact and BDM', group: 'product', words: 'bdm, bdm contact, helpdesk, broker helpdesk, contact number, phone number, telephone number' },
  { key: 'club', name: 'Clubs, networks and packagers', group: 'product', words: 'mortgage club, network, packager, direct only, master broker, master broker only, how to submit' },

  // Buy to let
  { key: 'buy-to-let', name: 'Buy to let', group: 'buy-to-let', words: 'buy to let, btl, investment property, landlord, rental property, landlords', weight: 0.5 },
  { key: 'icr', name: 'Interest cover ratio (ICR)', group: 'buy-to-let', words: 'icr, interest cover, interest cover ratio, rental cover, rental calculation, rental calc, rental stress, rental coverage, interest coverage, rent cover, rental stress test, rental stress rate, rental income required, rental cover ratio, interest coverage ratio', measure: { unit: 'percent', bound: 'minimum' } },
  { key: 'icr-basic-rate', name: 'ICR for basic-rate taxpayers', group: 'buy-to-let', words: 'basic rate, basic rate taxpayer, basic rate tax payer, basic rate 2 year fix, lower rate taxpayer', measure: { unit: 'percent', bound: 'minimum' } },
  { key: 'icr-higher-rate', name: 'ICR for higher-rate taxpayers', group: 'buy-to-let', words: 'higher rate, higher rate taxpayer, higher rate tax payer, additional rate taxpayer', measure: { unit: 'percent', bound: 'minimum' } },
  { key: 'top-slicing', name: 'Top slicing', group: 'buy-to-let', words: 'top slice, top slicing, topslicing, topslice, top sliced, personal income to cover shortfall, use of surplus income, income shortfall rental, top up rent with income' },
  { key: 'benefit-tenants', name: 'Tenants on benefits', group: 'buy-to-let', words: 'dss, dss tenant, uc tenant, tenant on benefit, dss uc tenant, housing benefit tenant, lha tenant, tenants on universal credit, benefit tenant, dss uc, tenant claiming benefit, dss let, social tenant, tenants receiving benefits, tenants uc, tenant uc, tenant universal credit, benefits tenant' },
  { key: 'corporate-let', name: 'Corporate lets', group: 'buy-to-let', words: 'corporate let, company let, let to company, council let, social housing let, local authority let, guaranteed rent' },
  { key: 'tenancy', name: 'Tenancy agreements', group: 'buy-to-let', words: 'ast, assured shorthold tenancy, tenancy type, tenancy agreement, tenancy length' },
  { key: 'personal-guarantee', name: 'Personal guarantees', group: 'buy-to-let', words: 'personal guarantee, pg, director guarantee' },
  { key: 'debenture', name: 'Debentures', group: 'buy-to-let', words: 'debenture, floating charge' },
  { key: 'licensing', name: 'Licensing', group: 'buy-to-let', words: 'selective licensing, hmo licence, licensing, licence' },
  { key: 'incorporation', name: 'Incorporation of a portfolio', group: 'buy-to-let', words: 'incorporation, personal to limited company, transfer portfolio to limited company' },

  // Second charge
  { key: 'second-charge-consent', name: 'Without the first lender’s consent (equitable charge)', group: 'second charge', words: 'without consent, no consent, without first charge consent, accept without first charge consent, equitable charge, equitable, no first charge consent, second charge without consent, consent refused, without first lender consent, without lender consent, first charge consent, no consent from first charge, consent not given, refused consent, consent from first charge lender, consent required, first lender refuses consent, without permission of first lender, consent from first lender, consent' },
  { key: 'mortgage-history', name: 'Minimum mortgage history', group: 'second charge', words: 'mortgage history, min mortgage history, mortgage track record, history on first charge, months mortgage history, mortgage payment history, length of mortgage, mortgage held for, min months mortgage, mortgage seasoning, min time with mortgage, existing mortgage history, how long mortgage held', measure: months },
  { key: 'secured-loan-purpose', name: 'Second charge loan purposes', group: 'second charge', words: 'loan purpose, secured loan purpose, purpose of loan' },
  { key: 'second-charge-buy-to-let', name: 'Second charges on buy to let', group: 'second charge', words: 'second charge on buy to let, second charge buy to let, second charge btl', parts: ['second-charge', 'buy-to-let'] },
]
