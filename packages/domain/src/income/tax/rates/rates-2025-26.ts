import type { TaxYearRates } from './tax-year-rates.ts'

export const rates202526: TaxYearRates = {
  taxYear: '2025-26',
  sources: [
    'HMRC: Rates and thresholds for employers 2025 to 2026',
    'Scottish Government: Scottish Income Tax 2025 to 2026',
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
      { upTo: 2_827, rate: 1900 },
      { upTo: 14_921, rate: 2000 },
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
      weekly: 125,
      fortnightly: 250,
      'four-weekly': 500,
      monthly: 542,
      yearly: 6_500,
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
        from: '2025-04-06',
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
    'plan-1': 26_065,
    'plan-2': 28_470,
    'plan-4': 32_745,
    'plan-5': null,
    postgraduate: 21_000,
  },
  class4: { lowerLimit: 12_570, upperLimit: 50_270, main: 600, above: 200 },
}
