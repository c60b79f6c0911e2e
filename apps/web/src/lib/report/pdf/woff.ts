/**
 * A WOFF file is a TrueType font whose tables are compressed one by one (https://www.w3.org/TR/WOFF/):
 * a header of 44 bytes, 20 bytes for each table, the tables. PDFs take TrueType.
 */

/** What a reader of the letters' shapes and widths needs; layout tables are a third of a font. */
const wanted = new Set([
  ...['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'loca', 'glyf'],
  ...['name', 'post', 'OS/2', 'cvt ', 'fpgm', 'prep'],
])

type Table = {
  readonly tag: string
  readonly checksum: number
  readonly bytes: Uint8Array
}

/** @throws where the file is no WOFF, or ends too soon. */
export async function trueTypeOf(file: ArrayBuffer): Promise<Uint8Array> {
  const view = new DataView(file)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('This is no WOFF file.')
  const count = view.getUint16(12)
  const found = await Promise.all(
    Array.from({ length: count }, (_none, at) => readTable(view, 44 + 20 * at)),
  )
  const tables = found.filter((table) => table !== null)
  const starts: number[] = []
  let end = 12 + 16 * tables.length
  for (const { bytes } of tables) {
    starts.push(end)
    end += padded(bytes.length)
  }
  const font = new Uint8Array(end)
  const out = new DataView(font.buffer)
  out.setUint32(0, view.getUint32(4))
  writeCount(out, tables.length)
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * at
    for (let letter = 0; letter < 4; letter += 1) font[entry + letter] = tag.charCodeAt(letter)
    out.setUint32(entry + 4, checksum)
    out.setUint32(entry + 8, starts[at] ?? 0)
    out.setUint32(entry + 12, bytes.length)
    font.set(bytes, starts[at])
  }
  return font
}

/** How many tables there are, and what is reckoned from it for searching among them. */
function writeCount(out: DataView, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 16 * 2 ** power
  out.setUint16(4, count)
  out.setUint16(6, range)
  out.setUint16(8, power)
  out.setUint16(10, 16 * count - range)
}

async function readTable(view: DataView<ArrayBuffer>, entry: number): Promise<Table | null> {
  const tag = String.fromCharCode(...new Uint8Array(view.buffer, entry, 4))
  if (!wanted.has(tag)) return null
  const stored = view.getUint32(entry + 8)
  const length = view.getUint32(entry + 12)
  const bytes = new Uint8Array(view.buffer, view.getUint32(entry + 4), stored)
  return {
    tag,
    checksum: view.getUint32(entry + 16),
    bytes: stored === length ? bytes : await inflate(bytes),
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  const [inflated] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ])
  return new Uint8Array(inflated)
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
