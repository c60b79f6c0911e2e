import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its parent has ended, also one that is at work and hears of nothing: what a
 * server that was killed had read would else be read on by nobody's order, without anybody's limits,
 * and beside the next server, which reads the same paper again. The look is a thread's of its own.
 */
export function endWithParent(): void {
  const watcher = new Worker(watch, {
    eval: true,
    workerData: process.ppid,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  watcher.on('error', () => undefined)
  watcher.unref()
}

/** Where a system gives no other parent to whose has ended, that one's number finds nobody. */
const watch = `
  const { workerData: parent } = require('node:worker_threads')
  const isThere = () => {
    if (process.ppid !== parent) return false
    try {
      return process.kill(parent, 0)
    } catch (error) {
      return error.code === 'EPERM'
    }
  }
  setInterval(() => isThere() || process.kill(process.pid, 'SIGKILL'), 250)
`
