import { listColleagues } from '@rp/contract/auth/staff'
import { chatService } from '@rp/contract/chat/service'
import { tag } from '@rp/contract/chat/tag'
import { website } from '@rp/contract/chat/website'
import type { ReplyOf } from '@rp/contract/endpoint'
import { call } from '../kit/call.ts'
import { referenceTo, type Reference } from '../kit/choice/reference.ts'
import { currentLanguage } from '../kit/language.ts'
import { queryClient } from '../kit/server/query-client.ts'

export const serviceReference = referenceTo(chatService, (service) => service[`name_${currentLanguage()}`])
export const tagReference = referenceTo(tag, ({ name }) => name)
export const websiteReference = referenceTo(website, ({ name }) => name)

/** Colleagues are few and load at once, by name only; searches and names are resolved here. */
export const colleagueReference: Reference = {
  key: 'colleague',
  search: async (q) => {
    const wanted = q.toLowerCase()
    return (await colleagues())
      .filter(({ username, full_name }) => `${full_name} ${username}`.toLowerCase().includes(wanted))
      .map(({ id, full_name }) => ({ id, name: full_name }))
  },
  name: async (id) => (await colleagues()).find((colleague) => colleague.id === id)?.full_name ?? id,
}

const groups = [
  { id: 'ME', words: { en: 'Me', th: 'ฉัน' } },
  { id: 'NOBODY', words: { en: 'Nobody', th: 'ยังไม่มี' } },
]

/** Room assignment: one's own, unassigned, or a colleague's. */
export const assigneeReference: Reference = {
  key: 'assignee',
  search: async (q, signal) => {
    const wanted = q.toLowerCase()
    const named = groups.map(({ id, words }) => ({ id, name: words[currentLanguage()] }))
    return [
      ...named.filter(({ name }) => name.toLowerCase().includes(wanted)),
      ...(await colleagueReference.search(q, signal)),
    ]
  },
  name: async (id, signal) =>
    groups.find((group) => group.id === id)?.words[currentLanguage()] ??
    (await colleagueReference.name(id, signal)),
}

function colleagues(): Promise<ReplyOf<typeof listColleagues>> {
  return queryClient.fetchQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
  })
}
