import { placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'
import { linksOf, type PackageParts, sparePart } from './package-parts.ts'
import { attribute, childOf, withinOf, type XmlElement } from './read-xml.ts'
import { unescapeText } from './sheet-texts.ts'

/** What notes and threads of comments say, by `row column`. */
export function readCellNotes(opened: PackageParts, sheet: string): ReadonlyMap<string, string> {
  const links = linksOf(opened, sheet)
  const partsOf = (kind: string) =>
    links.filter((link) => link.kind === kind).flatMap(({ part }) => sparePart(opened, part) ?? [])
  const threads = partsOf('threadedComment').flatMap(readThreads)
  const threaded = new Set(threads.map(({ key }) => key))
  // A thread leaves a note in its cell too, for programs that know none.
  const notes = partsOf('comments')
    .flatMap(readNotes)
    .filter(({ key }) => !threaded.has(key))
  const found = new Map<string, string>()
  for (const { key, text } of [...threads, ...notes]) {
    if (text === '') continue
    const before = found.get(key)
    found.set(key, before === undefined ? text : `${before}\n${text}`)
  }
  return found
}

type Note = { readonly key: string; readonly text: string }

function readThreads(part: XmlElement): readonly Note[] {
  return [...withinOf(part)].flatMap((comment) => {
    const key = keyOf(comment)
    const text = childOf(comment, 'text')
    if (comment.name !== 'threadedComment' || key === undefined || text === undefined) return []
    return [{ key, text: unescapeText(text.text).trim() }]
  })
}

function readNotes(part: XmlElement): readonly Note[] {
  const elements = [...withinOf(part)]
  const authors = elements.filter(({ name }) => name === 'author').map(({ text }) => text)
  return elements.flatMap((comment) => {
    const key = keyOf(comment)
    if (comment.name !== 'comment' || key === undefined) return []
    const words = [...withinOf(comment)].filter(({ name }) => name === 't').map(({ text }) => text)
    const author = authors[Number(attribute(comment, 'authorId') ?? -1)]?.trim() ?? ''
    return [{ key, text: withoutLead(unescapeText(words.join('')), author) }]
  })
}

function keyOf(element: XmlElement): string | undefined {
  const place = placeOfAddress(attribute(element, 'ref') ?? '')
  return place && `${place.row} ${place.column}`
}

// A note opens with its author; what a thread leaves opens with how to see the thread.
function withoutLead(text: string, author: string): string {
  const lead = `${author}:`
  if (author !== '' && text.startsWith(lead)) return text.slice(lead.length).trim()
  if (!author.startsWith('tc=')) return text.trim()
  const link = /fwlink\/?\?linkid=\d+\s*/i.exec(text)
  const said = link === null ? text : text.slice(link.index + link[0].length)
  return said.replace(/^[^\n:]{1,30}:\s*/, '').trim()
}
