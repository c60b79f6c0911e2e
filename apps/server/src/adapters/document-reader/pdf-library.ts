import { inflateSync } from 'node:zlib'
import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { MOST_OF_ONE_STREAM } from './pdf-streams.ts'

/**
 * The PDF library is made of two halves that talk by messages, one of them in a thread of its own.
 * Here both are in the one thread of a process that reads one file, so its messages need not be
 * cloned through and through, nor its streams unpacked in turns with other threads: that took it
 * more than a third of its time. What it reads stays the same.
 */
export function openPdfLibrary(): PDFWorker {
  const listeners = new Set<Listener>()
  // What a listener throws is then an error that nobody awaited, as the library has it too.
  const deliver = async (data: unknown) => {
    await undefined
    for (const listener of listeners) listener({ data })
  }
  const port = {
    postMessage: (message: unknown) => {
      const data = copy(message, COPIED_LEVELS)
      void deliver(data)
    },
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
  }
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  // Of a worker the library uses these three alone.
  return PDFWorker.create({
    port: port as Partial<PDFWorker['port']> as PDFWorker['port'],
    verbosity: VerbosityLevel.ERRORS,
  })
}

declare global {
  /** The half that reads, which says so of itself here. */
  var pdfjsWorker: {
    readonly WorkerMessageHandler: { readonly initializeFromPort: (port: object) => void }
  }
}

type Listener = (event: { readonly data: unknown }) => void

/** A message, what it holds, and the lists in that: the sender empties those to fill them again. */
const COPIED_LEVELS = 3

function copy(value: unknown, levels: number): unknown {
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return levels === 1 ? value.slice() : value.map(oneLevelLess)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, oneLevelLess(part)]))

  function oneLevelLess(part: unknown): unknown {
    return copy(part, levels - 1)
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * As much of the platform's class as the library uses. What it cannot unpack whole the library
 * then unpacks itself, as far as it goes.
 */
class UnpackingAtOnce {
  private readonly packed: Uint8Array[] = []

  readonly writable = {
    getWriter: () => ({
      write: async (bytes: Uint8Array) => void this.packed.push(bytes),
      close: async () => undefined,
    }),
  }

  readonly readable = {
    getReader: () => ({ read: async () => this.unpackNext() }),
  }

  private unpackNext() {
    const bytes = this.packed.shift()
    if (bytes === undefined) return { done: true, value: undefined }
    return { done: false, value: inflateSync(bytes, { maxOutputLength: MOST_OF_ONE_STREAM }) }
  }
}

Object.assign(globalThis, { DecompressionStream: UnpackingAtOnce })
