import type { OwnSession } from '@criteria-desk/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatNearTime, formatTime } from '../../../lib/london-dates.ts'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Laptop } from '../../../ui/icons/laptop.ts'
import { Smartphone } from '../../../ui/icons/smartphone.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../profile.queries.ts'

/** Where one is signed in; each place but this one can be signed out from here. */
export function SessionsCard() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const end = useEnding(endSession)
  const endOthers = useEnding(endOtherSessions)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title="Sessions"
      isPadded={false}
      action={
        hasOthers && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2"
            isPending={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out all others
          </Button>
        )
      }
    >
      {sessions === undefined ? (
        isError ? (
          <ErrorState
            title="Couldn’t load your sessions"
            description="You stay signed in."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="px-4">
            <SkeletonRows rows={2} label="Loading sessions" rowClassName="h-15" />
          </div>
        )
      ) : (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function useEnding<Variables>(send: (which: Variables) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      const reason = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Not signed out', description: reason, tone: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

type SessionRowProps = {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, isPhone, startedAt, expiresAt, isCurrent } = session
  const times = `signed in ${formatNearTime(startedAt, new Date())} · ends ${formatTime(expiresAt)}`
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-b border-line px-4 py-2 last:border-b-0 max-md:px-3">
      <Icon of={isPhone ? Smartphone : Laptop} className="text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device}
          {isCurrent && <span className="font-normal text-text-2"> · this one</span>}
        </p>
        <p className="text-12 text-text-2">{times}</p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          isPending={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, ${times}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
