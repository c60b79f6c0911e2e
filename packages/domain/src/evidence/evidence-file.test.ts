import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvidenceFile, readStoredRecord, writeEvidenceFile } from './evidence-file.ts'
import { type EvidenceExport, type EvidenceRecord, sealedText, sealsOf } from './evidence-record.ts'

const sha256 = (text: string) => hash('sha256', text)

const record: EvidenceRecord = {
  reference: 'CD-7KQ4-M2XN',
  at: '2026-03-01T09:30:00.000Z',
  user: {
    id: 7,
    name: 'ann@firm.test',
    nameSalt: '5a17',
    nameSeal: sha256('5a17ann@firm.test'),
  },
  companyId: 3,
  question: 'does “Halifax” take lodgers? £7,500 😀',
  route: 'lookup',
  answer: '**Halifax**: “Yes – up to 2, max £7,500”',
  parts: [
    { kind: 'text', role: 'headline', text: 'One lender’s words.' },
    { kind: 'quote', citation: 0, footnotes: [], remarks: ['Note: “EPC C”'] },
  ],
  carried: [{ kind: 'criterion', key: 'lodgers', label: 'Lodgers' }],
  dropped: [{ kind: 'lender', key: 'Leeds' }],
  documents: [
    {
      id: 11,
      filename: 'lodgers.csv',
      kind: 'criteria',
      version: 2,
      sha256: 'cd34',
      uploadedAt: '2026-02-01T00:00:00.000Z',
    },
  ],
  citations: [
    {
      documentId: 11,
      filename: 'lodgers.csv',
      page: 2,
      box: [10, 20.5, 30, 40.25],
      lender: 'Halifax',
      criterion: 'Lodgers',
      quote: 'Yes – up to 2, max £7,500',
    },
  ],
  engineVersion: 'built-in 7',
  readingVersion: 12,
}
const sealed = { record, sha256: sha256(sealedText(record)) }

const exported: EvidenceExport = {
  reference: 'CD-2222-3333',
  at: '2026-03-02T09:30:00.000Z',
  user: record.user,
  companyId: 3,
  route: 'export',
  conversationId: '00000000-0000-4000-8000-000000000000',
  answers: [{ reference: record.reference, sha256: sealed.sha256 }],
}

