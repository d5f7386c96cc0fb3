import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { questionFit, readAsked } from '@rp/domain/ai/understanding/question-fit'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import { globalScope, narrownessOf } from '@rp/domain/ai/knowledge/knowledge'
import { searchText } from '@rp/domain/ai/knowledge/search-terms'
import type { FoundChunk } from '../knowledge/found-chunk.ts'
import type { Question, Retrieved } from '../knowledge/index.ts'
import { recordsFor, type Records } from '../tools/records.ts'
import type { RoomView } from '../room-view.ts'

/** Pieces that one answer is given to read. */
const sourcesMax = 12
/** Pieces among which the search must have chosen for its choice to be a second opinion. */
const choiceMin = 5

/** Looks up what answers a question, in what people wrote or approved; best first. */
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
      // A short question leans on the one before it, whose words find what it means.
      burst_text: [...burst, earlier ?? ''].join('\n'),
      customer_id: customer.id,
      place: { website_id, service_id },
      language,
      limit: sourcesMax,
    })
    const asked = readAsked(query, earlier)
    const pieces = narrowest(chunks)
    const placed = [
      // Being first of two says nothing: only among several does the search choose.
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
        score: questionFit(asked, { question, answer, tags }).score,
        ...(tags.length > 0 && { tags }),
        ...(updated_at !== undefined && { updated_at }),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, sourcesMax)
  }
}

/** Of pieces that answer the same question, the one that is for the narrowest scope. */
function narrowest(chunks: FoundChunk[]): FoundChunk[] {
  const width = ({ scope = globalScope }: FoundChunk) => narrownessOf(scope)
  return chunks.filter(
    (chunk) =>
      !chunks.some(
        (other) => searchText(other.question) === searchText(chunk.question) && width(other) > width(chunk),
      ),
  )
}
