import type { FastifyBaseLogger } from 'fastify'
import type { Queue } from './ports/queue.ts'

/** Says when each try begins and ends, for whoever looks into what a server was at when it ended. */
export function logRuns(queue: Queue, log: FastifyBaseLogger): Queue {
  return {
    ...queue,
    work: (name, run, options) =>
      queue.work(
        name,
        async (payload, job) => {
          const { documentId } = Object(payload)
          const about = { id: job.id, name, attempt: job.attempt, documentId }
          log.debug({ job: about }, 'a job begins')
          try {
            await run(payload, job)
          } finally {
            log.debug({ job: about }, 'a job ends')
          }
        },
        options,
      ),
  }
}
