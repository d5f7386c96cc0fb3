import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { desktop, watchConsole } from './panel.ts'

/** A third-party website: one plain HTML page at its own address. */
export interface StaticSite {
  /** What its owner enters as the allowed address. */
  origin: string
  /** Inserts a line before the end of the page, as the owner pastes it. */
  paste(line: string): void
  close(): void
}

export async function openStaticSite(): Promise<StaticSite> {
  let pasted = ''
  const server = createServer((request, answer) => {
    const isPage = request.url === '/'
    answer.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(isPage ? pageWith(pasted) : undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paste(line) {
      pasted = line
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const pageWith = (line: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A small shop</title>
  </head>
  <body>
    <h1>A small shop</h1>
    ${line}
  </body>
</html>`

/** A visitor of that website, and the chat there. */
export interface SiteVisitor {
  page: Page
  context: BrowserContext
  /** The round button; it also closes the chat unless the chat covers it. */
  button: Locator
  panel: Locator
  log: Locator
  box: Locator
  open(): Promise<void>
  shut(): Promise<void>
  write(text: string): Promise<void>
  /** Fails if the page logged an error to its console. */
  consoleIsClean(): void
}

export async function visitSite(
  browser: Browser,
  { origin }: StaticSite,
  viewport = desktop,
): Promise<SiteVisitor> {
  const context = await browser.newContext({ viewport, locale: 'en-US', baseURL: origin })
  const page = await context.newPage()
  const consoleIsClean = watchConsole(page)
  await page.goto('/')
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  const button = page.getByRole('button', { name: /^Chat with us/ })
  const box = panel.getByRole('textbox', { name: 'Write a message' })
  return {
    page,
    context,
    button,
    panel,
    log: panel.getByRole('log'),
    box,
    async open() {
      await button.click()
      await expect(box).toBeVisible()
    },
    async shut() {
      await panel.getByRole('button', { name: 'Close chat' }).click()
      await expect(panel).toBeHidden()
    },
    async write(text) {
      await box.fill(text)
      await box.press('Enter')
    },
    consoleIsClean,
  }
}
