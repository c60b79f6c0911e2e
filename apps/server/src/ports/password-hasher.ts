/** Signs that look alike are one (NFKC): keyboards put an accent together in different ways. */
export interface PasswordHasher {
  /** An encoded hash with its own salt and parameters. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches. With null instead of a hash it does the same work and answers
   * false, so that an unknown name takes as long as a wrong password.
   */
  verify(encodedHash: string | null, password: string): Promise<boolean>
}
