/**
 * Documents by the client they speak of. One person is printed in many ways (“MRS H BRAITHWAITE”, “Mrs
 * H. Braithwaite”): case, points and titles make no other client; another first name or initial does.
 */
type OfClient = { readonly client?: string | undefined }

export type ClientGroup<Document> = {
  /** As printed on the newest; null where no name was read. */
  readonly client: string | null
  readonly documents: readonly Document[]
}

/** In the order in which each client comes first; those without a name last. */
export function groupByClient<Document extends OfClient>(
  documents: readonly Document[],
): readonly ClientGroup<Document>[] {
  const groups = Map.groupBy(documents, ({ client }) => foldName(client ?? ''))
  return [...groups.values()]
    .map((of) => ({ client: of[0]?.client ?? null, documents: of }))
    .toSorted((one, other) => Number(one.client === null) - Number(other.client === null))
}

type Filed = { readonly id: number; readonly sha256: string }

/** The document that holds the very same file and was there before; absent of the first. */
export function findSameFile<Document extends Filed>(
  document: Document,
  documents: readonly Document[],
): Document | undefined {
  return documents
    .filter(({ id, sha256 }) => id < document.id && sha256 === document.sha256)
    .toSorted((one, other) => one.id - other.id)[0]
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof'])

function foldName(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter((word) => word !== '' && !titles.has(word))
    .join(' ')
}
