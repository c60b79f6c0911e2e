/** What a client is to whoever pays them. */
export const applicantTypes = ['employed', 'sole-trader', 'partner', 'director'] as const
export type ApplicantType = (typeof applicantTypes)[number]
