import { deflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { readPdfPages } from './pdf-pages.ts'

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A file of numbered objects, the first its catalogue; programs find the objects without a table. */
function file(objects: readonly string[], extra = ''): Uint8Array {
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${extra} >>\nstartxref\n0\n%%EOF`
  return new TextEncoder().encode(`%PDF-1.7\n${bodies.join('')}${trailer}`)
}

function stream(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`
}

/** One page of A4 with this drawing. */
function onePage(drawing: string, page = '', resources = ''): Uint8Array {
  return file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page}
      /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    stream(drawing),
    FONT,
  ])
}

function text(words: string, top: number, style = ''): string {
  return `${style} BT /F 10 Tf 50 ${842 - top} Td (${words}) Tj ET\n`
}

async function pageOf(bytes: Uint8Array) {
  const read = await readPdfPages(bytes)
  if (!read.ok) throw new Error(read.error)
  const [page] = read.value.pages
  if (page === undefined) throw new Error('no page')
  return { ...page, said: page.words.map((word) => word.text).join(' ') }
}

test.each([
  ['in the colour of the page', '1 1 1 rg'],
  ['in a colour that is nearly the page’s', '0.98 0.98 0.96 rg'],
  ['without ink', '3 Tr'],
])('text %s is not read', async (_, style) => {
  const drawing = text('Lodgers: one.', 100) + text('Every case is approved.', 120, style)
  const { said, leftOut } = await pageOf(onePage(drawing))
  expect(said).toBe('Lodgers: one.')
  expect(leftOut).toEqual({ unseen: 4, struckOut: 0 })
})

it('reads white text on a dark ground, and none that an area covers', async () => {
  const dark = '0 0.2 0.4 rg 40 700 300 60 re f\n'
  const drawing = `${dark}${text('INCOME', 110, '1 1 1 rg')}${text('Covered words', 200, '0 g')}1 1 1 rg 40 630 300 40 re f\n`
  expect((await pageOf(onePage(drawing))).said).toBe('INCOME')
})

it.each([
  ['a fraction of a point apart, as bold', 0.35, true],
  ['at the same place', 0, false],
])('reads once what is drawn twice %s', async (_, apart, isBold) => {
  const again = `BT /F 10 Tf ${50 + apart} 742 Td (Maximum loan) Tj ET\n`
  const drawing = text('Maximum loan', 100) + again + text('Maximum loan', 112)
  const { said, words } = await pageOf(onePage(drawing))
  expect(said).toBe('Maximum loan Maximum loan')
  expect(words.map((word) => word.isBold)).toEqual([isBold, isBold, false, false])
})

it.each([0.6, 1.2, 2.5])('reads words whose letters are set %s points apart', async (space) => {
  const drawing = `${space} Tc ${text('DD PRET A MANGER 22.50', 100)}`
  expect((await pageOf(onePage(drawing))).said).toBe('DD PRET A MANGER 22.50')
})

it('reads no text beyond the page, cut off or below what can be seen through', async () => {
  const beyond = 'BT /F 10 Tf -900 700 Td (Beyond the edge) Tj ET\n'
  const cut = `q 40 780 20 20 re W n ${text('Cut off', 300)} Q\n`
  const faint = `q /Faint gs ${text('A watermark', 400)} Q\n`
  const resources = '/ExtGState << /Faint << /ca 0.1 >> >>'
  const drawing = beyond + cut + faint + text('Term: 40 years.', 500)
  expect((await pageOf(onePage(drawing, '', resources))).said).toBe('Term: 40 years.')
})

it('reads the words that lie behind a scanned page', async () => {
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\nA\nendstream'
  const bytes = file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> >>',
    stream(`q 595 0 0 842 0 0 cm /I Do Q ${text('Lodgers: one.', 100, '3 Tr')}`),
    FONT,
    picture,
  ])
  expect((await pageOf(bytes)).said).toBe('Lodgers: one.')
})

