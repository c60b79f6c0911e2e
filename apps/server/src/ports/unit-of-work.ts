import type { AuditAct } from '@criteria-desk/domain/access/audit-acts'
import type { Owner, Scope } from '../scope.ts'

declare const transactionBrand: unique symbol

/** An open transaction. Only repositories can do anything with it. */
export type Transaction = { readonly [transactionBrand]: true }

declare const addedRowsBrand: unique symbol

/**
 * Rows that one feature gives another to write in the same statement: both are kept or neither, and
 * the second costs no round trip. Only repositories make them and can do anything with them.
 */
export type AddedRows = { readonly [addedRowsBrand]: true }

/** `as-told`: what the work itself says by `writeDown`, which has to be something. */
export type ActOfWork = AuditAct | 'as-told'

export interface UnitOfWork {
  /**
   * Runs `work` in one transaction as the application role of the database, with the company and
   * user of `scope` set for row-level security. Throwing rolls everything back.
   *
   * Throws AppError `auth.no-session` where the person of `scope` is no longer active, of that role
   * and in that company when it begins, or when it ends if it has written: then nothing is written.
   * `work` may run twice; what it does beside the database must bear that.
   */
  inTransaction<Value>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value>

  /**
   * As `inTransaction`, for a developer who reads or writes beyond their own company. `act` goes to
   * the audit log in the same transaction. Throws for any other role.
   */
  inTransactionAcrossCompanies<Value>(
    scope: Scope,
    act: ActOfWork,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value>

  /**
   * As `inTransaction`, for a master user who looks at what others of their own company did: what
   * may be seen so is shown too, and nothing of it can be changed. `act` goes to the audit log in
   * the same transaction. Throws for any other role.
   */
  inTransactionOverCompany<Value>(
    scope: Scope,
    act: ActOfWork,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value>

  /**
   * As `inTransaction`, for a job that goes on with what somebody left behind: as the person whom the
   * row that it works on belongs to, and with nothing more in sight than they have. Nobody is asked
   * whether they are still who they were.
   */
  inTransactionOfOwner<Value>(
    owner: Owner,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value>

  /** For what nobody's rights decide: sign-in, sessions, the first start, upkeep. */
  asSystem<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>

  /**
   * Puts an act into the audit log, when and if the transaction ends well: entries follow each other,
   * and whoever writes one holds up the next. It is by whom the transaction is of; `asSystem`, by the
   * schedule unless `by` says who. Throws for details that are not those of the act.
   */
  writeDown(transaction: Transaction, act: AuditAct, by?: Owner): void
}
