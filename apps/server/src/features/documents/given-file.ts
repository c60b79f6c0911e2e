import { gunzipSync, gzipSync } from 'node:zlib'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'

/** What a model said of a document, as it is kept beside it. */
export function packGiven(given: GivenReading): Uint8Array {
  return gzipSync(JSON.stringify(given))
}

/** Undefined for bytes that are something else: the built-in reader has the word then. */
export function openGiven(bytes: Uint8Array): GivenReading | undefined {
  try {
    const given: unknown = JSON.parse(gunzipSync(bytes).toString('utf8'))
    return isGiven(given) ? given : undefined
  } catch {
    return undefined
  }
}

function isGiven(value: unknown): value is GivenReading {
  const lists = ['sheets', 'byRule']
  return (
    typeof value === 'object' &&
    value !== null &&
    lists.every((name) => Array.isArray(Object.entries(value).find(([key]) => key === name)?.[1]))
  )
}
