import type { Config } from '../../platform/config.ts'
import { requestProvider } from './request-provider.ts'
import { objectOf, textOf } from './read-item.ts'
import type { channelAccount } from '../tables/channel-account.ts'

type Account = Pick<typeof channelAccount.$inferSelect, 'channel' | 'external_id'>

/** The account's data at the provider; `error` is a sentence about what prevents sending or receiving. */
export interface Checked {
  external_id: string
  error: string | null
  quota_limit: number | null
  quota_used: number | null
}

interface Input {
  account: Account
  access_token: string
  webhook_url: string
}

/** Asks LINE or WhatsApp for the account, its remaining quota, and whether our webhook is reachable. */
export async function checkChannel(
  { lineApi, whatsappApi }: Config['providers'],
  request: Input,
): Promise<Checked> {
  try {
    return request.account.channel === 'LINE'
      ? await checkLine(lineApi, request)
      : await checkWhatsApp(whatsappApi, request)
  } catch (error) {
    const { external_id } = request.account
    const said = error instanceof Error ? error.message : String(error)
    return { external_id, error: said.slice(0, 500), quota_limit: null, quota_used: null }
  }
}

/** LINE Messaging API: bot info, webhook endpoint and its test, message quota of the month. */
async function checkLine(api: string, { access_token, webhook_url }: Input): Promise<Checked> {
  const ask = requester(api, access_token)
  const { userId } = await ask<{ userId: string }>('GET', '/v2/bot/info')
  const quota = await ask<{ type: string; value?: number }>('GET', '/v2/bot/message/quota')
  const used = await ask<{ totalUsage: number }>('GET', '/v2/bot/message/quota/consumption')
  const hook = await ask<{ endpoint?: string; active?: boolean }>('GET', '/v2/bot/channel/webhook/endpoint')
  return {
    external_id: userId,
    error: hookFault(hook, webhook_url) ?? (await testHook(ask, webhook_url)),
    quota_limit: quota.type === 'limited' ? (quota.value ?? null) : null,
    quota_used: used.totalUsage,
  }
}

function hookFault(hook: { endpoint?: string; active?: boolean }, webhook_url: string): string | null {
  if (hook.endpoint !== webhook_url)
    return `LINE sends to ${hook.endpoint ?? 'no address'}: set the webhook address in its console`
  return hook.active ? null : 'The webhook is switched off in the console of LINE'
}

async function testHook(ask: Ask, endpoint: string): Promise<string | null> {
  const { success, reason, detail } = await ask<{ success: boolean; reason?: string; detail?: string }>(
    'POST',
    '/v2/bot/channel/webhook/test',
    { endpoint },
  )
  return success ? null : `LINE does not reach us: ${[reason, detail].filter(Boolean).join(', ')}`
}

/** WhatsApp Cloud API: the phone number's node. Only Meta's console shows whether Meta reaches us. */
async function checkWhatsApp(api: string, { account, access_token }: Input): Promise<Checked> {
  const ask = requester(api, access_token)
  const { external_id } = account
  await ask<{ id: string }>('GET', `/${external_id}?fields=id,display_phone_number,verified_name`)
  return { external_id, error: null, quota_limit: null, quota_used: null }
}

type Ask = <T>(method: 'GET' | 'POST', path: string, json?: object) => Promise<T>

function requester(api: string, token: string): Ask {
  return async <T>(method: 'GET' | 'POST', path: string, json?: object) => {
    const { status, body } = await requestProvider(method, `${api}${path}`, { token, ...(json && { json }) })
    if (status >= 300) {
      const said = textOf(objectOf(body['error'])['message']) || textOf(body['message'])
      throw new Error(`The provider answered ${status}: ${said}`)
    }
    return body as T
  }
}
