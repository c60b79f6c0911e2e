import { fail, ok } from '@criteria-desk/domain/shared/result'
import { describe, expect, it } from 'vitest'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { createFakeDocumentReader } from './fake-document-reader.ts'
import { keepPictures } from './kept-pictures.ts'

const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text), filename: 'slip.pdf' })
const first = { number: 1, dpi: 100 }

function countingReader(render: DocumentReader['renderIncomePage']) {
  const asked: string[] = []
  const reader: DocumentReader = {
    ...createFakeDocumentReader(),
    renderIncomePage: (file, wanted) => {
      asked.push(`${new TextDecoder().decode(file.bytes)} ${wanted.number} ${wanted.dpi}`)
      return render(file, wanted)
    },
  }
  return { asked, reader }
}

const pictureOf = (size: number) => ok({ width: 1, height: 1, png: new Uint8Array(size) })

describe('pictures of pages', () => {
  it('are made once for a file’s content, page and fineness', async () => {
    const { asked, reader } = countingReader(async () => pictureOf(10))
    const kept = keepPictures(reader)
    const picture = await kept.renderIncomePage(fileOf('a'), first)
    expect(await kept.renderIncomePage({ ...fileOf('a'), filename: 'other' }, first)).toEqual(
      picture,
    )
    await kept.renderIncomePage(fileOf('b'), first)
    await kept.renderIncomePage(fileOf('a'), { number: 2, dpi: 100 })
    await kept.renderIncomePage(fileOf('a'), { number: 1, dpi: 50 })
    expect(asked).toEqual(['a 1 100', 'b 1 100', 'a 2 100', 'a 1 50'])
  })

  it('that are asked for at the same time are made once', async () => {
    const { asked, reader } = countingReader(async () => pictureOf(10))
    const kept = keepPictures(reader)
    const both = [
      kept.renderIncomePage(fileOf('a'), first),
      kept.renderIncomePage(fileOf('a'), first),
    ]
    expect(await Promise.all(both)).toEqual([pictureOf(10), pictureOf(10)])
    expect(asked).toHaveLength(1)
  })

  it('that could not be made are tried again', async () => {
    const { asked, reader } = countingReader(async () => fail('unreadable'))
    const kept = keepPictures(reader)
    expect(await kept.renderIncomePage(fileOf('a'), first)).toEqual(fail('unreadable'))
    await kept.renderIncomePage(fileOf('a'), first)
    expect(asked).toHaveLength(2)
  })

  it('make way for later ones past the room there is', async () => {
    const { asked, reader } = countingReader(async () => pictureOf(60))
    const kept = keepPictures(reader, 100)
    await kept.renderIncomePage(fileOf('a'), first)
    await kept.renderIncomePage(fileOf('b'), first)
    await kept.renderIncomePage(fileOf('a'), first)
    expect(asked).toEqual(['a 1 100', 'b 1 100', 'a 1 100'])
  })
})
