import type { TaxYearRates } from './tax-year-rates.ts'

export const rates202324: TaxYearRates = {
  taxYear: '2023-24',
  sources: [
    'HMRC: Rates and thresholds for employers 2023 to 2024',
    'Scottish Government: Scottish Income Tax 2023 to 2024',
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
      { upTo: 2_162, rate: 1900 },
      { upTo: 13_118, rate: 2000 },
      { upTo: 31_092, rate: 2100 },
      { upTo: 125_140, rate: 4200 },
      { upTo: Infinity, rate: 4700 },
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
        from: '2023-04-06',
        standard: { main: 1200, above: 200 },
        reduced: { main: 585, above: 200 },
        deferred: { main: 200, above: 200 },
      },
      {
        from: '2024-01-06',
        standard: { main: 1000, above: 200 },
        reduced: { main: 385, above: 200 },
        deferred: { main: 200, above: 200 },
      },
    ],
    directors: {
      standard: { main: 1150, above: 200 },
      reduced: { main: 535, above: 200 },
      deferred: { main: 200, above: 200 },
    },
  },
  studentLoanThresholds: {
    'plan-1': 22_015,
    'plan-2': 27_295,
    'plan-4': 27_660,
    'plan-5': null,
    postgraduate: 21_000,
  },
  class4: { lowerLimit: 12_570, upperLimit: 50_270, main: 900, above: 200 },
}
