import { strFromU8, unzipSync, zipSync } from 'fflate'
import { attribute, elements, section } from './xml-text.ts'

/**
 * The parts of a zipped workbook, counted before any is unpacked. A part is unpacked to no more
 * than the size it declares, and the library that reads cells is given a new zip of these parts,
 * so that a file which lies about its sizes cannot grow.
 */
export type WorkbookParts = {
  readonly parts: Readonly<Record<string, Uint8Array>>
  /** The same parts, stored without compression. */
  readonly zip: Uint8Array
}

const MOST_ENTRIES = 2_000
const MOST_BYTES = 200 * 1024 * 1024
const MOST_RATIO = 200
const BIG_ENTRY = 4 * 1024 * 1024

/** Unpacks a workbook, or says why it cannot be one. */
export function openWorkbook(bytes: Uint8Array): WorkbookParts | 'unreadable' | 'too-complex' {
  try {
    const verdict = inspect(bytes)
    if (verdict !== 'workbook') return verdict
    const parts = unzipSync(bytes, { filter: ({ name }) => !UNREAD_PARTS.test(name) })
    if (Object.values(parts).some(declaresEntities)) return 'unreadable'
    return { parts, zip: zipSync(parts, { level: 0 }) }
  } catch {
    return 'unreadable'
  }
}

/** A part as text, or undefined where there is none. */
export function partText({ parts }: WorkbookParts, name: string): string | undefined {
  const part = parts[name]
  return part === undefined ? undefined : strFromU8(part)
}

/** The XML of each sheet in the workbook's order; undefined where a sheet has none. */
export function sheetTexts(workbook: WorkbookParts): readonly (string | undefined)[] {
  const links = new Map(
    elements(partText(workbook, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((link) => [
      attribute(link, 'Id'),
      attribute(link, 'Target'),
    ]),
  )
  const book = section(partText(workbook, 'xl/workbook.xml') ?? '', 'sheets')
  return elements(book, 'sheet').map((sheet) => {
    const target = links.get(attribute(sheet, '(?:\\w+:)id'))
    if (target === undefined) return undefined
    return partText(workbook, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
}

// Pictures, embedded files and macros are never looked at.
const UNREAD_PARTS =
  /^xl\/(media|embeddings|externalLinks|activeX|ctrlProps|printerSettings)\/|vbaProject\.bin$|\/$/i

function inspect(bytes: Uint8Array): 'workbook' | 'unreadable' | 'too-complex' {
  let entries = 0
  let total = 0
  let isWorkbook = false
  let isExcessive = false
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries++
      total += originalSize
      isWorkbook ||= /^\/?xl\/workbook[^/]*\.(xml|bin)$/i.test(name)
      isExcessive ||= originalSize > BIG_ENTRY && originalSize > size * MOST_RATIO
      return false
    },
  })
  if (isExcessive || entries > MOST_ENTRIES || total > MOST_BYTES) return 'too-complex'
  return isWorkbook ? 'workbook' : 'unreadable'
}

// No spreadsheet program writes a document type; it is the way to make a small text swell.
function declaresEntities(part: Uint8Array): boolean {
  const head = strFromU8(part.subarray(0, 4096), true)
  return /<!(DOCTYPE|ENTITY)/i.test(head)
}
