import { expect, test, type Page } from './test.ts'
import { openStaticSite } from './static-site.ts'
import { newWebsite } from './widget-steps.ts'
import { newMark } from './mark.ts'

test.describe.configure({ mode: 'parallel' })

const panelOf = (page: Page) => page.getByRole('dialog')
const boxOf = (page: Page) => panelOf(page).getByRole('textbox', { name: /^(Write a message|พิมพ์ข้อความ)$/ })
const logOf = (page: Page) => panelOf(page).getByRole('log')

interface Chat {
  init(settings: object): void
  identify(identity: string | null): void
  update(settings: object): void
  open(): void
  shutdown(): void
}

/** Calls `window.RecipePanel`, as a shop's own script does. */
const callChat = <K extends keyof Chat>(page: Page, method: K, ...args: Parameters<Chat[K]>) =>
  page.evaluate(
    ([name, given]) => {
      const { RecipePanel } = window as unknown as {
        RecipePanel: Record<string, (...all: unknown[]) => void>
      }
      RecipePanel[name]?.(...given)
    },
    [method as string, args as unknown[]] as const,
  )

async function write(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text)
  await boxOf(page).press('Enter')
  await expect(logOf(page).getByText(text)).toBeVisible()
  await expect(logOf(page).getByText(/\b(Sent|Read)\b/)).toBeVisible()
}

test('a page that knows who is signed in says so without a reload', async ({ browser, request, server }) => {
  const mark = `I${newMark()}`
  const site = await openStaticSite()
  site.paste(`<script src="${server.url}/widget/loader.js"></script>`)
  const website = await newWebsite(request, mark, [site.origin])
  const context = await browser.newContext({ locale: 'en-US', baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/')
  const button = page.getByRole('button', { name: /^(Chat with us|แชตกับเรา)/ })

  await test.step('a page without settings shows nothing until it asks for the chat', async () => {
    await expect(button).toHaveCount(0)
    await callChat(page, 'init', { website: website.token, identity: website.sign('malee') })
    await expect(button).toBeVisible()
    await callChat(page, 'open')
    await write(page, `${mark} of Malee`)
  })

  await test.step('another person sees nothing of her, and has a conversation of their own', async () => {
    await callChat(page, 'identify', website.sign('somchai'))
    await expect(logOf(page).getByText(`${mark} of Malee`)).toHaveCount(0)
    await write(page, `${mark} of Somchai`)
  })

  await test.step('she comes back to her own words', async () => {
    await callChat(page, 'identify', website.sign('malee'))
    await expect(logOf(page).getByText(`${mark} of Malee`)).toBeVisible()
    await expect(logOf(page).getByText(`${mark} of Somchai`)).toHaveCount(0)
  })

  await test.step('the language changes at once', async () => {
    await callChat(page, 'update', { language: 'th' })
    await expect(page.getByRole('button', { name: 'ปิดแชต' }).first()).toBeVisible()
    await callChat(page, 'update', { language: null })
  })

  await test.step('a cached page with a token that is over goes on with her session', async () => {
    await page.goto('/')
    await callChat(page, 'init', { website: website.token, identity: website.sign('malee', -60) })
    await callChat(page, 'open')
    await expect(logOf(page).getByText(`${mark} of Malee`)).toBeVisible()
  })

  await test.step('shutting down takes the chat away, and her words from this browser', async () => {
    await callChat(page, 'shutdown')
    await expect(button).toHaveCount(0)
    await expect(panelOf(page)).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await callChat(page, 'init', { website: website.token })
    await callChat(page, 'open')
    await write(page, `${mark} of nobody`)
    await expect(logOf(page).getByText(`${mark} of Malee`)).toHaveCount(0)
  })
  await context.close()
  site.close()
})

test('a token that is over in a new browser is a sentence, and the page may give a new one', async ({
  browser,
  request,
  server,
}) => {
  const mark = `O${newMark()}`
  const site = await openStaticSite()
  const website = await newWebsite(request, mark, [site.origin])
  site.paste(
    `<script src="${server.url}/widget/loader.js" data-website="${website.token}" data-identity="${website.sign('malee', -60)}"></script>`,
  )
  const context = await browser.newContext({ locale: 'en-US', baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(panelOf(page).getByText(/Your sign-in on this page has ended/)).toBeVisible()
  await page.screenshot({ path: `${process.env['SHOTS'] ?? 'test-results'}/widget-unsigned.png` })
  await expect(boxOf(page)).toBeHidden()

  await page.evaluate((next) => {
    const { RecipePanel } = window as unknown as { RecipePanel: Chat }
    addEventListener('recipe-panel:unsigned', () => RecipePanel.identify(next))
  }, website.sign('malee'))
  await callChat(page, 'identify', website.sign('malee', -30))
  await write(page, `${mark} is here`)
  await context.close()
  site.close()
})

test('a browser without constructed style sheets and copying methods carries a conversation', async ({
  browser,
  request,
  server,
}) => {
  const mark = `B${newMark()}`
  const site = await openStaticSite()
  const website = await newWebsite(request, mark, [site.origin])
  site.paste(`<script src="${server.url}/widget/loader.js" data-website="${website.token}"></script>`)
  const context = await browser.newContext({ locale: 'en-US', baseURL: site.origin })
  const page = await context.newPage()
  // As Safari 15.6 and Chrome 109 are.
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name)
    Object.assign(window, {
      requestIdleCallback: undefined,
      // An arrow cannot be constructed.
      CSSStyleSheet: () => undefined,
    })
  })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Chat with us' })
  await expect(button).toHaveCSS('position', 'fixed')
  await button.click()
  await write(page, `${mark} works`)
  await expect(panelOf(page)).toHaveCSS('position', 'fixed')
  await page.reload()
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(logOf(page).getByText(`${mark} works`)).toBeVisible()
  await context.close()
  site.close()
})
