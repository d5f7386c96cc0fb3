import type { CustomerWork } from '@rp/contract/auth/customer'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import type { WrittenAt } from '@rp/domain/ai/knowledge/knowledge'
import { resemblance } from '@rp/domain/ai/knowledge/resemblance'
import { shopFieldNames, shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { customerWork } from '@rp/domain/customer-work'
import type { Language } from '@rp/domain/languages'
import { statuses } from '@rp/domain/statuses'
import type { ShopInfo } from '@rp/contract/ai/update-request'

/** The records that a bot may read; the customer comes from the room, never from a text. */
export interface Records {
  /** The company's work for the customer, newest first. */
  workOf(customer_id: string, language: Language): Promise<Source[]>
  /** The facts of the shop. */
  shop(language: Language, place: WrittenAt): Promise<Source[]>
}

interface Readers {
  customerWork(customer_ids: string[]): Promise<CustomerWork[]>
  shopInfo(reported: { language: Language; place: WrittenAt }): Promise<ShopInfo>
}

/** A record is an exact answer, whatever the wording of the question. */
const exact = 0.95

/** Records as sources, with the text that a customer may read. */
export function openRecords({ customerWork: readWork, shopInfo }: Readers): Records {
  return {
    async workOf(customer_id, language) {
      const work = await readWork([customer_id])
      return work
        .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
        .map((one) => sourceOfWork(one, language))
    },
    async shop(language, place) {
      const info = await shopInfo({ language, place })
      return shopFieldNames
        .filter((field) => info[field].trim() !== '')
        .map((field) => ({
          kind: 'TOOL' as const,
          id: null,
          label: shopFields[field].question[language],
          text: `${shopFields[field].name[language]}: ${info[field]}`,
          score: exact,
        }))
    },
  }
}

function sourceOfWork({ kind, id, number, title, status }: CustomerWork, language: Language): Source {
  const looks: Record<string, { words: Record<Language, string> }> = statuses[customerWork[kind].status]
  const said = looks[status]?.words[language] ?? status
  return { kind: 'TOOL', id, label: number, text: `${number} ${title}: ${said}`, score: exact }
}

/** The records relevant to a question: the customer's own work, or the shop. */
export async function recordsFor(
  records: Records,
  { name, query, language }: Intent,
  { customer, website_id, service_id }: WrittenAt & { customer: { id: string } },
): Promise<Source[]> {
  if (name === 'CONTACT') {
    const facts = await records.shop(language, { website_id, service_id })
    return facts.map((fact) => ({ ...fact, score: resemblance(query, fact.label) }))
  }
  if (name !== 'ORDER_STATUS' && name !== 'MACHINE') return []
  const work = await records.workOf(customer.id, language)
  const named = work.filter(({ label }) => query.toUpperCase().includes(label.toUpperCase()))
  const spoken = named.length > 0 ? named : work
  if (spoken.length === 0) return []
  const text = spoken.map((one) => one.text).join('\n')
  return [{ kind: 'TOOL', id: null, label: spoken.map(({ label }) => label).join(', '), text, score: exact }]
}
