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
