import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIncomePages } from '../../../apps/server/src/adapters/document-reader/income-pages.ts'
import { findFigures } from './figures-found.ts'

/**
 * Reads the scans, photographs and screenshots of a folder, each with NAME.truth.json beside it, and
 * prints by variant which share of the figures and names in their truth was recognised.
 */
export async function runPictureEvals(folder: string): Promise<void> {
  const sums = new Map<string, { wanted: number; missing: number }>()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.truth.json'))) {
    const truth: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const { file, variant } = describe(truth)
    if (file === undefined || variant === undefined || !PICTURED.test(variant)) continue
    const bytes = new Uint8Array(readFileSync(join(folder, file)))
    const read = await readIncomePages({ bytes, filename: file })
    const pages = read.ok ? read.value.pages.map(({ page }) => page) : []
    const { wanted, missing } = findFigures(truth, pages)
    if (missing.length > 0) console.log(`${variant} ${file}: ${missing.join(' | ')}`)
    const sum = sums.get(variant) ?? { wanted: 0, missing: 0 }
    sums.set(variant, { wanted: sum.wanted + wanted, missing: sum.missing + missing.length })
  }
  for (const [variant, { wanted, missing }] of sums) {
    const share = ((100 * (wanted - missing)) / Math.max(1, wanted)).toFixed(2)
    console.log(`${variant.padEnd(20)} ${String(wanted).padStart(5)} wanted  ${share} % found`)
  }
}

const PICTURED = /scan|jpg|png|webp/

function describe(truth: unknown): { file?: string; variant?: string } {
  if (typeof truth !== 'object' || truth === null) return {}
  return {
    ...('file' in truth && typeof truth.file === 'string' && { file: truth.file }),
    ...('variant' in truth && typeof truth.variant === 'string' && { variant: truth.variant }),
  }
}
