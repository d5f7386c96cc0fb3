import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { resemblance } from '@rp/domain/ai/knowledge/resemblance'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import type { Question, Retrieved } from '../knowledge/index.ts'
import { recordsFor, type Records } from '../tools/records.ts'
import type { RoomView } from '../room-view.ts'

/** Pieces that one answer is given to read. */
const sourcesMax = 8

/** Looks up what answers a question, in what people wrote or approved; best first. */
export function openSources(retrieve: (question: Question) => Promise<Retrieved>, records: Records) {
  return async function findSources(intent: Intent, view: RoomView): Promise<Source[]> {
    if (intent.query === '') return []
    const [own, known] = await Promise.all([
      recordsFor(records, intent, view.customer.id),
      findKnown(intent, view),
    ])
    return [...own, ...known]
  }

  async function findKnown({ query }: Intent, { burst, customer }: RoomView): Promise<Source[]> {
    const { chunks, quick_replies } = await retrieve({
      query,
      burst_text: burst.join('\n'),
      customer_id: customer.id,
      limit: sourcesMax,
    })
    return [...chunks, ...quick_replies]
      .map(({ id, question, answer, source }) => ({
        kind: source.kind,
        id,
        label: question || source.label,
        text: answer,
        score: Math.max(resemblance(query, question), 0.8 * resemblance(query, answer)),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, sourcesMax)
  }
}
