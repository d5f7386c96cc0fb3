import { whatsAppFieldNames } from '@rp/domain/chat/webhook-fields'
import { createHmac } from 'node:crypto'
import { openFakeProvider, postSigned, type Call, type FakeProvider } from './fake-provider.ts'

interface SentMessage {
  wamid: string
  to: string
  type: string
  text?: { body: string }
  image?: { id: string; caption?: string }
  document?: { id: string; filename: string }
  template?: { name: string; components?: object[] }
  reaction?: { message_id: string; emoji: string }
  context?: { message_id: string }
  biz_opaque_callback_data?: string
}

export interface FakeWhatsApp extends FakeProvider {
  /** What WhatsApp accepted; it cannot detect retries. */
  taken: SentMessage[]
  media: Map<string, Buffer>
  /** The webhook of the app, as `GET /{app}/subscriptions` lists it. */
  subscribed: { callback_url: string; fields: string[] }
  /** Sends one webhook call as Meta does; returns the status. */
  callWebhook(url: string, secret: string, values: object[]): Promise<number>
}

/** The tests' phone number, which every call must name. */
export const number = '106540352242922'

/** WhatsApp's Cloud API according to its reference. */
export async function openFakeWhatsApp(): Promise<FakeWhatsApp> {
  const taken: SentMessage[] = []
  const media = new Map<string, Buffer>()
  const subscribed = { callback_url: '', fields: [...whatsAppFieldNames] as string[] }

  function messages({ bytes }: Call) {
    const wamid = `wamid.out${taken.length + 1}`
    taken.push({ wamid, ...(JSON.parse(bytes.toString()) as Omit<SentMessage, 'wamid'>) })
    return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: wamid }] } }
  }

  const fake: FakeProvider = await openFakeProvider((call) => {
    const { method, path, headers } = call
    if (path === `/${number}/messages`) return messages(call)
    if (path === `/${number}/media`) return { status: 200, body: { id: `up${media.size + 1}` } }
    if (path.includes('/message_templates')) return { status: 200, body: { data: templates } }
    const known = aboutApp(path, subscribed)
    if (known) return { status: 200, body: known }
    const [, bytesOf = ''] = /^\/bytes\/(\w+)$/.exec(path) ?? []
    const content = media.get(bytesOf)
    if (content) return { status: 200, body: content }
    const id = path.slice(1)
    if (method === 'GET' && media.has(id))
      return { status: 200, body: { id, url: `http://${headers.host}/bytes/${id}` } }
    return { status: 404, body: { error: { code: 100, message: 'Unsupported get request' } } }
  })

  const callWebhook: FakeWhatsApp['callWebhook'] = async (url, secret, values) => {
    const entry = values.map((value) => ({
      id: 'business-1',
      changes: [{ field: 'messages', value: { metadata: { phone_number_id: number }, ...value } }],
    }))
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return postSigned(url, body, { 'x-hub-signature-256': `sha256=${signature}` })
  }
  return Object.assign(fake, { taken, media, subscribed, callWebhook })
}

const appId = '670843887433847'

/** What Meta says about the app, the business and the number. */
function aboutApp(path: string, subscribed: FakeWhatsApp['subscribed']): object | null {
  if (path.startsWith('/app?')) return { id: appId }
  if (path.endsWith('/subscribed_apps')) return { data: [{ whatsapp_business_api_data: { id: appId } }] }
  if (path === `/${appId}/subscriptions`) return { data: [listed(subscribed)] }
  return path.startsWith(`/${number}?`) ? { id: number } : null
}

const listed = ({ callback_url, fields }: FakeWhatsApp['subscribed']) => ({
  object: 'whatsapp_business_account',
  callback_url,
  active: true,
  fields: fields.map((name) => ({ name, version: 'v26.0' })),
})

/** A person's message as Meta sends it. */
export function whatsAppMessage(from: string, message: { id: string } & Record<string, unknown>): object {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { from, timestamp, type: 'text', ...message }
}

const templates = [
  {
    name: 'order_ready',
    language: 'th',
    status: 'APPROVED',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'สวัสดีคุณ {{1}} สินค้า {{2}} พร้อมแล้ว' },
      { type: 'FOOTER', text: 'ขอบคุณ' },
    ],
  },
  {
    name: 'with_picture',
    language: 'en',
    status: 'APPROVED',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Look' },
    ],
  },
  {
    name: 'named',
    language: 'en',
    status: 'APPROVED',
    category: 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      { type: 'BODY', text: 'Hi {{first_name}}' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', url: 'https://siam.example/{{1}}' }] },
    ],
  },
]
