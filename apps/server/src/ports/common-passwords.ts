export interface CommonPasswords {
  /** Whether this is one of the few thousand passwords that are tried first. Compared without case. */
  has(password: string): boolean
}
