/** Runs statements one after another outside any transaction of ours, as the database's owner. */
export type ExecuteSql = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>

/** A job that this server holds: nobody else runs it meanwhile. */
export type HeldJob = {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  /** 1 at its first. */
  readonly attempt: number
  readonly isLastTry: boolean
}

/** Of jobs whose last try runs alone: those with more than one try left, or the others. */
export type WhichTries = 'any' | 'not the last' | 'the last'

export type HeldJobs = ReturnType<typeof createHeldJobs>

/**
 * Who holds a job and which of its tries count, kept in the job's row of pg-boss. `group_id` has the
 * number of the server that holds it, while it is active. A try counts as long as `started_on` stands:
 * the next claim then adds one to `retry_count`. Taking it away makes a try one that never was.
 */
export function createHeldJobs(executeSql: ExecuteSql, holder: string) {
  const triesBegun = '(retry_count + (started_on is not null)::int)'
  const change = async (text: string, values: unknown[]) =>
    (await executeSql(text, values)).rows.map(toHeldJob)
  const returned = 'id, name, data, retry_count, retry_limit'

  return {
    /** Holds the oldest job that waits, and counts the try that begins. Null where none waits. */
    async claim(name: string, which: WhichTries): Promise<HeldJob | null> {
      const [job] = await change(
        `with next as materialized (
           select id from pgboss.job
            where name = $1 and state < 'active' and not blocked and start_after <= now()
              and ($3 = 'any' or (${triesBegun} >= retry_limit) = ($3 = 'the last'))
            order by priority desc, created_on limit 1 for update skip locked)
         update pgboss.job
            set state = 'active', started_on = now(), heartbeat_on = now(), group_id = $2,
                output = null, retry_count = ${triesBegun}
          where name = $1 and id = any(array(select id from next))
         returning ${returned}`,
        [name, holder, which],
      )
      return job ?? null
    },

    async isLastTryWaiting(name: string): Promise<boolean> {
      const { rows } = await executeSql(
        `select from pgboss.job
          where name = $1 and state < 'active' and not blocked and start_after <= now()
            and ${triesBegun} >= retry_limit limit 1`,
        [name],
      )
      return rows.length > 0
    },

    /** Tries that this server has begun count no longer, however it ends from now on. */
    async uncount(): Promise<void> {
      await executeSql(
        `update pgboss.job set started_on = null where state = 'active' and group_id = $1`,
        [holder],
      )
    },

    /** To wait again, as if the try had never begun. */
    async handBack(id: string, delaySeconds = 0): Promise<void> {
      await executeSql(
        `update pgboss.job
            set state = 'retry', started_on = null, group_id = null,
                start_after = now() + $3 * interval '1 second'
          where id = $1::uuid and state = 'active' and group_id = $2`,
        [id, holder, delaySeconds],
      )
    },

    /** Each active job of these names, and the number of who holds it. */
    async list(names: readonly string[]): Promise<readonly { id: string; holder: string }[]> {
      const { rows } = await executeSql(
        `select id, coalesce(group_id, '') as holder from pgboss.job
          where state = 'active' and name = any($1)`,
        [names],
      )
      return rows.map(({ id, holder: of }) => ({ id: String(id), holder: String(of) }))
    },

    /** What servers that ended held waits again where it has a try left; answers whose jobs those are. */
    async takeFrom(
      names: readonly string[],
      ended: readonly string[],
    ): Promise<readonly HeldJob[]> {
      return change(
        `update pgboss.job set state = 'retry', start_after = now(), group_id = null
          where state = 'active' and name = any($1) and coalesce(group_id, '') = any($2)
            and (started_on is null or retry_count < retry_limit)
         returning ${returned}`,
        [names, ended],
      )
    },

    /** What they held in its last try is this server's, which gives it up. */
    async holdLastOf(
      names: readonly string[],
      ended: readonly string[],
    ): Promise<readonly HeldJob[]> {
      return change(
        `update pgboss.job set group_id = $3
          where state = 'active' and name = any($1) and coalesce(group_id, '') = any($2)
            and started_on is not null and retry_count >= retry_limit
         returning ${returned}`,
        [names, ended, holder],
      )
    },
  }
}

function toHeldJob(row: Record<string, unknown>): HeldJob {
  const retries = Number(row.retry_count)
  return {
    id: String(row.id),
    name: String(row.name),
    payload: row.data,
    attempt: retries + 1,
    isLastTry: retries >= Number(row.retry_limit),
  }
}
