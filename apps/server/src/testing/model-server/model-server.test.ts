import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type LanguageModel, streamText } from 'ai'
import { afterEach, describe, expect, it } from 'vitest'
import { inTurn, startModelServer } from './model-server.ts'
import { readRecordedAnswers } from './recorded-answers.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const opened: readonly [string, (baseURL: string) => LanguageModel][] = [
  ['responses', (baseURL) => createOpenAI({ baseURL, apiKey: 'k' })('gpt-4.1')],
  ['messages', (baseURL) => createAnthropic({ baseURL, apiKey: 'k' })('claude-sonnet-4-5')],
  ['chat-completions', (baseURL) => createOpenAICompatible({ baseURL, name: 'local' })('local')],
]

describe.each(opened)('the server, asked by %s for a stream', (protocol, open) => {
  it('sends the text in pieces, with what was used', async () => {
    const tokens = { in: 12, out: 3 }
    const server = await startModelServer(inTurn({ text: 'a lodger', tokens }))
    closing.push(server.close)
    const result = streamText({ model: open(server.url), prompt: 'Who?' })
    const pieces: string[] = []
    for await (const piece of result.textStream) pieces.push(piece)
    expect(pieces.filter((piece) => piece !== '')).toEqual(['a lo', 'dger'])
    expect(await result.usage).toMatchObject({ inputTokens: 12, outputTokens: 3 })
    expect(await result.finishReason).toBe('stop')
    expect(server.calls).toMatchObject([{ protocol, isStreamed: true, texts: ['Who?'] }])
  })
})

const hash = 'ab'.repeat(32)

async function folderOfAnswers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'))
  closing.push(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'pick-word'))
  await writeFile(join(folder, 'pick-word', `${hash}.json`), '{"word":"rent"}\n')
  await writeFile(join(folder, 'pick-word', 'index.json'), '{}')
  return folder
}

it('finds recorded answers by the hash in their names', async () => {
  const recorded = await readRecordedAnswers(await folderOfAnswers())
  expect([...recorded]).toEqual([[hash, '{"word":"rent"}\n']])
})

/** The command as a person starts it, on a free port; its address. */
async function runCommand(...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'run.ts'),
    '--port',
    '0',
    ...words,
  ])
  closing.push(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  const [line] = await once(child.stdout, 'data')
  const address = /http:\S+\/v1/.exec(String(line))?.[0]
  if (!address) throw new Error(`No address in: ${line}`)
  return address
}

async function post(address: string, headers: Record<string, string> = {}) {
  const schema = {
    type: 'object',
    properties: { rows: { type: 'array' } },
    required: ['rows'],
  }
  const body = {
    model: 'local',
    messages: [{ role: 'user', content: 'Which rows?' }],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
  }
  const response = await fetch(`${address}/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: Object(await response.json()) }
}

describe('npm run model-server', () => {
  it('answers what is recorded of a prompt, else the least of the shape asked for', async () => {
    const address = await runCommand('--answers', await folderOfAnswers())
    const recorded = await post(address, { 'x-prompt-hash': hash })
    expect(recorded.answer.choices[0].message.content).toBe('{"word":"rent"}\n')
    expect((await post(address)).answer.choices[0].message.content).toBe('{"rows":[]}')
  })

  it('fails as it is told to', async () => {
    expect((await post(await runCommand('--fail', '503'))).status).toBe(503)
    await expect(post(await runCommand('--fail', 'break'))).rejects.toThrow()
  })
})
