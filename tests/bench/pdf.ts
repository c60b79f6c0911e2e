import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdfPages } from '../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { milliseconds, notMeasured, percentile, type Row, ratio, timeInTurn } from './measure.ts'

const what = 'PDF words with positions, a page'
const wanted = '≤ 2×'
const rounds = 20

/** The text layer of a guide with its positions, beside the usual command-line reader. */
export async function measurePdf(): Promise<readonly Row[]> {
  const path = join(import.meta.dirname, '../evals/corpus/criteria/guide-2.pdf')
  const bytes = new Uint8Array(readFileSync(path))
  const read = await readPdfPages(bytes)
  if (!read.ok) throw new Error(`The guide could not be read: ${read.error}`)
  const pages = read.value.pages.length
  if (!hasPeer()) return [notMeasured(what, 'pdftotext is not installed', wanted)]
  const taken = await timeInTurn(
    rounds,
    () => readPdfPages(bytes),
    () => execFileSync('pdftotext', ['-tsv', path, '-'], { maxBuffer: 1 << 28, stdio: 'pipe' }),
  )
  const own = percentile(taken.ours, 0.5) / pages
  const other = percentile(taken.peer, 0.5) / pages
  return [
    {
      what,
      ours: milliseconds(own),
      peer: `${milliseconds(other)} (pdftotext -tsv)`,
      ratio: ratio(own, other),
      wanted,
      isMet: own <= other * 2,
    },
  ]
}

function hasPeer(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
