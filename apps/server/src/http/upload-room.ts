/**
 * Room for uploads in memory, in bytes: those that arrive, wait and are read. Nothing waits for
 * room, because whoever waits holds memory too. Nobody gets more than a share of it, so that no
 * single person can leave the others without.
 */
export type UploadRoom = {
  /** Null where there is not enough left; else call the answer once the upload is done with. */
  enter(bytes: number, userId: number): (() => void) | null
}

export function createUploadRoom(mostBytes: number, mostBytesEach: number): UploadRoom {
  const heldBy = new Map<number, number>()
  let held = 0
  const change = (bytes: number, userId: number) => {
    held += bytes
    const own = (heldBy.get(userId) ?? 0) + bytes
    if (own > 0) heldBy.set(userId, own)
    else heldBy.delete(userId)
  }
  return {
    enter(bytes, userId) {
      const own = (heldBy.get(userId) ?? 0) + bytes
      if (held + bytes > mostBytes || own > mostBytesEach) return null
      change(bytes, userId)
      let isIn = true
      return () => {
        if (isIn) change(-bytes, userId)
        isIn = false
      }
    },
  }
}
