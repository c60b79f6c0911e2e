/** Runs a script without values, or one statement with them; answers the last statement's rows. */
export type RunScript = (
  script: string,
  values?: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>
