import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { expect, it } from 'vitest'
import { ownHistoryQuery, toEarlierDays } from './earlier-conversations.ts'

const message = (role: 'user' | 'assistant', content: string) => ({
  ...{ id: 1, role, content, timestamp: '2025-07-04T09:12:00.000Z' },
  ...{ tokensUsed: null, cost: null, requestType: null },
})
const conversation = (conversationId: string, question: string | null, questionCount: number) => ({
  ...{ conversationId, documentId: null, documentName: null, questionCount },
  companyId: 1,
  messageCount: 2 * questionCount,
  startedAt: '2025-07-04T09:12:00.000Z',
  messages: [
    ...(question === null ? [] : [message('user', question)]),
    message('assistant', 'An answer.'),
  ],
})
const day = (date: string, conversations: ChatHistory[number]['conversations']) => ({
  ...{ date, conversations },
  conversationCount: conversations.length,
})
const history: ChatHistory = [
  day('2025-07-04', [conversation('a', 'Which lenders accept lodgers?', 2)]),
  // The next page goes on with the day; meanwhile one came in before it.
  day('2025-07-04', [
    conversation('a', 'Which lenders accept lodgers?', 2),
    conversation('b', 'Overtime at Halifax?', 1),
  ]),
  day('2025-07-03', [conversation('c', null, 0)]),
]

it('one’s own conversations stand by day with how they began, each once', () => {
  expect(toEarlierDays(history)).toEqual([
    {
      date: '2025-07-04',
      conversations: [
        {
          conversationId: 'a',
          question: 'Which lenders accept lodgers?',
          note: '10:12 · 2 questions',
        },
        { conversationId: 'b', question: 'Overtime at Halifax?', note: '10:12 · 1 question' },
      ],
    },
  ])
})

it('they are looked for by the server', () => {
  expect(ownHistoryQuery(7, '  ').queryKey).toEqual(['/api/users/7/chat-history-no-auth?days=7'])
  expect(ownHistoryQuery(7, ' over & ').queryKey).toEqual([
    '/api/users/7/chat-history-no-auth?days=7&find=over%20%26',
  ])
})
