import { expect, test, type Page } from './test.ts'
import { isFirefox, tap } from './engines/journeys.ts'
import { openStaticSite } from './static-site.ts'
import { newWebsite } from './widget-steps.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const shots = process.env['SHOTS'] ?? 'test-results'

/** Telephones held sideways, and one whose keyboard is open. */
const screens = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 390, height: 420 },
  { width: 320, height: 568 },
]

const words = {
  en: { locale: 'en-US', later: 'Not now', email: 'Leave your e-mail and we answer there too.' },
  th: { locale: 'th-TH', later: 'ไว้ทีหลัง', email: 'ฝากอีเมลไว้ เราจะตอบกลับทางนั้นด้วย' },
} as const

for (const viewport of screens)
  for (const language of ['en', 'th'] as const)
    test(`a customer can always write on, with a question open, at ${viewport.width}x${viewport.height} in ${language}`, async ({
      browser,
      request,
      server,
    }) => {
      const t = words[language]
      const mark = `S${viewport.width}${language}${newMark()}`
      const site = await openStaticSite()
      // Nobody of its service is connected, so the chat asks for an e-mail address.
      const website = await newWebsite(request, mark, [site.origin])
      const snippet = `<script src="${server.url}/widget/loader.js" data-website="${website.token}" data-language="${language}"></script>`
      site.paste(snippet)
      const context = await browser.newContext({
        viewport,
        locale: t.locale,
        baseURL: site.origin,
        hasTouch: !isFirefox,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/')
      await tap(page.getByRole('button', { name: /chat|แชต/i }))
      const box = page.getByRole('textbox', { name: /^(Write a message|พิมพ์ข้อความ)$/ })
      await box.fill(`${mark} first`)
      await box.press('Enter')
      const question = page.getByText(t.email)
      await expect(question).toBeVisible()
      await page.screenshot({ path: `${shots}/widget-${viewport.width}x${viewport.height}-${language}.png` })
      await expectAllInside(page)

      await tap(box)
      await box.fill(`${mark} second`)
      await box.press('Enter')
      await expect(page.getByRole('log').getByText(`${mark} second`)).toBeInViewport({ ratio: 1 })

      await tap(page.getByRole('button', { name: t.later }))
      await expect(question).toBeHidden()
      await expectAllInside(page)
      await context.close()
      site.close()
    })

/** The message field is wholly on the screen, and something of the conversation above it. */
async function expectAllInside(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  await expect(async () => {
    const composer = await page.locator('form.composer').boundingBox()
    const list = await page.locator('.list').boundingBox()
    if (!composer || !list) throw new Error('The chat is not open')
    expect(composer.y + composer.height).toBeLessThanOrEqual(height)
    expect(list.height).toBeGreaterThanOrEqual(60)
    expect(list.y + list.height).toBeLessThanOrEqual(composer.y)
  }).toPass({ timeout: 20_000 })
}
