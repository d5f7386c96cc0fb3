import { expect, test, type Page } from './test.ts'
import { Shop } from './demo-shop.ts'
import { desktop, signedIn } from './panel.ts'
import { payloads } from './script-payloads.ts'
import { newMark } from './mark.ts'

/** Records actions of a page that no text may cause. */
async function trap(page: Page): Promise<() => Promise<string[]>> {
  const done: string[] = []
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) done.push(`asked for ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) done.push(message.text())
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url() !== 'about:blank') done.push(`framed ${frame.url()}`)
  })
  await page.addInitScript(() => {
    // The payloads call this when they run.
    Object.assign(globalThis, { ran: [] as string[] })
    Object.defineProperty(globalThis, 'xss', {
      value: (name: string) => (globalThis as unknown as { ran: string[] }).ran.push(name),
    })
  })
  return async () => {
    const ran = await page.evaluate(() => (globalThis as unknown as { ran?: string[] }).ran ?? [])
    // An element created from a text, even if it did nothing yet.
    const made = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[onerror],[onload],[onclick],[onfocus],[data-xss],base,object,embed,marquee',
        ),
      ].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    return [...done, ...ran, ...made]
  }
}

test('no text by a person or a model runs as code, on any screen', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'super_admin')
  const trapped = await trap(page)
  const token = await page
    .goto('/chat/messenger')
    .then(() =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }).token,
      ),
    )
  const post = async (path: string, data: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.anything()])
  }
  const mark = `x${newMark()}`
  // A few fields take the whole corpus: names are short, so each takes a share of it.
  const short = payloads.filter((payload) => payload.length <= 110)

  await test.step('a visitor sends it', async () => {
    const visitor = new Shop(await (await browser.newContext({ viewport: desktop })).newPage(), context)
    const atShop = await trap(visitor.page)
    await visitor.open()
    for (let from = 0; from < payloads.length; from += 45)
      await visitor.write(`${mark} ${payloads.slice(from, from + 45).join(' ')}`.slice(0, 4900))
    await expect(visitor.log().getByText(mark).first()).toBeVisible()
    expect(await atShop()).toEqual([])
    await visitor.page.context().close()
  })

  await test.step('a colleague puts it into names', async () => {
    for (const [n, payload] of short.slice(0, 12).entries()) {
      const name = `${mark}${n} ${payload}`.slice(0, 120)
      await post('/chat/tag', {
        name,
        description: payload,
        colour: '#336699',
        field_values: [payload],
        is_active: true,
      })
      await post('/chat/quick-replies', {
        shortcode: `${mark}-${n}`,
        title: name,
        body_en: payloads.slice(n * 20, n * 20 + 20).join('\n'),
        body_th: payload,
        service_id: null,
        is_active: true,
      })
    }
  })

  await test.step('the messenger shows it as text, in the list and the conversation', async () => {
    await page.reload()
    await page.getByText(mark).first().click()
    await expect(page.getByRole('log').getByText(mark).first()).toBeVisible()
    expect(await trapped()).toEqual([])
  })

  for (const path of ['/chat/tag', '/chat/quick-replies', '/chat/room'])
    await test.step(`${path} shows it as text`, async () => {
      await page.goto(`${path}?sortBy=created_at&order=DESC&limit=20`)
      await expect(page.getByText(mark).first()).toBeVisible()
      expect(await trapped()).toEqual([])
    })

  await test.step('an address that contains it does not show it', async () => {
    for (const payload of short.slice(0, 15)) {
      await page.goto(`/chat/tag?q=${encodeURIComponent(payload)}#${encodeURIComponent(payload)}`)
      expect(await trapped()).toEqual([])
    }
  })
})
