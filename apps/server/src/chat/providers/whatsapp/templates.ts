import type { ApprovedTemplate } from '@rp/contract/chat/channel-account'
import { askProvider } from '../ask-provider.ts'
import { listOf, textOf, type Json } from '../read-item.ts'

/** The approved templates of a business, those whose places a person can fill with words (Cloud API, Templates). */
export async function approvedTemplates(
  api: string,
  business_id: string,
  token: string,
): Promise<ApprovedTemplate[]> {
  const fields = 'fields=name,language,category,status,components&status=APPROVED&limit=200'
  const { status, body } = await askProvider('GET', `${api}/${business_id}/message_templates?${fields}`, {
    token,
  })
  if (status !== 200) throw new Error(`WhatsApp answered ${status}`)
  return listOf(body['data']).flatMap((template) => {
    const read = templateOf(template)
    return read ? [read] : []
  })
}

function templateOf(template: Json): ApprovedTemplate | null {
  const components = listOf(template['components'])
  const body = textOf(components.find(({ type }) => type === 'BODY')?.['text'])
  // A head with a picture or a button with a place asks for more than words.
  const asksMore = components.some(({ type, format, text, buttons }) =>
    type === 'HEADER'
      ? (format ?? 'TEXT') !== 'TEXT' || textOf(text).includes('{{')
      : listOf(buttons).some(({ url }) => textOf(url).includes('{{')),
  )
  if (!body || asksMore || textOf(template['status']) !== 'APPROVED') return null
  const places = Math.max(0, ...[...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)))
  const [name, language, category] = ['name', 'language', 'category'].map((key) => textOf(template[key]))
  return { name: name ?? '', language: language ?? '', category: category ?? '', body, places }
}
