import type { TestApp } from './app.ts'

/** What the audit log says that somebody did, in order, but for signing in: `user.opened userId=7`. */
export async function actsOf(
  { ports }: Pick<TestApp, 'ports'>,
  { id }: { readonly id: number },
): Promise<string[]> {
  const rows = await ports.database.scripted((run) =>
    run(
      `select act, details from audit_log
        where user_id = $1 and act <> 'session.begun' order by position`,
      [id],
    ),
  )
  return rows.map(({ act, details }) =>
    [act, ...Object.entries(details as object).map(([name, value]) => `${name}=${value}`)].join(
      ' ',
    ),
  )
}
