import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import bundled, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/**
 * A Chromium that needs nothing of the system but its C library: browser, libraries and a font come
 * out of an npm package, unpacked once for a checkout. Set CHROMIUM_PATH to use another one, as on
 * the platforms that the package has no browser for.
 */
export async function launchChromium(moreArgs: readonly string[] = []): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  // The pages are our own and the account may be root, under which the sandbox cannot start.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    ...moreArgs,
  ]
  if (own) return chromium.launch({ executablePath: own, args })
  const folder = await unpackOnce()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...inherited(),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
}

/** Unpacks beside the target and moves it there whole, so that nobody starts half a browser. */
async function unpackOnce(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache')
  const target = join(cache, `chromium-${await versionOf(entry)}`)
  if (existsSync(target)) return target
  await mkdir(cache, { recursive: true })
  const unpacked = await mkdtemp(join(cache, 'chromium-unpacking-'))
  await unpackInto(unpacked, resolve(dirname(entry), '../bin'))
  await writeFile(join(unpacked, 'fonts.conf'), fontSettings(target))
  try {
    await rename(unpacked, target)
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** The package unpacks into the folder for temporary files, wherever that is. */
async function unpackInto(folder: string, packed: string): Promise<void> {
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await bundled.executablePath(packed)
    await inflate(join(packed, 'al2023.tar.br'))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}

async function versionOf(entry: string): Promise<string> {
  const description = await import(resolve(dirname(entry), '../package.json'), {
    with: { type: 'json' },
  })
  return description.default.version
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
