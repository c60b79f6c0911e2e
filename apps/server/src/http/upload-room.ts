/**
 * Room for uploads in memory, in bytes: those that arrive, wait and are read. Nothing waits for
 * room, because whoever waits holds memory too.
 */
export type UploadRoom = {
  /** Null where there is not enough left; else call the answer once the upload is done with. */
  enter(bytes: number): (() => void) | null
}

export function createUploadRoom(mostBytes: number): UploadRoom {
  let held = 0
  return {
    enter(bytes) {
      if (held + bytes > mostBytes) return null
      held += bytes
      let isIn = true
      return () => {
        if (isIn) held -= bytes
        isIn = false
      }
    },
  }
}
