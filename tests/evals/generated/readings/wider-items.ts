// biome-ignore-all format: a table reads best with one criterion a row
/** Rows that firms keep beside the usual ones, with what their cells say: names and words that no table of topics holds. Data only. */

export type WiderItem = { readonly heads: readonly string[]; readonly texts: readonly string[] }

export const widerItems: readonly WiderItem[] = [
  { heads: ['Lodger income', 'Rent from lodgers'], texts: ['50% used', 'Not considered', 'Up to £7,500 pa', 'Considered if on tax return'] },
  { heads: ['Annexes', 'Annexe / granny flat'], texts: ['One annexe, not let', 'Yes if family use only', 'No', 'Valuer to confirm'] },
  { heads: ['Japanese knotweed'], texts: ['Treatment plan with 10 yr guarantee', 'Decline within 7m of dwelling', 'Refer', 'Category C and D ok'] },
  { heads: ['Solar panels (leased)', 'Leased roof space - solar'], texts: ['UKF lease terms needed', 'Acceptable', 'No', 'Solicitor to confirm lease'] },
  { heads: ['Contractor', 'Contractors'], texts: ['12 months history, 48 weeks x day rate', 'Yes if £75k+', 'As self employed', 'Fixed term over 6 months'] },
  { heads: ['Contractors (day rate)', 'Day rate contractors'], texts: ['5 days x 46 weeks', '£500 a day and over', 'No', 'Last 2 contracts'] },
  { heads: ['Bonus', 'Bonus & commission'], texts: ['50% of average over 2 years', '60%', '100% if guaranteed', 'Last 3 payslips'] },
  { heads: ['Probation'], texts: ['OK', 'Not during probation', 'If in same line of work', 'Employer letter'] },
  { heads: ['Flying freehold'], texts: ['Up to 15%', 'Max 25% of floor area', 'No', 'Indemnity policy'] },
  { heads: ['EPC rating', 'Lowest EPC'], texts: ['E or better', 'No minimum', 'C for product switch', 'D'] },
  { heads: ['Debt management plans', 'DMP'], texts: ['Completed 3 years', 'Active considered at 75%', 'No', '12 months conduct'] },
  { heads: ['Payday loans'], texts: ['None in 12 months', 'Ignored', 'Decline', 'Refer if in last 2 yrs'] },
  { heads: ['Concessionary purchase'], texts: ['Family only', 'Yes, sitting tenants', 'No', 'Discount as deposit'] },
  { heads: ['Right to Buy'], texts: ['100% of discounted price', 'Max 75% of OMV', 'No', 'After 1 year'] },
  { heads: ['Let to buy'], texts: ['Needs ASAs on both', 'Yes', 'Rental at 145%', 'With own BTL only'] },
  { heads: ['Product transfers', 'PT available'], texts: ['90 days before end', '4 months', 'Through broker portal', 'Direct only'] },
  { heads: ['Valuation', 'Valuation type'], texts: ['AVM to £1m', 'Physical only', 'Desktop if <75% LTV', 'Free standard val'] },
  { heads: ['Proc fee'], texts: ['0.38% gross', '0.42%', '0.35% via club', 'Ask BDM'] },
  { heads: ['SLA', 'Current SLAs'], texts: ['Same day', '3 days', '24hrs to first look', '5 working days'] },
  { heads: ['Dual representation'], texts: ['Yes, panel solicitors', 'Separate rep over £500k', 'No', 'Required'] },
  { heads: ['Offer valid for', 'Offer validity'], texts: ['6 months', '180 days', '3 months, 9 for new build', '4 months'] },
  { heads: ['Exposure', 'Maximum exposure'], texts: ['£3m', '10 properties', '£2m across group', 'No set limit'] },
  { heads: ['Portfolio landlords'], texts: ['4+ needs schedule', 'Yes', 'Max 15', 'ICR on background at 125%'] },
  { heads: ['Top slicing'], texts: ['Y', 'Available to higher rate payers', 'No', 'At 5.5%'] },
  { heads: ['Stress rate'], texts: ['5.5% or pay rate + 2%', '7%', 'Pay rate on 5 yr fix', '4.99%'] },
  { heads: ['Balconies & cladding', 'EWS1'], texts: ['A1 to A3, B1', 'Required over 18m', 'Valuer decides', 'B2 no'] },
  { heads: ['Timber frame'], texts: ['Post 1970', 'NHBC cert', 'Considered', 'Brick skin only'] },
  { heads: ['Studio flats'], texts: ['30 sqm+', 'London zones 1-3', 'No', '35sqm min, £100k value'] },
  { heads: ['Flats above shops', 'Above commercial'], texts: ['80%', 'Not above takeaway', 'Subject to valuer', '75% if A1 use'] },
  { heads: ['Dependants'], texts: ['Up to 18', 'Affects affordability', 'ONS figures', 'Each'] },
  { heads: ['Universal credit', 'Benefits income'], texts: ['Second income only', 'PIP and DLA 100%', 'No', 'Child benefit to age 13'] },
  { heads: ['Pension income'], texts: ['100% with statement', 'If already drawn', 'Within 10 years of drawing', 'State and private'] },
  { heads: ['Guarantors'], texts: ['Parents only', 'No', 'Joint borrower sole proprietor instead', 'Case by case'] },
  { heads: ['JBSP'], texts: ['Up to 4 names', '2 incomes used', 'Family members', 'Not offered'] },
  { heads: ['Offset'], texts: ['2 and 5 yr', 'Not available', 'Whole range', 'Existing only'] },
  { heads: ['Overpayments'], texts: ['10% pa', '20% of balance', 'Unlimited on trackers', '10% of original loan'] },
]

/** Lenders that no table knows. */
export const inventedLenders: readonly string[] = [
  'Oakmere Home Finance', 'Pennine & Wye BS', 'Larkfield', 'Tor Bridging', 'Castle & Mint', 'Quillon Bank', 'Ashby Lending', 'Redgate', 'Northmoor BS', 'Finlay Homeloans', 'Bexmont', 'Two Rivers BS',
]
