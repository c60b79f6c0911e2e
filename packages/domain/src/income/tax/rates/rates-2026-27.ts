import type { TaxYearRates } from './tax-year-rates.ts'

export const rates202627: TaxYearRates = {
  taxYear: '2026-27',
  sources: [
    'HMRC: Rates and thresholds for employers 2026 to 2027',
    'Scottish Government: Scottish Income Tax 2026 to 2027',
    'HMRC: Rates and allowances: National Insurance contributions',
  ],
  personalAllowance: 1_257_000,
  bands: {
    'rest-of-uk': [
      { upTo: 37_700, rate: 2000 },
      { upTo: 125_140, rate: 4000 },
      { upTo: Infinity, rate: 4500 },
    ],
    scotland: [
      { upTo: 3_967, rate: 1900 },
      { upTo: 16_956, rate: 2000 },
      { upTo: 31_092, rate: 2100 },
      { upTo: 62_430, rate: 4200 },
      { upTo: 125_140, rate: 4500 },
      { upTo: Infinity, rate: 4800 },
    ],
    wales: [
      { upTo: 37_700, rate: 2000 },
      { upTo: 125_140, rate: 4000 },
      { upTo: Infinity, rate: 4500 },
    ],
  },
  nationalInsurance: {
    lowerEarningsLimit: {
      weekly: 129,
      fortnightly: 258,
      'four-weekly': 516,
      monthly: 559,
      yearly: 6_708,
    },
    primaryThreshold: {
      weekly: 242,
      fortnightly: 484,
      'four-weekly': 967,
      monthly: 1_048,
      yearly: 12_570,
    },
    upperEarningsLimit: {
      weekly: 967,
      fortnightly: 1_934,
      'four-weekly': 3_867,
      monthly: 4_189,
      yearly: 50_270,
    },
    rates: [
      {
        from: '2026-04-06',
        standard: { main: 800, above: 200 },
        reduced: { main: 185, above: 200 },
        deferred: { main: 200, above: 200 },
      },
    ],
    directors: {
      standard: { main: 800, above: 200 },
      reduced: { main: 185, above: 200 },
      deferred: { main: 200, above: 200 },
    },
  },
  studentLoanThresholds: {
    'plan-1': 26_900,
    'plan-2': 29_385,
    'plan-4': 33_795,
    'plan-5': 25_000,
    postgraduate: 21_000,
  },
  class4: { lowerLimit: 12_570, upperLimit: 50_270, main: 600, above: 200 },
}
