import { storedInteger } from '@criteria-desk/contract/common'
import type { Queue } from '../../ports/queue.ts'
import { type DocumentsService, modelReadingJob } from './documents.service.ts'

export function addDocumentJobs(
  queue: Queue,
  { strayFiles, modelReading }: DocumentsService,
): void {
  const idOf = (payload: unknown) => storedInteger.parse(Object(payload).documentId)
  queue.work(modelReadingJob, (payload) => modelReading.run(idOf(payload)), {
    ...{ retries: 3, atOnce: 2, longestSeconds: 3600 },
    giveUp: (payload) => modelReading.giveUp(idOf(payload)),
  })
  queue.every('documents.resume-model-readings', '*/5 * * * *', () => modelReading.resumeAll())
  queue.every('documents.remove-stray-files', '40 3 * * *', async () => {
    await strayFiles.removeOld()
  })
}
