import { SaxesParser, type SaxesTagNS } from 'saxes'

/**
 * The parts of a workbook as XML, read by a parser that knows the whole grammar: prefixes, quotes and
 * blanks are the writer's choice and make no difference. A vocabulary is known by its address, of
 * which there are two where the strict form of the format has its own.
 */
export type Vocabulary =
  | 'sheet'
  | 'links'
  | 'package'
  | 'types'
  | 'drawing'
  | 'shapes'
  | 'threads'
  | 'newer'
  | 'office'
  | 'compatibility'

const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'sheet'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 'sheet'],
  // Some programs leave it out.
  ['', 'sheet'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'links'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'links'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'package'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'types'],
  ['http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', 'drawing'],
  ['http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing', 'drawing'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'shapes'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'shapes'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'threads'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2009/9/main', 'newer'],
  ['http://schemas.microsoft.com/office/excel/2006/main', 'office'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'compatibility'],
])

/** A tag by the name that its vocabulary gives it, without the writer's prefix. */
export type Tag = { readonly name: string; readonly attributes: SaxesTagNS['attributes'] }

export type XmlListener = {
  readonly open: (name: string, tag: Tag, vocabulary: Vocabulary | undefined) => void
  readonly close: (name: string, vocabulary: Vocabulary | undefined) => void
  readonly text: (text: string) => void
}

/** A part is not well-formed, nested beyond sense, or declares a document type, as no program does. */
export class DamagedPartError extends Error {
  override readonly name = 'DamagedPartError'
}

/** Tells each tag and text in order. Throws `DamagedPartError`. */
export function readXml(xml: string, { open, close, text }: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  parser.on('opentag', (tag) => {
    depth++
    // A name is looked for in every element around it.
    if (depth > DEEPEST) throw new DamagedPartError('It is nested too deep.')
    open(tag.local, { name: tag.local, attributes: tag.attributes }, VOCABULARIES.get(tag.uri))
  })
  parser.on('closetag', (tag) => {
    depth--
    close(tag.local, VOCABULARIES.get(tag.uri))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('doctype', () => {
    throw new DamagedPartError('A document type is declared.')
  })
  parser.on('error', (error) => {
    // Control characters come out of other programs' databases; they harm nothing.
    if (!error.message.includes('disallowed character')) throw new DamagedPartError(error.message)
  })
  parser.write(xml.codePointAt(0) === 0xfe_ff ? xml.slice(1) : xml).close()
}

const DEEPEST = 200

export function attribute({ attributes }: Tag, name: string): string | undefined {
  return attributes[name]?.value
}

/** An attribute of another vocabulary than its element's, under whatever prefix. */
export function attributeOf(
  { attributes }: Tag,
  vocabulary: Vocabulary,
  name: string,
): string | undefined {
  return Object.values(attributes).find(
    ({ local, uri }) => local === name && VOCABULARIES.get(uri) === vocabulary,
  )?.value
}

/** A flag as XML writes it; `undefined` where it does not stand there. */
export function flag(tag: Tag, name: string): boolean | undefined {
  const value = attribute(tag, name)?.trim()
  return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on'
}

export function numberIn(tag: Tag, name: string): number | undefined {
  const value = attribute(tag, name)?.trim()
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A whole part as a tree: for the small ones. */
export type XmlElement = Tag & {
  readonly vocabulary: Vocabulary | undefined
  readonly children: readonly XmlElement[]
  /** The characters directly within it. */
  readonly text: string
}

type Growing = Tag & { vocabulary: Vocabulary | undefined; children: Growing[]; text: string }

/** Throws `DamagedPartError`. */
export function readTree(xml: string): XmlElement {
  const grower = growTree()
  readXml(xml, grower)
  return grower.tree()
}

/** Takes tags and gives the tree of the last outermost element; for a few elements amid many. */
export function growTree(): XmlListener & { readonly tree: () => XmlElement } {
  let last: Growing = { name: '', attributes: {}, vocabulary: undefined, children: [], text: '' }
  const open: Growing[] = []
  return {
    open: (name, { attributes }, vocabulary) => {
      const element: Growing = { name, attributes, vocabulary, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => {
      last = open.pop() ?? last
    },
    text: (text) => {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    },
    tree: () => last,
  }
}

export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

/** The element and all within it, in order; of two renderings of the same the newer one. */
export function* withinOf(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) {
    const isOlder = child.vocabulary === 'compatibility' && child.name === 'Fallback'
    if (!isOlder) yield* withinOf(child)
  }
}
