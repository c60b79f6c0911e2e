/** What the servers on one database tell and hold against each other, beyond a transaction. */
export type Holds = {
  /**
   * Calls `heard` with what each notification of a channel says; on the embedded database before
   * whoever made it hears that it is done. Calls `lost` where some may have passed unheard: what was
   * held until then is held no more.
   */
  listen(channel: string, heard: (said: string) => void, lost: () => void): Promise<void>
  /** Several may hold the same. Answers what lets go of it; null while somebody waits for it to be free. */
  tryHold(kind: number, key: number): Promise<(() => void) | null>
  /**
   * Resolves once nobody holds it who held it before. Rejects with 55P03 after twenty seconds, since a
   * server that is held up may send when it goes on.
   */
  untilFree(kind: number, key: number): Promise<void>
}

/** With one server nobody has to be waited for: it hears of a change before the change is done. */
export function holdsOfOneServer(
  listen: (channel: string, heard: (said: string) => void) => Promise<unknown>,
): Holds {
  return {
    listen: async (channel, heard) => {
      await listen(channel, heard)
    },
    tryHold: async () => () => {},
    untilFree: async () => {},
  }
}
