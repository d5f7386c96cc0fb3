import { visitorCode as limits } from '@rp/domain/limits'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from './chat/tables/room.ts'
import { visitorCode } from './chat/tables/visitor-code.ts'
import { emailOutbox } from './platform/tables/email-outbox.ts'
import { logEntry } from './platform/tables/log-entry.ts'
import type { Visitor } from './testing/chat-shop.ts'
import { CodeStory, openMailingShop, wrongFor } from './testing/code-story.ts'
import type { StoryShop } from './testing/identity-story.ts'
import { mailedCode } from './testing/mailed-code.ts'
import { merge, unmerge } from './testing/merging.ts'
import type { Person, TestServer } from './testing/test-server.ts'

/**
 * What a visitor becomes who proves an address by a code (ADR 0132). K is the customer whose address is proven, V the
 * visitor who typed it. "Note" means: the room's address is proven, the customer is as before, and staff decide.
 *
 * | the code is                            | then                                                         |
 * | -------------------------------------- | ------------------------------------------------------------ |
 * | right, nobody has the address          | it is proven of V by CODE; a second code of V replaces it    |
 * | wrong 4 times, then right              | as above                                                     |
 * | right after 5 wrong ones               | refused                                                      |
 * | right after 10 minutes                 | refused                                                      |
 * | right, but replaced by a newer one     | refused; the newer one is right                              |
 * | used before                            | nothing changes; refused once V types another address        |
 * | right, but V typed another address     | refused                                                      |
 * | right, from two tabs at once           | both succeed, one change                                     |
 * | right, but of another visitor          | refused                                                      |
 * | with spaces, in Thai digits, in a text | as if typed plainly                                          |
 * | no code at all                         | 422 that names the field; costs no try                       |
 * | right, K has the address               | V is merged into K, as staff could do and undo; the room is K's, and reads itself only |
 * | right, K merged into M                 | M if M has the address, else V keeps it                      |
 * | right, V merged into K meanwhile       | the room is K's own                                          |
 * | right, V merged into somebody else     | note                                                         |
 * | right, staff changed V's address       | proven by them: note; only entered: replaced                 |
 * | right, a room of K is blocked          | note                                                         |
 * | right, V has an account or other proof | note                                                         |
 * | right, V is blocked or erased          | 404                                                          |
 * | right, K is erased                     | it is proven of V                                            |
 */

let fixture: StoryShop
let server: TestServer
let chief: Person

beforeAll(async () => {
  fixture = await openMailingShop()
  ;({ server, chief } = fixture)
})
afterAll(() => server.close())

const newStory = () => new CodeStory(fixture)
const confirmed = (address: string) => ({
  status: 200,
  content: { email: { address, is_confirmed: true, code_until: null } },
})
const refused = { status: 422, problem: { code: 'invalid', errors: [{ path: 'code' }] } }
async function says(visitor: Visitor, body: string): Promise<void> {
  const socket = await server.socket(visitor)
  const client_id = crypto.randomUUID()
  const sent = { room_id: visitor.room_id, client_id, body, files: [] }
  expect(await socket.ask('message', sent as never)).toMatchObject({ ok: true })
}

const block = async (room_id: string) => {
  const { status } = await server.call('PUT', `/api/chat/room/${room_id}/blocked`, chief, {
    body: { blocked: true },
  })
  expect(status).toBe(200)
}

const erase = async (s: CodeStory, id: string) => {
  const { row_version } = await s.read(id)
  const body = { row_version }
  expect((await server.call('POST', `/api/auth/customer/${id}/erase`, chief, { body })).status).toBe(200)
}

