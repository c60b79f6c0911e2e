import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChainEntry,
  type ChainPlace,
  type ChainReport,
  chainBegins,
  chainedText,
  type FoundCheckpoint,
  followChain,
} from './audit-chain.ts'

const sha256 = (text: string) => hash('sha256', text)

type Said = Omit<ChainEntry, 'hash' | 'position'>

/** What the database would have chained. */
function chain(said: readonly Said[], after: ChainPlace = chainBegins): ChainEntry[] {
  let last = after
  return said.map((one) => {
    const entry = { ...one, position: last.position + 1 }
    last = { position: entry.position, hash: sha256(chainedText(last.hash, entry)) }
    return { ...entry, hash: last.hash }
  })
}

function check(
  log: readonly ChainEntry[],
  {
    start = chainBegins,
    head = log.at(-1) ?? start,
    checkpoints = [],
    at = 7,
  }: {
    start?: ChainPlace
    head?: ChainPlace
    checkpoints?: readonly FoundCheckpoint[]
    at?: number
  } = {},
): ChainReport {
  const following = followChain(start, head, checkpoints, sha256)
  for (let from = 0; from < log.length; from += at) following.take(log.slice(from, from + at))
  return following.end()
}

function signed(
  { position, hash }: ChainPlace,
  entries = position,
  by: FoundCheckpoint['signed'] = 'own',
): FoundCheckpoint {
  return { position, hash, entries, at: '2026-11-21T03:00:00.000Z', signed: by }
}

const someSaid = fc.record({
  at: fc
    .integer({ min: 0, max: 999_999 })
    .map((micros) => `2026-11-21T09:41:07.${String(micros).padStart(6, '0')}Z`),
  userId: fc.integer({ min: 0, max: 5 }),
  companyId: fc.option(fc.integer({ min: 1, max: 3 })),
  act: fc.constantFrom('users.listed', 'user.opened', 'document.opened'),
  details: fc.integer({ min: 1, max: 4 }).map((id) => `{"userId": ${id}}`),
})
const someLog = fc.array(someSaid, { minLength: 3, maxLength: 40 })

/** What somebody does to the rows of a log, the head of the database left as it is. */
type Tampering = (log: ChainEntry[], at: number, other: number) => ChainEntry[]

const tamperings: Readonly<Record<string, Tampering>> = {
  'changes who': (log, at) => log.with(at, changed(log, at, { userId: 99 })),
  'changes the company': (log, at) => log.with(at, changed(log, at, { companyId: 99 })),
  'changes the time': (log, at) =>
    log.with(at, changed(log, at, { at: '2026-11-20T00:00:00.000000Z' })),
  'changes the act': (log, at) => log.with(at, changed(log, at, { act: 'mail.opened' })),
  'changes the details': (log, at) => log.with(at, changed(log, at, { details: '{"userId": 99}' })),
  'changes a hash': (log, at) => log.with(at, changed(log, at, { hash: sha256('another') })),
  'changes a row and its hash': (log, at) =>
    rehash(log, log.with(at, changed(log, at, { userId: 99 })), at, at + 1),
  'takes one out': (log, at) => log.toSpliced(at, 1),
  'takes the first out': (log) => log.slice(1),
  'takes the last out': (log) => log.slice(0, -1),
  'takes out all from there on': (log, at) => log.slice(0, at),
  'takes out all up to there': (log, at) => log.slice(at + 1),
  'takes one out and moves the rest up': (log, at) =>
    log.toSpliced(at, 1).map((entry, index) => ({ ...entry, position: index + 1 })),
  'puts one in': (log, at) =>
    log
      .toSpliced(at, 0, changed(log, at, { userId: 99 }))
      .map((entry, index) => ({ ...entry, position: index + 1 })),
  'adds one behind the last': (log) => {
    const last = log.at(-1) ?? fail()
    return [...log, { ...last, position: last.position + 1 }]
  },
  'adds one that is chained': (log) => [...log, ...chain([said(99)], log.at(-1))],
  'swaps two': (log, at, other) =>
    log
      .with(at, { ...(log[other] ?? fail()), position: at + 1 })
      .with(other, { ...(log[at] ?? fail()), position: other + 1 }),
  'swaps what two say': (log, at, other) =>
    log
      .with(at, { ...(log[other] ?? fail()), position: at + 1, hash: log[at]?.hash ?? '' })
      .with(other, { ...(log[at] ?? fail()), position: other + 1, hash: log[other]?.hash ?? '' }),
}

/** What the database's owner does who works out every later hash anew, and the head too. */
const rewritings: Readonly<Record<string, Tampering>> = {
  'changes one': (log, at) => rehash(log, log.with(at, changed(log, at, { userId: 99 })), at),
  'takes one out': (log, at) => chain(log.toSpliced(at, 1)),
  'swaps two': (log, at, other) =>
    chain(log.with(at, log[other] ?? fail()).with(other, log[at] ?? fail())),
  'cuts it off': (log, at) => log.slice(0, at),
  'puts one in': (log, at) => chain(log.toSpliced(at, 0, { ...said(99), position: 0, hash: '' })),
}

const fail = (): never => {
  throw new Error('no such entry')
}
const said = (userId: number): Said => ({
  ...{ userId, companyId: null, act: 'users.listed', details: '{}' },
  at: '2026-11-21T09:41:07.000000Z',
})
const changed = (log: readonly ChainEntry[], at: number, change: Partial<ChainEntry>) => ({
  ...(log[at] ?? fail()),
  ...change,
})
function rehash(
  log: readonly ChainEntry[],
  to: readonly ChainEntry[],
  from: number,
  end = to.length,
) {
  const again = chain(to.slice(from, end), log[from - 1] ?? chainBegins)
  return [...to.slice(0, from), ...again, ...to.slice(end)]
}

