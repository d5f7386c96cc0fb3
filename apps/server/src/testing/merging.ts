import type { Person, TestServer } from './test-server.ts'

interface Preview {
  merge: { id: string }
  rooms: number
  purchases: number
  memories: number
  work: string[]
  fields: string[]
  obstacles: { en: string; th: string }[]
}

/** What an undo of a duplicate's merge would do. */
export async function previewUnmerge(server: TestServer, who: Person, from: string): Promise<Preview> {
  return (await server.call<Preview>('GET', `/api/auth/customer/${from}/unmerge`, who)).content
}

/** `rooms_proven`: staff say that the person who writes in the visitors' rooms is the customer. */
export async function merge(
  server: TestServer,
  who: Person,
  from: string,
  to: string | { into: string; rooms_proven: boolean },
): Promise<void> {
  const { into, rooms_proven } = typeof to === 'string' ? { into: to, rooms_proven: false } : to
  const { status, problem } = await server.call('POST', `/api/auth/customer/${from}/merge`, who, {
    body: { into, reason: 'She called from the known number', rooms_proven },
  })
  if (status !== 200) throw new Error(`The merge was refused: ${JSON.stringify(problem)}`)
}

/** Undoes the merge of a duplicate. */
export async function unmerge(server: TestServer, who: Person, from: string): Promise<void> {
  const { merge: made } = await previewUnmerge(server, who, from)
  const { status, problem } = await server.call('POST', `/api/auth/customer/${from}/unmerge`, who, {
    body: { merge_id: made.id },
  })
  if (status !== 200) throw new Error(`The undo was refused: ${JSON.stringify(problem)}`)
}
