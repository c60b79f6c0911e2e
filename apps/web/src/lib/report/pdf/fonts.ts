import { readBytes } from '../../request.ts'
import dejavuSans from './fonts/dejavu-sans.woff?url'
import plexMono from './fonts/ibm-plex-mono-400.woff?url'
import plexSans400 from './fonts/ibm-plex-sans-400.woff?url'
import plexSans500 from './fonts/ibm-plex-sans-500.woff?url'
import plexSans600 from './fonts/ibm-plex-sans-600.woff?url'
import sourceSerif from './fonts/source-serif-400.woff?url'
import { trueTypeOf } from './woff.ts'

/** The fonts that everything is set in: the desk speaks in the sans, documents in the serif, addresses stand in the mono. */
export const mainFonts = ['sans-400', 'sans-500', 'sans-600', 'serif', 'mono'] as const
export type MainFont = (typeof mainFonts)[number]

/** `more`: for letters that none of the main fonts has. */
export type FontName = MainFont | 'more'

const addresses: Readonly<Record<FontName, string>> = {
  'sans-400': plexSans400,
  'sans-500': plexSans500,
  'sans-600': plexSans600,
  serif: sourceSerif,
  mono: plexMono,
  more: dejavuSans,
}

/** Those that came once stay: the next report needs them too. */
const loaded = new Map<FontName, Promise<string>>()

/**
 * A TrueType font, each byte as one letter, which is how the PDF library takes it; fetched when it
 * is first needed.
 *
 * @throws where it cannot be fetched, and may be asked for again.
 */
export function loadFont(name: FontName): Promise<string> {
  const before = loaded.get(name)
  if (before !== undefined) return before
  const coming = fetchFont(addresses[name])
  loaded.set(name, coming)
  coming.catch(() => loaded.delete(name))
  return coming
}

async function fetchFont(address: string): Promise<string> {
  const font = await trueTypeOf(await readBytes(address, AbortSignal.timeout(longestWait)))
  const letters: string[] = []
  for (let at = 0; at < font.length; at += chunk) {
    letters.push(String.fromCharCode(...font.subarray(at, at + chunk)))
  }
  return letters.join('')
}

const longestWait = 60_000
/** Arguments that one call takes. */
const chunk = 16_384