const isSame = (one: readonly ChainEntry[], other: readonly ChainEntry[]) =>
  JSON.stringify(one) === JSON.stringify(other)

const places = fc.tuple(someLog, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }))

describe('a chain', () => {
  it('that nobody touched is unbroken, however it is read', () => {
    fc.assert(
      fc.property(places, ([saidSo, , , at]) => {
        const log = chain(saidSo)
        const checkpoints = [signed(log[1] ?? fail()), signed(log.at(-1) ?? fail())]
        expect(check(log, { checkpoints, at })).toEqual({
          entries: log.length,
          first: 1,
          last: log.length,
          ...{ breaks: [], breakCount: 0, signedByOthers: null },
        })
      }),
      { numRuns: 200 },
    )
  })

  it.each(Object.entries(tamperings))('shows when somebody %s', (_what, tamper) => {
    fc.assert(
      fc.property(places, ([saidSo, one, two, at]) => {
        const log = chain(saidSo)
        const [place, other] = [one % log.length, two % log.length]
        const left = tamper(log, place, other)
        if (isSame(left, log)) return
        const report = check(left, { head: log.at(-1) ?? fail(), at })
        expect(report.breakCount).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  it.each(Object.entries(rewritings))(
    'that was worked out anew shows by its checkpoint when somebody %s',
    (_what, tamper) => {
      fc.assert(
        fc.property(places, ([saidSo, one, two, at]) => {
          const log = chain(saidSo)
          const left = tamper(log, one % log.length, two % log.length)
          if (isSame(left, log)) return
          const checkpoints = [signed(log.at(-1) ?? fail())]
          expect(check(left, { checkpoints, at }).breakCount).toBeGreaterThan(0)
        }),
        { numRuns: 200 },
      )
    },
  )

  it('says where it breaks', () => {
    const log = chain([1, 2, 3, 4, 5, 6].map(said))
    const head = log.at(-1) ?? fail()
    const breaksOf = (left: readonly ChainEntry[], checkpoints?: readonly FoundCheckpoint[]) =>
      check(left, { head, ...(checkpoints && { checkpoints }) }).breaks
    expect(breaksOf(log.with(2, changed(log, 2, { userId: 9 })))).toEqual([
      { kind: 'altered', position: 3 },
    ])
    expect(breaksOf(log.toSpliced(1, 2))).toEqual([{ kind: 'missing', position: 2, to: 3 }])
    expect(breaksOf(log.slice(0, 4))).toEqual([{ kind: 'missing', position: 5, to: 6 }])
    expect(breaksOf([])).toEqual([{ kind: 'missing', position: 1, to: 6 }])
    const cut = log.slice(0, 4)
    expect(check(cut, { checkpoints: [signed(head)] }).breaks).toEqual([
      { kind: 'missing', position: 5, to: 6 },
    ])
    const anew = rehash(log, log.with(2, changed(log, 2, { userId: 9 })), 2)
    expect(check(anew, { checkpoints: [signed(log[3] ?? fail()), signed(head)] }).breaks).toEqual([
      { kind: 'rewritten', position: 4 },
      { kind: 'rewritten', position: 6 },
    ])
    expect(breaksOf(log, [signed(head), signed(head, 6, 'none')])).toEqual([
      { kind: 'forged', position: 6 },
    ])
  })

  it('tells the first breaks and counts the rest', () => {
    const log = chain(Array.from({ length: 50 }, (_, index) => said(index)))
    const report = check(log.map((entry) => ({ ...entry, userId: 99 })))
    expect([report.breaks.length, report.breakCount]).toEqual([20, 50])
  })
})

describe('after retention', () => {
  const whole = chain(Array.from({ length: 9 }, (_, index) => said(index)))
  const [kept, last] = [whole[3] ?? fail(), whole[8] ?? fail()]
  const left = whole.slice(4)

  it('goes on from the checkpoint that was kept', () => {
    const checkpoints = [signed(kept), signed(last, 5)]
    expect(check(left, { start: kept, checkpoints })).toMatchObject({
      entries: 5,
      first: 5,
      breaks: [],
    })
  })

  it('misses what went beyond what was signed to be there', () => {
    const checkpoints = [signed(kept), signed(last, 9)]
    expect(check(left, { start: kept, checkpoints }).breaks).toEqual([
      { kind: 'missing', position: 1, to: 4 },
    ])
    const more = [signed(whole[5] ?? fail()), signed(last, 5)]
    const start = whole[5] ?? fail()
    expect(check(whole.slice(6), { start, checkpoints: more }).breaks).toEqual([
      { kind: 'missing', position: 5, to: 6 },
    ])
  })
})

describe('signatures of another key', () => {
  const log = chain([1, 2, 3, 4].map(said))
  const [second, last] = [log[1] ?? fail(), log[3] ?? fail()]

  it('are told of until this server has signed as much', () => {
    const theirs = signed(second, 2, 'other')
    expect(check(log, { checkpoints: [theirs] })).toMatchObject({ breaks: [], signedByOthers: 2 })
    expect(check(log, { checkpoints: [theirs, signed(last)] }).signedByOthers).toBeNull()
  })

  it('do not stand against this server’s', () => {
    const made = signed(last, 2, 'other')
    const cut = log.slice(2)
    const start = { position: 2, hash: second.hash }
    const checkpoints = [signed(second), signed(last), made]
    expect(check(cut, { start, checkpoints }).breaks).toEqual([
      { kind: 'missing', position: 1, to: 2 },
    ])
  })
})
