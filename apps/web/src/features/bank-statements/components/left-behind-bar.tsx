import { Button } from '../../../ui/button.tsx'
import type { LeftBehind } from '../left-behind.ts'
import type { useMoves } from '../use-move.ts'

type LeftBehindBarProps = {
  readonly moves: Pick<
    ReturnType<typeof useMoves>,
    'leftBehind' | 'moveLeftBehind' | 'isMovingThem' | 'leaveThem'
  >
}

/** Says what the last move left behind, where it can be seen whichever row that was, and offers to move it. */
export function LeftBehindBar({ moves }: LeftBehindBarProps) {
  const { leftBehind, moveLeftBehind, isMovingThem, leaveThem } = moves
  return (
    <div role="status" className="sticky bottom-0 z-2 empty:hidden print:hidden">
      {leftBehind && (
        <div className="flex flex-wrap items-center gap-2 rounded-b-card border-t border-line-2 bg-ink-soft px-4 py-2 max-md:px-3">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{wordsOf(leftBehind)}</p>
          <Button size="sm" isPending={isMovingThem} onClick={() => moveLeftBehind(leftBehind)}>
            {leftBehind.rows.length === 1 ? 'Move it too' : 'Move them too'}
          </Button>
          <Button size="sm" variant="ghost" aria-disabled={isMovingThem} onClick={leaveThem}>
            {leftBehind.rows.length === 1 ? 'Leave it' : 'Leave them'}
          </Button>
        </div>
      )}
    </div>
  )
}

function wordsOf({ rows, payee, from, to }: LeftBehind): string {
  return rows.length === 1
    ? `1 more row of ${payee} stands in ${from} – move it to ${to} too?`
    : `${rows.length} more rows of ${payee} stand in ${from} – move them to ${to} too?`
}