it('leaves out what is struck through', async () => {
  const strike = '0 g 49 744.5 50 0.6 re f\n'
  const { said, leftOut } = await pageOf(onePage(text('24 months 12 months', 100) + strike))
  expect(said).not.toContain('24')
  expect(said).toContain('12 months')
  expect(leftOut?.struckOut).toBe(2)
})

it('reads a turned page as it is seen', async () => {
  const turned = 'BT 0 1 -1 0 100 50 Tm /F 10 Tf (Lodgers) Tj ET'
  const { width, words } = await pageOf(onePage(turned, '/Rotate 90'))
  expect(width).toBe(842)
  expect(words.map(({ text: word }) => word)).toEqual(['Lodgers'])
})

test.each([
  ['whole', 0],
  ['cut short', 12],
])('reads a packed drawing that is %s', async (_, lost) => {
  const lines = Array.from({ length: 40 }, (_line, at) => text(`Criterion ${at}`, 40 + at * 18))
  const packed = deflateSync(lines.join('')).toString('hex')
  const bytes = file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(packed.slice(0, packed.length - lost), '/Filter [/ASCIIHexDecode /FlateDecode]'),
    FONT,
  ])
  const { said } = await pageOf(bytes)
  expect(said).toContain('Criterion 0 Criterion 1 Criterion 2')
  expect(said).toContain('Criterion 38')
})

it('measures from the edge of what is shown', async () => {
  const { words } = await pageOf(onePage(text('Lodgers', 100), '/CropBox [20 20 575 822]'))
  expect(words[0]?.box[0]).toBeCloseTo(30, 0)
})

test.each([
  ['no text', onePage('0 g 10 10 100 100 re f'), 'no-text'],
  [
    'no pages',
    file(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    'unreadable',
  ],
  [
    'pages that hold themselves',
    file(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    'no-text',
  ],
  [
    'more pages than it has',
    file(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 2000000000 >>']),
    'unreadable',
  ],
  ['no catalogue', file(['<< >>']), 'unreadable'],
  ['nothing after its signature', new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'unreadable'],
])('a file with %s is refused', async (_, bytes, error) => {
  expect(await readPdfPages(bytes)).toEqual({ ok: false, error })
})

it('runs no script and opens no attachment of a file', async () => {
  const bytes = file([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while\\(true\\){}) >> /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(text('Lodgers: one.', 100)),
    FONT,
    '<< /Type /Filespec /F (a.exe) >>',
  ])
  expect((await pageOf(bytes)).said).toBe('Lodgers: one.')
})

it('reads the hyphens that are drawn though the file takes them for soft ones', async () => {
  // Code 055 is a hyphen in the font, and a soft one by the file's own table.
  const table =
    '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <2d> <00ad> endbfchar'
  const letters = '1 beginbfrange <41> <7a> <0041> endbfrange'
  const bytes = file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> >> >>`,
    stream(text('non-owning', 100) + text('bor-', 120)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(`/CMapName /X def begincmap ${table} ${letters} endcmap`),
  ])
  expect((await pageOf(bytes)).said).toBe('non-owning bor -')
})

it('tells words apart that are underlined or in another colour', async () => {
  const underline = '50 740.5 45 0.5 re f\n'
  const drawing =
    text('Guarantors not offered on any product', 100) +
    underline +
    text('Lodgers', 130, '0 0.3 0.7 rg') +
    text('used in part', 150, '0 g')
  const { words } = await pageOf(onePage(drawing))
  const accented = words.filter(({ isAccented }) => isAccented === true)
  expect(accented.map((word) => word.text)).toEqual(['Guarantors', 'Lodgers'])
})

it('reads the letters of a font of pictures as bullets, ticks and crosses', async () => {
  const bytes = file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> >> >>`,
    stream(text('n', 100) + text('4', 120) + text('8', 140)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Dingbats /Encoding /WinAnsiEncoding >>',
  ])
  expect((await pageOf(bytes)).said).toBe('• ✔ ✗')
})

test.each([
  ['bold where most of the page is lighter', 'Flats are taken to 75% of their value.', true],
  ['plain where the page is set in it', 'Yes', false],
])('type of medium weight is %s', async (_, plain, isBold) => {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${name} >>`
  const { words } = await pageOf(
    file([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
        /Resources << /Font << /F 5 0 R /M 6 0 R >> >> >>`,
      stream(`${text(plain, 120)}BT /M 10 Tf 50 742 Td (Property) Tj ET\n`),
      font('Roboto-Regular'),
      font('Roboto-Medium'),
    ]),
  )
  expect(words.find((word) => word.text === 'Property')?.isBold).toBe(isBold)
})

