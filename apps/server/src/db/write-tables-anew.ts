import type { Database } from './client.ts'

/**
 * The embedded database never looks for the room that deleted rows have left, and keeps their bytes
 * until something is written over them. So the files of all tables are written anew, the queue's too,
 * one table after another: whoever waits has their turn in between. PostgreSQL sees to its own files.
 */
export async function writeTablesAnew(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  const { rows } = await database.execute(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  )
  for (const { name } of rows) await database.execute(`vacuum full ${name}`)
}
