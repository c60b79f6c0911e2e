/**
 * Looking into the XML of a workbook's parts where the library that reads cells does not: enough
 * for attributes and for elements that never nest in themselves, and quick on large sheets.
 */

/** What stands between the first opening and closing tag of a name, whatever its prefix. */
export function section(xml: string, name: string): string {
  const opening = new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`).exec(xml)
  const rest = opening ? xml.slice(opening.index + opening[0].length) : ''
  const closing = new RegExp(`</(?:\\w+:)?${name}>`).exec(rest)
  return closing ? rest.slice(0, closing.index) : ''
}

/** Every element of a name, with its content. */
export function elements(xml: string, name: string): readonly string[] {
  const found: string[] = []
  let open: number | undefined
  for (const tag of xml.matchAll(new RegExp(`<(/?)(?:\\w+:)?${name}(?=[\\s/>])[^<>]*>`, 'g'))) {
    const end = tag.index + tag[0].length
    if (tag[1] === '/') {
      if (open !== undefined) found.push(xml.slice(open, end))
      open = undefined
    } else if (open === undefined) {
      if (tag[0].endsWith('/>')) found.push(tag[0])
      else open = tag.index
    }
  }
  return found
}

/** What stands between the tags of an element. */
export function contentOf(element: string): string {
  const [from, to] = [element.indexOf('>') + 1, element.lastIndexOf('</')]
  return to < from ? '' : element.slice(from, to)
}

/** An attribute of the element that a text begins with. */
export function attribute(element: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(element)?.[1]
}

/** The text that escaped XML stands for. */
export function unescapeXml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => fromCodePoint(Number(decimal)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\r\n?/g, '\n')
}

function fromCodePoint(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'
}
