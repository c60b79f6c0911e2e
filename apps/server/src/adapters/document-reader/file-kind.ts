/**
 * What a file is, by its content alone: names and extensions are what a person or a browser says,
 * and are often wrong.
 */
export type FileKind = 'empty' | 'zip' | 'ole2' | 'text' | 'other'

/** Looks at the first bytes and, for text, at control characters. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) {
    return 'empty'
  }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole2'
  if (BINARY_SIGNATURES.some((signature) => startsWith(bytes, signature))) return 'other'
  return isText(bytes) ? 'text' : 'other'
}

/** Whether this is text, whatever it is called. */
export function isTextFile({ bytes }: { readonly bytes: Uint8Array }): boolean {
  return detectFileKind(bytes) === 'text'
}

/** Whether this is a picture of a kind that phones and scanners make: PNG, JPEG or WebP. */
export function isPictureFile(bytes: Uint8Array): boolean {
  const isWebp =
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) &&
    startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
  return (
    isWebp || startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) || startsWith(bytes, [0xff, 0xd8, 0xff])
  )
}

/** UTF-16 by its mark, or by the zero byte beside every Latin letter. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const half = sample.length / 2
  if (sample.length < 8) return undefined
  if (zerosAt(1) > half * 0.7 && zerosAt(0) < half * 0.1) return 'utf-16le'
  if (zerosAt(0) > half * 0.7 && zerosAt(1) < half * 0.1) return 'utf-16be'
  return undefined
}

// PDF, PNG, JPEG, GIF, RTF, gzip, RAR, 7z and an empty or split zip.
const BINARY_SIGNATURES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
]

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function isText(bytes: Uint8Array): boolean {
  if (detectUtf16(bytes) !== undefined) return true
  const control = bytes.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  return control <= bytes.length * 0.001
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c
}
