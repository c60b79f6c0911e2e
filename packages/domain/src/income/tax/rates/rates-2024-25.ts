import type { TaxYearRates } from './tax-year-rates.ts'

export const rates202425: TaxYearRates = {
  taxYear: '2024-25',
  sources: [
    'HMRC: Rates and thresholds for employers 2024 to 2025',
    'Scottish Government: Scottish Income Tax 2024 to 2025',
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
      { upTo: 2_306, rate: 1900 },
      { upTo: 13_991, rate: 2000 },
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
      weekly: 123,
      fortnightly: 246,
      'four-weekly': 492,
      monthly: 533,
      yearly: 6_396,
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
        from: '2024-04-06',
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
    'plan-1': 24_990,
    'plan-2': 27_295,
    'plan-4': 31_395,
    'plan-5': null,
    postgraduate: 21_000,
  },
  class4: { lowerLimit: 12_570, upperLimit: 50_270, main: 600, above: 200 },
}
