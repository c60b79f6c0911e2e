/** What the browser's console is told, for whoever opens it to find out what went wrong. */
export function logProblem(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console.
  console.warn(...(cause === undefined ? [message] : [message, cause]))
}
