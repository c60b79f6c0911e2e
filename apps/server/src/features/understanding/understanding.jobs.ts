import type { Queue } from '../../ports/queue.ts'
import type { UnderstandingService } from './understanding.service.ts'

export function addUnderstandingJobs(queue: Queue, service: UnderstandingService): void {
  queue.every('understanding.remove-unused', '20 4 * * *', async () => {
    await service.removeUnused()
  })
}