/** Whether nobody changed anything, as far as the stored text tells. */
function isUnchanged(text: string): boolean {
  const tree = parsed(text)
  const stored = readStoredRecord(tree)
  return (
    stored !== null &&
    sealsOf(stored, sealed.sha256).every((one) => sha256(one.text) === one.sha256)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

describe('a stored record', () => {
  const text = JSON.stringify(record)

  it('holds while nobody touches it, and when the name was taken out', () => {
    expect(isUnchanged(text)).toBe(true)
    const { name: _name, nameSalt: _salt, ...user } = record.user
    expect(isUnchanged(JSON.stringify({ ...record, user }))).toBe(true)
  })

  it('is found altered by any one byte, 1,000 of 1,000', () => {
    const bytes = new TextEncoder().encode(text)
    const changes = fc.record({
      at: fc.integer({ min: 0, max: bytes.length - 1 }),
      by: fc.integer({ min: 1, max: 255 }),
    })
    fc.assert(
      fc.property(changes, ({ at, by }) => {
        const changed = bytes.with(at, ((bytes[at] ?? 0) + by) % 256)
        expect(isUnchanged(new TextDecoder().decode(changed))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('is found altered by any one character', () => {
    const characters = [...text]
    const changes = fc.record({
      at: fc.integer({ min: 0, max: characters.length - 1 }),
      to: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
    })
    fc.assert(
      fc.property(changes, ({ at, to }) => {
        const changed = characters.with(at, to).join('')
        // White space between JSON's signs says nothing.
        if (JSON.stringify(parsed(changed)) === text) return
        expect(isUnchanged(changed)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['name', { ...record.user, name: 'bob@firm.test' }],
    ['salt', { ...record.user, nameSalt: '5a18' }],
    ['salt taken out alone', { id: 7, name: 'ann@firm.test', nameSeal: record.user.nameSeal }],
    ['name taken out alone', { id: 7, nameSalt: '5a17', nameSeal: record.user.nameSeal }],
  ])('is found altered by another %s', (_what, user) => {
    expect(isUnchanged(JSON.stringify({ ...record, user }))).toBe(false)
  })

  it('is none where it lost what every record has', () => {
    const { citations: _gone, ...rest } = record
    expect(readStoredRecord(rest)).toBeNull()
    expect(readStoredRecord('gone')).toBeNull()
    expect(readStoredRecord({ ...record, documents: [{ id: '11' }] })).toBeNull()
    expect(readStoredRecord(exported)).toEqual(exported)
  })
})

describe('a file of evidence', () => {
  const head = { record: exported, sha256: sha256(sealedText(exported)) }
  const file = { head, answers: [sealed] }

  it('is read back as it was written', () => {
    expect(readEvidenceFile(writeEvidenceFile(file))).toEqual({ ok: true, value: file })
    const one = { head: sealed, answers: [] }
    expect(readEvidenceFile(writeEvidenceFile(one))).toEqual({ ok: true, value: one })
  })

  it('refuses a field that stands twice, of which the last alone would be held', () => {
    const text = writeEvidenceFile({ head: sealed, answers: [] })
    const twice = text.replace('"answer":', '"answer": "Everybody takes lodgers", "answer":')
    expect(JSON.parse(twice)).toEqual(JSON.parse(text))
    expect(readEvidenceFile(twice)).toEqual({ ok: false, error: { why: 'repeated-fields' } })
  })

  it('counts no words of a record as fields', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ':', '\\', '{', ' ', 'a') }), (answer) => {
        const head = { record: { ...record, answer }, sha256: 'ab' }
        expect(readEvidenceFile(writeEvidenceFile({ head, answers: [] })).ok).toBe(true)
      }),
    )
  })

  it('may be one record with its seal, or what the call that exports answers', () => {
    const one = { ok: true, value: { head: sealed, answers: [] } }
    expect(readEvidenceFile(JSON.stringify(sealed))).toEqual(one)
    const answer = { ...file, advisor: { name: null, username: 'a', firm: null } }
    expect(readEvidenceFile(JSON.stringify(answer))).toEqual({ ok: true, value: file })
  })

  it.each([
    ['no JSON', 'Evidence of research', { why: 'no-json' }],
    ['nothing', '', { why: 'no-json' }],
    ['a list', '[]', { why: 'no-record' }],
    ['nothing at all', 'null', { why: 'no-record' }],
    ['JSON of something else', '{"name":"x"}', { why: 'no-record' }],
    ['no seal', JSON.stringify({ record }), { why: 'incomplete', at: 'sha256' }],
    ['no record', '{"record":1,"sha256":"x"}', { why: 'incomplete', at: 'record' }],
    [
      'answers that are none',
      JSON.stringify({ head, answers: [{ ...sealed, record: { ...record, at: 5 } }] }),
      { why: 'incomplete', at: 'answers.0.record.at' },
    ],
    [
      'fields of its own',
      JSON.stringify({ record: { ...record, verdict: 'accepted' }, sha256: sealed.sha256, by: 1 }),
      { why: 'unknown-fields', at: ['by', 'record.verdict'] },
    ],
  ])('is told from %s', (_what, text, error) => {
    expect(readEvidenceFile(text)).toEqual({ ok: false, error })
  })
})

describe('a record of before readings were kept', () => {
  // As the product handed it out then.
  const text = readFileSync(join(import.meta.dirname, '../../testing/older-record.json'), 'utf8')
  const kept = readEvidenceFile(text)
  const { head } = kept.ok ? kept.value : { head: sealed }

  it('is read, and every seal of it holds', () => {
    expect(kept.ok).toBe(true)
    expect(head.record).not.toHaveProperty('readings')
    expect(readStoredRecord(head.record)).toBe(head.record)
    const seals = sealsOf(head.record, head.sha256)
    expect(seals).toHaveLength(2)
    for (const own of seals) expect(sha256(own.text)).toBe(own.sha256)
  })

  it('is not the same with readings laid into it', () => {
    const readings = { prompt: 'asking 1', ideas: [], lenders: [] }
    const changed = { ...(head.record as EvidenceRecord), readings }
    expect(readStoredRecord(changed)).toBe(changed)
    expect(sha256(sealedText(changed))).not.toBe(head.sha256)
  })
})
