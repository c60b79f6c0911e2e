import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { LRUCache } from 'lru-cache'
import type { CriteriaFile } from './documents.repository.ts'
import { bytesOfText } from './kept-bytes.ts'

/** What may be kept in memory: some hundred ordinary documents, or the largest one alone. */
const textBytes = 128 * 1024 ** 2

type Load = (record: CriteriaFile) => Promise<DocumentText | null>

export type DocumentTexts = ReturnType<typeof createDocumentTexts>

/**
 * All that stands in the documents that were put to a model last. Nothing is loaded before somebody
 * asks for it; one that was read anew since, as its revision tells, is loaded again.
 */
export function createDocumentTexts(maxSize = textBytes) {
  const kept = new LRUCache<number, { readonly revision: number; readonly text: DocumentText }>({
    maxSize,
    sizeCalculation: ({ text }) => bytesOfText(text),
    dispose: (_, id) => part(id),
  })
  const underWay = new Map<string, Promise<DocumentText | null>>()
  // What is made of texts together, as they are written for a model, is known by their map.
  const together = new LRUCache<string, ReadonlyMap<number, DocumentText>>({ max: 100 })

  function part(id: number): void {
    for (const [key, texts] of together) if (texts.has(id)) together.delete(key)
  }

  /** Once, also when several people ask for it at the same time. */
  function loadOnce(record: CriteriaFile, load: Load): Promise<DocumentText | null> {
    const { id, readingRevision: revision } = record
    const key = `${id} ${revision}`
    const running = underWay.get(key)
    if (running !== undefined) return running
    const work = load(record)
      .then((text) => {
        // One that was let go of meanwhile is for those who asked already.
        if (text && underWay.get(key) === work) kept.set(id, { revision, text })
        return text
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key)
      })
    underWay.set(key, work)
    return work
  }

  return {
    /** By the documents' ids, without those of which nothing can be loaded. */
    async of(
      records: readonly CriteriaFile[],
      load: Load,
    ): Promise<ReadonlyMap<number, DocumentText>> {
      const texts = new Map<number, DocumentText>()
      for (const record of records) {
        const known = kept.get(record.id)
        const isCurrent = known?.revision === record.readingRevision
        const text = isCurrent ? known.text : await loadOnce(record, load)
        if (text) texts.set(record.id, text)
      }
      const key = [...texts.keys()].join(' ')
      const known = together.get(key)
      if (known && [...texts].every(([id, text]) => known.get(id) === text)) return known
      // Nothing is held here that is not kept above.
      if ([...texts].every(([id, text]) => kept.peek(id)?.text === text)) together.set(key, texts)
      return texts
    },

    /** Drops a document that no question goes to any more, also one that is on its way. */
    forget(id: number): void {
      for (const key of underWay.keys()) if (key.startsWith(`${id} `)) underWay.delete(key)
      kept.delete(id)
    },

    held: (): number[] => [...kept.keys()].sort((left, right) => left - right),
  }
}