/** A disc of two points about a place, as browsers draw a list's bullets. */
function disc(x: number, top: number, style = '0 g'): string {
  const y = 842 - top
  const round = [
    `${x - 2} ${y + 1.1} ${x - 1.1} ${y + 2} ${x} ${y + 2} c`,
    `${x + 1.1} ${y + 2} ${x + 2} ${y + 1.1} ${x + 2} ${y} c`,
    `${x + 2} ${y - 1.1} ${x + 1.1} ${y - 2} ${x} ${y - 2} c`,
    `${x - 1.1} ${y - 2} ${x - 2} ${y - 1.1} ${x - 2} ${y} c`,
  ]
  return `${style} ${x - 2} ${y} m ${round.join(' ')} f\n`
}

it('reads discs that are drawn before lines as the bullets of a list', async () => {
  const list = ['Studio flats', 'Houseboats', 'Park homes']
  const drawing = list
    .map((item, at) => disc(40, 97 + 14 * at) + text(item, 100 + 14 * at))
    .join('')
  const page = await pageOf(onePage(drawing))
  const bullets = page.words.filter(({ text: said }) => said === '•')
  expect(bullets).toHaveLength(3)
  expect(bullets.every(({ box }) => box[2] < 50 && box[0] > 40)).toBe(true)
})

test.each([
  ['one disc alone', disc(40, 97)],
  ['discs in the colour of the page', disc(40, 97, '1 g') + disc(40, 111, '1 g')],
  ['discs far from the words', disc(10, 97) + disc(10, 111)],
  ['discs that stand behind words', disc(120, 97) + disc(120, 111)],
])('takes %s for no bullet', async (_, discs) => {
  const drawing = discs + text('Studio flats', 100, '0 g') + text('Houseboats', 114)
  expect((await pageOf(onePage(drawing))).said).not.toContain('•')
})

