/** Which file of the packages imports which, by the words of the sources alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

export type Source = {
  /** Below `packages`: `domain/src/criteria/cells/outcome.ts`. */
  readonly file: string
  readonly text: string
  /** Files of the same package that it imports, types among them. */
  readonly imports: readonly string[]
}

export const PACKAGES = join(import.meta.dirname, '../../packages')

/** Every `.ts` below a folder but tests, in the order of their names. */
export function sourcesIn(folder: string, packages = PACKAGES): readonly Source[] {
  return filesIn(folder, packages)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(join(packages, file), 'utf8')
      const imports = ts
        .preProcessFile(text)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => join(file, '..', fileName))
      return { file, text, imports: [...new Set(imports)] }
    })
}

/** Every file below a folder, by its path below `packages`. */
export function filesIn(folder: string, packages = PACKAGES): readonly string[] {
  return readdirSync(join(packages, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(packages, join(entry.parentPath, entry.name)))
    .toSorted()
}
