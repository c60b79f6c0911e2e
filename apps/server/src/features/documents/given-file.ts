import { gunzipSync, gzipSync } from 'node:zlib'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { DocumentFiles } from './document-files.ts'

/** What a model said of a document, as it is kept beside it. */
export function packGiven(given: GivenReading): Uint8Array {
  return gzipSync(JSON.stringify(given))
}

/** What a model said of a document before; a damaged account of that is none. */
export async function givenOf(
  kept: Pick<DocumentFiles, 'given'>,
  fileKey: string,
): Promise<GivenReading | undefined> {
  const bytes = await kept.given(fileKey)
  return bytes === null ? undefined : openGiven(bytes)
}

/** Undefined for bytes that are something else: the built-in reader has the word then. */
function openGiven(bytes: Uint8Array): GivenReading | undefined {
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
