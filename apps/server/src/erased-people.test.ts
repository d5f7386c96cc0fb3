import { erasedName } from '@rp/domain/personal/data-retention'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveShopCustomer } from './auth/index.ts'
import { customer } from './auth/tables/customer.ts'
import { verifySeals } from './chat/seals/verify-seals.ts'
import { sealingMessages, sealMessages } from './chat/seals/seal-messages.ts'
import { endSweep } from './platform/sweep.ts'
import { logEntry } from './platform/tables/log-entry.ts'
import { storedFile } from './platform/tables/stored-file.ts'
import { eventually } from './testing/eventually.ts'
import { openChannelShop, signingSecret, type ChannelShop } from './testing/channel-shop.ts'
import { openShop, type Visitor } from './testing/chat-shop.ts'
import { lineMessage } from './testing/fakes/fake-line.ts'
import { goneMark, retainedMark, openCanaries } from './testing/personal/canaries.ts'
import { holdConversation, must } from './testing/personal/conversation.ts'
import { leaveBotsWork } from './testing/personal/bots-work.ts'
import { workFor, type PersonWork } from './testing/personal/person-work.ts'
import { plant } from './testing/personal/plant.ts'
import { rowsOfPerson } from './testing/personal/rows-of-person.ts'
import { exportedPerson } from './testing/personal/exported-person.ts'
import {
  decisions,
  whereStands,
  withheldColumns,
  wordColumns,
  wordsIn,
  type Column,
} from './testing/personal/personal-columns.ts'
import type { Person } from './testing/test-server.ts'

const canaries = openCanaries()
const { gone, retained } = canaries

let shop: ChannelShop
let chief: Person
let columns: Column[]
let visitor: Visitor
let other: Visitor
let work: PersonWork
let files: string[]
let line_id: string

const nameOf = ({ table, column }: Column) => `${table}.${column}`
const stand = (mark: string) => whereStands(shop.server.database, columns, mark)

beforeAll(async () => {
  shop = await openChannelShop()
  const { server } = shop
  // Words are planted into messages by hand, which no seal may be about yet.
  endSweep(server.app.platform.http, sealingMessages)
  chief = await server.staff('SUPER_ADMIN')
  columns = await wordColumns(server.database)
  const widget = await openShop(server, [chief, shop.admin], 'widget')
  const received = await server.socket(chief)
  const ground = { server, shop: widget, agent: chief, socket: received }
  visitor = await holdConversation(ground, canaries)
  other = await holdConversation(ground, { gone: () => 'zzother', retained: () => 'zzother' })
  line_id = await writesOnLine()
  work = await workFor(server, visitor.customer_id, canaries)
  await leaveBotsWork(server, visitor, canaries)
  await must(server, 'PUT /api/preference/list/customer-list', chief, await searched())
  await must(server, 'POST /api/preference/view', chief, {
    page: 'customer-list',
    name: (await searched()).q,
    scope: 'OWN',
    state: await searched(),
  })
  const { page: _page, limit: _limit, ...state } = await searched()
  await must(server, 'POST /api/preference/export', chief, {
    page: 'customer-list',
    name: state.q,
    scope: 'OWN',
    format: 'csv',
    language: null,
    columns: [{ key: 'display_name', heading: 'Name' }],
    state,
  })
  await plantWhatIsLeft()
  await sealMessages(server.app.platform)
  files = (await server.database.db.select().from(storedFile)).flatMap(({ file, owner_id }) =>
    owner_id === visitor.room_id ? [file] : [],
  )
})
afterAll(() => shop.close())

/** A list search for the person, saved by staff. */
async function searched() {
  const { rows } = await shop.server.database.db.execute<{ display_name: string }>(
    sql`select display_name from customer where id = ${visitor.customer_id}`,
  )
  return { page: 1, limit: 20, filters: {}, q: rows[0]?.display_name ?? '' }
}

/** The same person on LINE, whom staff merge into the visitor of the website. */
async function writesOnLine(): Promise<string> {
  const { server, line, hooks } = shop
  const user = `U${gone()}`
  await line.callWebhook(hooks.LINE, signingSecret, [lineMessage(user, { id: gone(), text: gone() })])
  const find = async () => {
    const { rows } = await server.database.db.execute<{ id: string }>(sql`
      select customer.id from customer join chat_room on chat_room.customer_id = customer.id
      where identity = ${user} and display_name like 'Person%' and last_seq > 0`)
    return rows[0]?.id ?? ''
  }
  const from = await eventually(find)
  await must(server, `POST /api/auth/customer/${from}/merge`, chief, {
    into: visitor.customer_id,
    reason: gone(),
  })
  return from
}

const generated = /\.(search|letters)$/

/** Fills columns that no call filled, row by row. */
async function plantWhatIsLeft(): Promise<void> {
  const { database } = shop.server
  const { erased, retained: retainedColumns } = decisions()
  const { gone: theirs, retained: accepted } = await rowsOfPerson({ ...shop, visitor, work })
  const standing = await stand(goneMark)
  const missing = columns.map((one) => ({ ...one, name: nameOf(one) }))
  const empty = missing.filter(({ name }) => erased.includes(name) && !standing.includes(name))
  await plant(
    database,
    empty.filter(({ name }) => !generated.test(name)),
    theirs,
    gone,
  )
  const keeping = await stand(retainedMark)
  const unretained = missing.filter(({ name }) => retainedColumns.includes(name) && !keeping.includes(name))
  await plant(database, unretained, accepted, retained)
}

