import type { OwnRequest } from '@criteria-desk/contract/privacy-requests'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keepFile } from '../../lib/keep-file.ts'
import { formatDay } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Download } from '../../ui/icons/download.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  askFor,
  ownRequestsQuery,
  readOwnArchive,
  refetchRequests,
  takeBack,
} from './requests.queries.ts'

/** What is kept about oneself: to take a copy of it, and to ask for its erasure. */
export function OwnDataCard() {
  const { data: requests } = useQuery(ownRequestsQuery)
  const erasure = requests?.find(({ asksFor, doneAt }) => asksFor === 'erasure' && doneAt === null)
  return (
    <Card title="Your data" isPadded={false}>
      <ul>
        <Copy />
        {erasure ? (
          <ErasureAsked request={erasure} />
        ) : (
          <Erasure isKnown={requests !== undefined} />
        )}
      </ul>
    </Card>
  )
}

function Copy() {
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnArchive,
    onSuccess: ({ content, name }) => keepFile(content, name ?? 'data.zip'),
    onError: failed('The archive was not made'),
  })
  return (
    <Line
      title="Get a copy of my data"
      text="Conversations, papers, readings, calculations and activity, as one ZIP archive"
      act={
        <Button
          size="sm"
          icon={Download}
          isPending={isPending}
          onClick={() => mutate()}
          aria-label="Prepare a copy of my data"
        >
          Prepare
        </Button>
      }
    />
  )
}

function Erasure({ isKnown }: { readonly isKnown: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useAct(() => askFor('erasure'), {
    done: 'Erasure asked for',
    description: 'A developer answers within one month. You can take it back until then.',
    onDone: () => setAsking(false),
  })
  return (
    <>
      <Line
        title="Erase my data"
        text="Done by a developer, within one month of your asking"
        act={
          <Button
            size="sm"
            variant="destructive"
            disabled={!isKnown}
            onClick={() => setAsking(true)}
            aria-label="Request the erasure of my data"
          >
            Request
          </Button>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title="Ask for the erasure of your data?"
          description={<WhatGoes />}
          confirmText="Ask for erasure"
          pendingText="Asking..."
          isPending={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function WhatGoes() {
  return (
    <span className="grid gap-2">
      <span>
        Nothing goes yet: a developer does it, within one month. Until then you can take this back.
      </span>
      <span>
        Then your account closes, and your conversations, papers, statements, readings, calculations
        and searches go, with their files. This cannot be undone.
      </span>
      <span>
        Records of evidence stay with your company, with your name gone from them; bills and the
        audit log keep your number alone. Get a copy of your data first if you want one.
      </span>
    </span>
  )
}

function ErasureAsked({ request }: { readonly request: OwnRequest }) {
  const { id, receivedAt, answerBy } = request
  const { mutate, isPending } = useAct(() => takeBack(id), { done: 'Request taken back' })
  return (
    <Line
      title="Erasure of your data is asked for"
      text={`On ${formatDay(receivedAt)}, request ${id}. Answered by ${formatDay(answerBy)} at the latest`}
      act={
        <Button size="sm" isPending={isPending} onClick={() => mutate()}>
          Take back
        </Button>
      }
    />
  )
}

type LineProps = { readonly title: string; readonly text: string; readonly act: ReactNode }

function Line({ title, text, act }: LineProps) {
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-b border-line px-4 py-2 last:border-b-0 max-md:px-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-12 text-text-2">{text}</p>
      </div>
      {act}
    </li>
  )
}

type Said = {
  readonly done: string
  readonly description?: string
  readonly onDone?: () => void
}

/** Something about one's own requests: said, and they are asked for again. */
function useAct(act: () => Promise<void>, { done, description, onDone }: Said) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: done, tone: 'success', ...(description ? { description } : {}) })
      onDone?.()
    },
    onError: failed('Nothing was changed'),
    onSettled: () => refetchRequests(queryClient),
  })
}

const failed = (title: string) => (error: unknown) => {
  const description = messageOf(error, 'Please check your connection and try again.')
  toast({ title, description, tone: 'destructive' })
}
