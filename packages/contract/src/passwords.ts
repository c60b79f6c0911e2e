import { z } from 'zod'
import { maxPasswordLength, minResetPasswordLength, minSetupPasswordLength } from './limits.ts'

/**
 * How long a password has to be, and what is said where it is shorter. An installation may ask for
 * more (`raised`), and never for less.
 */
export type PasswordRule = { readonly minLength: number; readonly tooShort: string }

/** Where an account is made and its first password set. */
export function setupPasswordRule(raised: number): PasswordRule {
  const minLength = Math.max(minSetupPasswordLength, raised)
  return { minLength, tooShort: `Password must be at least ${minLength} characters` }
}

/** Where a password is reset, or changed on the profile. */
export function resetPasswordRule(raised: number): PasswordRule {
  const minLength = Math.max(minResetPasswordLength, raised)
  return { minLength, tooShort: `Password must be at least ${minLength} characters long.` }
}

export const setupPassword = (raised = 0) => toText(setupPasswordRule(raised))
export const resetPassword = (raised = 0) => toText(resetPasswordRule(raised))

function toText({ minLength, tooShort }: PasswordRule) {
  return z.string().min(minLength, tooShort).max(maxPasswordLength)
}
