import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EvidenceRecord,
  readReference,
  referenceLength,
  referenceLetters,
  sealedText,
  toReference,
} from './evidence-record.ts'

const record: EvidenceRecord = {
  reference: 'CD-7KQ4-M2XN',
  at: '2026-03-01T09:30:00.000Z',
  user: { id: 7, name: 'ann@firm.test', nameSalt: 'salt', nameSeal: 'ab12' },
  companyId: 3,
  question: 'does Halifax take lodgers?',
  route: 'lookup',
  answer: '**Halifax**: “Yes – up to 2, max £7,500”',
  documents: [
    {
      id: 11,
      filename: 'lodgers.csv',
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
      box: [10, 20.5, 30, 40],
      lender: 'Halifax',
      quote: 'Yes – up to 2, max £7,500',
    },
  ],
  engineVersion: 'built-in 1',
  readingVersion: 7,
}

type Tree = { [name: string]: Tree } | Tree[] | string | number | null

/** Every record that differs from this one in exactly one value, name or missing field. */
function changesOf(value: Tree): Tree[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((part, at) =>
      changesOf(part).map((changed) => value.with(at, changed)),
    )
    return [...inside, [...value, null], ...(value.length > 0 ? [value.slice(1)] : [])]
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, field]) => {
      const { [name]: _gone, ...rest } = value
      return [
        rest,
        { ...rest, [`${name}x`]: field },
        ...changesOf(field).map((changed) => ({ ...value, [name]: changed })),
      ]
    })
  }
  if (typeof value === 'number') return [value + 1, String(value)]
  if (typeof value === 'string') return [`${value} `, value.slice(1)]
  return [0]
}

const asRecord = (tree: Tree) => JSON.parse(JSON.stringify(tree)) as EvidenceRecord
const asTree = (given: EvidenceRecord) => JSON.parse(JSON.stringify(given)) as Tree

describe('the text that the seal is taken over', () => {
  it('differs for every change of any field', () => {
    const { name: _name, nameSalt: _salt, ...user } = record.user
    const isAboutSomebody = (tree: Tree) =>
      tree !== null && typeof tree === 'object' && 'user' in tree
    const changed = changesOf(asTree({ ...record, user })).filter(isAboutSomebody)
    expect(changed.length).toBeGreaterThan(80)
    const texts = changed.map((tree) => sealedText(asRecord(tree)))
    expect(texts).not.toContain(sealedText(record))
    expect(new Set(texts).size).toBe(new Set(changed.map((tree) => JSON.stringify(tree))).size)
  })

  it('stays when the name is taken out, and differs for another person or name’s seal', () => {
    const { name: _name, nameSalt: _salt, ...user } = record.user
    expect(sealedText({ ...record, user })).toBe(sealedText(record))
    expect(sealedText({ ...record, user: { ...user, id: 8 } })).not.toBe(sealedText(record))
    expect(sealedText({ ...record, user: { ...user, nameSeal: '' } })).not.toBe(sealedText(record))
  })

  it('is the same however the fields were ordered in between', () => {
    const backwards = (tree: Tree): Tree => {
      if (Array.isArray(tree)) return tree.map(backwards)
      if (typeof tree !== 'object' || tree === null) return tree
      return Object.fromEntries(
        Object.entries(tree)
          .reverse()
          .map(([name, field]) => [name, backwards(field)]),
      )
    }
    expect(sealedText(asRecord(backwards(asTree(record))))).toBe(sealedText(record))
  })

  it('is JSON with its fields in the order of their names', () => {
    const { answer: _answer, documents: _documents, citations: _citations, ...rest } = record
    const short = { ...rest, answer: 'A', documents: [], citations: [] }
    expect(sealedText(short)).toBe(
      '{"answer":"A","at":"2026-03-01T09:30:00.000Z","citations":[],"companyId":3,"documents":[],"engineVersion":"built-in 1","question":"does Halifax take lodgers?","readingVersion":7,"reference":"CD-7KQ4-M2XN","route":"lookup","user":{"id":7,"nameSeal":"ab12"}}',
    )
  })

  it('holds the same as the record, whatever was asked and quoted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true }), (text, number) => {
        const { name: _name, nameSalt: _salt, ...user } = record.user
        const given = {
          ...record,
          user,
          question: text,
          citations: [{ documentId: 1, filename: text, quote: text, box: [number, 0, 0, 0] }],
        } satisfies EvidenceRecord
        expect(JSON.parse(sealedText(given))).toEqual(asTree(given))
      }),
    )
  })
})

describe('a reference', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: referenceLetters - 1 }), {
    minLength: referenceLength,
    maxLength: referenceLength,
  })

  it('has no letter that is taken for another', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        expect(toReference(given)).toMatch(/^CD(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
      }),
    )
  })

  it('is another one for other numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        expect(toReference(one) === toReference(other)).toBe(one.join() === other.join())
      }),
    )
  })

  it('is found however it is typed', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.boolean(),
        fc.constantFrom('', '-', ' ', '–'),
        (given, isLower, gap) => {
          const reference = toReference(given)
          const [, one, other] = reference.split('-')
          for (const typed of [`CD${gap}${one}${gap}${other}`, ` ${one}${gap}${other} `]) {
            expect(readReference(isLower ? typed.toLowerCase() : typed)).toBe(reference)
          }
        },
      ),
    )
  })

  it.each([
    '',
    'CD',
    'CD-7KQ4-M2X',
    'CD-7KQ4-M2XNN',
    'CD-7KQ4-M2X0',
    'XY-7KQ4-M2XN',
    'ÇD-7KQ4-M2XI',
  ])('%j is none', (typed) => {
    expect(readReference(typed)).toBeNull()
  })
})
