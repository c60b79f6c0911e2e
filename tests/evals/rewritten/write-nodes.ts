import { type Dice, pick } from '../../dice.ts'
import { valueIn, type XmlAttribute, type XmlNode } from './xml-nodes.ts'

/** How one part is written: what its vocabularies are called in it, and what it may leave out. */
export type Writing = {
  readonly dice: Dice
  /** The address that is written for an address. */
  readonly address: (uri: string) => string
  readonly leavesPlaces: boolean
  readonly prefixesElements: boolean
}

const XML = 'http://www.w3.org/XML/1998/namespace'

/** The same part in another legal writing. */
export function writeNodes(root: XmlNode, writing: Writing): string {
  const { dice, address, prefixesElements } = writing
  const used = [...new Set(addressesIn(root))].map(address)
  const prefixes = new Map(
    used.map((uri, at): [string, string] => {
      const isPlain = uri === '' || (uri === address(root.uri) && !prefixesElements)
      return [uri, isPlain ? '' : `${pick(['n', 'x', 'ns', 'Q'], dice)}${at}`]
    }),
  )
  prefixes.set(XML, 'xml')
  // Attributes never take a vocabulary without a prefix.
  const spare = new Map(
    used
      .filter((uri) => uri !== '' && prefixes.get(uri) === '')
      .map((uri, at) => [uri, `own${at}`]),
  )
  const declared = [...prefixes, ...spare].flatMap(([uri, prefix]): XmlAttribute[] =>
    uri === '' || uri === XML
      ? []
      : [{ uri: '', name: prefix === '' ? 'xmlns' : `xmlns:${prefix}`, value: uri }],
  )
  const called = (uri: string, name: string, isAttribute: boolean) => {
    const written = address(uri)
    const prefix =
      isAttribute && uri !== ''
        ? (spare.get(written) ?? prefixes.get(written))
        : isAttribute
          ? ''
          : prefixes.get(written)
    return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
  }
  const write = (node: Placed, extra: readonly XmlAttribute[]): string => {
    const kept = node.attributes.filter(({ name }) => !isLeftOut(node, name, writing))
    const written = [
      ...extra.map(({ name, value }) => writeAttribute(name, value, dice)),
      ...kept.map((one) =>
        writeAttribute(called(one.uri, one.name, true), otherWriting(node, one, writing), dice),
      ),
    ]
    const name = called(node.uri, node.name, false)
    const inner = placed(node).map((child) =>
      typeof child === 'string' ? writeText(child, dice) : between(node, dice) + write(child, []),
    )
    const head = `<${name}${shuffled(written, dice).join('')}`
    const isEmpty = inner.length === 0 && dice(2) === 0
    return isEmpty
      ? `${head}/>`
      : `${head}${pick(['', ' ', '\n'], dice)}>${inner.join('')}</${name}>`
  }
  const head = dice(3) === 0 ? '' : '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return head + write(root, declared)
}

function* addressesIn(node: XmlNode): Generator<string> {
  yield node.uri
  for (const { uri } of node.attributes) if (uri !== '' && uri !== XML) yield uri
  for (const child of node.children) if (typeof child !== 'string') yield* addressesIn(child)
}

function between({ name }: XmlNode, dice: Dice): string {
  const holdsElements =
    /^(worksheet|sheetData|row|cols|fonts|fills|cellXfs|sst|sheets|Relationships|mergeCells)$/.test(
      name,
    )
  return holdsElements && dice(8) === 0 ? pick(['<!-- a note -->', '\n  ', '<?a b?>'], dice) : ''
}

type Placed = XmlNode & { readonly isNext?: boolean }

// Rows and cells right behind the one before need not say where they stand.
function placed({ children }: XmlNode): readonly (Placed | string)[] {
  let before = 0
  return children.map((child) => {
    const at = typeof child === 'string' ? undefined : positionOf(child)
    if (at === undefined || typeof child === 'string') return child
    const isNext = at === before + 1
    before = at
    return { ...child, isNext }
  })
}

function positionOf(child: XmlNode): number | undefined {
  const place = valueIn(child, 'r')
  if (place === undefined || !/^(row|c)$/.test(child.name)) return undefined
  const letters = place.replace(/\d+$/, '')
  if (child.name === 'row') return Number(place)
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function isLeftOut({ isNext }: Placed, name: string, { leavesPlaces }: Writing): boolean {
  return leavesPlaces && ((isNext === true && name === 'r') || name === 'spans')
}

const FLAGS = /^(hidden|customHeight|showValue|stopIfTrue|date1904|fullCalcOnLoad)$/
const NUMBERS = /^(ht|width|fontId|fillId|numFmtId|indent|s|priority)$/

function otherWriting(
  node: XmlNode,
  { name, value }: XmlAttribute,
  { dice, address }: Writing,
): string {
  const isFlag = FLAGS.test(name) || (/^d?strike$/.test(node.name) && name === 'val')
  if (isFlag && /^(1|true)$/.test(value)) return pick(['1', 'true'], dice)
  if (isFlag && /^(0|false)$/.test(value)) return pick(['0', 'false'], dice)
  if (NUMBERS.test(name) && /^\d+(\.\d+)?$/.test(value) && dice(3) === 0) {
    return value.includes('.') ? `${value}0` : pick([`0${value}`, `${value}.0`], dice)
  }
  return address(value)
}

function writeAttribute(name: string, value: string, dice: Dice): string {
  const quote = pick(['"', "'"], dice)
  const escaped = escapeXml(value, dice).replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
  const kept = escaped.replace(/[\n\t\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const blank = () => pick(['', '', '', ' ', '\n'], dice)
  return `${pick([' ', ' ', '\n', '  '], dice)}${name}${blank()}=${blank()}${quote}${kept}${quote}`
}

function writeText(text: string, dice: Dice): string {
  const mayBeRaw = text.trim() !== '' && !text.includes(']]>') && !text.includes('\r')
  if (mayBeRaw && dice(10) === 0) return `<![CDATA[${text}]]>`
  return escapeXml(text, dice).replaceAll('\r', '&#13;')
}

function escapeXml(text: string, dice: Dice): string {
  const byNumber = dice(10) === 0
  return text.replace(/[&<>]|[A-Za-z£–]/g, (sign) => {
    if ('&<>'.includes(sign)) return { '&': '&amp;', '<': '&lt;', '>': '&gt;' }[sign] ?? sign
    return byNumber && dice(3) === 0 ? `&#x${sign.charCodeAt(0).toString(16)};` : sign
  })
}

function shuffled<Value>(values: readonly Value[], dice: Dice): readonly Value[] {
  const left = [...values]
  return values.flatMap(() => left.splice(dice(left.length), 1))
}
