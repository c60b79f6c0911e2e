import { SaxesParser } from 'saxes'

/** A part as it is written, with the addresses of its names instead of their prefixes. */
export type XmlNode = {
  readonly uri: string
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly (XmlNode | string)[]
}

export type XmlAttribute = { readonly uri: string; readonly name: string; readonly value: string }

type Growing = XmlNode & { readonly children: (XmlNode | string)[] }

export function parseNodes(xml: string): XmlNode {
  const top: Growing = { uri: '', name: '', attributes: [], children: [] }
  const open: Growing[] = [top]
  const parser = new SaxesParser({ xmlns: true })
  const add = (child: XmlNode | string) => open.at(-1)?.children.push(child)
  parser.on('opentag', ({ uri, local: name, attributes }) => {
    const own = Object.values(attributes).filter(
      ({ prefix, local }) => prefix !== 'xmlns' && local !== 'xmlns',
    )
    const node: Growing = {
      ...{ uri, name, children: [] },
      attributes: own.map((one) => ({ uri: one.uri, name: one.local, value: one.value })),
    }
    add(node)
    open.push(node)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  const root = top.children.find((child) => typeof child !== 'string')
  if (root === undefined || typeof root === 'string') throw new Error('The part has no root.')
  return root
}

export function valueIn({ attributes }: XmlNode, name: string): string | undefined {
  return attributes.find((one) => one.name === name)?.value
}

export function withValues(node: XmlNode, changes: Readonly<Record<string, string>>): XmlNode {
  const attributes = node.attributes.map((one) => ({
    ...one,
    value: changes[one.name] ?? one.value,
  }))
  return { ...node, attributes }
}

export function elementsOf({ children }: XmlNode): readonly XmlNode[] {
  return children.filter((child) => typeof child !== 'string')
}

export function textOf({ children }: XmlNode): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}
