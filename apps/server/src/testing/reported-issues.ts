import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import type { SignedInClient } from './app.ts'

/** Questions asked in one conversation, and its answer reported: the newest, unless another is named. */
export async function reportConversation(
  reporter: SignedInClient,
  questions: readonly object[],
  { description = 'It is wrong.', answer = questions.length - 1 } = {},
): Promise<{ readonly id: number; readonly messages: ConversationMessages }> {
  const conversationId = crypto.randomUUID()
  for (const question of questions) {
    const payload = { conversationId, ...question }
    const given = await reporter.inject({ method: 'POST', url: '/api/chat', payload })
    if (given.statusCode !== 200) throw new Error(`The question was refused: ${given.body}`)
  }
  const messages: ConversationMessages = (
    await reporter.inject({ url: `/api/conversations/${conversationId}` })
  ).json()
  const reported = messages.filter(({ role }) => role === 'assistant')[answer]?.id
  const payload = { description, chatLog: messages.map(toLogged), reported }
  const sent = await reporter.inject({
    method: 'POST',
    url: '/api/flagged-issues-no-auth',
    payload,
  })
  if (sent.statusCode !== 200) throw new Error(`The report was refused: ${sent.body}`)
  return { id: sent.json().id, messages }
}

/** A message as a report sends it. */
export function toLogged({ id, role, content, timestamp }: ConversationMessages[number]) {
  return { role, content, timestamp, messageId: id }
}

export async function openIssue(developer: SignedInClient, id: number): Promise<FlaggedIssue> {
  return (await developer.inject({ url: `/api/flagged-issues/${id}` })).json()
}
