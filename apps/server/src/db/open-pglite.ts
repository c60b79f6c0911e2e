import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { RunScript } from './run-script.ts'

/**
 * Opens the files of an embedded database in a folder, and makes them first where there are none.
 * PGlite gives its files their rights expressly, so that no umask holds: those of others are taken
 * out of whatever it gives.
 */
export function openPglite(folder: string): Promise<PGlite> {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options)
    const preRun = emscriptenOpts.preRun ?? []
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, ({ FS }) => keepPrivate(FS)] },
    }
  }
  return createPglite({ fs: files })
}

/**
 * Of the database's files what stands ready in its own memory; the system keeps more of them anyway.
 * The 128 MB that PostgreSQL takes by itself fill up within minutes and are never given back.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * A database of files anywhere, in little memory. Its program is compiled by the quick compiler
 * alone: the thorough one then takes what runs most, and for one function of 105 kB 600 MB and
 * two seconds of a processor, within the first seconds of every start.
 */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
  return PGlite.create({ ...options, startParams })
}

/** Runs scripts of several statements in one transaction. */
export function scriptedOnPglite<Value>(
  lite: PGlite,
  work: (run: RunScript) => Promise<Value>,
): Promise<Value> {
  return lite.transaction((transaction) =>
    work(async (script, values) => {
      if (values) {
        return (await transaction.query<Record<string, unknown>>(script, [...values])).rows
      }
      return (await transaction.exec(script)).at(-1)?.rows ?? []
    }),
  )
}

type EmulatedFiles = {
  chmod(path: string | object, mode: number, dontFollow?: boolean): void
}

function keepPrivate(files: EmulatedFiles): void {
  const chmod = files.chmod.bind(files)
  files.chmod = (path, mode, dontFollow) => chmod(path, mode & rightsOfOwner, dontFollow)
}

/** The kind of the file, which stands in the same number, stays. */
const rightsOfOwner = ~0o077
