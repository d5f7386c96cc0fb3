import { expect, test } from './test.ts'
import { Shop, writerOf } from './demo-shop.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { newMark } from './mark.ts'

const shots = process.env['SHOTS'] ?? 'test-results'

const said = {
  en: {
    typed: /Anybody can type it/,
    unproven: /nobody verified who writes here/,
    changes: 'Changes of contact data',
  },
  th: {
    typed: /ใครก็กรอกได้/,
    unproven: /ยังไม่ได้ยืนยันว่าใครเป็นผู้สนทนา/,
    changes: 'ประวัติการเปลี่ยนข้อมูลติดต่อ',
  },
}

for (const [size, viewport, language] of [
  ['desktop', desktop, 'en'],
  ['desktop', desktop, 'th'],
  ['phone', phone, 'en'],
  ['phone', phone, 'th'],
] as const)
  test(`a visitor who types a customer’s address does not become that customer, ${size} ${language}`, async ({
    browser,
  }) => {
    const t = said[language]
    const mark = `${size}${language}${newMark()}`
    const [name, email, evil] = [`Kim ${mark}`, `kim-${mark}@shop.example`, `evil-${mark}@evil.example`]
    const text = `It is me ${mark}`
    const visiting = await browser.newContext()
    const shop = new Shop(await visiting.newPage(), visiting)
    await shop.open()
    await shop.write(text)
    /** What the visitor's browser could send by hand. */
    const types = (fields: object) =>
      shop.page.evaluate(async (body) => {
        const key = Object.keys(localStorage).find((one) => /^recipe-panel\.widget\.[^.]+$/.test(one)) ?? ''
        const token = localStorage.getItem(key) ?? ''
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch('/api/widget/visitor', {
          method: 'PUT',
          headers,
          body: JSON.stringify(body),
        })
        return answer.status
      }, fields)
    const touch = size === 'phone'
    const { context, page } = await signedIn(browser, 'super_admin', { viewport, language, touch })
    const consoleIsClean = watchConsole(page, [/422/])
    const shot = (what: string) =>
      page.screenshot({ path: `${shots}/proven-identity-${what}-${size}-${language}.png` })
    await page.goto('/auth/customer')
    const visitor = await writerOf(page, text)
    const calls = <T>(method: string, path: string, body?: object): Promise<T> =>
      page.evaluate(
        async (request) => {
          const { token } = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as {
            token: string
          }
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const answer = await fetch(`/api${request.path}`, {
            method: request.method,
            headers,
            ...(request.body && { body: JSON.stringify(request.body) }),
          })
          return ((await answer.json()) as { content: unknown }).content
        },
        { method, path, body },
      ) as Promise<T>
    const nothing = { phone: null, company: null, tax_id: null, address: null, country: null, language }
    const known = await calls<{ id: string }>('POST', '/auth/customer', {
      display_name: name,
      email,
      email_proof: 'She showed her card',
      ...nothing,
    })

    await test.step('the messenger warns that the address was only typed', async () => {
      expect(await types({ email })).toBe(200)
      const { rooms } = await calls<{ rooms: { id: string }[] }>('GET', `/auth/customer/${visitor}`)
      await page.goto(`/chat/messenger?room=${rooms[0]?.id}`)
      await expect(page.getByText(t.typed).first()).toBeVisible()
      await shot('typed')
    })

    await test.step('a merge asks how staff know, and gives the visitor nothing of the customer', async () => {
      await page.goto(`/auth/customer?customer=${known.id}`)
      const drawer = page.getByRole('dialog', { name, exact: true })
      await expect(drawer.getByRole('region', { name: t.changes })).toBeVisible()
      const { merged_into } = await calls<{ merged_into: string | null }>('GET', `/auth/customer/${visitor}`)
      expect(merged_into).toBeNull()
      const refused = await calls<undefined>('POST', `/auth/customer/${visitor}/merge`, { into: known.id })
      expect(refused).toBeUndefined()
      await calls('POST', `/auth/customer/${visitor}/merge`, { into: known.id, reason: 'The hint said so' })
      expect(await types({ name: 'Thief', email: evil })).toBe(200)
      const after = await calls<{ display_name: string; email: string }>('GET', `/auth/customer/${known.id}`)
      expect([after.display_name, after.email]).toEqual([name, email])
    })

    await test.step('the customer’s page shows the changes, and the messenger that nobody verified the writer', async () => {
      await page.goto('/auth/customer')
      await page.goto(`/auth/customer?customer=${known.id}`)
      const changes = page.getByRole('region', { name: t.changes })
      await expect(changes).toContainText('The hint said so')
      await changes.scrollIntoViewIfNeeded()
      await shot('changes')
      const { rooms } = await calls<{ rooms: { id: string }[] }>('GET', `/auth/customer/${known.id}`)
      await page.goto(`/chat/messenger?room=${rooms[0]?.id}`)
      if (size === 'desktop') await expect(page.getByText(t.unproven)).toBeVisible()
      await shot('unproven')
    })
    consoleIsClean()
    await visiting.close()
    await context.close()
  })
