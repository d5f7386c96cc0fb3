import { createHmac, randomUUID } from 'node:crypto'
import { openFakeProvider, postSigned, type Call, type FakeProvider, type Reply } from './fake-provider.ts'

interface Pushed {
  to: string
  key: string
  messages: { type: string; text?: string; quoteToken?: string; originalContentUrl?: string }[]
}

export interface FakeLine extends FakeProvider {
  /** What LINE accepted, once per retry key or reply token. */
  pushed: Pushed[]
  /** What LINE accepted by reply token, which is free. */
  replied: Pushed[]
  /** The picture URLs of people, by person. */
  pictures: Map<string, string>
  /** Contents of media messages, by message id. */
  contents: Map<string, Buffer>
  /** Sends a webhook call as LINE does; returns the status. */
  callWebhook(url: string, secret: string, events: object[]): Promise<number>
}

/** LINE's Messaging API according to its reference: a push under a used key gets 409. */
export async function openFakeLine(): Promise<FakeLine> {
  const pushed: Pushed[] = []
  const keys = new Set<string>()
  const contents = new Map<string, Buffer>()
  const replied: Pushed[] = []
  const pictures = new Map<string, string>()
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

  /** A token works once. */
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

  const posts: Record<string, (call: Call) => Reply> = {
    '/v2/bot/message/push': push,
    '/v2/bot/message/reply': reply,
  }
  const ok = (body: object): Reply => ({ status: 200, body })
  const bytesOf = (key: string): Reply => {
    const content = contents.get(key)
    return content ? ok(content) : { status: 404, body: { message: 'Not found' } }
  }
  /** The GET requests: the path as in LINE's reference, and the response for its parameters. */
  const gets: [RegExp, (one: string, other: string) => Reply][] = [
    [/^\/v2\/bot\/message\/quota$/, () => ok({ type: 'limited', value: 300 })],
    [/^\/v2\/bot\/message\/quota\/consumption$/, () => ok({ totalUsage: 10 })],
    [
      /^\/v2\/bot\/profile\/(\w+)$/,
      (userId) => {
        const pictureUrl = pictures.get(userId)
        return ok({
          userId,
          displayName: `Person ${userId}`,
          language: 'th',
          ...(pictureUrl && { pictureUrl }),
        })
      },
    ],
    [
      /^\/v2\/bot\/(?:group|room)\/(\w+)\/member\/(\w+)$/,
      (group, userId) => ok({ userId, displayName: `Member ${userId} of ${group}` }),
    ],
    [/^\/v2\/bot\/group\/(\w+)\/summary$/, (groupId) => ok({ groupId, groupName: `Group ${groupId}` })],
    [/^\/picture\/(\w+)$/, (id) => bytesOf(`picture ${id}`)],
    [/^\/stickershop\/v1\/sticker\/(\w+)\/android\/sticker\.png$/, (id) => bytesOf(`sticker ${id}`)],
    [/^\/v2\/bot\/message\/(\w+)\/content$/, bytesOf],
  ]

  const fake = await openFakeProvider((call) => {
    const post = call.method === 'POST' ? posts[call.path] : undefined
    if (post) return post(call)
    for (const [address, read] of gets) {
      const found = address.exec(call.path)
      if (found) return read(found[1] ?? '', found[2] ?? '')
    }
    return { status: 404, body: { message: 'Not found' } }
  })

  const callWebhook: FakeLine['callWebhook'] = async (url, secret, events) => {
    for (const event of events as { replyToken?: string; source?: { userId?: string } }[])
      if (event.replyToken) tokens.set(event.replyToken, event.source?.userId ?? '')
    const body = JSON.stringify({ destination: 'U8e742f61d673b39c7fff3cecb7536ef0', events })
    const signature = createHmac('sha256', secret).update(body).digest('base64')
    return postSigned(url, body, { 'x-line-signature': signature })
  }
  return Object.assign(fake, { pushed, replied, pictures, contents, callWebhook })
}

/** A person's message as LINE sends it. */
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
