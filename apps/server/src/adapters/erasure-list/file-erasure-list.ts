import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ErasureList, ListedErasure } from '../../ports/erasure-list.ts'
import { readErasureLine, writeErasureLine } from './erasure-line.ts'

/** A file of one JSON line an erasure, for the account alone that the server runs as. */
export function createFileErasureList(path: string): ErasureList {
  return {
    read: async () => parseLines(await readText(path), path),
    append: async (erasures) => {
      if (erasures.length === 0) return
      await mkdir(dirname(path), { recursive: true })
      const text = await readText(path)
      // A line that a dying server cut off is written again, on a line of its own.
      const start = text === '' || text.endsWith('\n') ? '' : '\n'
      const lines = erasures.map((erasure) => `${writeErasureLine(erasure)}\n`)
      const file = await open(path, 'a', 0o600)
      try {
        await file.appendFile(start + lines.join(''))
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** What a server that died left of a line says nothing, and was written again by the next. */
function parseLines(text: string, path: string): readonly ListedErasure[] {
  const lines = text.split('\n')
  return lines.flatMap((written, index) => {
    if (written === '') return []
    const read = readErasureLine(written)
    if (read) return [read]
    if (isCutOff(written)) return []
    throw new Error(`${path} is no list of erasures: its line ${index + 1} cannot be read.`)
  })
}

/** It begins as its lines do: a file of anything else is no list in which nothing stands. */
function isCutOff(written: string): boolean {
  const beginning = written.slice(0, begins.length)
  return begins.startsWith(beginning) && !written.endsWith('}')
}

const begins = '{"kind":"'
