import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  'Ruth Bell',
  'Zoë O’Neill-Smith',
  "D'Arcy & Sons (Mortgages) Ltd.",
  'St. James Finance',
  '李小龍',
  'Number 24 Lending + Co, since 1987!',
])('%s stays as it is', (name) => {
  expect(nameInMail(name)).toBe(name)
})

it.each([
  ['Click https://evil.example now', 'Click now'],
  ['Click HTTPS://evil.example/a?b now', 'Click now'],
  ['Click evil.example/path now', 'Click evil example path now'],
  ['www.evil.example sends you', 'sends you'],
  ['Write to a@evil.example today', 'Write to today'],
  ['javascript:alert(1) Smith', 'javascript alert(1) Smith'],
  ['evil。example and evil．example', 'evil example and evil example'],
  ['evil\u200b.\u2060example', 'evil example'],
  ['\u202eelpmaxe.live', 'elpmaxe live'],
  ['Money.co.uk Limited', 'Money co uk Limited'],
  ['Call 0800 123 4567 now', 'Call now'],
  ['Call +44 (20) 7946-0000 now', 'Call now'],
  ['Ruth\r\nBcc: all@firm.test', 'Ruth Bcc'],
  ['<a href="https://evil.example">Ruth</a>', 'a'],
  ['Ruth\tBell\u2028and more', 'Ruth Bell and more'],
  ['(www.evil.example', '(www evil example'],
  ['\u218awww.', ''],
  ['https://evil.example', ''],
  ['...', ''],
  ['', ''],
])('%j is written %j', (name, written) => {
  expect(nameInMail(name)).toBe(written)
})

describe('whatever the name', () => {
  const signs = fc.constantFrom(
    ...['.', '。', '/', ':', '@', '://', 'www.', 'a', 'Evil', 'com', ' ', '\n', '\u200b', '0', '1'],
  )
  const names = fc.array(fc.oneof(signs, fc.string({ unit: 'grapheme' })), { maxLength: 40 })

  it('no sign of an address, no break and no number to call is in it', () => {
    fc.assert(
      fc.property(names, (parts) => {
        const written = nameInMail(parts.join(''))
        expect(written).not.toMatch(/[@/\\:<>"\r\n]|\.[^ ]|\p{Cf}|\p{Cc}|\p{Nd}{5}/u)
        expect([...written].length).toBeLessThanOrEqual(82)
        expect(written).toBe(written.trim())
      }),
    )
  })

  it('written twice it is written the same', () => {
    fc.assert(
      fc.property(names, (parts) => {
        const written = nameInMail(parts.join(''))
        if (!written.endsWith('…')) expect(nameInMail(written)).toBe(written)
      }),
    )
  })
})

it('is cut at a word', () => {
  const written = nameInMail('Mortgage Advisors of the North '.repeat(30))
  expect(written).toMatch(/ …$/)
  expect([...written].length).toBeLessThanOrEqual(82)
  expect([...nameInMail('x'.repeat(5000))].length).toBeLessThanOrEqual(82)
})
