import { expect, test, type Page } from './test.ts'
import { hostKinds, openHostSite, type HostKind } from './host-site.ts'
import { desktop, phone } from './panel.ts'
import { newWebsite } from './widget-steps.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const navigations = 40

const kindsOn = (device: 'desk' | 'phone') => (device === 'desk' ? hostKinds : hostKinds.slice(1, 2))

for (const [device, viewport] of Object.entries({ desk: desktop, phone }))
  for (const kind of kindsOn(device as 'desk' | 'phone'))
    test(`one chat lives through ${navigations} pages: ${kind}, ${device}`, async ({
      browser,
      request,
      server,
    }) => {
      const mark = `H${newMark()}`
      let website = ''
      const site = await openHostSite(kind, () => ({ src: `${server.url}/widget/loader.js`, website }))
      website = (await newWebsite(request, mark, [site.origin])).token
      const context = await browser.newContext({ viewport, locale: 'en-US', baseURL: site.origin })
      const page = await context.newPage()
      await watchSockets(page)
      await page.goto(site.pageOf(1))
      const panel = page.getByRole('dialog', { name: 'Chat with us' })
      const box = panel.getByRole('textbox', { name: 'Write a message' })

      await page.getByRole('button', { name: 'Chat with us' }).click()
      await box.fill(`${mark} first`)
      await box.press('Enter')
      await expect(panel.getByText(/\b(Sent|Read)\b/)).toBeVisible()
      await panel.getByRole('button', { name: 'Close chat' }).click()

      for (let n = 2; n <= navigations + 1; n += 1) {
        await page.locator('#next').click()
        await expect(page.getByRole('heading', { name: `Page ${n}`, exact: true })).toBeVisible()
      }
      await goBackAndForward(page, kind)

      await page.getByRole('button', { name: 'Chat with us' }).click()
      await box.fill(`${mark} last`)
      await box.press('Enter')
      await expect(panel.getByRole('log').getByText(`${mark} last`)).toBeVisible()
      await expect(panel.getByText(/\b(Sent|Read)\b/)).toBeVisible()
      expect(await page.getByRole('button', { name: 'Close chat' }).count()).toBe(2)
      await expect.poll(() => openSockets(page)).toBe(1)
      await context.close()
      site.close()
    })

/** Lets the page count its connections; those of a document that the browser has left end with it. */
async function watchSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: WebSocket[] = []
    class Watched extends WebSocket {
      constructor(address: string) {
        super(address)
        all.push(this)
      }
    }
    Object.assign(window, { WebSocket: Watched, allSockets: all })
  })
}

const openSockets = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { allSockets } = window as unknown as { allSockets: WebSocket[] }
    return allSockets.filter(({ readyState }) => readyState <= WebSocket.OPEN).length
  })

/** Turbo and the browser show copies of pages that were shown before. */
async function goBackAndForward(page: Page, kind: HostKind): Promise<void> {
  if (!kind.startsWith('Turbo') && !kind.startsWith('pages')) return
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Page ${navigations}`, exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: `Page ${navigations + 1}`, exact: true })).toBeVisible()
}
