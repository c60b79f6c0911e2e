import { once } from 'node:events'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { createMemoryMailer } from './memory-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

type Open = { readonly mailer: Mailer; received(): readonly Mail[] }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on a free port; answers `host:port`. */
async function startMailServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, ...options })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `127.0.0.1:${address.port}`
}

const from = 'Criteria Desk <desk@firm.test>'

async function openSmtp(): Promise<Open> {
  const received: Mail[] = []
  const place = await startMailServer({
    onData: async (stream, session, done) => {
      const { subject = '', text = '', html, headers } = await simpleParser(stream)
      expect(String(Object(headers.get('from')).text)).toContain('desk@firm.test')
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, subject, text: text.trimEnd(), html: String(html).trimEnd() })
      done()
    },
  })
  return {
    mailer: createSmtpMailer({ url: `smtp://${place}`, from }),
    received: () => received,
  }
}

function openMemory(): Open {
  const mailer = createMemoryMailer()
  return { mailer, received: () => mailer.sent }
}

const mailers: [string, () => Open | Promise<Open>][] = [
  ['memory', openMemory],
  ['smtp', openSmtp],
]

const mail: Mail = {
  to: 'ann@firm.test',
  subject: 'Your account: £5 “off” – naïve',
  text: 'Dear Ann,\n\nhttps://desk.test/setup-password?token=a_b-c&email=ann%40firm.test',
  html: '<!doctype html>\n<p>Dear Ann, £5 – naïve <a href="https://desk.test/?a=1&amp;b=2">here</a></p>',
}

describe.each(mailers)('mailer: %s', (_name, open) => {
  it('hands over both bodies, letter for letter, in the order sent', async () => {
    const { mailer, received } = await open()
    await mailer.send(mail)
    await mailer.send({ ...mail, subject: 'the second' })
    expect(received()).toEqual([mail, { ...mail, subject: 'the second' }])
  })

  it('adds no header that a subject tries to smuggle in', async () => {
    const { mailer, received } = await open()
    await mailer.send({ ...mail, subject: 'one\r\nBcc: eve@evil.test' })
    expect(received().map(({ to }) => to)).toEqual(['ann@firm.test'])
  })
})

describe('mailer: smtp', () => {
  it('rejects when the server refuses, without the address', async () => {
    const place = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such person ann@firm.test')),
    })
    const sending = createSmtpMailer({ url: `smtp://${place}`, from }).send(mail)
    await expect(sending).rejects.toThrow('The mail server did not take a mail: EENVELOPE 550.')
  })

  it('rejects when there is no server', async () => {
    const sending = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from }).send(mail)
    await expect(sending).rejects.toThrow('did not take a mail: ')
  })

  it('says no password on an open line', async () => {
    const heard: unknown[] = []
    const place = await startMailServer({
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        heard.push(auth.password)
        done(null, { user: auth.username ?? '' })
      },
    })
    const sending = createSmtpMailer({ url: `smtp://desk:secret@${place}`, from }).send(mail)
    await expect(sending).rejects.toThrow('did not take a mail: ')
    expect(heard).toEqual([])
  })
})
