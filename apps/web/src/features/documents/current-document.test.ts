import { describe, expect, it } from 'vitest'
import {
  chooseCurrentDocument,
  clearCurrentDocument,
  formatFileSize,
  keepCurrentDocument,
  type Shelf,
  type Shelves,
  toCurrentDocument,
} from './current-document.ts'
import { aDocument } from './testing-documents.ts'

function aShelf(): Shelf {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}
const someShelves = (): Shelves => ({ session: aShelf(), local: aShelf() })
const current = toCurrentDocument(aDocument())

describe('file sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [188_621, '184.2 KB'],
    [1_048_575, '1.0 MB'],
    [10 * 1024 * 1024, '10.0 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })
})

describe('the current document', () => {
  it('is shown by name, size, date and type', () => {
    expect(current).toEqual({
      id: 7,
      name: 'grid.xlsx',
      size: '184.2 KB',
      date: '4 Nov 2025, 09:12',
      type: 'Spreadsheet',
    })
    expect(toCurrentDocument(aDocument({ documentType: 'pdf' })).type).toBe('PDF')
  })

  it('is the latest at first', () => {
    const documents = [aDocument({ id: 9 }), aDocument()]
    expect(chooseCurrentDocument(someShelves(), documents)?.id).toBe(9)
    expect(chooseCurrentDocument(someShelves(), [])).toBeNull()
  })

  it('is kept in both stores, without its size in the session', () => {
    const shelves = someShelves()
    keepCurrentDocument(shelves, current)
    expect(JSON.parse(shelves.session.getItem('current-document') ?? '')).toMatchObject({
      name: 'grid.xlsx',
      size: 'N/A',
    })
    expect(JSON.parse(shelves.local.getItem('uploaded-document') ?? '')).toEqual(current)
  })

  it('is restored after a reload while it is still there', () => {
    const shelves = someShelves()
    keepCurrentDocument(shelves, current)
    expect(chooseCurrentDocument(shelves, undefined)).toEqual(current)
    expect(chooseCurrentDocument(shelves, [aDocument({ id: 9 }), aDocument()])?.id).toBe(7)
    expect(chooseCurrentDocument(shelves, [aDocument({ id: 9 })])?.id).toBe(9)
  })

  it('does not come back after the reader cleared it, until another is set', () => {
    const shelves = someShelves()
    clearCurrentDocument(shelves)
    expect(chooseCurrentDocument(shelves, [aDocument()])).toBeNull()
    keepCurrentDocument(shelves, current)
    expect(chooseCurrentDocument(shelves, [aDocument()])?.id).toBe(7)
  })

  it('passes over what it cannot read', () => {
    const shelves = someShelves()
    shelves.local.setItem('uploaded-document', '{"id":"7"}')
    shelves.session.setItem('current-document', 'not JSON')
    expect(chooseCurrentDocument(shelves, undefined)).toBeNull()
  })
})
