import type { RecordNote } from '@rp/contract/notes/note'
import { noteLimits } from '@rp/domain/notes/note-rules'
import { mayOpenNotes, notedKinds, notedRecords, type NotedKind } from '@rp/domain/notes/noted-records'
import { profileNames } from '@rp/domain/permissions'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../auth/tables/customer.ts'
import { notification, notificationRecipient } from '../notifications/tables/notification.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openLabShop } from '../testing/lab-shop.ts'
import { openMachineShop } from '../testing/machine-shop.ts'
import { openRecipeShop } from '../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { recordNote } from './tables/record-note.ts'

interface Written {
  note: RecordNote
  not_notified: string[]
}
type List = { notes: RecordNote[]; total: number }

let server: TestServer
let chief: Person
let mali: Person
let other: Person
const records = {} as Record<NotedKind, string>

const path = (kind: NotedKind, id = records[kind]) => `/api/notes/${kind}/${id}`
const write = (text: string, who = mali, kind: NotedKind = 'lab-order') =>
  server.call<Written>('POST', path(kind), who, { body: { text } })
const list = async (who = mali, query = '') =>
  (await server.call<List>('GET', path('lab-order') + query, who)).content
const edit = (id: string, text: string, who = mali) =>
  server.call<Written>('PUT', `${path('lab-order')}/${id}`, who, { body: { text } })
const remove = (id: string, who = mali) =>
  server.call<RecordNote>('DELETE', `${path('lab-order')}/${id}`, who)

/** Who was notified of a note, with where the notification leads. */
async function notified(note_id: string) {
  const rows = await server.database.db
    .select({
      user_id: notificationRecipient.user_id,
      title: notification.title,
      description: notification.description,
      target: notification.target,
    })
    .from(notificationRecipient)
    .innerJoin(notification, eq(notification.id, notificationRecipient.notification_id))
  return rows.filter(({ target }) => JSON.stringify(target).includes(note_id))
}

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  mali = await server.staff('STAFF/LAB', { username: 'mali' })
  other = await server.staff('ADMIN/LAB', { username: 'somchai' })
  await server.staff('STAFF/MACHINE', { username: 'machine.only' })
  const lab = await openLabShop(server)
  const { service_id } = await lab.twoSteps()
  records['lab-order'] = (await lab.order(service_id)).id
  const machines = await openMachineShop(server)
  records['machine-service'] = (await machines.service(await server.staff('STAFF/MACHINE'))).id
  const shop = await openRecipeShop(server)
  records.recipe = (await shop.recipe(await server.staff('ADMIN/RECIPE'))).id
  records.customer = uuidv7()
  await server.database.db
    .insert(customer)
    .values({ id: records.customer, username: 'noted', display_name: 'Noted Person' })
})
afterAll(() => server.close())

