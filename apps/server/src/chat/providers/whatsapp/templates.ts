import type { ApprovedTemplate } from '@rp/contract/chat/channel-account'
import { templateFields, type Template } from '@rp/domain/chat/template'
import { requestProvider } from '../request-provider.ts'
import { listOf, textOf, type Json } from '../read-item.ts'

/** The approved templates of a business (Cloud API, Templates). */
export async function approvedTemplates(
  api: string,
  business_id: string,
  token: string,
): Promise<ApprovedTemplate[]> {
  const fields = 'fields=name,language,category,status,components&status=APPROVED&limit=200'
  const { status, body } = await requestProvider('GET', `${api}/${business_id}/message_templates?${fields}`, {
    token,
  })
  if (status !== 200) throw new Error(`WhatsApp answered ${status}`)
  return listOf(body['data']).flatMap((template) => {
    const read = templateOf(template)
    return read ? [read] : []
  })
}

const formats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT'] as const
/** Buttons that need no value per message, and those whose URL may end in a value. */
const plainButtons = new Set(['QUICK_REPLY', 'PHONE_NUMBER', 'URL', 'REQUEST_CONTACT_INFO', 'VOICE_CALL'])

function templateOf(reported: Json): ApprovedTemplate | null {
  const components = listOf(reported['components'])
  const of = (type: string) => components.find((one) => typeOf(one) === type)
  const body = textOf(of('BODY')?.['text'])
  if (!body || textOf(reported['status']) !== 'APPROVED') return null
  const buttons = listOf(of('BUTTONS')?.['buttons'])
  const template: Template = {
    header: headerOf(of('HEADER')),
    body,
    footer: textOf(of('FOOTER')?.['text']),
    buttons: buttons.map(buttonOf),
  }
  const [name = '', language = '', category = ''] = ['name', 'language', 'category'].map((key) =>
    textOf(reported[key]),
  )
  const isHeadKnown = of('HEADER') === undefined || template.header !== null
  const isKnown = components.every((one) => known.has(typeOf(one)))
  const is_sendable = isHeadKnown && isKnown && buttons.every((one) => plainButtons.has(typeOf(one)))
  return { name, language, category, ...template, places: templateFields(template).length, is_sendable }
}

const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
const typeOf = ({ type }: Json): string => textOf(type).toUpperCase()

function headerOf(head: Json | undefined): Template['header'] {
  const format = head && formats.find((one) => one === (textOf(head['format']) || 'TEXT'))
  return format ? { format, text: textOf(head['text']) } : null
}

function buttonOf(button: Json): Template['buttons'][number] {
  const url = textOf(button['url'])
  return { text: textOf(button['text']), url: url.includes('{{') ? url : '' }
}
