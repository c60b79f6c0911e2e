import { describe, expect, it } from 'vitest'
import { aDocument } from './testing-documents.ts'
import { readUploadReply } from './upload-request.ts'

const reply = (status: number, body: string) => ({ status, statusText: 'Bad Gateway', body })

describe('what the server says to an upload', () => {
  it('is a document', async () => {
    const document = aDocument()
    expect(await readUploadReply(reply(201, JSON.stringify(document)))).toEqual({ document })
  })

  it('is a payslip that is still being read', async () => {
    const reading = { id: 31, status: 'reading', message: 'Your document is being read.' }
    expect(await readUploadReply(reply(202, JSON.stringify(reading)))).toEqual({ paper: reading })
  })

  it.each([
    [
      'its own words',
      reply(422, '{"message":"This file is empty.","code":"x"}'),
      'This file is empty.',
    ],
    ['no body that can be read', reply(502, '<html>'), 'Server error: 502 Bad Gateway'],
    ['no message', reply(400, '{}'), 'Failed to upload document'],
    ['nothing at all', reply(0, ''), 'Failed to upload document'],
    [
      'a success that is not a document',
      reply(200, '{"id":"x"}'),
      'Invalid server response format',
    ],
    ['a success that cannot be read', reply(200, 'ok'), 'Invalid server response format'],
  ])('is %s', async (_name, said, failure) => {
    expect(await readUploadReply(said)).toEqual({ failure })
  })
})
