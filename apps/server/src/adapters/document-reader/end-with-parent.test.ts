import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const module = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url))

/** At work, so that it hears of nothing; its parent passes its number on and is killed. */
const busy = `
  import { endWithParent } from ${JSON.stringify(module)}
  endWithParent()
  process.send(process.pid, () => { for (;;); })
`
const parent = `
  import { fork } from 'node:child_process'
  fork(process.argv[2]).on('message', (pid) => process.send(pid))
`

it('a process at work ends when its parent is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-with-parent-'))
  await writeFile(join(folder, 'busy.mjs'), busy)
  await writeFile(join(folder, 'parent.mjs'), parent)
  const middle = fork(join(folder, 'parent.mjs'), [join(folder, 'busy.mjs')])
  const [pid] = await once(middle, 'message')
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(isThere()).toBe(true)
  middle.kill('SIGKILL')
  await once(middle, 'exit')
  await expect.poll(isThere).toBe(false)
  await rm(folder, { recursive: true, force: true })
})
