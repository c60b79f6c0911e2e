import { roles } from '@criteria-desk/domain/access/roles'
import { z } from 'zod'
import { maxPasswordLength } from './limits.ts'
import { toOneLine } from './one-line.ts'
import { resetPassword, setupPassword } from './passwords.ts'

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
  /** As printed on evidence, beside the username; null where none was given. */
  name: z.string().nullable(),
  /** Somebody else chose the password: nothing else can be done before it is changed. */
  mustChangePassword: z.boolean(),
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
  password: setupPassword(),
})
export type SetPasswordBody = z.infer<typeof setPasswordBody>

/** POST /api/auth/forgot-password. The answer is the same whether the name is known or not. */
export const forgotPasswordBody = z.object({
  username: z.string().trim().min(1, 'Please enter your username.').max(320),
})
export const forgotPasswordAnswer = z.object({ message: z.string() })

const oneTimeToken = z.string().min(1).max(200)

/** GET /api/auth/validate-token/{token}. */
export const resetTokenParams = z.object({ token: z.string().max(1000) })
export const validatedToken = z.object({
  valid: z.boolean(),
  type: z.literal('password-reset'),
  /** Why it is not valid. */
  message: z.string().optional(),
})
export type ValidatedToken = z.infer<typeof validatedToken>

/** POST /api/auth/reset-password. Every session of the person ends. */
export const resetPasswordBody = z.object({ token: oneTimeToken, newPassword: resetPassword() })
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>

/** POST /api/auth/change-password: one's own. Every other session ends. */
export const changePasswordBody = z.object({
  currentPassword: z.string().min(1, 'Enter your current password.').max(maxPasswordLength),
  newPassword: resetPassword(),
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

/**
 * PATCH /api/profile: one's own name, as printed on evidence; blank or null for none. `before`: the
 * name that it is to take the place of; refused with 409 where it is another by now.
 */
export const profileBody = z.object({
  name: z.string().overwrite(toOneLine).max(200, 'The name is too long').nullable(),
  before: z.string().max(200).nullable().optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

/** GET /api/sessions: where one is signed in, newest first. */
export const ownSession = z.object({
  id: z.int(),
  /** `Chrome on Windows`; `Unknown device` where the browser does not say. */
  device: z.string(),
  isPhone: z.boolean(),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
export const ownSessionList = z.array(ownSession)
