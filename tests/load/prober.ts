import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks one small question again and again, in a process of its own, so that what else goes on in
 * the asking program does not count. Told to stop, it answers with the milliseconds of each.
 */
const [url, cookie] = process.argv.slice(2)
if (!url || !cookie) throw new Error('Name the address and the cookie.')
const gapMs = 10
const taken: number[] = []
let isStopped = false
process.on('message', () => {
  isStopped = true
})
while (!isStopped) {
  const start = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  taken.push(performance.now() - start)
  await wait(gapMs)
}
process.send?.(taken, () => process.exit(0))
