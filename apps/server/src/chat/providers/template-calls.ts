import { listTemplates } from '@rp/contract/chat/channel-account'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { approvedTemplates } from './whatsapp/templates.ts'

/** The templates of the number that a room is on, as WhatsApp has them now. */
export function templateCalls({ serve, database: { db }, secrets, config, log }: Platform): void {
  serve.staff(listTemplates, async ({ who, params }) => {
    const { channel, channel_account_id } = await visibleRoom(db, who, params.room_id)
    const kept = channel_account_id && (await accountRow(db, channel_account_id))
    if (channel !== 'WHATSAPP' || !kept || !kept.business_id)
      throw refuse('illegal_transition', {
        detail: 'Only rooms of a connected number on WhatsApp have templates',
      })
    const { access_token } = openedAccount(secrets, kept)
    try {
      return await approvedTemplates(config.providers.whatsappApi, kept.business_id, access_token)
    } catch (error) {
      log.warn({ err: error, account: kept.id }, 'the templates could not be read')
      throw refuse('unavailable', { detail: 'WhatsApp did not answer; try again' })
    }
  })
}
