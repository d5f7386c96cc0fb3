import type { KnowledgeDetail } from '@rp/contract/ai/knowledge'
import type { Person, TestServer } from './test-server.ts'

/** Publishes a piece of knowledge for everybody. */
export async function publishKnowledge(
  server: TestServer,
  admin: Person,
  piece: { question: string; answer: string },
): Promise<{ status: number; detail: string }> {
  const body = { ...piece, language: 'th', tags: [], scope: 'GLOBAL', valid_from: null, valid_to: null }
  const made = await server.call<KnowledgeDetail>('POST', '/api/ai/vector-knowledge', admin, { body })
  const { id, row_version } = made.content
  const { status, problem } = await server.call('POST', `/api/ai/vector-knowledge/${id}/publish`, admin, {
    body: { row_version },
  })
  return { status, detail: problem?.detail ?? '' }
}
