import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { nothing, openStoryShop, Story, type StoryShop } from '../../testing/identity-story.ts'
import { customer } from '../tables/customer.ts'

let fixture: StoryShop
beforeAll(async () => {
  fixture = await openStoryShop()
})
afterAll(() => fixture.server.close())

describe('a change of contact data', () => {
  const logged = async (id: string) =>
    (
      await fixture.server.database.db
        .select({ data: logEntry.data })
        .from(logEntry)
        .where(sql`event = 'customer.contact_changed' and subject ->> 'id' = ${id}`)
    ).map(({ data }) => data)

  it('by staff is logged without the values, shown, and sent to the old proven address; it is unproven', async () => {
    const s = new Story(fixture)
    await s.known()
    expect((await s.write(s.x, { email: s.evil })).status).toBe(200)
    const { email_proven_by, contact_changes } = await s.read(s.x)
    expect(email_proven_by).toBeNull()
    expect(contact_changes[0]).toMatchObject({
      source: 'STAFF',
      before: s.mail,
      after: s.evil,
      proven_by: null,
    })
    expect(await s.notified()).toEqual([s.mail])
    const entries = await logged(s.x)
    expect(entries.at(-1)).toMatchObject({ field: 'email', source: 'STAFF' })
    expect(JSON.stringify(entries)).not.toContain('@')
    expect(await s.newsOf(s.x)).toEqual(nothing)
  })

  it('by the website and by the shop goes to the old address, once', async () => {
    const s = new Story(fixture)
    await s.known('WEBSITE')
    const next = `next-${s.mail}`
    await s.signsIn({ email: next })
    await s.signsIn({ email: next })
    expect(await s.read(s.x)).toMatchObject({ email: next, email_proven_by: 'WEBSITE' })
    expect(await s.notified()).toEqual([s.mail])
    const shopper = new Story(fixture)
    await shopper.known('SHOP')
    await shopper.shopReports(shopper.mark, `next-${shopper.mail}`)
    expect(await shopper.notified()).toEqual([shopper.mail])
  })

  it('by a merge is sent to the duplicate’s address, which no longer counts', async () => {
    const s = new Story(fixture)
    await s.known()
    const other = `old-${s.mail}`
    const from = await s.entered({ email: other, email_proof: 'She showed her card' })
    await s.merges(from, s.x)
    expect(await s.notified()).toEqual([other])
    expect((await logged(s.x)).length).toBeGreaterThan(0)
  })

  it('of what was only typed is logged and shown, and nobody is notified', async () => {
    const s = new Story(fixture)
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    await s.types(v, { email: s.evil })
    expect((await s.read(v.customer_id)).contact_changes).toHaveLength(2)
    expect(await s.notified()).toEqual([])
  })

  it('to an address that is proven to be another customer’s is refused, and only then', async () => {
    const s = new Story(fixture)
    await s.known()
    const v = await s.visits()
    const reason = { email_proof: 'She called from the known number' }
    const { status, problem } = await s.write(v.customer_id, { email: s.mail, ...reason })
    expect([status, problem.code]).toEqual([409, 'already_taken'])
    await s.types(v, { email: s.evil })
    const other = await s.entered({ email: null })
    expect((await s.write(other, { email: s.evil, ...reason })).status).toBe(200)
  })

  it('by a program that does not know proofs makes the address unproven', async () => {
    const s = new Story(fixture)
    await s.known()
    await fixture.server.database.db.update(customer).set({ email: s.evil }).where(eq(customer.id, s.x))
    expect(await s.read(s.x)).toMatchObject({ email: s.evil, email_proven_by: null })
  })

  it('under the shop number of a duplicate leaves what is proven of the remaining customer', async () => {
    const s = new Story(fixture)
    await s.known()
    const number = 700_000 + s.mark
    const from = await s.shopReports(number, s.evil)
    await s.merges(from, s.x)
    await s.shopReports(number, `next-${s.evil}`)
    expect(await s.read(s.x)).toMatchObject({ email: s.mail })
  })
})