describe('a person who is erased', () => {
  it('has a decision for every column of every table, once', () => {
    const { erased, none, retained: retainedColumns } = decisions()
    const named = [...new Set([...erased, ...none, ...retainedColumns])].toSorted()
    expect(named).toEqual(columns.map(nameOf).toSorted())
    const both = erased.filter((name) => none.includes(name) || retainedColumns.includes(name))
    expect([both, none.filter((name) => retainedColumns.includes(name))]).toEqual([[], []])
  })

  it('had data in every column to be erased, and in each that a law keeps', async () => {
    const [standing, keeping] = [await stand(goneMark), await stand(retainedMark)]
    const { erased, retained: retainedColumns } = decisions()
    expect(erased.filter((name) => !standing.includes(name))).toEqual([])
    expect(retainedColumns.filter((name) => !keeping.includes(name))).toEqual([])
  })

  it('is previewed first, and cannot be erased from an outdated preview', async () => {
    const { server } = shop
    const path = `/api/auth/customer/${visitor.customer_id}`
    const { content } = await server.call<{ rooms: number; open_work: unknown[]; kept: string[] }>(
      'GET',
      `${path}/erasure`,
      chief,
    )
    expect([content.rooms, content.open_work, content.kept.length]).toEqual([2, [], 4])
    const { status } = await server.call('POST', `${path}/erase`, chief, { body: { row_version: 999 } })
    expect(status).toBe(409)
  })

  it('is exported before as one file: all their text that is not withheld, and every file', async () => {
    const { server } = shop
    const { erased, retained: retainedColumns } = decisions()
    const left = withheldColumns()
    expect(left.filter((name) => !erased.includes(name))).toEqual([])
    const [reported, held] = [new Map<string, string>(), new Map<string, string>()]
    for (const one of columns) {
      const name = nameOf(one)
      const marks = [
        erased.includes(name) && goneMark,
        retainedColumns.includes(name) && retainedMark,
      ].filter((mark) => mark !== false)
      for (const mark of marks)
        for (const word of await wordsIn(server.database, one, mark))
          (left.includes(name) ? held : reported).set(word, name)
    }
    const archive = await exportedPerson(server, chief, visitor.customer_id)
    const text = archive.text.toLowerCase()
    expect([...reported].filter(([word]) => !text.includes(word))).toEqual([])
    expect([...held].filter(([word]) => !reported.has(word) && text.includes(word))).toEqual([])
    expect(text).not.toContain('zzother')
    for (const file of files) {
      const bytes = await server.app.platform.blobs.get(file)
      expect(archive.files.some((one) => one.equals(bytes))).toBe(true)
    }
    const { sections } = JSON.parse(archive.text) as {
      sections: { key: string; fields: Record<string, { en: string }>; rows: object[] }[]
    }
    const fields = sections.flatMap((section) => Object.entries(section.fields))
    expect(fields.filter(([name, { en }]) => name === en)).toEqual([])
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
    for (const section of sections)
      for (const row of section.rows) expect(Object.keys(section.fields)).toEqual(Object.keys(row))
    const [entry] = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'customer.exported'))
    expect(entry).toMatchObject({ subject: { id: visitor.customer_id }, actor: { id: chief.id } })
  })

  it('is gone from every table, file and index, except what a law keeps', async () => {
    const { server } = shop
    const path = `/api/auth/customer/${visitor.customer_id}`
    const { row_version } = (await server.call<{ row_version: number }>('GET', path, chief)).content
    const { status, problem } = await server.call('POST', `${path}/erase`, chief, { body: { row_version } })
    expect([status, problem?.detail]).toEqual([200, undefined])
    // Events of the erasure are delivered and deleted within a moment.
    await expect.poll(() => stand(goneMark)).toEqual([])
    const { retained: retainedColumns } = decisions()
    const staying = (await stand(retainedMark)).filter((name) => !generated.test(name))
    expect(staying.toSorted()).toEqual([...new Set(retainedColumns)].toSorted())
    await expect
      .poll(async () => {
        const there = await Promise.allSettled(files.map((file) => server.app.platform.blobs.get(file)))
        return there.filter(({ status: how }) => how === 'fulfilled').length
      })
      .toBe(0)
  })

  it('leaves the seals of messages, the log and everybody else unchanged', async () => {
    const { database } = shop.server
    expect(await verifySeals(database.db)).toMatchObject({ ok: true })
    const { rows } = await database.db.execute<{ said: number }>(sql`
      select count(*)::int as said from chat_message where room_id = ${other.room_id} and body like '%zzother%'`)
    expect(rows[0]?.said).toBeGreaterThan(3)
    const [entry] = await database.db.select().from(logEntry).where(eq(logEntry.event, 'customer.erased'))
    expect(entry).toMatchObject({
      subject: { id: visitor.customer_id },
      refs: [{ id: line_id }],
      actor: { id: chief.id },
    })
  })

  it('is signed out, cannot be erased twice, and is not restored by the shop', async () => {
    const { server } = shop
    const { row } = await server.app.platform.write(async (tx) => {
      await tx.update(customer).set({ shop_customer_id: 77 }).where(eq(customer.id, visitor.customer_id))
      const reported = { email: null, phone: null, company: null, country: null, language: 'th' as const }
      await saveShopCustomer(tx, { ...reported, shop_customer_id: 77, display_name: 'Back again' })
      return { row: await tx.select().from(customer).where(eq(customer.shop_customer_id, 77)) }
    })
    expect(row).toMatchObject([{ id: visitor.customer_id, display_name: erasedName }])
    const { status } = await server.call('GET', '/api/widget/message', visitor)
    expect(status).toBe(401)
    const { status: twice } = await server.call(
      'GET',
      `/api/auth/customer/${visitor.customer_id}/erasure`,
      chief,
    )
    expect(twice).toBe(404)
  })
})
