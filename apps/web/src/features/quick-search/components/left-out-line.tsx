import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../ui/icon.tsx'
import { CircleAlert } from '../../../ui/icons/circle-alert.ts'
import { leftOutQuery } from '../quick-search.queries.ts'

/** Which documents are missing from all that quick search shows, where any are. */
export function LeftOutLine() {
  const { data } = useQuery(leftOutQuery)
  const names = data?.leftOut ?? []
  if (names.length === 0) return null
  return (
    <p className="mb-3 flex items-start gap-1.5 text-12 text-decline">
      <Icon of={CircleAlert} size={13} className="mt-[.1875rem]" />
      <span className="min-w-0 wrap-anywhere">
        Left out, because {names.length === 1 ? 'its file' : 'their files'} can no longer be read:{' '}
        <b className="font-semibold">{names.join(', ')}</b>
      </span>
    </p>
  )
}
