/** One try of a job, as the server's log tells of it. */
type Try = { readonly round: number; hasEnded: boolean; readonly attempt: number }

export type EndOfServer = 'kill' | 'stop'

/**
 * What the logs of servers that follow one another say of tries: whether two were at one paper at the
 * same moment, and whether each was counted as it should. A try counts when its server was killed in
 * it, or just beside it, where no log can tell; it never counts when its server was stopped.
 */
export function createTryLog() {
  const tries = new Map<string, Try[]>()
  const ends = new Map<number, EndOfServer>()
  const problems: string[] = []

  function begin(what: string, round: number, attempt: number): void {
    const before = tries.get(what) ?? []
    if (before.some((one) => one.round === round && !one.hasEnded)) {
      problems.push(`round ${round}: ${what} is worked at twice at the same time`)
    }
    const killed = before.filter((one) => ends.get(one.round) === 'kill')
    const surely = killed.filter((one) => !one.hasEnded).length
    const first = before[0]?.round ?? round
    const atMost = [...ends].filter(([at, end]) => end === 'kill' && at >= first - 1).length
    if (attempt - 1 < surely || attempt - 1 > atMost) {
      problems.push(
        `round ${round}: ${what} is at try ${attempt} after ${surely} to ${atMost} that count`,
      )
    }
    tries.set(what, [...before, { round, attempt, hasEnded: false }])
  }

  function endTry(what: string, round: number): void {
    const running = tries.get(what)?.findLast((one) => one.round === round && !one.hasEnded)
    if (running) running.hasEnded = true
  }

  return {
    problems,

    hear(line: string, round: number): void {
      const { msg, job } = JSON.parse(line)
      if (job?.documentId === undefined) return
      const what = `${job.name} ${job.documentId}`
      if (msg === 'a job begins') begin(what, round, job.attempt)
      if (msg === 'a job ends') endTry(what, round)
      if (msg === 'a job failed') problems.push(`round ${round}: ${what} failed`)
    },

    serverEnded(round: number, how: EndOfServer): void {
      ends.set(round, how)
    },

    /** Tries that a server's end cut short, by how it ended. */
    cut(how: EndOfServer): number {
      const all = [...tries.values()].flat()
      return all.filter((one) => !one.hasEnded && ends.get(one.round) === how).length
    },
  }
}
