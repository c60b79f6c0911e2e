import { useEffect, useRef, useState } from 'react'
import { type PagePart, partOfPage } from '../../../lib/page-part.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { pagePicturePath } from '../income.queries.ts'
import type { IncomePage } from '../page-boxes.ts'

/** A field's place on the page, which can be pointed at. */
export type PageMark = {
  readonly path: string
  readonly label: string
  readonly box: readonly [number, number, number, number]
}

type IncomePagePictureProps = {
  readonly documentId: number
  readonly page: IncomePage
  readonly name: string
  readonly zoom: number
  readonly marks: readonly PageMark[]
  readonly litPath: string | null
  readonly onPoint?: (path: string | null) => void
  readonly onChoose?: (path: string) => void
}

/** The picture of a page with its fields' places over it, one of them lit. */
export function IncomePagePicture(props: IncomePagePictureProps) {
  const { documentId, page, name, zoom, marks, litPath } = props
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const lit = marks.find(({ path }) => path === litPath)
  const litPart = lit === undefined ? null : partOfPage(lit.box, page)
  return (
    <div
      style={{ width: `${zoom * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
      className="relative isolate mx-auto bg-paper text-on-paper shadow-sheet"
    >
      {state === 'loading' && <LoadingPage page={page.number} />}
      {state === 'failed' ? (
        <div className="absolute inset-0 grid content-center justify-items-center gap-2 p-4 text-center">
          <p>The picture of this page could not be loaded.</p>
          <Button
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            Retry
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={pagePicturePath(documentId, page.number)}
          alt={name}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full mix-blend-multiply"
        />
      )}
      {litPart && <Lit part={litPart} />}
      {props.onChoose && <Marks {...props} page={page} />}
    </div>
  )
}

function LoadingPage({ page }: { readonly page: number }) {
  return (
    <p role="status" className="appear-late absolute inset-0 grid place-items-center text-12">
      Loading page {page}
    </p>
  )
}

/** Marker yellow over the words, which stay readable through it, in an edge that any print shows. */
function Lit({ part }: { readonly part: PagePart }) {
  const mark = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another mark.
  useEffect(() => scrollWithin(mark.current), [part.top, part.left])
  return (
    <>
      <i
        ref={mark}
        data-lit=""
        aria-hidden="true"
        style={percent(part)}
        className="pointer-events-none absolute rounded-chip bg-lit mix-blend-multiply"
      />
      <i
        aria-hidden="true"
        style={percent(part)}
        className="pointer-events-none absolute rounded-chip outline-2 outline-on-lit outline-solid"
      />
    </>
  )
}

/** The same places as the fields beside the page, for whoever points: the keyboard has the fields. */
function Marks({ page, marks, litPath, onPoint, onChoose }: IncomePagePictureProps) {
  return marks.map(({ path, label, box }) => {
    const part = partOfPage(box, page)
    if (part === null) return null
    return (
      <button
        key={path}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={label}
        style={percent(part)}
        data-field={path}
        onPointerEnter={() => onPoint?.(path)}
        onPointerLeave={() => onPoint?.(null)}
        onClick={() => onChoose?.(path)}
        className={classes(
          'absolute rounded-chip',
          path !== litPath && 'hover:outline-1 hover:outline-on-paper',
        )}
      />
    )
  })
}

function percent({ left, top, width, height }: PagePart) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}

/** Brings the mark into the view of what scrolls around the page, and moves nothing else. */
function scrollWithin(mark: HTMLElement | null): void {
  const scroller = mark?.closest<HTMLElement>('[data-page-view]')
  if (!mark || !scroller) return
  const [at, view] = [mark.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (at.top < view.top || at.bottom > view.bottom) {
    scroller.scrollTop += at.top + at.height / 2 - (view.top + view.height / 2)
  }
  if (at.left < view.left || at.right > view.right) {
    scroller.scrollLeft += at.left + at.width / 2 - (view.left + view.width / 2)
  }
}
