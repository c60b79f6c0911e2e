import type { CallSettings } from './features/understanding/understanding.service.ts'

/** Where nothing is configured of a provider that is there all the same. */
export const unlimitedCalls: CallSettings = {
  deadlineMs: 30_000,
  documentTokens: 100_000,
  prices: {
    ...{ inCentsPerMillion: 0, outCentsPerMillion: 0 },
    ...{ cachedInCentsPerMillion: 0, cacheWriteCentsPerMillion: 0 },
  },
  caps: {
    dailyTokensPerUser: null,
    monthlyTokensPerUser: null,
    dailyTokensPerCompany: null,
    monthlyTokensPerCompany: null,
  },
}