describe('a right code', () => {
  it('proves an address that nobody has: shown, logged without the value, shown to staff in the room', async () => {
    const s = newStory()
    const v = await s.visits()
    expect(await s.read(v.customer_id)).toMatchObject({ email: s.mail, email_proven_by: null })
    expect(await s.proves(v)).toMatchObject(confirmed(s.mail))
    const after = await s.read(v.customer_id)
    expect(after).toMatchObject({ email: s.mail, email_proven_by: 'CODE' })
    expect(after.contact_changes[0]).toMatchObject({ source: 'CODE', field: 'email', proven_by: 'CODE' })
    const entries = await server.database.db
      .select({ data: logEntry.data, actor: logEntry.actor })
      .from(logEntry)
      .where(
        and(
          eq(logEntry.event, 'customer.contact_changed'),
          sql`subject ->> 'id' = ${v.customer_id} and data ->> 'source' = 'CODE'`,
        ),
      )
    expect(entries).toMatchObject([{ data: { proven_by: 'CODE' }, actor: { type: 'CUSTOMER' } }])
    expect(JSON.stringify(entries)).not.toContain('@')
    await expect.poll(() => notesIn(v)).toContainEqual({ email: s.mail, of: null, confirmed: true })
  })

  it('in a later mail proves another address, and the one before is notified', async () => {
    const s = newStory()
    const v = await s.visits()
    await s.proves(v)
    const next = `next-${s.mail}`
    const typed = await s.types(v, { email: next })
    expect(typed.content.email).toMatchObject({ address: next, is_confirmed: false })
    expect(await s.proves(v)).toMatchObject(confirmed(next))
    const { email, email_proven_by, contact_changes } = await s.read(v.customer_id)
    expect([email, email_proven_by]).toEqual([next, 'CODE'])
    expect(contact_changes[0]).toMatchObject({ before: s.mail, after: next })
  })

  it.each([
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['in Thai digits', (code: string) => code.replace(/\d/g, (one) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(one)))],
    ['pasted with its sentence', (code: string) => `Your code for the chat with shop: ${code}\n\nEnter it`],
  ])('%s is right', async (_how, typed) => {
    const s = newStory()
    const v = await s.visits()
    expect(await s.enters(v, typed(await s.code(v)))).toMatchObject(confirmed(s.mail))
  })

  it('from two tabs at once succeeds in both, with one change', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    const answers = await Promise.all([s.enters(v, code), s.enters(v, code)])
    for (const answer of answers) expect(answer).toMatchObject(confirmed(s.mail))
    const { contact_changes } = await s.read(v.customer_id)
    expect(contact_changes.filter(({ source }) => source === 'CODE')).toHaveLength(1)
  })
})

describe('a code is refused', () => {
  it('after five wrong ones; four do not matter', async () => {
    const s = newStory()
    const [patient, guesser] = [await s.visits(), await s.visits(`other-${newStory().mail}`)]
    const code = await s.code(patient)
    for (let n = 1; n < limits.tries; n += 1)
      expect(await s.enters(patient, wrongFor(code))).toMatchObject(refused)
    expect((await s.enters(patient, code)).status).toBe(200)
    await s.requests(guesser)
    const [mail] = await server.database.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.related_id, guesser.room_id))
    const other = mailedCode(server, mail)
    for (let n = 1; n <= limits.tries; n += 1) await s.enters(guesser, wrongFor(other))
    expect(await s.enters(guesser, other)).toMatchObject(refused)
    expect((await s.read(guesser.customer_id)).email_proven_by).toBeNull()
  })

  it('after its time', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    await server.database.db
      .update(visitorCode)
      .set({ expires_at: new Date(0).toISOString() })
      .where(eq(visitorCode.room_id, v.room_id))
    expect(await s.enters(v, code)).toMatchObject(refused)
  })

  it('once a newer one was mailed', async () => {
    const s = newStory()
    const v = await s.visits()
    const first = await s.code(v)
    let second = await s.code(v)
    while (second === first) second = await s.code(v)
    expect(await s.enters(v, first)).toMatchObject(refused)
    expect(await s.enters(v, second)).toMatchObject(confirmed(s.mail))
  })

  it('when it was used, or the visitor typed another address after it was mailed', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    expect((await s.enters(v, code)).status).toBe(200)
    // Again: the address is proven already, and nothing changes.
    expect(await s.enters(v, code)).toMatchObject(confirmed(s.mail))
    await s.types(v, { email: `b-${s.mail}` })
    expect(await s.enters(v, code)).toMatchObject(refused)
    const later = await s.code(v)
    const typed = await s.types(v, { email: `c-${s.mail}` })
    expect(typed.content.email).toMatchObject({ code_until: null, is_confirmed: false })
    expect(await s.enters(v, later)).toMatchObject(refused)
    expect((await s.read(v.customer_id)).email).toBe(s.mail)
  })

  it('of another visitor, even for the same address', async () => {
    const s = newStory()
    const [one, two] = [await s.visits(), await s.visits()]
    const code = await s.code(one)
    await s.requests(two)
    const stored = await server.database.db
      .select({ code_hash: visitorCode.code_hash })
      .from(visitorCode)
      .where(eq(visitorCode.email, s.mail))
    expect(new Set(stored.map(({ code_hash }) => code_hash)).size).toBe(2)
    const mine = mailedCode(server, (await s.mails()).at(-1))
    if (mine !== code) expect(await s.enters(two, code)).toMatchObject(refused)
  })

  it('if it is none, naming the field and what is needed, which costs no try', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    for (let n = 0; n <= limits.tries; n += 1) {
      const { status, problem } = await s.enters(v, 'twelve')
      expect([status, problem.errors[0]]).toMatchObject([422, { path: 'code' }])
      expect(problem.errors[0]?.message).toContain('6 digits')
    }
    expect((await s.enters(v, code)).status).toBe(200)
  })
})

