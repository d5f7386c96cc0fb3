import { expect, test } from './test.ts'
import { Shop, writerOf } from './demo-shop.ts'
import { openMailBox, type MailBox } from './mail-box.ts'
import { openOwnServer } from './own-server.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const said = {
  en: {
    email: 'E-mail',
    send: 'Send',
    offer: 'Confirm this address',
    code: 'Code',
    confirm: 'Confirm',
    wrong: /wrong or no longer good/,
    done: /Your e-mail is confirmed/,
    ok: 'OK',
    write: 'Write a message',
    nobodyAsks: /Nobody at .+ will ever ask you for this code/,
    verified: 'Verified by a code that was mailed there',
    note: 'Verified by a code that was mailed to this address',
    change: 'Confirmed by a code in the chat',
  },
  th: {
    email: 'อีเมล',
    send: 'ส่ง',
    offer: 'ยืนยันอีเมล',
    code: 'รหัสยืนยัน',
    confirm: 'ยืนยัน',
    wrong: /รหัสไม่ถูกต้องหรือใช้ไม่ได้แล้ว/,
    done: /ยืนยันอีเมลเรียบร้อยแล้ว/,
    ok: 'ตกลง',
    write: 'พิมพ์ข้อความ',
    nobodyAsks: /เจ้าหน้าที่ของ .+ จะไม่ขอรหัสนี้จากคุณ/,
    verified: 'ยืนยันด้วยรหัสที่ส่งไปยังอีเมลนี้',
    note: 'ยืนยันแล้วด้วยรหัสที่ส่งไปยังอีเมลนี้',
    change: 'ยืนยันด้วยรหัสในแชต',
  },
}

let box: MailBox
let own: Awaited<ReturnType<typeof openOwnServer>>

test.beforeAll(async () => {
  box = await openMailBox()
  own = await openOwnServer(box.env)
})
test.afterAll(async () => {
  await own.close()
  await box.close()
})

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`a visitor proves the typed address by the code from the mail, ${size} ${language}`, async ({
    browser,
  }) => {
    const t = said[language]
    const mark = `${size}${newMark()}`
    const email = `nok-${mark}@shop.example`
    const text = `A question ${mark}`
    const touch = size === 'phone'
    const visiting = await browser.newContext({
      viewport,
      baseURL: own.url,
      ...(touch && { hasTouch: true, deviceScaleFactor: 2 }),
    })
    const page = await visiting.newPage()
    const widgetIsClean = watchConsole(page, [/422/])
    const shop = new Shop(page, visiting)
    await shop.open()
    const widget = page.getByRole('dialog')
    const shot = (what: string) =>
      page.screenshot({ path: `${shots}/confirmed-email-${what}-${size}-${language}.png` })
    if (language === 'th') await widget.getByRole('button', { name: 'เปลี่ยนเป็นภาษาไทย' }).click()
    await shop.write(text)
    await expect(shop.log()).toContainText(text)
    // Nobody is online, so the widget asks for an address.
    await widget.getByLabel(t.email).fill(email)
    await widget.getByRole('button', { name: t.send, exact: true }).first().click()

    await test.step('the widget offers it, and the mail says who sends the code', async () => {
      await expect(widget.getByText(email)).toBeVisible()
      await shot('offer')
      await widget.getByRole('button', { name: t.offer }).click()
      await expect(widget.getByLabel(t.code)).toBeFocused()
      await expect.poll(() => box.to(email).length).toBe(1)
      expect(box.to(email)[0]).toMatch(t.nobodyAsks)
    })

    const code = /\d{6}/.exec(box.to(email)[0] ?? '')?.[0] ?? ''
    await test.step('a wrong code is refused in words, the sentence of the mail is taken', async () => {
      const input = widget.getByLabel(t.code)
      await input.fill(code === '000000' ? '000001' : '000000')
      await widget.getByRole('button', { name: t.confirm, exact: true }).click()
      await expect(widget.getByText(t.wrong)).toBeVisible()
      await shot('wrong')
      await input.fill(`Code: ${code.slice(0, 3)} ${code.slice(3)}`)
      await input.press('Enter')
      await expect(widget.getByText(t.done)).toBeVisible()
      await shot('done')
      await widget.getByRole('button', { name: t.ok, exact: true }).click()
      await expect(widget.getByText(t.done)).toBeHidden()
      await expect(widget.getByRole('textbox', { name: t.write })).toBeFocused()
    })

    await test.step('staff see it in the messenger and on the customer’s page', async () => {
      const options = { viewport, language, touch, baseURL: own.url }
      const { context, page: panel } = await signedIn(browser, 'super_admin', options)
      const panelIsClean = watchConsole(panel)
      await panel.goto('/auth/customer')
      const customer = await writerOf(panel, text)
      await panel.goto(`/auth/customer?customer=${customer}`)
      await expect(panel.getByText(t.change)).toBeVisible()
      await panel.screenshot({ path: `${shots}/confirmed-email-customer-${size}-${language}.png` })
      const room = await panel.evaluate(async (id) => {
        const { token } = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as {
          token: string
        }
        const answer = await fetch(`/api/auth/customer/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return ((await answer.json()) as { content: { rooms: { id: string }[] } }).content.rooms[0]?.id
      }, customer)
      await panel.goto(`/chat/messenger?room=${room}`)
      await expect(panel.getByText(t.note)).toBeVisible()
      if (size === 'desktop') await expect(panel.getByTitle(t.verified)).toBeVisible()
      await panel.screenshot({ path: `${shots}/confirmed-email-messenger-${size}-${language}.png` })
      panelIsClean()
      await context.close()
    })
    widgetIsClean()
    await visiting.close()
  })
