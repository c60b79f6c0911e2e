import { roles } from '@criteria-desk/domain/access/roles'
import { z } from 'zod'
import { maxPasswordLength, minSetupPasswordLength } from './limits.ts'

const setupLink = z.object({
  token: z.string().min(1).max(200),
  /** The username that the link was made for, compared without case. */
  email: z.string().trim().min(1).max(320),
})

/** GET /api/registration/verify-token?token=&email=. */
export const verifyTokenQuery = setupLink
export type SetupLink = z.infer<typeof setupLink>

/** Whom the link makes an account for. */
export const verifiedToken = z.object({ role: z.enum(roles) })

/** POST /api/registration/set-password. */
export const setPasswordBody = setupLink.extend({
  password: z
    .string()
    .min(minSetupPasswordLength, `Password must be at least ${minSetupPasswordLength} characters`)
    .max(maxPasswordLength),
})
export type SetPasswordBody = z.infer<typeof setPasswordBody>
