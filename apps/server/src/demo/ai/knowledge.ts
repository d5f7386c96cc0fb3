import type { UpdateEvidence } from '@rp/contract/ai/update-request'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { englishCorpus, knowledgeCorpus } from '@rp/domain/ai/sample-knowledge/corpus'
import { searchText } from '@rp/domain/ai/knowledge/search-terms'
import { entryTexts, hashOf } from '../../ai/index.ts'
import type { aiKnowledge, aiKnowledgeRevision } from '../../ai/tables/knowledge.ts'
import type { aiUpdateRequest, shopInfo } from '../../ai/tables/update-request.ts'
import { daysBefore, minutesBefore, type Random } from '../random.ts'
import type { Rooms } from '../chat/rooms.ts'
import type { StaffRow } from '../staff.ts'

interface Deps {
  random: Random
  now: Date
  staff: StaffRow[]
  messages: Rooms['messages']
}

/** Written, but not published yet. */
const drafts = new Set(['marketing', 'job', 'eco-packaging'])

export interface DemoKnowledge {
  pieces: (typeof aiKnowledge.$inferInsert)[]
  revisions: (typeof aiKnowledgeRevision.$inferInsert)[]
  shop: (typeof shopInfo.$inferInsert)[]
  requests: (typeof aiUpdateRequest.$inferInsert)[]
}

/** The knowledge of the demo's assistant, and its requests about the company's facts. */
export function demoKnowledge(deps: Deps): DemoKnowledge {
  const { random, now, staff } = deps
  const by = staff.find(({ username }) => username === 'admin.chat')?.id ?? null
  const corpus = [
    ...knowledgeCorpus.map((piece) => ({ piece, language: 'th' as const })),
    ...englishCorpus.map((piece) => ({ piece, language: 'en' as const })),
  ]
  const pieces = corpus.map(({ piece: [key, question, answer, tags], language }, at) => {
    const made = minutesBefore(daysBefore(now, 120), at * 7)
    const isDraft = drafts.has(key)
    const hits = isDraft ? 0 : random.int(0, 90)
    const texts = { question, answer, tags }
    return {
      ...texts,
      ...entryTexts(texts),
      id: random.id(made),
      scope: globalScope,
      language,
      source: { type: 'MANUAL' as const, ref: null, label: 'admin.chat' },
      status: isDraft ? ('DRAFT' as const) : ('ACTIVE' as const),
      hits,
      last_used_at: hits > 0 ? minutesBefore(now, random.int(30, 20_000)).toISOString() : null,
      published_at: isDraft ? null : made.toISOString(),
      published_by: isDraft ? null : by,
      created_at: made.toISOString(),
      updated_at: made.toISOString(),
      created_by: by,
      updated_by: by,
    }
  })
  return {
    pieces,
    revisions: pieces.map(firstVersion),
    shop: [{ id: 1, ...shop }],
    requests: requestsOf(deps, by),
  }
}

function firstVersion({ id, question, answer, tags, scope, language, created_at, created_by }: Written) {
  const content = { question, answer, tags, scope, language, valid_from: null, valid_to: null }
  return { knowledge_id: id, version: 1, content, created_at, created_by }
}

interface Written {
  id: string
  question: string
  answer: string
  tags: string[]
  scope: string
  language: 'en' | 'th'
  created_at: string
  created_by: string | null
}

const shop = {
  phone: '02-555-0142',
  email: 'hello@recipe.example',
  address: 'นิคมอุตสาหกรรมบางพลี จ.สมุทรปราการ',
  business_hours: 'จันทร์-เสาร์ 8.30-17.30 น.',
  social_media: 'LINE @recipelab',
}

/** One right request, one that mistook a customer's address for the company's, and one already decided. */
function requestsOf({ random, now, messages }: Deps, by: string | null): DemoKnowledge['requests'] {
  const received = messages.find(({ body }) => body?.includes('เชียงใหม่'))
  const at = minutesBefore(now, 300).toISOString()
  const mistaken = received
    ? { room_id: received.room_id, seq: received.seq, quote: received.body ?? '', at: received.at }
    : { room_id: null, seq: null, quote: 'ส่งที่เชียงใหม่นะคะ', at }
  const sign = { room_id: null, seq: null, quote: 'ป้ายหน้าสำนักงาน: โทร 02-555-0142 หรือ 02-555-0143', at }
  const page = { room_id: null, seq: null, quote: 'เพจใหม่ของเรา facebook.com/recipelab.th', at }
  const request = (field: keyof typeof shop, proposed: string, evidence: UpdateEvidence) => ({
    id: random.id(new Date(at)),
    type: 'SHOP_INFO' as const,
    field,
    current: shop[field],
    proposed,
    evidence: [evidence],
    value_hash: hashOf(searchText(proposed)),
    base_version: 1,
    created_at: at,
    updated_at: at,
  })
  return [
    request('phone', '02-555-0142, 02-555-0143', sign),
    request('address', 'เชียงใหม่', mistaken),
    {
      ...request('social_media', 'facebook.com/recipelab.th', page),
      status: 'REJECTED',
      reason: 'The page is not ours.',
      decided_by: by,
      decided_at: at,
    },
  ]
}
