import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAnswer } from './checked-answer.ts'
import { createMasking } from './masked.ts'
import { preparePrompt } from './prepared-prompt.ts'
import type { Task } from './task.ts'

const masked = (text: string, names: readonly string[] = []) => createMasking(names).mask(text)

describe('what leads to a person', () => {
  test.each([
    ['NI number: AB 12 34 56 C', 'NI number: [NI-1]'],
    ['ni JW482913C paid', 'ni [NI-1] paid'],
    ['Sort code 20-11-25, account 73914822', 'Sort code [SORTCODE-1], account [ACCOUNT-1]'],
    ['40-47-84 31926819', '[SORTCODE-1] [ACCOUNT-1]'],
    ['20-11-25 31926819', '[SORTCODE-1] [ACCOUNT-1]'],
    ['Sort code: 404784', 'Sort code: [SORTCODE-1]'],
    ['Account number\n20250131', 'Account number\n[ACCOUNT-1]'],
    ['IBAN GB29 NWBK 6016 1331 9268 19', 'IBAN [ACCOUNT-1]'],
    ['Card 4539 1488 0343 6467', 'Card [CARD-1]'],
    ['4539148803436467', '[CARD-1]'],
    ['Amex 3782-822463-10005', 'Amex [CARD-1]'],
    ['write to ann.lee+desk@firm.co.uk today', 'write to [EMAIL-1] today'],
    ['Call 07123 456789 or 020 7946 0018', 'Call [PHONE-1] or [PHONE-2]'],
    ['+44 (0)161 496 0142', '[PHONE-1]'],
    ['tel (01632) 960 983.', 'tel [PHONE-1].'],
    ['+353 86 123 4567', '[PHONE-1]'],
    ['14 Quayside Row, NE1 3DX', '14 Quayside Row, [POSTCODE-1]'],
    ['sw1a 1aa', '[POSTCODE-1]'],
    ['Date of birth: 12/03/1980', 'Date of birth: [BORN-1]'],
    ['DOB 3rd March 1962, 63 now', 'DOB [BORN-1], 63 now'],
    ['born on March 3, 1962', 'born on [BORN-1]'],
    ['1| Date of birth\n2| 1962-03-03', '1| Date of birth\n2| [BORN-1]'],
    ['Mr John Smith earns', 'Mr [NAME-1] earns'],
    ['Mr and Mrs Okafor-Bell, self employed', 'Mr and Mrs [NAME-1], self employed'],
    ['MR J SMITH SALARY', 'MR [NAME-1] SALARY'],
    ['MRS MARY JONES', 'MRS [NAME-1]'],
    ['Dr. Lee of Leeds', 'Dr. [NAME-1] of Leeds'],
    ['Mr Smith Halifax mortgage', 'Mr [NAME-1] Halifax mortgage'],
    ['UTR 12345 67890', 'UTR [UTR-1]'],
  ])('%j leaves as %j', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test('is whoever the asking side names, in any writing', () => {
    const names = ['Sarah Okafor', 'Okafor', 'X']
    expect(masked('SARAH  OKAFOR; Okafor (S. Okafors) X', names)).toBe(
      '[NAME-1]; [NAME-2] (S. Okafors) X',
    )
  })

  test('has one mark wherever it stands', () => {
    const masking = createMasking()
    expect(masking.mask('JW482913C, then AB123456C')).toBe('[NI-1], then [NI-2]')
    expect(masking.mask('AB123456C\nJW482913C')).toBe('[NI-2]\n[NI-1]')
  })
})

describe('everything else', () => {
  test.each([
    'Max LTV 90%, £12,345,678.90 at 4.5 %, 12345678.90 and £12345678',
    '12000000 to 25500000',
    '20/11/25 20-11-25 01-02-2024 2024-02-01 CARD PAYMENT 12.50',
    '20-11-25 PAYMENT 12345678.10',
    '20250131 salary',
    '01 02 2024 03 04 2024',
    '1200 1300 1400 1500',
    '£0.20 07.5% 0.75',
    'Tier B1 2nd charge, E1 4bn, LTV1 5AB',
    'Miss a payment and you must ask. Missed payments: 2',
    'DR HALIFAX 123.00',
    'Halifax, Leeds BS, The Mortgage Works',
    'opened on 3 March 1962',
    '1| Yes\n2|  two  spaces\tand a tab\n\n3| ',
  ])('%j stays', (text) => {
    expect(masked(text)).toBe(text)
  })

  const figure = fc.oneof(
    fc.nat(999_999_999).map((pence) => `£${(pence / 100).toFixed(2)}`),
    fc.nat(99_999_999).map((pounds) => `£${pounds.toLocaleString('en-GB')}`),
    fc.nat(9_999_999).map((pence) => (pence / 100).toFixed(2)),
    fc.nat(9_999).map((thousands) => String(thousands * 1000)),
    fc.nat(100_00).map((share) => `${share / 100}%`),
    fc.nat(95).map((share) => `${share} %`),
    fc
      .tuple(
        fc.nat({ max: 27 }),
        fc.nat({ max: 11 }),
        fc.nat({ max: 40 }),
        fc.constantFrom('/', '-', '.', ' '),
      )
      .map(([day, month, year, sign]) =>
        [day + 1, month + 1, 2000 + year].map((part) => String(part).padStart(2, '0')).join(sign),
      ),
    fc.constantFrom(
      'Halifax',
      'Kent Reliance',
      'Leek BS',
      'NatWest',
      'salary',
      'TESCO',
      'per month',
    ),
  )
  const line = fc.array(figure, { minLength: 1, maxLength: 8 }).map((words) => words.join('  '))

  test('sums, shares, dates and lenders always stay', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = lines.join('\n')
        expect(masked(text)).toBe(text)
      }),
    )
  })

  test('lines stay, and all is put back', () => {
    const personal = fc.constantFrom(
      ...['JW482913C', '40-47-84 31926819', 'a@b.test', '07123 456789', 'NE1 3DX', 'Mr Smith'],
      ...['[NI-1]', '[NAME-1]', '[TEXT-2]', '4539 1488 0343 6467', 'DOB 1/2/1980'],
    )
    const words = fc.array(fc.oneof(personal, figure, fc.string({ unit: 'grapheme' })), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (lines) => {
        const text = lines.map((parts) => parts.join(' ')).join('\n')
        const masking = createMasking()
        const given = masking.mask(text)
        expect(given.split('\n')).toHaveLength(text.split('\n').length)
        expect(masking.restore({ deep: [given] })).toEqual({ deep: [text] })
        expect(createMasking().mask(text)).toBe(given)
      }),
    )
  })

  test('numbers of people never stay', () => {
    const digits = (count: number) =>
      fc
        .array(fc.nat({ max: 9 }), { minLength: count, maxLength: count })
        .map((all) => all.join(''))
    const number = fc.oneof(
      digits(6).map((rest) => `JW${rest}C`),
      digits(9).map((rest) => `07${rest}`),
      digits(8).map((rest) => `account no ${rest}`),
      fc.tuple(digits(2), digits(2), digits(2)).map((parts) => `sort code ${parts.join('-')}`),
      fc.emailAddress().filter((address) => /^[\w.+%'-]{1,64}@[\w.-]+$/.test(address)),
    )
    fc.assert(
      fc.property(number, fc.array(figure), (personal, figures) => {
        const secret = personal.replace(/^.* /, '')
        expect(masked([personal, ...figures].join('\n'))).not.toContain(secret)
      }),
    )
  })

  test('takes no long time, whatever the line', () => {
    for (const sign of ['a', '1', 'A1 ', 'a.', '07', 'Mr A ', '@', '- ', '[NI-1']) {
      const text = sign.repeat(40_000 / sign.length)
      expect(createMasking(['a b']).mask(text).length).toBeGreaterThan(0)
    }
  })
})

