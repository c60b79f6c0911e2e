import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { partOfPage } from '../../../lib/page-part.ts'
import { Button } from '../../../ui/button.tsx'
import { statementPageQuery } from '../bank-statements.queries.ts'

export type LitPage = {
  readonly documentId: number
  readonly filename: string
  readonly page: { readonly number: number; readonly width: number; readonly height: number }
  readonly box: readonly [number, number, number, number]
}

/** The picture of a page with one row lit on it. */
export function PagePicture({ documentId, filename, page, box }: LitPage) {
  const picture = useQuery(statementPageQuery(documentId, page.number))
  const address = useAddress(picture.data)
  return (
    <div
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      className="relative isolate w-full bg-paper text-on-paper"
    >
      {address !== undefined && (
        <img
          src={address}
          alt={`Page ${page.number} of ${filename}`}
          className="absolute inset-0 size-full mix-blend-multiply"
        />
      )}
      <Lit box={box} page={page}>
        {picture.isError ? (
          <>
            <span>The picture of this page could not be loaded.</span>
            <Button size="sm" isPending={picture.isFetching} onClick={() => void picture.refetch()}>
              Retry
            </Button>
          </>
        ) : (
          address === undefined && <span className="appear-late">Loading page {page.number}</span>
        )}
      </Lit>
    </div>
  )
}

/** The address under which the browser shows what was fetched; it is taken back with the picture. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}

type LitProps = Pick<LitPage, 'box' | 'page'> & {
  /** What is said in its place until there is a picture to mark. */
  readonly children: React.ReactNode
}

/** Marker yellow over the words, which stay readable through it, in an edge that any print shows. */
function Lit({ box, page, children }: LitProps) {
  const mark = useRef<HTMLElement>(null)
  const part = partOfPage(box, page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is another mark.
  useEffect(() => centre(mark.current), [part?.top, part?.left, Boolean(children)])
  if (part === null) return null
  const place = {
    left: `${part.left}%`,
    top: `${part.top}%`,
    width: `${part.width}%`,
    height: `${part.height}%`,
  }
  if (children) {
    return (
      <p
        ref={(element) => {
          mark.current = element
        }}
        role="status"
        style={place}
        className="absolute flex min-w-max items-center justify-center gap-2 text-12"
      >
        {children}
      </p>
    )
  }
  return (
    <>
      <i
        ref={mark}
        data-lit=""
        aria-hidden="true"
        style={place}
        className="pointer-events-none absolute rounded-chip bg-lit mix-blend-multiply"
      />
      <i
        aria-hidden="true"
        style={place}
        className="pointer-events-none absolute rounded-chip outline-2 outline-on-lit outline-solid"
      />
    </>
  )
}

/** Brings the mark into the middle of what scrolls around the page, and moves nothing else. */
function centre(mark: HTMLElement | null): void {
  const scroller = mark?.closest<HTMLElement>('[data-page-view]')
  if (!mark || !scroller) return
  const [at, view] = [mark.getBoundingClientRect(), scroller.getBoundingClientRect()]
  scroller.scrollTop += at.top + at.height / 2 - (view.top + view.height / 2)
}
