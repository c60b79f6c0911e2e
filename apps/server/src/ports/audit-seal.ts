/**
 * Signs checkpoints of the audit log with a key that the database does not have, and keeps them once
 * more beside it: whoever may write to the database alone can make neither.
 */
export interface AuditSeal {
  /** Ed25519, PEM, for anybody who wants to check a signature. */
  readonly publicKey: string
  /** The signature of a text in UTF-8, base64. */
  sign(text: string): string
  /** Whether a signature is that of a text by a key; false also for what is no key or no signature. */
  verifies(text: string, signature: string, publicKey: string): boolean
  /** Adds lines to what is kept beside the database, in order, and resolves once they last. */
  remember(lines: readonly string[]): Promise<void>
  /** Every line that was added, in order. */
  remembered(): Promise<readonly string[]>
}
