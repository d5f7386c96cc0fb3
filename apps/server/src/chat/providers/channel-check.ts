import { missingFields } from '@rp/domain/chat/webhook-fields'
import type { Config } from '../../platform/config.ts'
import { requestProvider } from './request-provider.ts'
import { objectOf, textOf } from './read-item.ts'
import type { channelAccount } from '../tables/channel-account.ts'

type Account = Pick<typeof channelAccount.$inferSelect, 'channel' | 'external_id' | 'business_id'>

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
  signing_secret: string
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

/**
 * WhatsApp Cloud API: the phone number's node, and what the app and the business are subscribed to. Only Meta's console
 * shows whether Meta reaches us.
 */
async function checkWhatsApp(api: string, request: Input): Promise<Checked> {
  const { account, access_token } = request
  const { external_id } = account
  const ask = requester(api, access_token)
  await ask<{ id: string }>('GET', `/${external_id}?fields=id,display_phone_number,verified_name`)
  const app = await ask<{ id?: string }>('GET', '/app?fields=id')
  const error =
    (await appFault(api, request, textOf(app.id))) ?? (await businessFault(ask, account, textOf(app.id)))
  return { external_id, error, quota_limit: null, quota_used: null }
}

interface Subscription {
  object?: string
  callback_url?: string
  active?: boolean
  fields?: (string | { name?: string })[]
}

/** Meta lists the subscriptions of an app only for the app itself: by its id and secret (Graph API, App, Subscriptions). */
async function appFault(
  api: string,
  { signing_secret, webhook_url }: Input,
  app: string,
): Promise<string | null> {
  const ask = requester(api, `${app}|${signing_secret}`)
  const { data } = await ask<{ data?: Subscription[] }>('GET', `/${app}/subscriptions`)
  const ours = data?.find(({ object }) => object === 'whatsapp_business_account')
  if (!ours || ours.active === false) return 'The app of Meta is not subscribed to WhatsApp: set its webhook'
  if (ours.callback_url !== webhook_url)
    return `Meta sends to ${ours.callback_url ?? 'no address'}: set the callback address in its console`
  const names = (ours.fields ?? []).map((field) => (typeof field === 'string' ? field : textOf(field.name)))
  const missing = missingFields(names)
  return missing.length > 0 ? `The app of Meta is not subscribed to: ${missing.join(', ')}` : null
}

/** The business of the number must have subscribed the app; known once a first event has named it. */
async function businessFault(ask: Ask, { business_id }: Account, app: string): Promise<string | null> {
  if (business_id === null) return null
  const { data } = await ask<{ data?: Record<string, unknown>[] }>('GET', `/${business_id}/subscribed_apps`)
  const apps = (data ?? []).map((one) => textOf(objectOf(one['whatsapp_business_api_data'])['id']))
  return apps.includes(app) ? null : 'The WhatsApp business account has not subscribed this app'
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
