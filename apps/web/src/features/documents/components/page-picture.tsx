import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LitPart } from '../page-geometry.ts'
import type { PageSize, PdfPages } from '../pdf-pages.ts'

type PagePictureProps = {
  readonly pdf: PdfPages
  readonly page: number
  readonly size: PageSize
  readonly zoom: number
  readonly name: string
  readonly lit: LitPart | null
  readonly onFailed: (cause: unknown) => void
}

/** A page as it is printed, as wide as its surroundings times the zoom, a passage marked on it. */
export function PagePicture({ pdf, page, size, zoom, name, lit, onFailed }: PagePictureProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(sheet)

  useEffect(() => {
    if (width === 0) return
    const leaving = new AbortController()
    pdf.draw(page, Math.round(width * window.devicePixelRatio), leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return
        canvas.className = 'block size-full'
        paper.current?.replaceChildren(canvas)
      },
      (cause) => {
        if (!leaving.signal.aborted) onFailed(cause)
      },
    )
    return () => leaving.abort()
  }, [pdf, page, width, onFailed])

  return (
    <div
      ref={sheet}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${size.width} / ${size.height}` }}
      className="relative isolate mx-auto bg-paper shadow-sheet"
    >
      <div
        ref={paper}
        role="img"
        aria-label={name}
        className="absolute inset-0 mix-blend-multiply"
      />
      {lit && <Mark part={lit} />}
    </div>
  )
}

/** Marker yellow over the words, which stay readable through it, in an edge that any print shows. */
function Mark({ part }: { readonly part: LitPart }) {
  const at = {
    left: `${part.left}%`,
    top: `${part.top}%`,
    width: `${part.width}%`,
    height: `${part.height}%`,
  }
  return (
    <>
      <i
        data-lit=""
        aria-hidden="true"
        style={at}
        className="absolute rounded-chip bg-lit mix-blend-multiply"
      />
      <i
        aria-hidden="true"
        style={at}
        className="absolute rounded-chip outline-2 outline-on-lit outline-solid"
      />
    </>
  )
}

/** The width of an element in whole pixels, nought until it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
