import { createServer, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { openBlobStore } from '../storage/blob-store.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { openSecrets } from '../secrets/secrets.ts'
import { openMailServer } from '../../testing/fakes/mail-server.ts'
import { hiddenCode, openMail, type MailDraft } from './mail.ts'

let database: Database
const endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
  await database.db.delete(emailOutbox)
})

/** A mail server that is closed after the test. */
async function mailServer(...given: Parameters<typeof openMailServer>) {
  const server = await openMailServer(...given)
  endings.push(server.close)
  return server
}

/** A node that sends through the mail server at this port, if any. */
function openNode(port?: number) {
  const log = pino({ level: 'silent' })
  const { outbox, write } = openOutbox(database, log)
  const works: (() => Promise<void>)[] = []
  const jobs = { every: (_name: string, _cron: string, work: () => Promise<void>) => works.push(work) }
  const config = readConfig(
    port === undefined
      ? {}
      : { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <panel@shop.example>' },
  )
  const mail = openMail({
    config,
    log,
    database,
    outbox,
    jobs: jobs as unknown as Jobs,
    blobs: openBlobStore(config),
    metrics: openMetrics(),
    secrets: openSecrets({ secretsKey: 'a key of thirty-two letters or so', dataDir: '' }),
  })
  endings.push(async () => {
    await outbox.close()
    await mail.close()
  })
  return {
    queue: (...drafts: Partial<MailDraft>[]) =>
      write(async (tx) => {
        for (const draft of drafts) await mail.queue(tx, { ...aMail, ...draft })
      }),
    cancel: (document: string) => write((tx) => mail.cancel(tx, [document], 'REPORT_WITHDRAWN')),
    /** What the job does each minute. */
    run: async () => void (await Promise.all(works.map((work) => work()))),
    /** Like `run`, as if every pause had passed. */
    async runLater() {
      await database.db.update(emailOutbox).set({ next_at: '2026-01-01T00:00:00.000Z' })
      await Promise.all(works.map((work) => work()))
    },
  }
}

const aMail: MailDraft = {
  to: 'malee@example.com',
  subject: 'Ready',
  text: 'Your recipe is ready.',
  language: 'en',
  template: 'test',
}

const rows = () => database.db.select().from(emailOutbox).orderBy(emailOutbox.to)
const states = async () => (await rows()).map(({ to, state }) => [to, state])

async function untilStates(...wanted: string[]): Promise<void> {
  await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(wanted)
}

describe('a mail', () => {
  it('leaves after the commit that queued it, as text and HTML, in Thai too', async () => {
    const { delivered, port } = await mailServer()
    await openNode(port).queue({ subject: 'สูตรพร้อมแล้ว', text: 'Tom & Jerry <b>\n\n"ok"', language: 'th' })
    await untilStates('SENT')
    const [row] = await rows()
    expect(row?.body_html).toContain('<p>Tom &amp; Jerry &lt;b&gt;</p><p>&quot;ok&quot;</p>')
    expect(row?.body_html).toContain('<html lang="th">')
    expect(delivered).toHaveLength(1)
    expect(delivered[0]?.source).toContain(`Message-ID: <${row?.id}@shop.example>`)
    expect(delivered[0]?.source).toContain('From: Shop <panel@shop.example>')
    expect(delivered[0]?.source).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('has its code when it arrives, and nowhere in the database', async () => {
    const { delivered, port } = await mailServer()
    await openNode(port).queue({ text: `Your code: ${hiddenCode}`, code: '012345' })
    const stored = await rows()
    expect(JSON.stringify(stored)).not.toContain('012345')
    await untilStates('SENT')
    expect(delivered[0]?.source).toContain('Your code: 012345')
    expect((await rows())[0]).toMatchObject({
      body_text: `Your code: ${hiddenCode}\n`,
      sealed_code: null,
    })
  })

  it('of a failed transaction is never sent', async () => {
    const { delivered, port } = await mailServer()
    const node = openNode(port)
    await expect(node.queue({}, { subject: 'two\nlines' })).rejects.toThrow('subject must be one line')
    await node.run()
    expect([delivered, await rows()]).toEqual([[], []])
  })

  it.each([
    ['to', { to: 'a@b.example\r\nBcc: c@d.example' }],
    ['subject', { subject: 'Hello\r\nBcc: c@d.example' }],
    ['link.address', { link: { address: 'javascript:alert(1)', label: 'Open' } }],
  ])('is refused with an invalid %s', async (name, draft) => {
    await expect(openNode().queue(draft)).rejects.toThrow(name)
  })

  it('to a text that looks like several addresses reaches none of them', async () => {
    const { delivered, port } = await mailServer()
    await openNode(port).queue({ to: 'a@b.example, c@d.example' })
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await expect.poll(async () => (await rows())[0]?.last_error).toBeTruthy()
    expect(delivered).toEqual([])
  })

  it('of one event is queued once', async () => {
    const { delivered, port } = await mailServer()
    const node = openNode(port)
    await node.queue({ once: 'recipe-1:READY' })
    await node.queue({ once: 'recipe-1:READY' })
    await untilStates('SENT')
    await node.run()
    expect(delivered).toHaveLength(1)
  })

  it('waits in the outbox while no mail server is configured', async () => {
    const node = openNode()
    await node.queue({})
    await node.run()
    expect(await states()).toEqual([[aMail.to, 'QUEUED']])
  })
})

describe('a mail server', () => {
  it('that rejects an address for good bounces only its mail', async () => {
    const { delivered, port } = await mailServer({
      onRcptTo({ address }, _session, done) {
        const refused = Object.assign(new Error('No such user'), { responseCode: 550 })
        done(address.startsWith('gone') ? refused : null)
      },
    })
    await openNode(port).queue(
      { to: 'gone@example.com' },
      { to: 'kim@example.com' },
      { to: 'lek@example.com' },
    )
    await untilStates('BOUNCED', 'SENT', 'SENT')
    expect(delivered.map(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'lek@example.com'])
    expect((await rows())[0]?.last_error).toContain('No such user')
  })

  it('that answers "later" gets the mail again, at growing intervals', async () => {
    let isBusy = true
    const { delivered, port } = await mailServer({
      onRcptTo(_address, _session, done) {
        done(isBusy ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null)
      },
    })
    const node = openNode(port)
    await node.queue({})
    await expect.poll(async () => (await rows())[0]?.last_error).toContain('Try later')
    const [first] = await rows()
    expect(first).toMatchObject({ state: 'QUEUED', attempts: 1 })
    expect(Date.parse(first?.next_at ?? '') - Date.now()).toBeGreaterThan(30_000)
    await node.run()
    expect((await rows())[0]?.attempts).toBe(1)
    await node.runLater()
    const [second] = await rows()
    expect(second?.attempts).toBe(2)
    expect(Date.parse(second?.next_at ?? '') - Date.now()).toBeGreaterThan(90_000)
    isBusy = false
    await node.runLater()
    expect([delivered.length, (await rows())[0]?.state]).toEqual([1, 'SENT'])
  })

  it('that rejects the message fails it, without a retry', async () => {
    const { port } = await mailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })))
      },
    })
    await openNode(port).queue({})
    await untilStates('FAILED')
  })

  it('that is away loses no mail: once it is back, a later node sends it', async () => {
    const port = await freePort()
    await openNode(port).queue({})
    await expect.poll(async () => (await rows())[0]?.last_error).toContain('ECONNREFUSED')
    const { delivered } = await mailServer({}, port)
    await openNode(port).runLater()
    expect(delivered.map(({ to }) => to)).toEqual([aMail.to])
    await untilStates('SENT')
  })

  it('gets each mail once, however many nodes send at once', async () => {
    const { delivered, port } = await mailServer()
    const addresses = Array.from({ length: 40 }, (_, at) => `p${at}@example.com`)
    await openNode().queue(...addresses.map((to) => ({ to })))
    const nodes = Array.from({ length: 3 }, () => openNode(port))
    await Promise.all(nodes.map(({ run }) => run()))
    expect(delivered.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(['SENT']))
  })

  it('that is slow for one address delays no other', async () => {
    const slow: (() => void)[] = []
    const { delivered, port } = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('slow')) slow.push(done)
        else done()
      },
    })
    const node = openNode(port)
    await node.queue({ to: 'slow@example.com' })
    const others = Array.from({ length: 8 }, (_, at) => `p${at}@example.com`)
    await node.queue(...others.map((to) => ({ to })))
    await expect.poll(() => delivered.map(({ to }) => to).toSorted()).toEqual(others)
    for (const goOn of slow) goOn()
    await expect.poll(() => delivered.length).toBe(9)
  })

  it('gets a mail once although recording it failed at first', async () => {
    const { db } = database
    await db.execute(sql`create sequence marks`)
    await db.execute(sql`create function fail_first() returns trigger language plpgsql as $$ begin
      if new.state = 'SENT' and nextval('marks') < 3 then raise exception 'no mark'; end if; return new; end $$`)
    await db.execute(sql`create trigger marking before update on email_outbox
      for each row execute function fail_first()`)
    endings.push(async () => {
      await db.execute(sql`drop trigger marking on email_outbox`)
    })
    const { delivered, port } = await mailServer()
    const node = openNode(port)
    await node.queue({})
    await untilStates('SENT')
    await node.runLater()
    expect(delivered).toHaveLength(1)
  })

  it('gets a mail again under the same Message-ID when its node died before recording it', async () => {
    const { delivered, port } = await mailServer()
    const node = openNode(port)
    await node.queue({})
    await untilStates('SENT')
    await database.db.update(emailOutbox).set({ state: 'QUEUED' }).where(eq(emailOutbox.to, aMail.to))
    await node.run()
    expect(delivered).toHaveLength(1)
    await node.runLater()
    const ids = delivered.map(({ source }) => /Message-ID: (\S+)/i.exec(source)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => void probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

it('a mail cancelled while the server defers it is never sent, and one that left says so', async () => {
  const { port, delivered } = await mailServer({
    onRcptTo({ address }, _session, done) {
      const later = Object.assign(new Error('Later'), { responseCode: 451 })
      const cancelThenAnswer = async () => {
        await node.cancel('report.pdf')
        done(address.startsWith('later') ? later : null)
      }
      void cancelThenAnswer()
    },
  })
  const node = openNode(port)
  await node.queue(
    { to: 'later@example.com', conveys: 'report.pdf' },
    { to: 'leaves@example.com', conveys: 'report.pdf' },
    { to: 'other@example.com', conveys: 'other.pdf' },
  )
  await node.run()
  await node.runLater()
  const found = new Map((await rows()).map(({ to, state }) => [to, state]))
  expect(found.get('other@example.com')).toBe('SENT')
  expect(found.get('later@example.com')).toBe('CANCELLED')
  expect(delivered.map(({ to }) => to)).not.toContain('later@example.com')
  expect(found.get('leaves@example.com')).toBe(
    delivered.some(({ to }) => to === 'leaves@example.com') ? 'SENT' : 'CANCELLED',
  )
})
