import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
  return PGlite.create({ fs: files })
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