/** The notes about a visitor's details. */
const notesIn = async ({ room_id }: Visitor) =>
  (
    await server.database.db
      .select({ meta: message.meta })
      .from(message)
      .where(and(eq(message.room_id, room_id), eq(message.kind, 'VISITOR')))
  ).map(({ meta }) => meta)

const readsOf = async (visitor: Visitor) =>
  (await server.call<{ data: { body: string }[] }>('GET', '/api/widget/message', visitor)).content.data.map(
    ({ body }) => body,
  )

describe('the address of a customer', () => {
  it('makes the visitor that customer, who reads nothing but the own room, and staff can undo it', async () => {
    const s = newStory()
    const k = await s.entered({ phone: '0811111111', phone_proof: 'She called from it' })
    const first = await s.visits()
    await s.proves(first)
    await says(first, 'A secret of the first room')
    const v = await s.visits(null)
    await s.types(v, { email: s.mail, name: 'Somebody', phone: '0666' })
    await says(v, 'Hello')
    expect(await s.proves(v)).toMatchObject(confirmed(s.mail))
    expect(await s.roomOf(v)).toMatchObject({ customer_id: k, customer_proof: null })
    expect(await s.read(k)).toMatchObject({
      display_name: `K ${s.mark}`,
      email: s.mail,
      email_proven_by: 'STAFF',
      phone: '0811111111',
    })
    expect((await s.read(k)).contact_changes[0]).toMatchObject({ source: 'CODE', field: 'identity' })
    expect(await readsOf(v)).toEqual(['Hello'])
    // A person who writes there changes nothing of the customer.
    await s.types(v, { name: 'Thief', phone: '0999' })
    expect(await s.read(k)).toMatchObject({ display_name: `K ${s.mark}`, phone: '0811111111' })
    await says(v, 'Again')
    expect(await readsOf(v)).toContain('Again')
    await unmerge(server, chief, v.customer_id)
    expect(await s.roomOf(v)).toMatchObject({ customer_id: v.customer_id })
    expect(await s.read(k)).toMatchObject({ email: s.mail, email_proven_by: 'STAFF' })
  })

  it('proven by a code in one browser makes another browser with a code the same customer', async () => {
    const s = newStory()
    const [one, two] = [await s.visits(), await s.visits()]
    await s.proves(one)
    await s.proves(two)
    expect(await s.roomOf(two)).toMatchObject({ customer_id: one.customer_id, customer_proof: null })
    expect(await s.roomOf(one)).toMatchObject({ customer_id: one.customer_id, customer_proof: null })
  })

  it('proven by two browsers at once makes both one customer', async () => {
    const s = newStory()
    const [one, two] = [await s.visits(), await s.visits()]
    const codes = [await s.code(one), await s.code(two)] as const
    const answers = await Promise.all([s.enters(one, codes[0]), s.enters(two, codes[1])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rooms = [await s.roomOf(one), await s.roomOf(two)]
    expect(new Set(rooms.map((row) => row?.customer_id)).size).toBe(1)
  })

  it('who was merged into another is that other one, if they took the address', async () => {
    const s = newStory()
    const k = await s.entered()
    const m = await s.entered({ email: null, email_proof: '' })
    await merge(server, chief, k, m)
    const v = await s.visits()
    await s.proves(v)
    expect((await s.roomOf(v))?.customer_id).toBe(m)
  })

  it('who was merged into another with an address of their own is not the visitor’s to become: staff decide', async () => {
    const s = newStory()
    const k = await s.entered()
    const m = await s.entered({ email: `m-${s.mail}` })
    await merge(server, chief, k, m)
    const v = await s.visits()
    await s.proves(v)
    // The address leads staff to the remaining customer alone (ADR 0140).
    expect(await s.roomOf(v)).toMatchObject({ customer_id: v.customer_id })
    expect(await s.read(v.customer_id)).toMatchObject({ email: null })
    expect(await s.read(m)).toMatchObject({ email: `m-${s.mail}`, email_proven_by: 'STAFF' })
  })

  it('into whom staff merged the visitor meanwhile makes the room theirs', async () => {
    const s = newStory()
    const k = await s.entered()
    const v = await s.visits()
    const code = await s.code(v)
    await merge(server, chief, v.customer_id, k)
    expect((await s.roomOf(v))?.customer_proof).toBe('NONE')
    expect(await s.enters(v, code)).toMatchObject(confirmed(s.mail))
    expect(await s.roomOf(v)).toMatchObject({ customer_id: k, customer_proof: null })
  })

  it('is only noted if staff merged the visitor into somebody else', async () => {
    const s = newStory()
    const other = await s.entered({ email: `x-${s.mail}` })
    const v = await s.visits()
    const code = await s.code(v)
    await merge(server, chief, v.customer_id, other)
    expect(await s.enters(v, code)).toMatchObject(confirmed(s.mail))
    expect(await s.roomOf(v)).toMatchObject({ customer_id: other, customer_proof: 'NONE' })
    expect(await s.read(other)).toMatchObject({ email: `x-${s.mail}`, email_proven_by: 'STAFF' })
  })

  it('is only noted if staff blocked a conversation of the customer', async () => {
    const s = newStory()
    const k = await s.entered()
    const bad = await s.visits()
    await s.proves(bad)
    await block(bad.room_id)
    const v = await s.visits()
    expect(await s.proves(v)).toMatchObject(confirmed(s.mail))
    expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
    await expect.poll(() => notesIn(v)).toContainEqual({ email: s.mail, of: k, confirmed: true })
  })

  it('is only noted if the website signed the visitor in as somebody, or staff vouched for them', async () => {
    const s = newStory()
    const k = await s.entered()
    const signed = await s.signsIn({})
    await s.types(signed, { email: s.mail })
    const known = await s.visits()
    await s.write(known.customer_id, { phone: '0822222222', phone_proof: 'He called from it' })
    for (const v of [signed, known]) {
      expect(await s.proves(v)).toMatchObject(confirmed(s.mail))
      expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
      await expect.poll(() => notesIn(v)).toContainEqual({ email: s.mail, of: k, confirmed: true })
    }
  })

  it('who was erased is nobody’s', async () => {
    const s = newStory()
    const k = await s.entered()
    await erase(s, k)
    const v = await s.visits()
    await s.proves(v)
    expect(await s.read(v.customer_id)).toMatchObject({ email: s.mail, email_proven_by: 'CODE' })
  })
})

describe('between the mail and the code', () => {
  it('staff may change the address: what they proved stays, what they only entered is replaced', async () => {
    const s = newStory()
    const [one, two] = [await s.visits(), await s.visits(`two-${s.mail}`)]
    const codes = [await s.code(one), await s.code(two)] as const
    const proof = { email: `staff-${s.mail}`, email_proof: 'He showed his card' }
    expect((await s.write(one.customer_id, proof)).status).toBe(200)
    expect((await s.write(two.customer_id, { email: `entered-${s.mail}` })).status).toBe(200)
    expect(await s.enters(one, codes[0])).toMatchObject(confirmed(s.mail))
    expect(await s.enters(two, codes[1])).toMatchObject(confirmed(`two-${s.mail}`))
    const both = [await s.read(one.customer_id), await s.read(two.customer_id)]
    expect(both.map(({ email, email_proven_by }) => [email, email_proven_by])).toEqual([
      [`staff-${s.mail}`, 'STAFF'],
      [`two-${s.mail}`, 'CODE'],
    ])
  })

  it('a block ends it, for the mail and the code', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    await block(v.room_id)
    expect([(await s.requests(v)).status, (await s.enters(v, code)).status]).toEqual([404, 404])
    expect((await s.read(v.customer_id)).email_proven_by).toBeNull()
  })

  it('an erasure ends it, and leaves neither code nor address', async () => {
    const s = newStory()
    const v = await s.visits()
    const code = await s.code(v)
    await erase(s, v.customer_id)
    expect((await s.enters(v, code)).status).toBe(401)
    expect(await server.database.db.$count(visitorCode, eq(visitorCode.room_id, v.room_id))).toBe(0)
    expect(await s.mails()).toEqual([])
    expect(await s.roomOf(v)).toMatchObject({ visitor_email: null, visitor_email_proven_at: null })
  })
})
