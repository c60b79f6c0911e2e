/** The first address in a mail's text, null where there is none. */
export function linkInMail(text: string): string | null {
  return LINK.exec(text)?.[0] ?? null
}

const LINK = /https?:\/\/\S+/
