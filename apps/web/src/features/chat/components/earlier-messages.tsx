import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Conversation } from '../conversation.ts'
import { openEarlierMessages } from '../open-conversation.ts'

/** Above a conversation of which only the newest was read: has what was before it read. */
export function EarlierMessages({ conversation }: { readonly conversation: Conversation }) {
  const { conversationId, reopened } = conversation
  const [state, setState] = useState<'waits' | 'reads' | 'failed'>('waits')
  const next = reopened?.next ?? null
  if (next === null) return null
  const read = async () => {
    setState('reads')
    const isRead = await openEarlierMessages(conversationId, next).then(
      () => true,
      () => false,
    )
    setState(isRead ? 'waits' : 'failed')
  }
  return (
    <div className="grid justify-items-center gap-1 print:hidden">
      {state === 'failed' && (
        <p role="alert" className="text-12 text-decline">
          The earlier questions couldn’t be loaded.
        </p>
      )}
      <Button size="sm" variant="ghost" isPending={state === 'reads'} onClick={() => void read()}>
        {state === 'failed' ? 'Try again' : 'Earlier questions'}
      </Button>
    </div>
  )
}
