import { expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

it('lets in what fits, and again what fits after somebody has left', () => {
  const room = createUploadRoom(100)
  const first = room.enter(60)
  expect(first).not.toBeNull()
  expect(room.enter(41)).toBeNull()
  expect(room.enter(40)).not.toBeNull()
  expect(room.enter(1)).toBeNull()
  first?.()
  first?.()
  expect(room.enter(61)).toBeNull()
  expect(room.enter(60)).not.toBeNull()
})
