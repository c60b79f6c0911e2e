/**
 * A workbook written anew in other legal forms of its format, drawn by chance: prefixes, quotes, blanks
 * and order of attributes, numbers and flags in other writings, rows and cells that do not say where
 * they stand, texts in their cells, the strict vocabulary, parts of other names and places. What a
 * person sees in it is the same.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Dice, pick } from '../../dice.ts'
import { writeNodes } from './write-nodes.ts'
import { elementsOf, parseNodes, textOf, valueIn, withValues, type XmlNode } from './xml-nodes.ts'

export function rewriteWorkbook(bytes: Uint8Array, dice: Dice): Uint8Array {
  const parts = unzipSync(bytes)
  const names = newNames(Object.keys(parts), dice)
  const [isStrict, isBackwards, isInline] = [dice(3) === 0, dice(5) === 0, dice(3) === 0]
  const address = isStrict ? strictAddress : (uri: string) => uri
  const shared = isInline ? sharedTexts(parts) : []
  const written = Object.entries(parts).map(([name, part]): [string, Uint8Array] => {
    const moved = names.get(name) ?? name
    const at = isBackwards ? moved.replaceAll('/', '\\') : moved
    if (!/\.(xml|rels)$/i.test(name) || name === TYPES) return [at, part]
    const node = parseNodes(strFromU8(part))
    const [isLinks, isDrawing] = [LINKS.test(name), !/spreadsheetml|package/.test(node.uri)]
    const changed = isLinks ? withTargets(node, name, names, dice) : inlined(node, shared)
    const xml = writeNodes(changed, {
      ...{ dice, address: isDrawing ? (uri: string) => uri : address },
      leavesPlaces: dice(5) < 2,
      prefixesElements: dice(2) === 0,
    })
    return [at, encode(xml, dice)]
  })
  return zipSync(Object.fromEntries(written))
}

const TYPES = '[Content_Types].xml'
const LINKS = /^(.*?)_rels\/([^/]*)\.rels$/

// Parts may be called anything and lie anywhere; the links of each lie beside it.
function newNames(parts: readonly string[], dice: Dice): ReadonlyMap<string, string> {
  const moved = parts
    .filter((name) => /^xl\/.*\.xml$/i.test(name) && dice(2) === 0)
    .map((name, at): [string, string] => {
      const folder = pick(['xl/', 'xl/worksheets/', '', 'Parts/deep/', 'XL/'], dice)
      return [name, `${folder}${pick(['part', 'Sheet A', 'DATA'], dice)}${at}.xml`]
    })
  const names = new Map(moved)
  for (const name of parts) {
    const [, folder = '', file = ''] = LINKS.exec(name) ?? []
    const owner = names.get(`${folder}${file}`)
    if (owner === undefined) continue
    const slash = owner.lastIndexOf('/') + 1
    names.set(name, `${owner.slice(0, slash)}_rels/${owner.slice(slash)}.rels`)
  }
  return names
}

function withTargets(
  links: XmlNode,
  name: string,
  names: ReadonlyMap<string, string>,
  dice: Dice,
): XmlNode {
  const [, folder = '', file = ''] = LINKS.exec(name) ?? []
  const owner = names.get(`${folder}${file}`) ?? `${folder}${file}`
  const from = owner.slice(0, owner.lastIndexOf('/') + 1)
  const children = elementsOf(links).map((link) => {
    const target = valueIn(link, 'Target')
    if (target === undefined || valueIn(link, 'TargetMode') === 'External') return link
    const part = target.startsWith('/') ? target.slice(1) : resolve(folder, target)
    return withValues(link, { Target: writeTarget(names.get(part) ?? part, from, dice) })
  })
  return { ...links, children }
}

function resolve(folder: string, target: string): string {
  const steps = folder.split('/').filter((step) => step !== '')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function writeTarget(part: string, folder: string, dice: Dice): string {
  const spelled = (dice(5) === 0 ? part.toUpperCase() : part).replaceAll(
    ' ',
    pick(['%20', ' '], dice),
  )
  if (dice(5) < 2) return `/${spelled}`
  const depth = folder.split('/').filter((step) => step !== '').length
  return `${pick(['', './'], dice)}${'../'.repeat(depth)}${spelled}`
}

function sharedTexts(parts: Readonly<Record<string, Uint8Array>>): readonly XmlNode[] {
  const part = parts['xl/sharedStrings.xml']
  return part === undefined ? [] : elementsOf(parseNodes(strFromU8(part)))
}

// A text may stand in its cell instead of among those that are shared.
function inlined(node: XmlNode, shared: readonly XmlNode[]): XmlNode {
  if (shared.length === 0) return node
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : inlined(child, shared),
  )
  const value = elementsOf(node).find(({ name }) => name === 'v')
  const isShared = node.name === 'c' && valueIn(node, 't') === 's'
  const text = value === undefined ? undefined : shared[Number(textOf(value))]
  if (!isShared || text === undefined) return { ...node, children }
  return { ...withValues(node, { t: 'inlineStr' }), children: [{ ...text, name: 'is' }] }
}

const STRICT = [
  [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
  ],
  [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
] as const

function strictAddress(uri: string): string {
  const found = STRICT.find(([usual]) => uri === usual || uri.startsWith(`${usual}/`))
  return found === undefined ? uri : uri.replace(found[0], found[1])
}

function encode(xml: string, dice: Dice): Uint8Array {
  if (dice(10) > 0) return strToU8(xml)
  const units = `\ufeff${xml.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`
  return new Uint8Array(Uint16Array.from(units, (unit) => unit.charCodeAt(0)).buffer)
}
