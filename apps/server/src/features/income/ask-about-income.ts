import { askIncome } from '@criteria-desk/understanding/papers/read-income-with'
import type { DocumentReader, IncomeFileRead, UploadedFile } from '../../ports/document-reader.ts'
import type { Owner } from '../../scope.ts'
import type { UnderstandingService } from '../understanding/understanding.service.ts'

/** Fine enough to read the small print of a page. */
const pictureDpi = 150

/** Puts pages of an income document to a model, in the name of whoever it belongs to. */
export function createIncomeAsker(ports: {
  reader: DocumentReader
  understanding: UnderstandingService
}) {
  const { reader, understanding } = ports

  function askAbout(
    owner: Owner,
    file: UploadedFile,
    asked: NonNullable<IncomeFileRead['toAsk']>['asked'],
  ) {
    const pictureOf = understanding.picturesFor(owner, async (number, covered) => {
      const picture = await reader.renderIncomePage(file, { number, dpi: pictureDpi, covered })
      return picture.ok ? { mediaType: 'image/png', bytes: picture.value.png } : null
    })
    return askIncome(understanding.askForOwner(owner), asked, pictureOf)
  }

  return {
    askAbout,

    /**
     * Whether a model sees income in a file in which the built-in reader finds none. One page is asked
     * about, and not once more where the file is read then.
     */
    async seesIncome(owner: Owner, file: UploadedFile): Promise<boolean> {
      if (!understanding.isConfigured) return false
      const read = await reader.readIncome(file, { isAnybodyAsked: true })
      const first = read.ok ? read.value.toAsk?.asked.slice(0, 1) : undefined
      if (first === undefined) return false
      const { pointed } = await askAbout(owner, file, first)
      return pointed.some(({ documents }) => documents.some(({ type }) => type !== 'other'))
    },
  }
}
