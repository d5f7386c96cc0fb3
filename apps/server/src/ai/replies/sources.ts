import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { questionFit, readAsked } from '@rp/domain/ai/understanding/question-fit'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import type { Question, Retrieved } from '../knowledge/index.ts'
import { recordsFor, type Records } from '../tools/records.ts'
import type { RoomView } from '../room-view.ts'

/** Pieces that one answer is given to read. */
const sourcesMax = 12

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

  async function findKnown(
    { query, earlier, language }: Intent,
    { burst, customer }: RoomView,
  ): Promise<Source[]> {
    const { chunks, quick_replies } = await retrieve({
      query,
      // A short question leans on the one before it, whose words find what it means.
      burst_text: [...burst, earlier ?? ''].join('\n'),
      customer_id: customer.id,
      language,
      limit: sourcesMax,
    })
    const asked = readAsked(query, earlier)
    return [...chunks, ...quick_replies]
      .map(({ id, question, answer, source, tags = [], updated_at }) => ({
        kind: source.kind,
        id,
        label: question || source.label,
        text: answer,
        score: questionFit(asked, { question, answer, tags }).score,
        ...(tags.length > 0 && { tags }),
        ...(updated_at !== undefined && { updated_at }),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, sourcesMax)
  }
}
