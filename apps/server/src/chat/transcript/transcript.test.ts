import type { Message } from '@rp/contract/chat/message'
import { transcript as limits } from '@rp/domain/limits'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { sampleLine } from '../../testing/sample-line.ts'
import { message } from '../tables/room.ts'
import { saidIn } from './transcript-content.ts'

let shop: StaffedShop
let visitor: Visitor

/** The staff login as stored in the message. */
const login = 'staff.login'

type Row = typeof message.$inferInsert

async function say(place: Visitor, rows: Partial<Row>[]): Promise<void> {
  await shop.server.database.db.insert(message).values(
    rows.map((row, index) => ({
      ...sampleLine,
      room_id: place.room_id,
      seq: index + 1,
      chg: index + 1,
      id: uuidv7(),
      client_id: uuidv7(),
      sender_id: place.customer_id,
      at: new Date(Date.UTC(2026, 10, 1, 8, index)).toISOString(),
      ...row,
    })),
  )
}

beforeAll(async () => {
  shop = await openStaffedShop()
  visitor = await shop.shop.visit()
  const staff = {
    sender_type: 'STAFF' as const,
    sender_id: shop.agent.id,
    sender_name: login,
  }
  await say(visitor, [
    { body: 'ครีมนี้ใช้ได้ไหมคะ' },
    { ...staff, body: 'Yes, twice a day' },
    { ...staff, body: 'She haggles', visibility: 'internal' },
    { body: '', deleted_at: '2026-11-01T09:00:00.000Z' },
    { ...staff, body: 'Lost on the way', delivery: 'FAILED' },
  ])
})
afterAll(() => shop.server.close())

async function pdf(query: string, place = visitor) {
  const path = `/api/chat/room/${place.room_id}/transcript?${query}`
  const answer = await fetch(shop.server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.agent.token}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return textOf(new Uint8Array(await answer.arrayBuffer()))
}

/** The text of a PDF, without spaces: Thai breaks between words. */
async function textOf(data: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const paper = await getDocument({ data }).promise
  const pages = await Promise.all(
    Array.from({ length: paper.numPages }, async (_, at) => {
      const content = await (await paper.getPage(at + 1)).getTextContent()
      return content.items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  return pages.join('').replace(/\s/g, '')
}

async function lastEntry() {
  const [entry] = await shop.server.database.db.select().from(logEntry).orderBy(desc(logEntry.seq)).limit(1)
  return entry
}

describe('a transcript as PDF', () => {
  it('shows who said what and when, in the requested language, and never a login', async () => {
    const text = await pdf('language=th')
    expect(text).toContain('ครีมนี้ใช้ได้ไหมคะ')
    expect(text).toContain('Yes,twiceaday')
    expect(text).toContain('01/11/2569')
    expect(text).toContain('ข้อความนี้ถูกลบแล้ว')
    expect(text).toContain('ส่งไม่ถึง')
    expect(text).not.toContain(login)
  })

  it('includes internal notes only on request', async () => {
    expect(await pdf('language=en')).not.toContain('Shehaggles')
    const text = await pdf('language=en&notes=true')
    expect(text).toContain('Shehaggles')
    expect(text).toContain('internalnote')
  })

  it('is logged with its author and format, without any message text', async () => {
    await pdf('language=en&notes=true')
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      event: 'chat.transcript_taken',
      data: { messages: 5, by: 'PDF', notes: true },
    })
    expect(JSON.stringify(entry)).not.toContain('haggles')
  })

  it('of a long room has its newest messages, and says that there are more', async () => {
    const long = await shop.shop.visit()
    await say(
      long,
      Array.from({ length: limits.messages + 3 }, (_, n) => ({ body: `line-${n}-end` })),
    )
    const text = await pdf('language=en', long)
    expect(text).not.toContain('line-2-end')
    expect(text).toContain('line-3-end')
    expect(text).toContain(`Thenewest${limits.messages}of${limits.messages + 3}entries`)
  })

  it('of an empty room says so', async () => {
    expect(await pdf('language=en', await shop.shop.visit())).toContain('Nothingwassaidhere')
  })
})

describe('a transcript by mail', () => {
  const send = (to: string, place = visitor) =>
    shop.server.call<{ to: string }>('POST', `/api/chat/room/${place.room_id}/transcript/mail`, shop.agent, {
      body: { to, language: 'en' },
    })

  it('goes to the caller with the PDF, without notes, and is logged', async () => {
    const { status, content } = await send('ME')
    expect(status).toBe(200)
    const { db } = shop.server.database
    const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.to, content.to))
    expect(mail).toMatchObject({ template: 'chat-transcript' })
    const [attached] = mail?.attachments ?? []
    const bytes = await shop.server.app.platform.files.bytesOf(attached?.file ?? '')
    const text = await textOf(new Uint8Array(bytes))
    expect(text).toContain('Yes,twiceaday')
    expect(text).not.toContain('Shehaggles')
    expect(await lastEntry()).toMatchObject({
      event: 'chat.transcript_taken',
      data: { by: 'MAIL_OWN', notes: false },
    })
  })

  it('goes to the customer if an address is known; otherwise the field is refused', async () => {
    const { status, problem } = await send('CUSTOMER')
    expect([status, problem?.errors?.[0]?.path]).toEqual([422, 'to'])
    await shop.server.database.db
      .update(customer)
      .set({ email: 'anong@example.com' })
      .where(eq(customer.id, visitor.customer_id))
    expect((await send('CUSTOMER')).content).toEqual({ to: 'anong@example.com' })
  })

  it('goes to nobody else', async () => {
    expect((await send('thief@example.com')).status).toBe(422)
  })
})

describe('the text of a transcript line', () => {
  const line = (more: Partial<Message>) => saidIn({ ...(sampleLine as unknown as Message), ...more }, 'en')
  it.each<[string, Partial<Message>, string[]]>([
    ['words', { body: 'Hello' }, ['Hello']],
    [
      'a file without words',
      { files: [{ file: 'x', name: 'label.png', mime: 'image/png', size: 1 }] },
      ['File: label.png'],
    ],
    [
      'a place',
      { kind: 'LOCATION', body: 'Bangkok', meta: { latitude: 13.7, longitude: 100.5 } },
      ['Location', '13.7, 100.5', 'Bangkok'],
    ],
    ['an order', { kind: 'ORDER', body: '2 × cream' }, ['Order from the catalogue', '2 × cream']],
    [
      'a call',
      { kind: 'OTHER', meta: { type: 'call' } },
      ['Called on WhatsApp: nobody can answer calls here, write back'],
    ],
    ['a rating', { kind: 'RATING', body: 'Kind', meta: { score: 4 } }, ['Rating of the chat: 4 / 5', 'Kind']],
    [
      'who a visitor is',
      { kind: 'VISITOR', meta: { name: 'Anong', email: 'a@example.com' } },
      ['Anong, a@example.com'],
    ],
    ['what was deleted', { body: '', deleted_at: '2026-11-01T09:00:00.000Z' }, ['This message was deleted']],
  ])('for %s', (_what, more, expected) => {
    expect(line(more)).toEqual(expected)
  })
})
