import { gunzipSync, gzipSync } from 'node:zlib'
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'

/** Pages in words as bytes that the server passes on and never opens. */
export function packWords(pages: readonly IncomePage[]): Uint8Array {
  return gzipSync(JSON.stringify(pages), { level: 1 })
}

/** Pages as `packWords` packed them: nothing else ever gets here. */
export function unpackWords(words: Uint8Array): readonly IncomePage[] {
  return JSON.parse(gunzipSync(words).toString('utf8')) as readonly IncomePage[]
}

export function sizesOf(pages: readonly IncomePage[]) {
  return pages.map(({ page: { number, width, height } }) => ({ number, width, height }))
}
