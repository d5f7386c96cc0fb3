import type { answerApproval, getApproval } from '@rp/contract/recipes/approval'
import type { InputOf, ReplyOf } from '@rp/contract/endpoint'
import type { Problem } from '@rp/contract/problems'
import { Refused } from './api.ts'

export type Approval = ReplyOf<typeof getApproval>
export type Answer = InputOf<typeof answerApproval>['body']

/** The two calls of the approval page. The link is all the right there is: no cookie and no session goes along. */
export function openApprovalApi(token: string): {
  read: () => Promise<Approval>
  answer: (body: Answer) => Promise<ReplyOf<typeof answerApproval>>
} {
  const address = `/api/approval/${encodeURIComponent(token)}`

  async function call<T>(init: RequestInit): Promise<T> {
    const response = await fetch(address, { ...init, credentials: 'omit' })
    if (response.ok) return ((await response.json()) as { content: T }).content
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new Refused(response.status, problem.code ?? 'failed')
  }

  return {
    read: () => call({ method: 'GET' }),
    answer: (body) =>
      call({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
