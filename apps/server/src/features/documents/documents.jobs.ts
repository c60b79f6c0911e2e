import type { Queue } from '../../ports/queue.ts'
import type { DocumentsService } from './documents.service.ts'

export function addDocumentJobs(queue: Queue, { strayFiles }: DocumentsService): void {
  queue.every('documents.remove-stray-files', '40 3 * * *', async () => {
    await strayFiles.removeOld()
  })
}
