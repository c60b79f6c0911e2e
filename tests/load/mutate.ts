import { strToU8, unzipSync, zipSync } from 'fflate'
import { type Dice, pick } from '../dice.ts'

/** What a file is given as. */
export type FileUse = 'criteria' | 'statements' | 'income'

/** A file to try, and what was done to it. */
export type MutatedFile = Seed & { readonly mutation: string }

export type Seed = {
  readonly use: FileUse
  readonly filename: string
  readonly bytes: Uint8Array
}

/** One of the seeds, damaged, inflated, disguised or stuffed in one of many ways. */
export function mutate(seeds: readonly Seed[], dice: Dice): MutatedFile {
  const seed = pick(seeds, dice)
  const isZip = seed.bytes[0] === 0x50 && seed.bytes[1] === 0x4b
  const isPdf = Buffer.from(seed.bytes.subarray(0, 8)).includes('%PDF')
  const isText = /\.(csv|ofx|qif)$/.test(seed.filename)
  const fitting = {
    ...ofAnyFile,
    ...(isZip && ofZips),
    ...(isPdf && ofPdfs),
    ...(isText && ofExports),
  }
  const [mutation, work] = pick(Object.entries(fitting), dice)
  const file = { ...seed, ...work(seed, dice, seeds) }
  return { ...file, mutation }
}

type Mutation = (seed: Seed, dice: Dice, seeds: readonly Seed[]) => Partial<Seed>

const ofAnyFile: Readonly<Record<string, Mutation>> = {
  'a few bytes changed': ({ bytes }, dice) => ({ bytes: changeBytes(bytes, dice, 1 + dice(20)) }),
  'many bytes changed': ({ bytes }, dice) => ({
    bytes: changeBytes(bytes, dice, bytes.length / 20),
  }),
  'cut short': ({ bytes }, dice) => ({ bytes: bytes.slice(0, dice(bytes.length)) }),
  'a piece left out': ({ bytes }, dice) => {
    const from = dice(bytes.length)
    return { bytes: joinBytes(bytes.slice(0, from), bytes.slice(from + dice(4000))) }
  },
  'a piece twice': ({ bytes }, dice) => {
    const from = dice(bytes.length)
    return { bytes: joinBytes(bytes.slice(0, from + dice(4000)), bytes.slice(from)) }
  },
  'zeros inside': ({ bytes }, dice) => {
    const changed = bytes.slice()
    const from = dice(bytes.length)
    return { bytes: changed.fill(0, from, from + dice(2000)) }
  },
  'another file’s name': ({ filename }, dice) => ({
    filename: filename.replace(
      /\.\w+$/,
      pick(['.pdf', '.xlsx', '.xls', '.csv', '.ofx', '.qif', '.jpg'], dice),
    ),
  }),
  'two files in one': ({ bytes }, dice, seeds) => ({
    bytes: joinBytes(bytes, pick(seeds, dice).bytes),
  }),
  'text before the file': ({ bytes }, dice) => ({
    bytes: joinBytes(strToU8('<html><script>alert(1)</script>'.repeat(1 + dice(30))), bytes),
  }),
  noise: (_seed, dice) => ({ bytes: Uint8Array.from({ length: dice(20_000) }, () => dice(256)) }),
  'odd text': (_seed, dice) => ({
    filename: 'odd.csv',
    bytes: strToU8(
      Array.from({ length: 1 + dice(200) }, () => pick(oddTexts, dice)).join(
        pick([',', '\n'], dice),
      ),
    ),
  }),
}

const oddTexts = [
  '=cmd|" /C calc"!A0',
  '"',
  '""""""',
  '\u0000',
  '\u202Eevil',
  'a'.repeat(5000),
  'Lender',
  'Criteria',
  'Halifax',
  '😀'.repeat(40),
  '\ud800',
  '1e999',
  '-- ; drop table documents',
  '__proto__',
  'constructor',
  '[[[[[[[[[[',
  '((((((((((((((((((((a',
  '95% 95% 95% up to to to £',
]

