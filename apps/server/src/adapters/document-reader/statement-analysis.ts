import { ok, type Result } from '@criteria-desk/domain/shared/result'
import { analyseStatement } from '@criteria-desk/domain/statements/analysis/analyse-statement'
import {
  type KnownPayees,
  unknownPayees,
} from '@criteria-desk/domain/statements/sorting/payees-told'
import { sortTransactions } from '@criteria-desk/domain/statements/sorting/sort-transactions'
import type { StatementAnalysis } from '@criteria-desk/domain/statements/statement-lists'
import type { ReadStatements, TooComplex } from '../../ports/document-reader.ts'

/** Sorts the rows of each statement and says what they show. */
export function analyseStatements(
  { statements }: ReadStatements,
  payees: readonly (KnownPayees | undefined)[] = [],
): Result<readonly StatementAnalysis[], TooComplex> {
  return ok(
    statements.map((reading, at) => {
      const told = payees[at]
      return analyseStatement(
        reading,
        sortTransactions({ ...reading, ...(told && { payees: told }) }),
      )
    }),
  )
}

/** Of each statement the payees that no table knows. */
export function findUnknownPayees({
  statements,
}: ReadStatements): Result<readonly (readonly string[])[], TooComplex> {
  return ok(statements.map(unknownPayees))
}
