import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { expect, it } from 'vitest'
import { findEarlier } from './earlier-conversations.ts'

const message = (role: 'user' | 'assistant', content: string) => ({
  ...{ id: 1, role, content, timestamp: '2025-07-04T09:12:00.000Z' },
  ...{ tokensUsed: null, cost: null, requestType: null },
})
const history: ChatHistory = [
  {
    date: '2025-07-04',
    conversations: [
      {
        ...{ conversationId: 'a', documentId: null, documentName: null },
        messages: [
          message('user', 'Which lenders accept lodgers?'),
          message('assistant', 'Overtime is not what was asked.'),
          message('user', 'and Leeds?'),
        ],
      },
      {
        ...{ conversationId: 'b', documentId: null, documentName: null },
        messages: [message('user', 'Overtime at Halifax?'), message('assistant', 'Yes.')],
      },
    ],
  },
  {
    date: '2025-07-03',
    conversations: [
      {
        ...{ conversationId: 'c', documentId: null, documentName: null },
        messages: [message('assistant', 'An answer to the evening before.')],
      },
    ],
  },
]

it('one’s own conversations stand by day with how they began', () => {
  expect(findEarlier(history, '')).toEqual([
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

it.each([
  ['OVERTIME', ['b']],
  ['leeds', ['a']],
  ['nothing', []],
])('they are found by their questions: %s', (term, ids) => {
  const found = findEarlier(history, term).flatMap(({ conversations }) => conversations)
  expect(found.map(({ conversationId }) => conversationId)).toEqual(ids)
})
