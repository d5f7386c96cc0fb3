import { listTemplates, type ApprovedTemplate } from '@rp/contract/chat/channel-account'
import {
  renderTemplate,
  templateComponents,
  templateFault,
  templateMedia,
  type TemplateFault,
} from '@rp/domain/chat/template'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import type { Templates } from '../messages/templates.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { approvedTemplates } from './whatsapp/templates.ts'

/** So long what WhatsApp told of its templates is taken for what it has. */
const freshMs = 60_000

/** The templates of the number that a room is on, as WhatsApp has them now. */
export function openTemplates({ serve, database: { db }, secrets, config, log }: Platform): Templates {
  const known = new Map<string, { at: number; templates: ApprovedTemplate[] }>()

  async function templatesOf(who: StaffWho, room_id: string): Promise<ApprovedTemplate[]> {
    const { channel, channel_account_id } = await visibleRoom(db, who, room_id)
    const kept = channel_account_id && (await accountRow(db, channel_account_id))
    if (channel !== 'WHATSAPP' || !kept || !kept.business_id)
      throw refuse('illegal_transition', {
        detail: 'Only rooms of a connected number on WhatsApp have templates',
      })
    const before = known.get(kept.id)
    if (before && Date.now() - before.at < freshMs) return before.templates
    const { access_token } = openedAccount(secrets, kept)
    try {
      const templates = await approvedTemplates(config.providers.whatsappApi, kept.business_id, access_token)
      known.set(kept.id, { at: Date.now(), templates })
      return templates
    } catch (error) {
      log.warn({ err: error, account: kept.id }, 'the templates could not be read')
      throw refuse('unavailable', { detail: 'WhatsApp did not answer; try again' })
    }
  }

  serve.staff(listTemplates, ({ who, params }) => templatesOf(who, params.room_id))

  return {
    async render(who, room_id, { template: { name, language, values }, files }) {
      const templates = await templatesOf(who, room_id)
      const found = templates.find((one) => one.name === name && one.language === language)
      if (!found?.is_sendable)
        throw refuseField('template.name', 'names no approved template of this language that can be sent')
      const fault = templateFault(found, { values, mimes: files.map(({ mime }) => mime) })
      if (fault) throw refusalOf(fault)
      const components = templateComponents(found, values)
      const media = templateMedia(found)
      return {
        body: renderTemplate(found, values),
        meta: { name, language, values, components, ...(media && { media }) },
      }
    },
  }
}

function refusalOf(fault: TemplateFault) {
  if (fault.what === 'count') return refuseField('template.values', `must be ${fault.expected} of them`)
  if (fault.what === 'empty')
    return refuseField('template.values', `has no value for {{${fault.field.name}}}`)
  return refuseField(
    'files',
    fault.expected ? `must be one file of the kind ${fault.expected}` : 'cannot be part of this template',
  )
}
