import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldInWords, fileNameIn, momentInWords, writtenRow } from './written-row.ts'

describe('a row as its person is given it', () => {
  it('has its fields in words, in their order, and moments as London’s clocks show them', () => {
    const row = {
      ...{ id: 3, company_id: null, created_at: '2026-07-01T23:30:05.123456+00:00' },
      ...{ note: '2026-07-01', reading: { net_pay: 1, at: '2026-07-01T23:30:05Z' } },
    }
    expect(Object.entries(writtenRow(row, []))).toEqual([
      ['Id', 3],
      ['Company id', null],
      ['Created at', '2 July 2026, 00:30:05'],
      ['Note', '2026-07-01'],
      ['Reading', { net_pay: 1, at: '2026-07-01T23:30:05Z' }],
    ])
  })

  it('has nothing in it that is withheld', () => {
    expect(writtenRow({ id: 3, password: 'x' }, ['password'])).toEqual({ Id: 3 })
  })

  it('writes words and moments', () => {
    expect(fieldInWords('sha256')).toBe('Sha256')
    expect(momentInWords(new Date('2026-01-05T09:04:03Z'))).toBe('5 January 2026, 09:04:03')
  })
})

describe('a file’s name in an archive', () => {
  it.each([
    ['payslip May.pdf', 'papers/7 payslip May.pdf'],
    ['../../etc/passwd', 'papers/7 _.._etc_passwd'],
    ['a/b\\c:d.pdf', 'papers/7 a_b_c_d.pdf'],
    ['..', 'papers/7 file'],
    ['', 'papers/7 file'],
    [`${'x'.repeat(200)}.xlsx`, `papers/7 ${'x'.repeat(100)}.xlsx`],
    ['£5\u202Efdp.exe', 'papers/7 £5_fdp.exe'],
  ])('%j is %s', (name, expected) => {
    expect(fileNameIn('papers', 7, name)).toBe(expected)
  })

  it('never leads out of its folder, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [folder, ...rest] = fileNameIn('papers', 7, name).split('/')
        expect([folder, rest.length]).toEqual(['papers', 1])
        expect(rest[0]).toMatch(/^7 [^/\\:\0]+$/u)
      }),
    )
  })
})
