import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from './testing/chat-shop.ts'
import { nothing, openStoryShop, Story, type StoryShop } from './testing/identity-story.ts'

/**
 * Who may read and write what after a sequence of events in one customer's life. Each story begins with the customer X,
 * whose address is proven, and a visitor V who sits at a browser and types. The rule: what somebody typed is a note.
 */

let fixture: StoryShop
beforeAll(async () => {
  fixture = await openStoryShop()
})
afterAll(() => fixture.server.close())

describe('what a visitor types', () => {
  it.each(['STAFF', 'SHOP', 'WEBSITE'] as const)(
    'makes nobody a customer whose address %s proved',
    async (by) => {
      const s = new Story(fixture)
      await s.known(by)
      const v = await s.visits()
      expect((await s.types(v, { email: s.mail, name: 'Thief' })).content).toEqual({
        known: ['name', 'email'],
        email: null,
      })
      expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
      expect(await s.read(s.x)).toMatchObject({ email: s.mail, email_proven_by: by })
      expect((await s.newsOf(s.x)).rooms).not.toContain(v.room_id)
      expect(await s.newsOf(v.customer_id)).toEqual({ rooms: [v.room_id], mails: [] })
    },
  )

  it('may be the same address for several visitors, and is nobody’s', async () => {
    const s = new Story(fixture)
    const [one, two] = [await s.visits(), await s.visits()]
    for (const v of [one, two]) expect((await s.types(v, { email: s.mail })).status).toBe(200)
    for (const v of [one, two])
      expect(await s.read(v.customer_id)).toMatchObject({ email: s.mail, email_proven_by: null })
    expect((await s.newsOf(one.customer_id)).mails).toEqual([])
  })

  it('does not replace what staff proved of the visitor, nor the name', async () => {
    const s = new Story(fixture)
    const v = await s.visits()
    await s.types(v, { name: 'Malee', email: s.mail })
    await s.write(v.customer_id, { email_proof: 'She called from the known number' })
    await s.types(v, { name: 'Thief', email: s.evil })
    expect(await s.read(v.customer_id)).toMatchObject({
      display_name: 'Malee',
      email: s.mail,
      email_proven_by: 'STAFF',
    })
    expect(await s.newsOf(v.customer_id)).toEqual({ rooms: [v.room_id], mails: [s.mail] })
  })
})

describe('an address that a visitor typed first', () => {
  it('does not make the visitor the person whom the website signs in later', async () => {
    const s = new Story(fixture)
    const v = await s.visits()
    await s.types(v, { email: s.mail, name: 'Thief' })
    const x = await s.signsIn({ email: s.mail, name: 'Xenia' })
    expect(x.customer_id).not.toBe(v.customer_id)
    await s.types(v, { email: s.evil })
    expect(await s.read(x.customer_id)).toMatchObject({
      display_name: 'Xenia',
      email: s.mail,
      email_proven_by: 'WEBSITE',
    })
    expect(await s.newsOf(x.customer_id)).toEqual({ rooms: [x.room_id], mails: [s.mail] })
  })

  it('does not make the visitor the customer whom the shop reports later', async () => {
    const s = new Story(fixture)
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    const x = await s.shopReports(s.mark, s.mail)
    expect(x).not.toBe(v.customer_id)
    expect(await s.read(x)).toMatchObject({ email: s.mail, email_proven_by: 'SHOP' })
    expect(await s.newsOf(x)).toEqual({ rooms: [], mails: [s.mail] })
  })

  it('does not stand in the way of staff who prove it of somebody else', async () => {
    const s = new Story(fixture)
    await s.types(await s.visits(), { email: s.mail })
    expect(await s.read(await s.known())).toMatchObject({ email: s.mail, email_proven_by: 'STAFF' })
  })

  it('is proven by signing in within the same browser, which keeps the room', async () => {
    const s = new Story(fixture)
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    const x = await s.signsIn({ email: s.mail }, v)
    expect([x.room_id, x.customer_id]).toEqual([v.room_id, v.customer_id])
    expect(await s.read(x.customer_id)).toMatchObject({ email: s.mail, email_proven_by: 'WEBSITE' })
    expect(await s.newsOf(x.customer_id)).toEqual({ rooms: [x.room_id], mails: [s.mail] })
  })
})

