import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { questionFit, readRequest } from '@rp/domain/ai/understanding/question-fit'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import { globalScope, narrownessOf } from '@rp/domain/ai/knowledge/knowledge'
import { searchText } from '@rp/domain/ai/knowledge/search-terms'
import type { FoundChunk } from '../knowledge/found-chunk.ts'
import type { Question, Retrieved } from '../knowledge/index.ts'
import { recordsFor, type Records } from '../tools/records.ts'
import type { RoomView } from '../room-view.ts'

/** Maximum sources for one answer. */
const sourcesMax = 12
/** Minimum candidates for the search ranking to count as a second opinion. */
const choiceMin = 5

/** Finds sources that answer a question among the texts that people wrote or approved; best first. */
export function openSources(retrieve: (question: Question) => Promise<Retrieved>, records: Records) {
  return async function findSources(intent: Intent, view: RoomView): Promise<Source[]> {
    if (intent.query === '') return []
    const [own, known] = await Promise.all([recordsFor(records, intent, view), findKnown(intent, view)])
    return [...own, ...known]
  }

  async function findKnown(
    { query, earlier, language }: Intent,
    { burst, customer, website_id, service_id }: RoomView,
  ): Promise<Source[]> {
    const { chunks, quick_replies } = await retrieve({
      query,
      // A short question depends on the one before it, so its words are searched, too.
      burst_text: [...burst, earlier ?? ''].join('\n'),
      customer_id: customer.id,
      place: { website_id, service_id },
      language,
      limit: sourcesMax,
    })
    const requested = readRequest(query, earlier)
    const pieces = narrowest(chunks)
    const placed = [
      // A rank means something only among several candidates.
      ...pieces.map((chunk, at) => ({
        ...chunk,
        found_at: pieces.length >= choiceMin ? at + 1 : undefined,
      })),
      ...quick_replies.map((chunk, at) => ({ ...chunk, found_at: at + 1 })),
    ]
    return placed
      .map(({ id, question, answer, source, tags = [], updated_at, found_at }) => ({
        kind: source.kind,
        id,
        label: question || source.label,
        text: answer,
        ...(found_at !== undefined && { found_at }),
        score: questionFit(requested, { question, answer, tags }).score,
        ...(tags.length > 0 && { tags }),
        ...(updated_at !== undefined && { updated_at }),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, sourcesMax)
  }
}

/** Of pieces that answer the same question, the one with the narrowest scope. */
function narrowest(chunks: FoundChunk[]): FoundChunk[] {
  const width = ({ scope = globalScope }: FoundChunk) => narrownessOf(scope)
  return chunks.filter(
    (chunk) =>
      !chunks.some(
        (other) => searchText(other.question) === searchText(chunk.question) && width(other) > width(chunk),
      ),
  )
}
