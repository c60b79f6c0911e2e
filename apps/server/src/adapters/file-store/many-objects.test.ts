import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { createS3FileStore } from './s3-file-store.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

it('lists more than a thousand objects, page by page', async () => {
  const many = createS3FileStore(s3.settings)
  const keys = Array.from({ length: 1005 }, (_, at) => `many/${String(at).padStart(4, '0')}`)
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => many.put(key, Uint8Array.of(1))))
  }
  expect([...(await many.list('many/'))].sort()).toEqual(keys)
})
