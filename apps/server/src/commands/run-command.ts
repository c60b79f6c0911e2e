/** Runs an operator's command with its arguments; prints its answer, or why it failed, and ends. */
export async function runCommand(
  work: (words: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await work(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
