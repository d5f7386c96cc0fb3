import { createHmac, randomUUID } from 'node:crypto'
import { openFakeProvider, postSigned, type Call, type FakeProvider } from './fake-provider.ts'

interface Pushed {
  to: string
  key: string
  messages: { type: string; text?: string; quoteToken?: string; originalContentUrl?: string }[]
}

export interface FakeLine extends FakeProvider {
  /** What LINE took, once for each retry key or reply token. */
  pushed: Pushed[]
  /** What LINE took by a reply token, which costs nothing. */
  replied: Pushed[]
  /** Contents of media messages, by message id. */
  contents: Map<string, Buffer>
  /** Sends a webhook call as LINE does; answers the status. */
  tell(url: string, secret: string, events: object[]): Promise<number>
}

/** LINE's Messaging API as its reference says: a push under a key that was taken is answered with 409. */
export async function openFakeLine(): Promise<FakeLine> {
  const pushed: Pushed[] = []
  const keys = new Set<string>()
  const contents = new Map<string, Buffer>()
  const replied: Pushed[] = []
  const tokens = new Map<string, string>()

  function push({ headers, bytes }: Call) {
    const key = String(headers['x-line-retry-key'])
    const sentMessages = [{ id: `out-${pushed.length + 1}`, quoteToken: 'q' }]
    if (keys.has(key))
      return { status: 409, body: { message: 'The retry key is already accepted', sentMessages } }
    keys.add(key)
    pushed.push({ key, ...(JSON.parse(bytes.toString()) as Omit<Pushed, 'key'>) })
    return { status: 200, body: { sentMessages } }
  }

  /** A token is good once. */
  function reply({ bytes }: Call) {
    const { replyToken, messages } = JSON.parse(bytes.toString()) as {
      replyToken: string
      messages: Pushed['messages']
    }
    const to = tokens.get(replyToken)
    if (to === undefined) return { status: 400, body: { message: 'Invalid reply token' } }
    tokens.delete(replyToken)
    const taken = { to, key: `reply ${replyToken}`, messages }
    replied.push(taken)
    pushed.push(taken)
    return { status: 200, body: { sentMessages: [{ id: `reply-${replied.length}`, quoteToken: 'q' }] } }
  }

  const fake = await openFakeProvider((call) => {
    const { method, path } = call
    if (method === 'POST' && path === '/v2/bot/message/reply') return reply(call)
    if (path === '/v2/bot/message/quota') return { status: 200, body: { type: 'limited', value: 300 } }
    if (path === '/v2/bot/message/quota/consumption') return { status: 200, body: { totalUsage: 10 } }
    if (method === 'POST' && path === '/v2/bot/message/push') return push(call)
    const [, user] = /^\/v2\/bot\/profile\/(\w+)$/.exec(path) ?? []
    if (user) return { status: 200, body: { userId: user, displayName: `Person ${user}`, language: 'th' } }
    const [, group, member] = /^\/v2\/bot\/(?:group|room)\/(\w+)\/member\/(\w+)$/.exec(path) ?? []
    if (member) return { status: 200, body: { userId: member, displayName: `Member ${member} of ${group}` } }
    const [, summary] = /^\/v2\/bot\/group\/(\w+)\/summary$/.exec(path) ?? []
    if (summary) return { status: 200, body: { groupId: summary, groupName: `Group ${summary}` } }
    const [, sticker] = /^\/stickershop\/v1\/sticker\/(\w+)\/android\/sticker\.png$/.exec(path) ?? []
    const picture = sticker && contents.get(`sticker ${sticker}`)
    if (picture) return { status: 200, body: picture }
    const [, id = ''] = /^\/v2\/bot\/message\/(\w+)\/content$/.exec(path) ?? []
    const content = contents.get(id)
    return content ? { status: 200, body: content } : { status: 404, body: { message: 'Not found' } }
  })

  const tell: FakeLine['tell'] = async (url, secret, events) => {
    for (const event of events as { replyToken?: string; source?: { userId?: string } }[])
      if (event.replyToken) tokens.set(event.replyToken, event.source?.userId ?? '')
    const body = JSON.stringify({ destination: 'U8e742f61d673b39c7fff3cecb7536ef0', events })
    const signature = createHmac('sha256', secret).update(body).digest('base64')
    return postSigned(url, body, { 'x-line-signature': signature })
  }
  return Object.assign(fake, { pushed, replied, contents, tell })
}

/** A message of a person, as LINE tells of it. */
export function lineMessage(userId: string, message: { id: string } & Record<string, unknown>): object {
  return {
    type: 'message',
    mode: 'active',
    timestamp: Date.now(),
    source: { type: 'user', userId },
    webhookEventId: randomUUID(),
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID(),
    message: { type: 'text', ...message },
  }
}