describe('notes of a record', () => {
  it.each(notedKinds)('of kind %s are for those who may open it, whatever the role', async (kind) => {
    const { content } = await write('Secret of the house', chief, kind)
    const one = `${path(kind)}/${content.note.id}`
    for (const profile of profileNames) {
      const who = await server.staff(profile)
      const [role = '', department = ''] = profile.split('/')
      const may = mayOpenNotes(role, department, kind)
      const answers = [
        await server.call('GET', path(kind), who),
        await server.call('GET', `${one}/history`, who),
        await server.call('GET', `${path(kind)}/colleague`, who),
      ]
      expect([profile, answers.map(({ status }) => status)]).toEqual([
        profile,
        Array(3).fill(may ? 200 : 403),
      ])
      if (may) continue
      const writes = [
        await server.call('POST', path(kind), who, { body: { text: 'x' } }),
        await server.call('PUT', one, who, { body: { text: 'x' } }),
        await server.call('DELETE', one, who),
      ]
      expect(writes.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const [row] = await server.database.db.select().from(recordNote).where(eq(recordNote.id, content.note.id))
    expect(row).toMatchObject({ text: 'Secret of the house', edits: 0, deleted_at: null })
  })

  it('are never read as those of a record of another kind', async () => {
    const { note } = (await write('About the order')).content
    const swapped = `/api/notes/recipe/${records['lab-order']}`
    expect((await server.call('GET', swapped, chief)).status).toBe(404)
    const borrowed = `${path('recipe')}/${note.id}`
    const answers = [
      await server.call('GET', `${borrowed}/history`, chief),
      await server.call('PUT', borrowed, chief, { body: { text: 'x' } }),
      await server.call('DELETE', borrowed, chief),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const missing = path('lab-order', uuidv7())
    expect((await server.call('POST', missing, chief, { body: { text: 'x' } })).status).toBe(404)
  })

  it('reach the open screens of those who may open the record, and nobody else', async () => {
    const [reader, stranger] = [
      await server.socket(other),
      await server.socket(await server.staff('STAFF/CHAT')),
    ]
    await write('Do you hear me?')
    await expect.poll(() => reader.received('notes.changed')).toContainEqual({ id: records['lab-order'] })
    expect(stranger.received('notes.changed')).toEqual([])
  })

  it('show the newest ones, oldest first, and include the one that the link names', async () => {
    const first = (await write('The first')).content.note
    for (const at of [1, 2, 3]) await write(`Next ${at}`)
    const { notes, total } = await list(mali, '?limit=2')
    expect(notes.map(({ text }) => text)).toEqual(['Next 2', 'Next 3'])
    expect(total).toBeGreaterThan(4)
    const wider = await list(mali, `?limit=2&note=${first.id}`)
    expect(wider.notes.map(({ text }) => text)).toEqual(['The first', 'Next 1', 'Next 2', 'Next 3'])
  })

  it('are kept as text, whatever is typed', async () => {
    const text = '<img src=x onerror="alert(1)"> **bold** \n second line'
    const { note } = (await write(text)).content
    expect(note.text).toBe(text)
  })

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n '],
    ['a letter too many', 'x'.repeat(noteLimits.length + 1)],
  ])('are refused with %s', async (_, text) => {
    expect((await write(text)).status).toBe(422)
  })
})

describe('a mention', () => {
  it('notifies colleagues who may open the record, once, with a link to the note', async () => {
    const { note, not_notified } = (await write('@somchai please look, @Somchai! And @mali')).content
    expect(not_notified).toEqual([])
    const sent = await notified(note.id)
    expect(sent).toMatchObject([
      { user_id: other.id, description: '@somchai please look, @Somchai! And @mali' },
    ])
    expect(sent[0]?.title).toMatch(/^mali @ /)
    expect(sent[0]?.target).toMatchObject({
      route: notedRecords['lab-order'].screen.route,
      params: { orderId: records['lab-order'] },
      query: { note: note.id },
    })
  })

  it('of others notifies nobody and says so, whether or not they exist', async () => {
    const { note, not_notified } = (await write('@machine.only and @nobody')).content
    expect(not_notified).toEqual(['machine.only', 'nobody'])
    expect(await notified(note.id)).toEqual([])
  })

  it('is offered for active colleagues who may open the record', async () => {
    await server.staff('STAFF/LAB', { username: 'left.lab', is_active: false })
    const { content } = await server.call<{ username: string }[]>(
      'GET',
      `${path('lab-order')}/colleague`,
      mali,
    )
    const names = content.map(({ username }) => username)
    expect(names).toEqual(expect.arrayContaining(['mali', 'somchai']))
    expect(names).not.toContain('machine.only')
    expect(names).not.toContain('left.lab')
  })

  it('added by an edit notifies the new ones only', async () => {
    const { note } = (await write('@somchai')).content
    const boss = await server.staff('ADMIN/LAB', { username: 'boss.lab' })
    await edit(note.id, '@somchai and @boss.lab')
    expect((await notified(note.id)).map(({ user_id }) => user_id).toSorted()).toEqual(
      [other.id, boss.id].toSorted(),
    )
  })
})

describe('an edited or deleted note', () => {
  const events = async () =>
    (
      await server.database.db
        .select({
          event: logEntry.event,
          subject: logEntry.subject,
          actor: logEntry.actor,
          data: logEntry.data,
        })
        .from(logEntry)
        .orderBy(desc(logEntry.seq))
        .limit(1)
    )[0]

  it('keeps its earlier text, and the log says who and when, but no text', async () => {
    const { note } = (await write('Viscosity 3000')).content
    const { content } = await edit(note.id, 'Viscosity 4000')
    expect(content.note).toMatchObject({ text: 'Viscosity 4000', edits: 1 })
    expect(content.note.edited_at).not.toBeNull()
    const history = await server.call('GET', `${path('lab-order')}/${note.id}/history`, other)
    expect(history.content).toMatchObject([{ text: 'Viscosity 3000' }])
    const entry = await events()
    expect(entry).toMatchObject({
      event: 'note.edited',
      subject: { type: 'lab_order', id: records['lab-order'] },
      actor: { id: mali.id },
    })
    expect(JSON.stringify(entry)).not.toContain('Viscosity')
  })

  it('keeps who deleted it, and loses its texts', async () => {
    const { note } = (await write('A mistake')).content
    await edit(note.id, 'A bigger mistake')
    const { content } = await remove(note.id)
    expect(content).toMatchObject({ text: '', deleted_by_name: 'mali' })
    const history = await server.call('GET', `${path('lab-order')}/${note.id}/history`, chief)
    expect(history.content).toEqual([])
    expect((await events())?.event).toBe('note.deleted')
    expect((await edit(note.id, 'Again')).status).toBe(409)
    expect((await remove(note.id)).status).toBe(409)
  })

  it('is edited by its author only, and deleted by a super admin, too', async () => {
    const { note } = (await write('Mine')).content
    expect((await edit(note.id, 'Theirs', other)).status).toBe(409)
    expect((await remove(note.id, other)).status).toBe(409)
    expect((await edit(note.id, 'Theirs', chief)).problem.detail).toContain('Only its author')
    expect((await remove(note.id, chief)).status).toBe(200)
  })

  it('is edited twenty times at most', async () => {
    const { note } = (await write('0')).content
    for (let at = 1; at <= noteLimits.edits; at += 1) await edit(note.id, String(at))
    expect((await edit(note.id, 'once more')).problem.detail).toContain('at most 20 times')
    expect((await edit(note.id, 'once more')).status).toBe(409)
  })
})

describe('notes about a customer', () => {
  it('move with a merge and come back when it is undone', async () => {
    const [from, into] = [uuidv7(), uuidv7()]
    await server.database.db.insert(customer).values([
      { id: from, username: 'twice', display_name: 'Twice' },
      { id: into, username: 'once', display_name: 'Once' },
    ])
    const at = (id: string) => path('customer', id)
    const texts = async (id: string) =>
      (await server.call<List>('GET', at(id), chief)).content.notes.map(({ text }) => text)
    await server.call('POST', at(from), chief, { body: { text: 'Of the duplicate' } })
    await server.call('POST', at(into), chief, { body: { text: 'Of the other' } })
    const base = `/api/auth/customer/${from}`
    expect((await server.call('POST', `${base}/merge`, chief, { body: { into } })).status).toBe(200)
    expect(await texts(into)).toEqual(['Of the duplicate', 'Of the other'])
    expect((await server.call('GET', at(from), chief)).status).toBe(404)
    const { merge } = (await server.call<{ merge: { id: string } }>('GET', `${base}/unmerge`, chief)).content
    const undone = await server.call('POST', `${base}/unmerge`, chief, { body: { merge_id: merge.id } })
    expect([undone.status, undone.problem?.detail]).toEqual([200, undefined])
    expect([await texts(from), await texts(into)]).toEqual([['Of the duplicate'], ['Of the other']])
  })
})
