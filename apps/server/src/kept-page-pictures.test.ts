import { fail, ok } from '@criteria-desk/domain/shared/result'
import { describe, expect, it } from 'vitest'
import { createFakeDocumentReader } from './adapters/document-reader/fake-document-reader.ts'
import { createMemoryFileStore } from './adapters/file-store/memory-file-store.ts'
import { createKeptPictures, removeWithPictures } from './kept-page-pictures.ts'
import type { DocumentReader } from './ports/document-reader.ts'

const documentOf = (name: string) => ({
  fileKey: `statements/${name}`,
  filename: 'march.pdf',
  bytes: new TextEncoder().encode(name),
  owner: 1,
})
const png = Uint8Array.of(1, 2, 3)

function keeping(render: DocumentReader['renderIncomePage']) {
  const asked: string[] = []
  const files = createMemoryFileStore()
  const reader: DocumentReader = {
    ...createFakeDocumentReader(),
    renderIncomePage: (file, wanted) => {
      asked.push(`${new TextDecoder().decode(file.bytes)} ${wanted.number}`)
      return render(file, wanted)
    },
  }
  return { asked, files, server: () => createKeptPictures({ files, reader }) }
}

const drawn: DocumentReader['renderIncomePage'] = async () => ok({ width: 1, height: 1, png })

describe('pictures of pages', () => {
  it('are made once for a document and page, whichever server is asked', async () => {
    const { asked, server } = keeping(drawn)
    const [one, other] = [server(), server()]
    expect(await one.view(documentOf('a'), 1)).toEqual(ok(png))
    expect(await other.view(documentOf('a'), 1)).toEqual(ok(png))
    await one.view(documentOf('b'), 1)
    await one.view(documentOf('a'), 2)
    expect(asked).toEqual(['a 1', 'b 1', 'a 2'])
  })

  it('of sixty pages do not push each other out', async () => {
    const { asked, server } = keeping(drawn)
    const pictures = server()
    const numbers = Array.from({ length: 60 }, (_, at) => at + 1)
    for (const number of [...numbers, ...numbers]) await pictures.view(documentOf('a'), number)
    expect(asked).toHaveLength(60)
  })

  it('that are asked for at the same time are made once', async () => {
    const { asked, server } = keeping(drawn)
    const pictures = server()
    const both = [pictures.view(documentOf('a'), 1), pictures.view(documentOf('a'), 1)]
    expect(await Promise.all(both)).toEqual([ok(png), ok(png)])
    expect(asked).toHaveLength(1)
  })

  it('that could not be made are tried again', async () => {
    const { asked, files, server } = keeping(async () => fail('unreadable'))
    const pictures = server()
    expect(await pictures.view(documentOf('a'), 1)).toEqual(fail('unreadable'))
    await pictures.view(documentOf('a'), 1)
    expect(asked).toHaveLength(2)
    expect(await files.list('')).toEqual([])
  })

  it('go with their document and no other', async () => {
    const { files, server } = keeping(drawn)
    const pictures = server()
    for (const name of ['a', 'ab']) await files.put(`statements/${name}`, png)
    for (const name of ['a', 'ab']) await pictures.view(documentOf(name), 1)
    await removeWithPictures(files, 'statements/a')
    expect((await files.list('statements/')).toSorted()).toEqual([
      'statements/ab',
      'statements/ab.pages/1.png',
    ])
  })
})