describe('after a visitor was merged into the customer', () => {
  it.each(['into the customer', 'the customer into the visitor'])(
    '(%s), the visitor writes nothing of the customer and receives nothing, until the merge is undone',
    async (way) => {
      const s = new Story(fixture)
      await s.known()
      const v = await s.visits()
      await s.types(v, { email: s.mail })
      const [from, into] = way === 'into the customer' ? [v.customer_id, s.x] : [s.x, v.customer_id]
      await s.merges(from, into)
      const before = await s.read(into)
      const { status, content } = await s.types(v, { name: 'Thief', email: s.evil, phone: '0666' })
      expect([status, content.known]).toEqual([200, ['name', 'email', 'phone']])
      const { contact_changes: _, ...after } = await s.read(into)
      expect(after).toEqual({ ...before, contact_changes: undefined, rooms: expect.anything() as unknown })
      expect((await s.newsOf(into)).rooms).toEqual([])
      await s.undoes(from)
      expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
      expect((await s.newsOf(v.customer_id)).rooms).toEqual([v.room_id])
      expect(await s.newsOf(s.x)).toEqual({ rooms: [], mails: [s.mail] })
    },
  )

  it('keeps mailing the visitor’s own chat to what they typed, and the customer’s to the proven address', async () => {
    const s = new Story(fixture)
    const x = await s.signsIn({ email: s.mail })
    const v = await s.visits()
    await s.types(v, { email: s.evil })
    await s.merges(v.customer_id, x.customer_id)
    const to = async ({ room_id }: Visitor) =>
      (
        await fixture.server.call<{ mail_to: string; mail_proven: boolean }>(
          'GET',
          `/api/chat/room/${room_id}`,
          fixture.chief,
        )
      ).content
    expect(await to(v)).toMatchObject({ mail_to: s.evil, mail_proven: false, customer_proof: 'NONE' })
    expect(await to(x)).toMatchObject({ mail_to: s.mail, mail_proven: true, customer_proof: null })
  })

  it('does not fill in what was only typed as the customer’s address', async () => {
    const s = new Story(fixture)
    await s.known('STAFF', null)
    const v = await s.visits()
    await s.types(v, { email: s.evil, phone: '0666' })
    await s.merges(v.customer_id, s.x)
    expect(await s.read(s.x)).toMatchObject({ email: null, phone: '0666' })
    expect(await s.newsOf(s.x)).toEqual(nothing)
  })

  it('sends news there if staff said that it is the customer, but the visitor still writes nothing', async () => {
    const s = new Story(fixture)
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x, true)
    await s.types(v, { name: 'Thief', email: s.evil })
    expect(await s.read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
    expect(await s.newsOf(s.x)).toEqual({ rooms: [v.room_id], mails: [s.mail] })
    await s.undoes(v.customer_id)
    expect((await s.newsOf(s.x)).rooms).toEqual([])
  })

  it('signing in to an account of their own takes nothing along', async () => {
    const s = new Story(fixture)
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x)
    const own = await s.signsIn({ sub: `thief-${s.mark}`, email: s.evil, name: 'Thief' }, v)
    expect(own.room_id).not.toBe(v.room_id)
    expect(own.customer_id).not.toBe(s.x)
    expect(await s.read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
  })

  it('signing in as the customer makes the room theirs', async () => {
    const s = new Story(fixture)
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x)
    const x = await s.signsIn({ email: s.mail }, v)
    expect([x.room_id, x.customer_id]).toEqual([v.room_id, s.x])
    expect((await s.newsOf(s.x)).rooms).toEqual([v.room_id])
  })

  it('a second visitor changes nothing of the first, and undoing one leaves the other closed', async () => {
    const s = new Story(fixture)
    await s.known()
    const [one, two] = [await s.visits(), await s.visits()]
    await s.merges(one.customer_id, s.x, true)
    await s.merges(two.customer_id, s.x)
    expect((await s.newsOf(s.x)).rooms).toEqual([one.room_id])
    await s.undoes(one.customer_id)
    expect((await s.roomOf(two))?.customer_proof).toBe('NONE')
    expect((await s.roomOf(one))?.customer_proof).toBeNull()
    await s.undoes(two.customer_id)
    expect((await s.roomOf(two))?.customer_proof).toBeNull()
  })

  it('whose account the website signed in, this account changes no proven data of the customer', async () => {
    const s = new Story(fixture)
    await s.known()
    const thief = { sub: `thief-${s.mark}`, email: s.evil, name: 'Thief' }
    const v = await s.signsIn(thief)
    await s.merges(v.customer_id, s.x)
    const again = await s.signsIn({ ...thief, email: `other-${s.evil}` })
    expect(again.customer_id).toBe(s.x)
    expect(await s.read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
  })

  it('needs a reason, which the customer’s page shows and the log marks', async () => {
    const s = new Story(fixture)
    await s.known()
    const v = await s.visits()
    const call = (body: object) =>
      fixture.server.call('POST', `/api/auth/customer/${v.customer_id}/merge`, fixture.chief, {
        body: { into: s.x, ...body },
      })
    const refused = await call({})
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'reason'])
    expect((await call({ reason: 'no' })).status).toBe(422)
    expect((await call({ reason: 'She called from the known number' })).status).toBe(200)
    expect((await s.read(s.x)).contact_changes[0]).toMatchObject({
      source: 'MERGE',
      field: 'identity',
      reason: 'She called from the known number',
    })
  })
})