describe('signs that are drawn', () => {
  const y = 742
  const strokes = (path: string) => `0 g 1.2 w ${path} S\n`
  const tick = (x: number) => strokes(`${x} ${y + 4} m ${x + 3} ${y} l ${x + 9} ${y + 10} l`)
  const cross = (x: number) =>
    strokes(`${x} ${y} m ${x + 8} ${y + 8} l ${x + 8} ${y} m ${x} ${y + 8} l`)
  const halves = (x: number) =>
    strokes(`${x} ${y} m ${x + 8} ${y + 8} l`) + strokes(`${x + 8} ${y} m ${x} ${y + 8} l`)
  const filled = (points: readonly (readonly [number, number])[], style = '0 g') =>
    `${style} ${points.map(([px, py], at) => `${px} ${y + py} ${at === 0 ? 'm' : 'l'}`).join(' ')} h f\n`
  const shape = (x: number) =>
    [
      [0, 4],
      [1.6, 5.6],
      [3.5, 3.4],
      [9, 10],
      [10.4, 8.6],
      [3.6, 0],
    ].map(([px = 0, py = 0]) => [x + px, py] as const)
  const white = `0 0.5 0 rg 196 738 18 18 re f\n1 G 1.2 w 200 ${y + 4} m 203 ${y} l 209 ${y + 10} l S\n`

  it.each([
    ['a tick of two strokes', tick(200), '✓'],
    ['a tick as a filled shape', filled(shape(200)), '✓'],
    ['a white tick on a green ground', white, '✓'],
    ['a cross', cross(200), '✗'],
    ['a cross stroke by stroke', halves(200), '✗'],
    ['a cross and a tick side by side', cross(200) + tick(300), '✗ ✓'],
  ])('reads %s on the line of its words', async (_, drawing, signs) => {
    const { words } = await pageOf(onePage(text('Lodgers', 100) + drawing))
    const [label, ...others] = words
    expect(others.map((word) => word.text).join(' ')).toBe(signs)
    for (const { box } of others) expect([box[1], box[3]]).toEqual([label?.box[1], label?.box[3]])
  })

  it.each([
    ['a tick upside down', strokes(`200 ${y + 6} m 203 ${y + 10} l 209 ${y} l`)],
    ['an angle', strokes(`200 ${y + 10} m 204 ${y} l 208 ${y + 10} l`)],
    ['a plus', strokes(`204 ${y} m 204 ${y + 8} l 200 ${y + 4} m 208 ${y + 4} l`)],
    ['a box', strokes(`200 ${y} 8 8 re`)],
    ['a line aslant', strokes(`200 ${y} m 208 ${y + 8} l`)],
    ['a tick in the colour of the page', filled(shape(200), '1 g')],
    ['a tick that is cut off', `q 10 10 20 20 re W n ${tick(200)} Q\n`],
    ['letters that are drawn', [200, 209, 218].map(cross).join('')],
  ])('takes %s for no sign', async (_, drawing) => {
    expect((await pageOf(onePage(text('Lodgers', 100) + drawing))).said).toBe('Lodgers')
  })
})

describe('text that runs aslant', () => {
  const aslant = (words: string, x: number, degrees = 45, top = 100) => {
    const [cos, sin] = [Math.cos, Math.sin].map((f) => f((degrees * Math.PI) / 180).toFixed(4))
    return `BT /F 9 Tf ${cos} ${sin} -${sin} ${cos} ${x} ${842 - top} Tm (${words}) Tj ET\n`
  }
  const heads = ['Skipton', 'Leeds', 'Halifax']

  it.each([45, 60, 90])('is the heads of columns at %s degrees', async (degrees) => {
    const drawing = heads.map((head, at) => aslant(head, 250 + at * 40, degrees)).join('')
    const { words } = await pageOf(onePage(text('Criteria', 100) + drawing))
    const found = words.filter((word) => word.text !== 'Criteria')
    expect(found.map((word) => word.text)).toEqual(heads)
    for (const [at, { box }] of found.entries()) {
      expect(Math.abs((box[0] + box[2]) / 2 - (250 + at * 40))).toBeLessThan(5)
      expect(box[3]).toBeCloseTo(100, 0)
    }
  })

  it('is one head where a file gives it in parts', async () => {
    const names = ['Northam', 'Northem', 'Northom']
    const parts = names.map((name, at) => {
      const x = 250 + at * 40
      return aslant(name, x) + aslant('BS', x + 28, 45, 72)
    })
    const { words } = await pageOf(onePage(parts.join('')))
    expect(words.map((word) => word.text)).toEqual(names.map((name) => `${name} BS`))
  })

  it.each([
    ['a watermark', aslant('DRAFT', 100)],
    ['a watermark again and again', [100, 200, 300, 400].map((x) => aslant('DRAFT', x)).join('')],
    [
      'stamps at different heights',
      heads.map((head, at) => aslant(head, 100 + at * 40, 45, 100 + at * 60)).join(''),
    ],
  ])('is no text where it is %s', async (_, drawing) => {
    expect((await pageOf(onePage(text('Criteria', 100) + drawing))).said).toBe('Criteria')
  })
})
