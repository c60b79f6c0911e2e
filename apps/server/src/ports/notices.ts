/**
 * What the servers on one database tell each other at once. A notice may be missed, as while a
 * connection is lost, so that whoever waits for one looks by itself too; it holds ids alone.
 */
export interface Notices {
  /** To every server, this one among them. Never rejects. */
  tell(subject: NoticeSubject, said: string): Promise<void>
  /** Calls `heard` with what is told of a subject from now on. */
  hear(subject: NoticeSubject, heard: (said: string) => void): void
}

export type NoticeSubject = 'job-sent' | 'work-settled' | 'file-read'
