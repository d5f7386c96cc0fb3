import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The customer at the demo shop, with the chat open. */
export class Shop {
  readonly page: Page
  readonly context: BrowserContext
  constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.context = context
  }

  async open(): Promise<void> {
    await this.page.goto('/demo/shop')
    await this.openChat()
  }

  async openChat(): Promise<void> {
    await this.page.getByRole('button', { name: /chat|แชต/i }).click()
    await expect(this.box()).toBeVisible()
  }

  box(): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name: /^(Write a message|พิมพ์ข้อความ)$/ })
  }

  async write(text: string): Promise<void> {
    await this.box().fill(text)
    await this.box().press('Enter')
  }

  log(): Locator {
    return this.page.getByRole('dialog').getByRole('log')
  }
}

interface RoomRow {
  id: string
  last_preview: string
}

/** The customer who wrote this text, seen by the signed-in user of the page; their id. */
export async function writerOf(page: Page, text: string): Promise<string> {
  const find = () =>
    page.evaluate(async (request) => {
      const { token } = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token: string }
      const get = async <T>(path: string) => {
        const answer = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
        return ((await answer.json()) as { content: T }).content
      }
      const { data } = await get<{ data: RoomRow[] }>('/chat/room')
      const room = data.find(({ last_preview }) => last_preview.includes(request))
      return room ? (await get<{ customer_id: string }>(`/chat/room/${room.id}`)).customer_id : ''
    }, text)
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
