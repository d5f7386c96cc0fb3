import type { APIRequestContext } from '@playwright/test'
import { weekdays } from '@rp/domain/enumerations'

const password = 'RecipePanel1!'

/** Calls the server as one of the demo accounts. */
export async function caller(request: APIRequestContext, username: string) {
  const answer = await request.post('/api/auth/sign-in', { data: { username, password } })
  const { content } = (await answer.json()) as { content: { token: string; user_id: string } }
  const headers = { authorization: `Bearer ${content.token}` }
  return {
    id: content.user_id,
    async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> {
      const reply = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
      const body = (await reply.json()) as { content: T }
      if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${JSON.stringify(body)}`)
      return body.content
    },
  }
}

/** A queue used by one test alone, which these people answer at any hour. */
export async function newService(
  request: APIRequestContext,
  name: string,
  usernames: string[],
): Promise<string> {
  const people = await Promise.all(usernames.map((username) => caller(request, username)))
  const chief = await caller(request, 'super_admin')
  const { id } = await chief.call<{ id: string }>('POST', '/chat/service', {
    name_en: name,
    name_th: name,
    description: '',
    staff_ids: people.map((one) => one.id),
    hours: {
      days: [...weekdays],
      times: [{ start: '00:00', end: '24:00' }],
      closed_on_holidays: false,
    },
    is_active: true,
  })
  return id
}
