import type { Source } from '@rp/domain/ai/replies/offline-draft'
import type { WrittenAt } from '@rp/domain/ai/knowledge/knowledge'
import type { Language } from '@rp/domain/languages'
import type { ToolSet } from 'ai'
import { z } from 'zod'
import type { Records } from './records.ts'

interface Reach {
  records: Records
  /** The room's customer; a model never chooses whose data it reads. */
  customer_id: string
  language: Language
  place: WrittenAt
  search(query: string): Promise<Source[]>
}

/** The lookups that a model gets for one reply. */
export interface Lookups {
  tools: ToolSet
  /** The sources found, in order; T1 cites the first. */
  found: Source[]
  failed(): number
}

/** Read-only; a failure is reported to the model without its reason. */
export function openLookups({ records, customer_id, language, place, search }: Reach): Lookups {
  const found: Source[] = []
  let failures = 0

  async function describe(reading: Promise<Source[]>): Promise<object> {
    try {
      const sources = await reading
      const first = found.length + 1
      found.push(...sources)
      return sources.map(({ label, text }, at) => ({ id: `T${first + at}`, label, text }))
    } catch {
      failures += 1
      return { error: 'This cannot be looked up now.' }
    }
  }

  const tools: ToolSet = {
    my_work: {
      description: 'The recipes, laboratory orders and machine services of this customer, with their status.',
      inputSchema: z.strictObject({}),
      execute: () => describe(records.workOf(customer_id, language)),
    },
    shop_info: {
      description: 'Phone, e-mail, address, business hours and social media of the shop.',
      inputSchema: z.strictObject({}),
      execute: () => describe(records.shop(language, place)),
    },
    knowledge_search: {
      description: 'Searches what the house knows, by other words than those of the customer.',
      inputSchema: z.strictObject({ query: z.string().min(2).max(300) }),
      execute: ({ query }: { query: string }) => describe(search(query)),
    },
  }
  return { tools, found, failed: () => failures }
}
