/** What a client is to whoever pays them. */
export const applicantTypes = ['employed', 'sole-trader', 'partner', 'director'] as const

/** Whose income is calculated: `both` of somebody employed who has a business beside it. */
export const askedApplicants = [...applicantTypes, 'both'] as const
export type AskedApplicant = (typeof askedApplicants)[number]
