import type { ChosenName } from '@criteria-desk/contract/documents'
import type { RowName } from '@criteria-desk/domain/criteria/answers/row-names'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { toAddedRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies } from '../../db/schema/accounts.ts'
import { rowChoices } from '../../db/schema/documents.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

const onceEach = [
  rowChoices.companyId,
  rowChoices.documentId,
  rowChoices.wordsKey,
  rowChoices.criterion,
  rowChoices.sheet,
]

/** A choice to be kept; the same one again counts. Null for somebody of no company. */
export function rowsOfChoice(
  { companyId }: Scope,
  transaction: Transaction,
  { sheet = '', ...choice }: RowName & { readonly wordsKey: string; readonly at: Date },
): AddedRows | null {
  if (companyId === null) return null
  const { documentId, criterion, words, wordsKey, at } = choice
  return toAddedRows(
    sqlOf(transaction)
      .insert(rowChoices)
      .values({ companyId, documentId, criterion, sheet, words, wordsKey, lastChosenAt: at })
      .onConflictDoUpdate({
        target: onceEach,
        set: { words, lastChosenAt: at, times: sql`${rowChoices.times} + 1` },
      }),
  )
}

/** What a firm calls rows, confirmed; of whatever documents. */
export async function listConfirmed(
  { companyId }: Pick<Scope, 'companyId'>,
  transaction: Transaction,
): Promise<RowName[]> {
  if (companyId === null) return []
  const rows = await sqlOf(transaction)
    .select()
    .from(rowChoices)
    .where(and(eq(rowChoices.companyId, companyId), isNotNull(rowChoices.confirmedAt)))
    .orderBy(rowChoices.id)
  return rows.map(({ words, documentId, criterion, sheet }) => ({
    words,
    documentId,
    criterion,
    ...(sheet === '' ? {} : { sheet }),
  }))
}

/** What every firm chose of a document's rows, the last chosen first. */
export async function listChosenAcrossCompanies(
  transaction: Transaction,
  documentId: number,
): Promise<ChosenName[]> {
  const rows = await sqlOf(transaction)
    .select({ choice: rowChoices, companyName: companies.name })
    .from(rowChoices)
    .innerJoin(companies, eq(companies.id, rowChoices.companyId))
    .where(eq(rowChoices.documentId, documentId))
    .orderBy(desc(rowChoices.lastChosenAt), desc(rowChoices.id))
  return rows.map(({ choice, companyName }) => ({
    id: choice.id,
    words: choice.words,
    criterion: choice.criterion,
    ...(choice.sheet === '' ? {} : { sheetName: choice.sheet }),
    times: choice.times,
    confirmed: choice.confirmedAt !== null,
    lastChosenAt: choice.lastChosenAt.toISOString(),
    companyName,
  }))
}

/** Makes words a name of a row for a firm, whether or not its people ever chose it. */
export async function nameRowAcrossCompanies(
  { userId }: Scope,
  transaction: Transaction,
  {
    sheet = '',
    ...named
  }: RowName & { readonly companyId: number; readonly wordsKey: string; readonly at: Date },
): Promise<void> {
  const { companyId, documentId, criterion, words, wordsKey, at } = named
  const confirmed = { confirmedAt: at, confirmedByUserId: userId }
  await sqlOf(transaction)
    .insert(rowChoices)
    .values({
      ...{ companyId, documentId, criterion, sheet, words, wordsKey },
      ...{ times: 0, lastChosenAt: at, ...confirmed },
    })
    .onConflictDoUpdate({ target: onceEach, set: confirmed })
}

/** False: the document has no such name. */
export async function confirmAcrossCompanies(
  { userId }: Scope,
  transaction: Transaction,
  { documentId, id, at }: { documentId: number; id: number; at: Date },
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .update(rowChoices)
    .set({
      confirmedAt: sql`coalesce(${rowChoices.confirmedAt}, ${at.toISOString()})`,
      confirmedByUserId: sql`coalesce(${rowChoices.confirmedByUserId}, ${userId})`,
    })
    .where(and(eq(rowChoices.documentId, documentId), eq(rowChoices.id, id)))
    .returning({ id: rowChoices.id })
  return rows.length === 1
}

/** False: the document has no such name. */
export async function removeAcrossCompanies(
  transaction: Transaction,
  documentId: number,
  id: number,
): Promise<boolean> {
  const rows = await sqlOf(transaction)
    .delete(rowChoices)
    .where(and(eq(rowChoices.documentId, documentId), eq(rowChoices.id, id)))
    .returning({ id: rowChoices.id })
  return rows.length === 1
}

/** A document's new version takes over what firms call its rows. */
export async function takeOverAcrossCompanies(
  transaction: Transaction,
  fromId: number,
  toId: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(rowChoices)
    .set({ documentId: toId })
    .where(eq(rowChoices.documentId, fromId))
}
