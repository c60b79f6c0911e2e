import { strFromU8, unzipSync, zipSync } from 'fflate'
import { attribute, childrenOf, DamagedPartError, readTree, type XmlElement } from './read-xml.ts'

/**
 * A zipped workbook as parts that lead to each other. Where a part lies and what it is called is the
 * writer's choice: it is found by the links of the part that needs it, whatever case and slashes its
 * name is written in.
 */
export type PackageParts = {
  /** By their names, in small letters and with slashes, without one in front. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}

/** A link of one part to another: `worksheet`, `styles`, and where the other lies. */
export type Link = { readonly id: string; readonly kind: string; readonly part: string }

const MOST_ENTRIES = 2_000
const MOST_BYTES = 200 * 1024 * 1024
const MOST_RATIO = 200
const BIG_ENTRY = 4 * 1024 * 1024

/** Unpacks a package to no more than its sizes declare, or says why it is not read. */
export function openPackage(bytes: Uint8Array): PackageParts | 'unreadable' | 'too-complex' {
  try {
    if (isExcessive(bytes)) return 'too-complex'
    const unpacked = unzipSync(bytes, { filter: ({ name }) => !UNREAD_PARTS.test(name) })
    const parts = new Map(Object.entries(unpacked).map(([name, part]) => [partName(name), part]))
    return { parts }
  } catch {
    return 'unreadable'
  }
}

// Pictures, embedded files and macros are never looked at.
const UNREAD_PARTS =
  /[\\/](media|embeddings|externalLinks|activeX|printerSettings)[\\/]|vbaProject\.bin$|[\\/]$/i

function isExcessive(bytes: Uint8Array): boolean {
  let entries = 0
  let total = 0
  let isSwollen = false
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      entries++
      total += originalSize
      isSwollen ||= originalSize > BIG_ENTRY && originalSize > size * MOST_RATIO
      return false
    },
  })
  return isSwollen || entries > MOST_ENTRIES || total > MOST_BYTES
}

function partName(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()
}

/** A part as text, or undefined where there is none. */
export function partText({ parts }: PackageParts, name: string): string | undefined {
  const part = parts.get(name)
  if (part === undefined) return undefined
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part)
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder('utf-16be').decode(part)
  return strFromU8(part)
}

/** A part as a tree, or undefined where there is none. Throws `DamagedPartError`. */
export function partTree(opened: PackageParts, name: string | undefined): XmlElement | undefined {
  const text = name === undefined ? undefined : partText(opened, name)
  return text === undefined ? undefined : readTree(text)
}

/** A part that nothing depends on: undefined where it is not there or damaged. */
export function sparePart(opened: PackageParts, name: string | undefined): XmlElement | undefined {
  try {
    return partTree(opened, name)
  } catch (error) {
    if (error instanceof DamagedPartError) return undefined
    throw error
  }
}

/** Where a part's links lead; the package's own for ''. */
export function linksOf(opened: PackageParts, part: string): readonly Link[] {
  const slash = part.lastIndexOf('/') + 1
  const [folder, file] = [part.slice(0, slash), part.slice(slash)]
  const links = partTree(opened, `${folder}_rels/${file}.rels`)
  return (links === undefined ? [] : childrenOf(links, 'Relationship')).flatMap((link) => {
    const target = attribute(link, 'Target')
    const isOutside = attribute(link, 'TargetMode')?.toLowerCase() === 'external'
    if (target === undefined || isOutside) return []
    const kind = (attribute(link, 'Type') ?? '').split('/').at(-1) ?? ''
    return [{ id: attribute(link, 'Id') ?? '', kind, part: resolvePart(target, folder) }]
  })
}

// As an address is resolved against the folder of the part that names it.
function resolvePart(target: string, folder: string): string {
  const plain = unescapeAddress(target.trim()).replaceAll('\\', '/')
  const steps = plain.startsWith('/') ? [] : folder.split('/')
  for (const step of plain.split('/')) {
    if (step === '..')
      steps.splice(
        steps.findLastIndex((one) => one !== ''),
        1,
      )
    else if (step !== '.') steps.push(step)
  }
  return steps
    .filter((step) => step !== '')
    .join('/')
    .toLowerCase()
}

function unescapeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The workbook's own part: where the package's links lead, else the one that is declared as such. */
export function workbookPart(opened: PackageParts): string | undefined {
  const linked = linksOf(opened, '').find(({ kind }) => kind === 'officeDocument')?.part
  if (linked !== undefined && opened.parts.has(linked)) return linked
  const types = partTree(opened, '[content_types].xml')
  const declared = (types === undefined ? [] : childrenOf(types, 'Override')).find(
    (type) =>
      /spreadsheetml|ms-excel/i.test(attribute(type, 'ContentType') ?? '') &&
      /\.main\+xml$/i.test(attribute(type, 'ContentType') ?? ''),
  )
  const part = declared && partName(attribute(declared, 'PartName') ?? '')
  return part !== undefined && opened.parts.has(part) ? part : undefined
}

/** Whether a workbook's part is one of records and no XML, as of an .xlsb. */
export function isBinary({ parts }: PackageParts, workbook: string): boolean {
  const part = parts.get(workbook)
  return part !== undefined && part[0] === 0x83 && part[1] === 0x01
}

/** The sheets of an open document of cells, or undefined where the package is none. */
export function openDocument(opened: PackageParts): string | undefined {
  const kind = partText(opened, 'mimetype')
  const isOne = kind?.includes('opendocument.spreadsheet') === true
  return isOne ? partText(opened, 'content.xml') : undefined
}

/** The same parts as a zip of their true sizes, so that a file which lies about them cannot grow. */
export function packAgain({ parts }: PackageParts): Uint8Array {
  return zipSync(Object.fromEntries(parts), { level: 0 })
}
