import { list } from './word-list.ts'

/** Words that firms and public bodies are named with, and people are not. */
export const firmWords = list(
  'ltd, limited, plc, llp, lp, inc, cyf, cyfyngedig, ccc, council, trust, university, college, school, academy, nhs, hospital, hospitals, services, group, holdings, solutions, recruitment, staffing, personnel, payroll, umbrella, partners, partnership, associates, constabulary, police, borough, county, bakery, care, stores, logistics, co, company, cic, charity, foundation, authority, hotel, hotels, agency, centre, brewery, builders, joinery, media, foods, merchants',
)

/** What stands behind "Paid by" or beside "Name" and names nobody. */
export const notNames = list(
  'bacs, cheque, check, cash, faster payment*, bank, chaps, direct, credit transfer, your employer, the employer, employer, ref, number, no, id, code, month*, week*, year, date, period, address, method',
).map((word) => word.replace('*', '\\w*'))
