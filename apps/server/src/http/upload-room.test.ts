import { expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

const ada = 1
const ben = 2

it('lets in what fits, and again what fits after somebody has left', () => {
  const room = createUploadRoom(100, 100)
  const first = room.enter(60, ada)
  expect(first).not.toBeNull()
  expect(room.enter(41, ada)).toBeNull()
  expect(room.enter(40, ada)).not.toBeNull()
  expect(room.enter(1, ada)).toBeNull()
  first?.()
  first?.()
  expect(room.enter(61, ada)).toBeNull()
  expect(room.enter(60, ada)).not.toBeNull()
})

it('gives nobody more than a share', () => {
  const room = createUploadRoom(100, 50)
  const first = room.enter(40, ada)
  expect(room.enter(11, ada)).toBeNull()
  expect(room.enter(50, ben)).not.toBeNull()
  expect(room.enter(11, ben)).toBeNull()
  first?.()
  expect(room.enter(50, ada)).not.toBeNull()
})
