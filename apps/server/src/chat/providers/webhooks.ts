import { randomBytes } from 'node:crypto'
import { receiveLine, receiveWhatsApp, verifyWhatsApp } from '@rp/contract/chat/provider-webhook'
import type { AccountChannel } from '@rp/contract/chat/channel-account'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { bytesOf } from '../../platform/http/body-bytes.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import { channelSecretPlace } from './channel-accounts.ts'
import { adminsOfChat } from '../rooms/admins-of-chat.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { webhookInbox } from '../tables/channel-inbox.ts'
import { accountRow, type AccountRow } from './accounts.ts'
import type { Item, Provider } from './provider.ts'

/** Used instead of the secret of an unknown account, so that the response and its timing are the same. */
const nobodysSecret = randomBytes(32).toString('hex')

/**
 * The webhooks of LINE and WhatsApp: the signature is checked over the raw bytes, all items are saved in one statement,
 * and only then is the call acknowledged. Items are processed afterwards; duplicates are saved once.
 */
export function webhookCalls(
  { serve, database: { db }, secrets, write }: Platform,
  providers: Record<AccountChannel, Provider>,
  { wake, notify }: { wake: () => void; notify: Notifications['notify'] },
): void {
  serve.open(receiveLine, async ({ params, body, request }) =>
    receive('LINE', params.account, { body, request }),
  )

  serve.open(receiveWhatsApp, async ({ params, body, request }) =>
    receive('WHATSAPP', params.account, { body, request }),
  )

  serve.open(verifyWhatsApp, async ({ params, query, reply }) => {
    const account = await accountRow(db, params.account)
    // An unknown account responds like a wrong token, so that accounts cannot be enumerated.
    const isRight = sameSecret(query['hub.verify_token'], account?.verify_token ?? '')
    if (account?.channel !== 'WHATSAPP' || !account.verify_token || !isRight)
      throw refuse('unsigned', { detail: 'The verify token is not the one of this account' })
    return reply.type('text/plain').send(query['hub.challenge'])
  })

  async function receive(
    channel: AccountChannel,
    id: string,
    { body, request }: { body: Record<string, unknown>; request: FastifyRequest },
  ): Promise<null> {
    const account = await accountRow(db, id)
    const provider = providers[channel]
    const isOfChannel = account?.channel === channel
    const secret = isOfChannel
      ? secrets.unseal(account.signing_secret, channelSecretPlace(id, 'signing'))
      : nobodysSecret
    const isSigned = provider.isSigned(bytesOf(request), request.headers, secret)
    if (!isOfChannel || !isSigned) throw refuse('unsigned', { detail: 'The signature does not fit the body' })
    const items = provider.itemsOf(body)
    if (items.length > 0) await saveItems(account, items)
    return null
  }

  async function saveItems(account: AccountRow, items: Item[]): Promise<void> {
    const idOf = await accountsOf(account, items)
    await db
      .insert(webhookInbox)
      .values(
        items.map(({ event_id, identity, raw, external_id }) => ({
          provider: account.channel,
          account_id: (external_id && idOf.get(external_id)) ?? account.id,
          event_id: event_id.slice(0, 500),
          identity: identity.slice(0, 500),
          raw,
          // It waits for an account with this number, and is not answered from another one.
          number_id: external_id && !idOf.has(external_id) ? external_id.slice(0, 100) : null,
        })),
      )
      .onConflictDoNothing()
    const strange = items.filter(({ external_id }) => external_id && !idOf.has(external_id))
    if (strange.length > 0) await notifyStrangeNumbers(account, strange)
    wake()
  }

  /** Admins learn of each number once. */
  async function notifyStrangeNumbers(account: AccountRow, items: Item[]): Promise<void> {
    const numberOf = new Map(items.map(({ external_id = '', number = '' }) => [external_id, number]))
    await write(async (tx) => {
      for (const [external_id, number] of numberOf)
        await notify(tx, await adminsOfChat(tx), {
          title: {
            en: `WhatsApp: messages to ${number} wait`,
            th: `WhatsApp: ข้อความถึง ${number} กำลังรออยู่`,
          },
          description: {
            en: `This number of the business is not connected. Connect an account with the phone number id ${external_id} to receive them.`,
            th: `หมายเลขนี้ของธุรกิจยังไม่ได้เชื่อมต่อ โปรดเชื่อมต่อบัญชีด้วยรหัสหมายเลข ${external_id} เพื่อรับข้อความ`,
          },
          ms_name: 'CHAT',
          target: { route: 'chat-service-update', params: { serviceId: account.service_id } },
          once: `strange-number ${account.id} ${external_id}`,
        })
    })
  }

  /** One webhook address may serve several numbers of a business: each item goes to its own account, if it exists. */
  async function accountsOf({ id, channel, external_id }: AccountRow, items: Item[]) {
    const others = [...new Set(items.flatMap((item) => item.external_id ?? []))].filter(
      (one) => one !== external_id,
    )
    const idOf = new Map([[external_id, id]])
    if (others.length === 0) return idOf
    const rows = await db
      .select({ id: channelAccount.id, external_id: channelAccount.external_id })
      .from(channelAccount)
      .where(
        and(
          eq(channelAccount.channel, channel),
          inArray(channelAccount.external_id, others),
          isNull(channelAccount.archived_at),
        ),
      )
    for (const row of rows) idOf.set(row.external_id, row.id)
    return idOf
  }
}