describe('a prompt', () => {
  const who: Task<string, { who: string }, string> = {
    name: 'who',
    version: 1,
    requestType: 'who',
    kept: 'firm',
    maxTokens: 10,
    schema: z.object({ who: z.string() }),
    prompt: (text) => ({ system: 'Who?', parts: [{ kind: 'text', text }] }),
    names: () => ['Ann Lee'],
    check: ({ who }, text) => ({ filled: text.includes(who) ? who : null, dropped: [] }),
  }

  test('leaves masked, and its answer is held against what was given', () => {
    const text = 'Ann Lee, JW482913C'
    const { prompt, hash } = preparePrompt(who, text)
    expect(prompt.parts).toEqual([{ kind: 'text', text: '[NAME-1], [NI-1]' }])
    expect(checkAnswer(who, text, { who: '[NAME-1]' })).toMatchObject({ filled: 'Ann Lee' })
    expect(checkAnswer(who, text, { who: '[NI-9]' })).toMatchObject({ kind: 'not-filled' })
    // What is the same but for who it is of is the same question.
    expect(preparePrompt(who, 'Ann Lee, AB123456C').hash).toBe(hash)
  })

  const ofDocuments: Task<{ documents: string; question: string }, { who: string }, string> = {
    ...who,
    kept: 'firm-and-author',
    names: () => [],
    prompt: ({ documents, question }) => ({
      system: 'Who?',
      parts: [
        { kind: 'text', text: documents, isKept: true },
        { kind: 'text', text: question },
      ],
    }),
    check: ({ who }, { question }) => ({
      filled: question.includes(who) ? who : null,
      dropped: [],
    }),
  }
  const documents = 'A1: Mr Lee lends\nA2: call [D-PHONE-1], ask [D-NAME-1], JW482913C'

  test('has its kept part as it is, byte for byte, whoever asks', () => {
    const asks = (question: string, people: readonly string[]) =>
      preparePrompt(ofDocuments, { documents, question }, people)
    const one = asks('Ann Lee wants it', ['Ann Lee'])
    const other = asks('Of Bo Lender?', ['Bo Lender', 'A1'])
    for (const { prompt } of [one, other]) {
      expect(prompt.parts[0]).toEqual({ kind: 'text', text: documents, isKept: true })
    }
    // The same words of both are one question, whatever else each of them knows.
    expect(asks('Up to 85%?', ['Ann Lee']).hash).toBe(asks('Up to 85%?', ['Bo Lender']).hash)
  })

  test('puts nothing back for a mark of its kept part', () => {
    const input = { documents, question: 'Ann Lee or Bo Hill, 07123 456789?' }
    const { prompt, restore } = preparePrompt(ofDocuments, input, ['Ann Lee', 'Bo Hill'])
    expect(prompt.parts[1]).toEqual({ kind: 'text', text: '[NAME-1] or [NAME-2], [PHONE-1]?' })
    expect(restore('[NAME-1] [D-NAME-1] [PHONE-1] [D-PHONE-1]')).toBe(
      'Ann Lee [D-NAME-1] 07123 456789 [D-PHONE-1]',
    )
    expect(checkAnswer(ofDocuments, input, { who: '[NAME-2]' }, restore)).toMatchObject({
      filled: 'Bo Hill',
    })
  })

  test('goes by single names too where one person asks for the whole firm', () => {
    const input = { documents, question: 'Ann has a lodger' }
    expect(preparePrompt(ofDocuments, input, ['Ann Lee']).prompt.parts[1]).toMatchObject({
      text: '[NAME-1] has a lodger',
    })
  })

  test('lives with an answer of any depth', () => {
    const deep = JSON.parse(`${'['.repeat(3000)}"[NI-1]"${']'.repeat(3000)}`)
    const masking = createMasking()
    masking.mask('JW482913C')
    expect(() => masking.restore(deep)).not.toThrow()
  })
})
