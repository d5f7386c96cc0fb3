import type { ChannelAccount } from '@rp/contract/chat/channel-account'
import { whatsAppFieldNames, whatsAppFields } from '@rp/domain/chat/webhook-fields'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openChannelShop, type ChannelShop } from '../../testing/channel-shop.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.whatsApp.fault = () => null
  shop.whatsApp.subscribed.callback_url = shop.accounts.WHATSAPP.webhook_url
  shop.whatsApp.subscribed.fields = [...whatsAppFieldNames]
})

async function checked(): Promise<string | null> {
  const path = `/api/chat/channel-account/${shop.accounts.WHATSAPP.id}/test`
  return (await shop.server.call<ChannelAccount>('POST', path, shop.admin)).content.check_error
}

describe('the test of a WhatsApp account', () => {
  it('finds nothing if the app is subscribed to every field at our address', async () => {
    expect(await checked()).toBeNull()
  })

  it('names the fields that the app is not subscribed to', async () => {
    shop.whatsApp.subscribed.fields = ['messages', 'user_preferences', 'message_template_status_update']
    expect(await checked()).toBe(
      'The app of Meta is not subscribed to: account_update, user_id_update, smb_message_echoes, calls',
    )
  })

  it('names another address', async () => {
    shop.whatsApp.subscribed.callback_url = 'https://elsewhere.example/hook'
    expect(await checked()).toContain('https://elsewhere.example/hook')
  })

  it('does not call fine what it could not check', async () => {
    shop.whatsApp.fault = ({ path }) =>
      path.endsWith('/subscriptions')
        ? { status: 400, body: { error: { message: 'Invalid OAuth access token', code: 190 } } }
        : null
    expect(await checked()).toBe('The provider answered 400: Invalid OAuth access token')
  })
})

it('every field is documented, with what is not known without it', () => {
  const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = operations.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  for (const [field, what] of Object.entries(whatsAppFields))
    expect(rows.filter(([, name, text]) => name === `\`${field}\`` && text === what)).toHaveLength(1)
})
