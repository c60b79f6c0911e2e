import { inflateSync } from 'node:zlib'

/**
 * Whether every packed stream of a PDF unpacks to a bearable size. A few kilobytes can hold
 * gigabytes, and memory outside the JavaScript heap is not bounded by the heap's limit, so sizes
 * are measured before anything is opened.
 */
export function isWithinStreamLimits(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let total = 0
  for (let at = file.indexOf(START); at >= 0; at = file.indexOf(START, at + START.length)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const start = at + START.length + (file[at + START.length] === CARRIAGE_RETURN ? 2 : 1)
    const end = file.indexOf(END, start)
    const size = unpackedSize(file.subarray(start, end < 0 ? file.length : end), 0)
    if (size === undefined) return false
    total += size
    if (total > MOST_TOTAL) return false
  }
  return true
}

const START = 'stream'
const END = 'endstream'
const CARRIAGE_RETURN = 0x0d
/** Unpacked, in bytes. */
export const MOST_OF_ONE_STREAM = 96 * 1024 * 1024
const MOST_TOTAL = 256 * 1024 * 1024
const MOST_LAYERS = 3

/** In bytes; undefined where it is more than one stream may be. Damaged streams count as nothing. */
function unpackedSize(packed: Uint8Array, layer: number): number | undefined {
  if ((packed[0] ?? 0) % 16 !== DEFLATE || packed.length < SMALLEST) return 0
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: MOST_OF_ONE_STREAM })
    if (layer + 1 >= MOST_LAYERS) return unpacked.length
    const inner = unpackedSize(unpacked, layer + 1)
    return inner === undefined ? undefined : unpacked.length + inner
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ERR_BUFFER_TOO_LARGE' ? undefined : 0
  }
}

const DEFLATE = 8
const SMALLEST = 512
