import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from './test.ts'
import { chatPart } from '@rp/domain/chat/widget'
import { newService } from './chat-steps.ts'
import { bringToFront } from './engines/journeys.ts'
import { desktop, phone, signedIn, watchConsole } from './panel.ts'
import { openStaticSite, visitSite, type StaticSite } from './static-site.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n',
)

/** Creates a website on its screen and copies the line that its owner pastes. */
async function snippetFor(browser: Browser, site: StaticSite, name: string): Promise<string> {
  const { context, page } = await signedIn(browser, 'admin.chat')
  const consoleIsClean = watchConsole(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newService(page.request, name, ['staff.chat'])
  await page.goto('/chat/website/create')
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('combobox', { name: /^Chat service/ }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: /^Allowed addresses/ }).fill(site.origin)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Copy: Put the chat on the website' }).click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  consoleIsClean()
  await context.close()
  return snippet
}

const threadOf = (page: Page) => page.getByRole('log')

async function answer(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill(text)
  await box.press('Enter')
}

for (const [device, viewport] of Object.entries({ desk: desktop, phone }))
  test(`a page that holds nothing but the copied line carries a whole conversation, on a ${device}`, async ({
    browser,
  }) => {
    const mark = `W${device}${newMark()}`
    const site = await openStaticSite()
    const snippet = await snippetFor(browser, site, mark)
    expect(snippet).toMatch(/^<script src="[^"]+\/widget\/loader\.js" data-website="[^"]+" async><\/script>$/)
    site.paste(snippet)
    const staff = await signedIn(browser, 'staff.chat', { viewport })
    const staffConsoleIsClean = watchConsole(staff.page)
    await staff.page.goto('/chat/messenger')
    const visitor = await visitSite(browser, site, viewport)

    await test.step('the visitor opens the chat and writes; staff answer', async () => {
      await visitor.open()
      await visitor.write(`${mark} is it safe for babies?`)
      await staff.page.getByRole('option').filter({ hasText: mark }).click()
      await expect(threadOf(staff.page).getByText(`${mark} is it safe for babies?`)).toBeVisible()
      await answer(staff.page, `${mark} it is`)
      await expect(visitor.log.getByText(`${mark} it is`)).toBeVisible()
      await visitor.log.getByRole('button', { name: 'React' }).click()
      await visitor.log.getByRole('button', { name: '👍' }).click()
      await expect(threadOf(staff.page).getByRole('button', { name: /👍/ })).toBeVisible()
    })

    await test.step('files go both ways', async () => {
      const choosing = visitor.page.waitForEvent('filechooser')
      await visitor.panel.getByRole('button', { name: 'Add a file' }).click()
      const chooser = await choosing
      await chooser.setFiles({ name: 'jar.png', mimeType: 'image/png', buffer: picture })
      await visitor.panel.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(threadOf(staff.page).getByRole('button', { name: 'Open jar.png' })).toBeVisible()
      await expect(threadOf(staff.page).getByRole('img', { name: 'jar.png' })).toHaveJSProperty(
        'naturalWidth',
        1,
      )

      const staffChoosing = staff.page.waitForEvent('filechooser')
      await staff.page.getByRole('button', { name: 'Attach a file' }).click()
      const staffChooser = await staffChoosing
      await staffChooser.setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: paper })
      await staff.page.getByRole('button', { name: 'Send', exact: true }).click()
      const download = visitor.page.waitForEvent('download')
      await visitor.log.getByRole('button', { name: 'Download report.pdf' }).click()
      expect(readFileSync(await (await download).path()).equals(paper)).toBe(true)
    })

    await test.step('answers that arrive while the chat is closed are counted on the button', async () => {
      await visitor.shut()
      await answer(staff.page, `${mark} one more thing`)
      await expect(visitor.page.getByRole('button', { name: 'Chat with us, 1 unread' })).toHaveText('1')
      await answer(staff.page, `${mark} and another`)
      await expect(visitor.page.getByRole('button', { name: 'Chat with us, 2 unread' })).toHaveText('2')
      await bringToFront(visitor.page)
      await visitor.open()
      await expect(visitor.log.getByText(`${mark} and another`)).toBeVisible()
      await visitor.shut()
      const quiet = visitor.page.getByRole('button', { name: 'Chat with us', exact: true })
      await expect(quiet).toHaveText('', { useInnerText: true })
      await visitor.open()
    })

    await test.step('the room is closed, the visitor rates it, and staff see the rating', async () => {
      await staff.page.getByRole('button', { name: 'Close', exact: true }).click()
      await visitor.panel.getByRole('button', { name: '4 / 5' }).click()
      await visitor.panel.getByRole('textbox', { name: 'Tell us more' }).fill(`${mark} kind and quick`)
      await visitor.panel.getByRole('button', { name: 'Send', exact: true }).first().click()
      await expect(visitor.panel.getByText('How was our chat?')).toBeHidden()
      await expect(threadOf(staff.page).getByRole('img', { name: '4 / 5' })).toBeVisible()
      await expect(threadOf(staff.page).getByText(`${mark} kind and quick`)).toBeVisible()
    })

    visitor.consoleIsClean()
    staffConsoleIsClean()
    await Promise.all([visitor.context.close(), staff.context.close()])
    site.close()
  })

test("an email's link opens the chat on the page it leads to", async ({ browser }) => {
  const site = await openStaticSite()
  site.paste(await snippetFor(browser, site, `Wmail${newMark()}`))
  const visitor = await visitSite(browser, site)
  await expect(visitor.button).toBeVisible()
  await expect(visitor.panel).toBeHidden()
  const { page } = visitor
  await page.goto('about:blank')
  await page.goto(`/${chatPart}`)
  await expect(visitor.box).toBeVisible()
  visitor.consoleIsClean()
  await visitor.context.close()
  site.close()
})
