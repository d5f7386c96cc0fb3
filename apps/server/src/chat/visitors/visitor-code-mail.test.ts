import { visitorCode as limits } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/chat-shop.ts'
import { CodeStory, openMailingShop, wrongFor } from '../../testing/code-story.ts'
import type { StoryShop } from '../../testing/identity-story.ts'
import { mailedCode } from '../../testing/mailed-code.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { visitorCode } from '../tables/visitor-code.ts'

let fixture: StoryShop
beforeAll(async () => {
  fixture = await openMailingShop()
})
afterAll(() => fixture.server.close())

const newStory = () => new CodeStory(fixture)
const confirmed = (address: string) => ({
  status: 200,
  content: { email: { address, is_confirmed: true, code_until: null } },
})

describe('the mail with a code', () => {
  it('says the business, that nobody asks for the code, and when it ends, in the language of the widget', async () => {
    const s = newStory()
    const v = await s.visits()
    await s.requests(v, 'en')
    await s.requests(v, 'th')
    const [en, th] = await s.mails()
    expect(en?.subject).toBe('shop: your code to confirm this e-mail address')
    expect(en?.body_text).toMatch(/before \d\d:\d\d [AP]M \(Bangkok time\).*within 10 minutes/)
    expect(en?.body_text).toContain('Nobody at shop will ever ask you for this code')
    expect(th?.body_text).toMatch(/ก่อนเวลา \d\d\.\d\d น\..*ภายใน 10 นาที/)
    expect(th?.body_text).toContain('เจ้าหน้าที่ของ shop จะไม่ขอรหัสนี้จากคุณ')
  })

  it('is the only place of the code, which the database holds as a hash, and sealed until it is sent', async () => {
    const s = newStory()
    const code = await s.code(await s.visits())
    expect(code).toMatch(/^\d{6}$/)
    const [mail] = await s.mails()
    const rows = await fixture.server.database.db
      .select()
      .from(visitorCode)
      .where(eq(visitorCode.email, s.mail))
    const texts = [mail?.subject, mail?.body_text, mail?.body_html, mail?.sealed_code, rows[0]?.code_hash]
    expect(texts.filter((text) => text?.includes(code))).toEqual([])
  })

  it('is limited for each visitor and each address, and is not sent again once the address is proven', async () => {
    const s = newStory()
    const v = await s.visits()
    for (let n = 0; n < limits.ofVisitor.max; n += 1) expect((await s.requests(v)).status).toBe(200)
    expect((await s.requests(v)).status).toBe(429)
    // Another visitor of another network, for the same address.
    expect((await s.requests(await s.visits())).status).toBe(429)
    expect(await s.mails()).toHaveLength(limits.ofEmail.max)
    const calm = newStory()
    const one = await calm.visits()
    await calm.proves(one)
    expect(await calm.requests(one)).toMatchObject(confirmed(calm.mail))
    expect(await calm.mails()).toHaveLength(1)
  })

  it('is limited for each network', async () => {
    const s = newStory()
    for (let n = 0; n < limits.ofNetwork.max; n += 1)
      expect((await s.requests(await s.visits(`n${n}-${s.mail}`))).status).toBe(200)
    expect((await s.requests(await s.visits(`last-${s.mail}`))).status).toBe(429)
  })

  it('needs an address', async () => {
    const s = newStory()
    const { status, problem } = await s.requests(await s.visits(null))
    expect([status, problem.errors[0]?.path]).toEqual([422, 'email'])
  })
})

it('answers the same at every step, whether a customer has the address or nobody', async () => {
  const answers = []
  for (const isKnown of [true, false]) {
    const s = newStory()
    if (isKnown) await s.entered()
    const v = await s.visits(null)
    const typed = await s.types(v, { email: s.mail })
    const mailed = await s.requests(v)
    const wrong = await s.enters(v, wrongFor(mailedCode(fixture.server, (await s.mails()).at(-1))))
    const right = await s.proves(v)
    const shown = [typed, mailed, wrong, right].map(({ status, content }) =>
      JSON.stringify([status, content]),
    )
    answers.push(
      shown.map((one) =>
        one
          .replaceAll(s.mail, 'MAIL')
          .replace(/"\d{4}-[^"]+Z"/, 'TIME')
          .replace(/request_id[^,]+,/, ''),
      ),
    )
  }
  expect(answers[0]).toEqual(answers[1])
})

it('offers nothing on a server that sends no mail', async () => {
  const plain = await openTestServer()
  const admin = await plain.staff('SUPER_ADMIN')
  const s = new CodeStory({ server: plain, shop: await openShop(plain, [admin]), chief: admin })
  const v = await s.visits(null)
  expect((await s.types(v, { email: s.mail })).content.email).toBeNull()
  expect((await s.requests(v)).problem.code).toBe('no_mail')
  expect(await plain.database.db.$count(visitorCode)).toBe(0)
  await plain.close()
})
