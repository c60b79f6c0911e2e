import { describe, expect, it } from 'vitest'
import { type Conversation, hasBegun, nextConversation, startConversation } from './conversation.ts'

const started = startConversation('c1')
const asked = nextConversation(started, { type: 'asked', id: 'q1', question: ' Who accepts? ' })
const texts = (state: Conversation) => state.messages.map((message) => message.content)

describe('a conversation', () => {
  it('is greeted once and has not begun', () => {
    expect(texts(started)).toEqual([
      'What is it I can help you with? Ask me anything about lender criteria.',
    ])
    expect(hasBegun(started)).toBe(false)
  })

  it('waits after a question and takes no second one meanwhile', () => {
    expect(asked.isWaiting).toBe(true)
    expect(texts(asked).at(-1)).toBe('Who accepts?')
    expect(nextConversation(asked, { type: 'asked', id: 'q2', question: 'And?' })).toBe(asked)
  })

  it('never takes a blank question', () => {
    expect(nextConversation(started, { type: 'asked', id: 'q', question: ' \n ' })).toBe(started)
  })

  it('appends the answer with its source', () => {
    const source = { route: 'lookup', criteriaVersion: '1', citations: [] }
    const answered = nextConversation(asked, {
      type: 'answered',
      conversationId: 'c1',
      id: 'a1',
      message: 'Three do.',
      source,
    })
    expect(answered.isWaiting).toBe(false)
    expect(answered.messages.at(-1)).toEqual({
      id: 'a1',
      role: 'assistant',
      content: 'Three do.',
      source,
    })
  })

  it('is as it was before a question whose answer is given up, and waits for none', () => {
    const stopped = nextConversation(asked, { type: 'stopped', conversationId: 'c1' })
    expect(stopped).toEqual(started)
    expect(nextConversation(stopped, { type: 'stopped', conversationId: 'c1' })).toBe(stopped)
    expect(nextConversation(asked, { type: 'stopped', conversationId: 'c2' })).toBe(asked)
  })

  it('says that it failed and keeps the question for another try', () => {
    const failed = nextConversation(asked, {
      type: 'failed',
      conversationId: 'c1',
      id: 'a1',
      question: 'Who accepts?',
    })
    expect(failed.messages.at(-1)).toMatchObject({
      content: "I'm sorry, I encountered an error processing your request. Please try again.",
      retry: 'Who accepts?',
    })
  })

  it('keeps what was put right with the question, and for another try', () => {
    const corrections = [{ role: 'ltv', value: 80 }] as const
    const again = nextConversation(started, {
      type: 'asked',
      id: 'q',
      question: 'Who?',
      corrections,
    })
    expect(again.messages.at(-1)).toEqual({ id: 'q', role: 'user', content: 'Who?', corrections })
    const about = { conversationId: 'c1', id: 'a', question: 'Who?', corrections } as const
    const failed = nextConversation(again, { type: 'failed', ...about })
    expect(failed.messages.at(-1)).toMatchObject({ retry: 'Who?', corrections })
  })

  it('starts anew, and an answer to the old one is dropped', () => {
    const cleared = nextConversation(asked, { type: 'cleared', conversationId: 'c2' })
    expect(cleared).toEqual(startConversation('c2'))
    const late = { type: 'answered', conversationId: 'c1', id: 'a1', message: 'Late.' } as const
    expect(nextConversation(cleared, late)).toBe(cleared)
  })

  it('is read again after a reload, once and only while nothing has been said', () => {
    const messages = [{ id: '1', role: 'user', content: 'Who?' }] as const
    const restored = { type: 'restored', conversationId: 'c1', messages, next: null } as const
    const state = nextConversation(started, restored)
    expect(texts(state).slice(1)).toEqual(['Who?'])
    expect(state.reopened).toEqual({
      ...{ from: 'reload', title: null, foundId: null },
      ...{ pages: [''], next: null },
    })
    expect(nextConversation(state, restored)).toBe(state)
    expect(nextConversation(started, { ...restored, conversationId: 'c2' })).toBe(started)
  })
})

it('an earlier one that is opened takes the place of the one before, whose answer is dropped', () => {
  const asked = nextConversation(startConversation('now'), {
    type: 'asked',
    id: 'q',
    question: 'a?',
  })
  const opened = nextConversation(asked, {
    type: 'opened',
    conversationId: 'before',
    title: 'Mrs Purple',
    messages: [{ id: '1', role: 'user', content: 'b?' }],
    next: null,
  })
  expect(opened).toMatchObject({ conversationId: 'before', isWaiting: false })
  expect(opened.messages.map(({ content }) => content)).toContain('b?')
  const late = { type: 'answered', conversationId: 'now', id: 'a', message: 'Yes.' } as const
  expect(nextConversation(opened, late)).toBe(opened)
})

it('what was before the messages of an earlier one is put above them, once', () => {
  const message = (id: string) => ({ id, role: 'user', content: id }) as const
  const path = '/api/conversations/c?before=7'
  const opened = nextConversation(startConversation('now'), {
    type: 'opened',
    conversationId: 'c',
    title: null,
    messages: [message('7')],
    next: path,
  })
  const earlier = {
    type: 'earlier',
    conversationId: 'c',
    page: '?before=7',
    messages: [message('5'), message('6')],
    next: null,
  } as const
  const whole = nextConversation(opened, earlier)
  expect(whole.messages.map(({ id }) => id)).toEqual(['5', '6', '7'])
  expect(whole.reopened).toMatchObject({ pages: ['', '?before=7'], next: null })
  expect(nextConversation(whole, earlier)).toBe(whole)
  expect(nextConversation(startConversation('c'), earlier).messages).toHaveLength(1)
})

it('one in which questions are asked again says whose they are', () => {
  const askedAgain = { conversationId: 'before', title: null, answered: ' on 19 Nov 2025, 10:42' }
  const again = nextConversation(startConversation('before'), {
    type: 'cleared',
    conversationId: 'today',
    askedAgain,
  })
  expect(again).toEqual({ ...startConversation('today'), askedAgain })
})
