import { maxEvidenceFileBytes } from '@criteria-desk/contract/limits'
import { writeEvidenceFile } from '@criteria-desk/domain/evidence/evidence-file'
import { describe, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'
import { anExport, aRecord, aStanding, seal } from './testing-evidence.ts'

const file = (text: string) => new Blob([text])
const written = writeEvidenceFile({ head: seal(aRecord), answers: [] })
const known = async () => aStanding()
const nobody = () => Promise.reject(new Error('The server was asked.'))

describe('a file of evidence', () => {
  it('that is the record is told to be, and asks the server for its reference alone', async () => {
    const asked: string[] = []
    const verdict = await checkFile(file(written), async (reference) => {
      asked.push(reference)
      return aStanding()
    })
    expect(verdict).toMatchObject({
      tone: 'success',
      title: 'This file is the record, unchanged',
      reference: aRecord.reference,
    })
    expect(asked).toEqual([aRecord.reference])
  })

  it.each([
    ['a quotation', '"quote": "Yes"', '"quote": "No"'],
    ['the name of its author', 'ann@firm.test', 'bob@firm.test'],
    ['its hash', seal(aRecord).sha256, seal(aRecord).sha256.replaceAll('a', 'b')],
  ])('in which %s was changed is found, without asking anybody', async (_what, from, to) => {
    expect(written).toContain(from)
    expect(await checkFile(file(written.replace(from, to)), nobody)).toEqual({
      tone: 'destructive',
      title: 'This file has been changed',
      description: expect.stringContaining(aRecord.reference),
      reference: aRecord.reference,
    })
  })

  it('whose name was taken out, since its person was erased, is whole', async () => {
    const { name: _name, nameSalt: _salt, ...user } = aRecord.user
    const erased = writeEvidenceFile({ head: seal({ ...aRecord, user }), answers: [] })
    expect((await checkFile(file(erased), known)).tone).toBe('success')
  })

  it('of an export has each of its answers, whole', async () => {
    const { head, answers } = anExport()
    const kept = async () => aStanding({ kind: 'export', sha256: head.sha256 })
    expect((await checkFile(file(writeEvidenceFile({ head, answers })), kept)).tone).toBe('success')
    const [first, second] = answers
    for (const others of [[first], [second, first].slice(0, 1), [first, first]]) {
      const part = writeEvidenceFile({ head, answers: others.flatMap((one) => one ?? []) })
      expect((await checkFile(file(part), nobody)).title).toBe('This file has been changed')
    }
  })

  it('that was made anew under a reference is told from the record', async () => {
    const forged = writeEvidenceFile({ head: seal({ ...aRecord, answer: 'No' }), answers: [] })
    expect(await checkFile(file(forged), known)).toMatchObject({
      tone: 'destructive',
      title: 'This file is not the record that is kept under its reference',
    })
  })

  it('is told whole where the record kept here was changed, or is none of the firm', async () => {
    const altered = await checkFile(file(written), async () => aStanding({ seal: 'altered' }))
    expect([altered.tone, altered.title]).toEqual([
      'warning',
      'This file is as it was handed out; the record kept here is not',
    ])
    const unknown = await checkFile(file(written), async () => null)
    expect([unknown.tone, unknown.title]).toEqual([
      'warning',
      'This file is whole, and no record of your company has its reference',
    ])
  })

  it.each([
    ['%PDF-1.7', 'This file is no JSON'],
    ['{"lender": "Halifax"}', 'This JSON holds no record'],
    [
      JSON.stringify({ record: { ...aRecord, answer: 5 }, sha256: 'x' }),
      'This record is not complete',
    ],
    [
      JSON.stringify({ record: { ...aRecord, verdict: 'accepted' }, sha256: 'x' }),
      'This file has fields that no record has',
    ],
  ])('is told from %s', async (text, title) => {
    expect(await checkFile(file(text), nobody)).toMatchObject({ tone: 'destructive', title })
  })

  it('is not read at all where it is huge', async () => {
    const huge = { size: maxEvidenceFileBytes + 1 } as Blob
    expect((await checkFile(huge, nobody)).title).toBe('This file is too large to be a record')
  })
})
