import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Firm } from './history-model.ts'
import { itemKinds, repeatedIn } from './history-rows.ts'

/** Rows and files that had to stay and do, those that had to go, and what is otherwise: mark and place. */
export type Found = {
  kept: number
  gone: number
  readonly residues: string[]
  readonly lost: string[]
}

type Place = {
  readonly database: Database
  readonly files: FileStore
}

/** Holds everything that is there against what the model expects. */
export async function checkHistory(
  { database, files }: Place,
  firms: readonly Firm[],
  found: Found,
): Promise<void> {
  const items = firms.flatMap((firm) => firm.items)
  for (const [table, marked] of new Map(itemKinds.map(({ table, marked }) => [table, marked]))) {
    const there = await readMarks(database, table, marked)
    for (const item of items.filter((one) => one.table === table)) {
      judge(found, table, item, there)
    }
  }
  for (const [table, column] of repeatedIn) {
    const there = await readMarks(database, table, column)
    for (const { mark, isGone } of items) {
      if (isGone && there.has(mark)) found.residues.push(`${table} ${mark}`)
    }
  }
  const keys = new Set(await files.list(''))
  for (const { fileKey, isGone } of items) {
    if (fileKey) judge(found, 'file', { mark: fileKey, isGone }, keys)
  }
  await checkPeople(database, firms, found)
}

async function checkPeople(
  database: Database,
  firms: readonly Firm[],
  found: Found,
): Promise<void> {
  const users = await readMarks(database, 'users', 'name')
  const companies = await readMarks(database, 'companies', 'name')
  const records = [...(await readMarks(database, 'evidence_records', 'record::text'))].join('\n')
  for (const firm of firms) {
    judge(found, 'companies', { mark: firm.name, isGone: firm.isErased }, companies)
    for (const { name, isErased } of firm.people) {
      judge(found, 'users', { mark: name, isGone: isErased }, users)
      if (isErased && records.includes(`"${name}"`)) found.residues.push(`evidence of ${name}`)
    }
  }
}

function judge(
  found: Found,
  where: string,
  { mark, isGone }: { readonly mark: string; readonly isGone: boolean },
  there: ReadonlySet<string>,
): void {
  found[isGone ? 'gone' : 'kept'] += 1
  if (isGone === there.has(mark)) found[isGone ? 'residues' : 'lost'].push(`${where} ${mark}`)
}

async function readMarks(
  database: Database,
  table: string,
  column: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute(`select ${column} as mark from ${table}`)
  return new Set(rows.map(({ mark }) => String(mark)))
}