const ofZips: Readonly<Record<string, Mutation>> = {
  'a part changed': (seed, dice) => withPart(seed, dice, (part) => changeBytes(part, dice, 5)),
  'a part cut short': (seed, dice) =>
    withPart(seed, dice, (part) => part.slice(0, dice(part.length))),
  'a part emptied': (seed, dice) => withPart(seed, dice, () => new Uint8Array()),
  'a part swollen': (seed, dice) =>
    withPart(seed, dice, (part) => joinBytes(part, new Uint8Array(dice(30_000_000)))),
  'entities in a part': (seed, dice) =>
    withPart(seed, dice, (part) => joinBytes(strToU8(laughs), part)),
  'a part nested deep': (seed, dice) =>
    withPart(seed, dice, () => strToU8('<a>'.repeat(1 + dice(300_000)))),
  'numbers in a part changed': (seed, dice) =>
    withPart(seed, dice, (part) =>
      strToU8(
        Buffer.from(part)
          .toString('latin1')
          .replace(/"\d+"/g, (found) => (dice(20) === 0 ? `"${pick(oddNumbers, dice)}"` : found)),
      ),
    ),
  'names in the directory changed': ({ bytes }, dice) => {
    const text = Buffer.from(bytes).toString('latin1')
    return {
      bytes: Buffer.from(
        text.replaceAll('xl/', pick(['XL/', '../', 'xl\\', '\0l/'], dice)),
        'latin1',
      ),
    }
  },
  'sizes in the directory changed': ({ bytes }, dice) => {
    const changed = bytes.slice()
    const directory = Buffer.from(changed.buffer).lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    for (let at = 20; at < 28; at += 1) changed[Math.max(0, directory) + at] = dice(256)
    return { bytes: changed }
  },
}

const oddNumbers = ['-1', '99999999999', '1048577', 'NaN', '1e308', '0', '', '2147483648']

const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`

const ofPdfs: Readonly<Record<string, Mutation>> = {
  'numbers of objects changed': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/\d+ 0 R/g, (found) => (dice(8) === 0 ? `${dice(400)} 0 R` : found)),
    ),
  'figures changed': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/\/(Count|Length|W|First|N|Size|Prev) \d+/g, (found, name: string) =>
        dice(3) === 0 ? `/${name} ${pick(oddNumbers, dice)}` : found,
      ),
    ),
  'names changed': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/\/(Type|Font|Page|Pages|Filter|FlateDecode|Kids)\b/g, (found) =>
        dice(6) === 0
          ? pick(['/Kids', '/Pages', '/Encrypt', '/LZWDecode', '/JBIG2Decode'], dice)
          : found,
      ),
    ),
  'nested deep': (seed, dice) =>
    withText(seed, (text) =>
      text.replace('<<', `<</X ${'['.repeat(dice(200_000))}${']'.repeat(dice(200_000))}`),
    ),
}

/** What is wrong with exports: lines, cells and tags in other places, and more of them than anybody needs. */
const ofExports: Readonly<Record<string, Mutation>> = {
  'lines in another order': (seed, dice) =>
    withLines(seed, (lines) => lines.toSorted(() => dice(3) - 1)),
  'lines again and again': (seed, dice) =>
    withLines(seed, (lines) => Array.from({ length: 1 + dice(40) }, () => lines).flat()),
  'cells parted otherwise': (seed, dice) =>
    withText(seed, (text) => text.replaceAll(',', pick([';', '\t', '|', ',,', '","'], dice))),
  'odd words in cells': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/[^,<>\n]+/g, (found) => (dice(30) === 0 ? pick(oddTexts, dice) : found)),
    ),
  'quotes and ends left out': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/["\r]|<\/\w+>/g, (found) => (dice(3) === 0 ? '' : found)),
    ),
  'tags within each other': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/<\w+>/g, (found) => (dice(20) === 0 ? found.repeat(1 + dice(3000)) : found)),
    ),
  'sums and days changed': (seed, dice) =>
    withText(seed, (text) =>
      text.replace(/\d+/g, (found) => (dice(10) === 0 ? pick(oddNumbers, dice) : found)),
    ),
  'bytes of another table': ({ bytes }, dice) => ({
    bytes: Buffer.from(
      Buffer.from(bytes).toString('utf8'),
      pick(['utf16le', 'latin1'] as const, dice),
    ),
  }),
}

function withLines(
  seed: Seed,
  change: (lines: readonly string[]) => readonly string[],
): Partial<Seed> {
  return withText(seed, (text) => change(text.split('\n')).join('\n'))
}

function withPart(
  { bytes }: Seed,
  dice: Dice,
  change: (part: Uint8Array) => Uint8Array,
): Partial<Seed> {
  try {
    const parts = unzipSync(bytes)
    const name = pick(Object.keys(parts), dice)
    const part = parts[name] ?? new Uint8Array()
    return { bytes: zipSync({ ...parts, [name]: change(part) }, { level: 1 }) }
  } catch {
    return { bytes: changeBytes(bytes, dice, 5) }
  }
}

function withText({ bytes }: Seed, change: (text: string) => string): Partial<Seed> {
  return { bytes: Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1') }
}

function changeBytes(bytes: Uint8Array, dice: Dice, count: number): Uint8Array {
  const changed = bytes.slice()
  for (let change = 0; change < count && changed.length > 0; change += 1) {
    changed[dice(changed.length)] = dice(256)
  }
  return changed
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
