import { roles } from '@criteria-desk/domain/access/roles'
import { z } from 'zod'
import { maxPasswordLength, minSetupPasswordLength } from './limits.ts'

/** POST /api/auth/login. A username is an e-mail address, compared without case. */
export const loginBody = z.object({
  username: z.string().trim().min(1, 'Username is required').max(320),
  password: z.string().min(1, 'Password is required').max(maxPasswordLength),
})
export type LoginBody = z.infer<typeof loginBody>

/** The signed-in person: POST /api/auth/login and GET /api/auth/me. */
export const signedInUser = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** GET /api/test-auth, for finding out whether a browser sends its session. */
export const testAuthAnswer = z.object({
  authenticated: z.literal(true),
  username: z.string(),
  role: z.enum(roles),
})

/** POST /api/test-upload-auth takes no field beside its file. */
export const testUploadFields = z.object({})

/** POST /api/test-upload-auth: the file is counted and forgotten. */
export const testUploadAuthAnswer = z.object({
  authenticated: z.literal(true),
  filename: z.string(),
  size: z.int(),
})
export type TestUploadAuthAnswer = z.infer<typeof testUploadAuthAnswer>

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
