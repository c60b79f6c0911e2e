import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import pLimit from 'p-limit'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyPicture } from './grey-picture.ts'

/** A word as the recognition gives it. */
export type SeenWord = {
  readonly text: string
  readonly box: Box
  /** 0 to 1. */
  readonly confidence: number
  /** Of its letters, in order. */
  readonly letters: readonly { readonly text: string; readonly box: Box }[]
}

export type WordRecogniser = {
  /** Words with their places in a picture of lines below one another; takes several at once. */
  readonly recognise: (picture: GreyPicture) => Promise<readonly SeenWord[]>
}

/** Starts threads of recognition when the first picture is there, and ends them after `work`. */
export async function withRecogniser<Value>(
  work: (recogniser: WordRecogniser) => Promise<Value>,
): Promise<Value> {
  let started: Promise<readonly Worker[]> | undefined
  const inTurn = pLimit(THREADS)
  const free: Worker[] = []
  const start = async () => {
    const workers = await Promise.all(Array.from({ length: THREADS }, startWorker))
    free.push(...workers)
    return workers
  }
  try {
    return await work({
      recognise: (picture) =>
        inTurn(async () => {
          started ??= start()
          await started
          const worker = free.pop()
          if (worker === undefined) throw new Error('There are as many threads as turns.')
          try {
            return await recogniseWith(worker, picture)
          } finally {
            free.push(worker)
          }
        }),
    })
  } finally {
    const workers = (await started) ?? []
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** How a reader is told how many it may start. */
const THREADS_OF = '--threads='

/** Each has the model and a picture in memory: some 150 megabytes. */
const THREADS = Number(
  process.argv.find((word) => word.startsWith(THREADS_OF))?.slice(THREADS_OF.length) ??
    Math.min(2, availableParallelism()),
)

/** The folder of the one language model. */
export const MODEL = fileURLToPath(
  new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng/package.json')),
)

async function startWorker(): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: MODEL,
    gzip: true,
    // Nothing is written beside the program, and nothing but the model there is read.
    cacheMethod: 'none',
    // Its absence would throw where nobody can catch it.
    errorHandler: () => undefined,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' })
  return worker
}

async function recogniseWith(worker: Worker, picture: GreyPicture): Promise<readonly SeenWord[]> {
  const image = toPortableGreymap(picture)
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return lines.flatMap((line) =>
    line.words.map((word) => ({
      text: word.text,
      box: toBox(word.bbox),
      confidence: word.confidence / 100,
      letters: word.symbols.map(({ text, bbox }) => ({ text, box: toBox(bbox) })),
    })),
  )
}

type Bounds = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

function toBox({ x0, y0, x1, y1 }: Bounds): Box {
  return [x0, y0, x1, y1]
}

/** The plainest of picture formats: a head, and the pixels as they are. */
function toPortableGreymap({ width, height, data }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])
}
