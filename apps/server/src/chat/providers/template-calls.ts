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
import type { StaffCaller } from '../../platform/caller.ts'
import type { Templates } from '../messages/templates.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { accountRow, openedAccount } from './accounts.ts'
import { approvedTemplates } from './whatsapp/templates.ts'

/** How long WhatsApp's list of templates is cached. */
const freshMs = 60_000

/** The current WhatsApp templates for the number of a room. */
export function openTemplates({ serve, database: { db }, secrets, config, log }: Platform): Templates {
  const known = new Map<string, { at: number; templates: ApprovedTemplate[] }>()

  async function templatesOf(caller: StaffCaller, room_id: string): Promise<ApprovedTemplate[]> {
    const { channel, channel_account_id } = await visibleRoom(db, caller, room_id)
    const account = channel_account_id && (await accountRow(db, channel_account_id))
    if (channel !== 'WHATSAPP' || !account || !account.business_id)
      throw refuse('illegal_transition', {
        detail: {
          en: 'Only rooms of a connected number on WhatsApp have templates',
          th: 'เฉพาะห้องแชตของหมายเลข WhatsApp ที่เชื่อมต่อแล้วเท่านั้นที่มีเทมเพลต',
        },
      })
    const before = known.get(account.id)
    if (before && performance.now() - before.at < freshMs) return before.templates
    const { access_token } = openedAccount(secrets, account)
    try {
      const templates = await approvedTemplates(
        config.providers.whatsappApi,
        account.business_id,
        access_token,
      )
      known.set(account.id, { at: performance.now(), templates })
      return templates
    } catch (error) {
      log.warn({ err: error, account: account.id }, 'the templates could not be read')
      throw refuse('unavailable', {
        detail: { en: 'WhatsApp did not answer; try again', th: 'WhatsApp ไม่ตอบ กรุณาลองใหม่' },
      })
    }
  }

  serve.staff(listTemplates, ({ caller, params }) => templatesOf(caller, params.room_id))

  return {
    async render(caller, room_id, { template: { name, language, values }, files }) {
      const templates = await templatesOf(caller, room_id)
      const found = templates.find((one) => one.name === name && one.language === language)
      if (!found?.is_sendable)
        throw refuseField('template.name', {
          en: 'names no approved template of this language that can be sent',
          th: 'ไม่ใช่เทมเพลตของภาษานี้ที่อนุมัติแล้วและส่งได้',
        })
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
  if (fault.what === 'count')
    return refuseField('template.values', {
      en: `must be ${fault.expected} of them`,
      th: `ต้องมี ${fault.expected} ค่า`,
    })
  if (fault.what === 'empty')
    return refuseField('template.values', {
      en: `has no value for {{${fault.field.name}}}`,
      th: `ไม่มีค่าของ {{${fault.field.name}}}`,
    })
  return refuseField(
    'files',
    fault.expected ? `must be one file of the kind ${fault.expected}` : 'cannot be part of this template',
  )
}
