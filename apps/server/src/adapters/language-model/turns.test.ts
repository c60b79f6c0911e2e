import { expect, it } from 'vitest'
import { createTurns, TooManyWaitingError } from './turns.ts'

const never = new AbortController().signal

/** Work that ends when it is told to, and what has begun so far. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

it('lets so many work at once, others in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 5 })
  const { begun, work, end } = openWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(never, work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await all[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await Promise.all([all[0], all[2]])
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('passes the turn on when work fails', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 })
  const failing = turns.take(never, () => Promise.reject(new Error('failed')))
  const next = turns.take(never, async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(await turns.take(never, async () => 'later')).toBe('later')
})

it('turns away whom there is no room for', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 })
  const { work, end } = openWork()
  const first = turns.take(never, work('a'))
  const second = turns.take(never, async () => 'b')
  await expect(turns.take(never, async () => 'c')).rejects.toThrow(TooManyWaitingError)
  end('a')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})

it('lets what nobody waits for have all turns but one, and go last', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 5 })
  const { begun, work, end } = openWork()
  const bulk = ['a', 'b', 'c'].map((name) => turns.take(never, work(name), true))
  expect(begun).toEqual(['a'])
  const asked = ['1', '2'].map((name) => turns.take(never, work(name)))
  expect(begun).toEqual(['a', '1'])
  end('a')
  expect(await bulk[0]).toBe('a')
  expect(begun).toEqual(['a', '1', '2'])
  end('1')
  await asked[0]
  expect(begun).toEqual(['a', '1', '2', 'b'])
  end('2')
  await asked[1]
  expect(begun).toEqual(['a', '1', '2', 'b'])
  end('b')
  await bulk[1]
  end('c')
  await bulk[2]
  const alone = createTurns({ atOnce: 1, mostWaiting: 1 })
  expect(await alone.take(never, async () => 'd', true)).toBe('d')
})

it('lets those go who wait no longer, and those behind them move up', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 2 })
  const { begun, work, end } = openWork()
  const leaving = new AbortController()
  const first = turns.take(never, work('a'))
  const second = turns.take(leaving.signal, work('b'))
  const third = turns.take(never, async () => 'c')
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  end('a')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  expect(begun).toEqual(['a'])
  await expect(turns.take(leaving.signal, work('d'))).rejects.toThrow('gone')
  expect(begun).toEqual(['a'])
})
