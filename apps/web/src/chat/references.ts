import { listColleagues } from '@rp/contract/auth/staff'
import { chatService } from '@rp/contract/chat/service'
import { tag } from '@rp/contract/chat/tag'
import type { ReplyOf } from '@rp/contract/endpoint'
import { call } from '../kit/call.ts'
import { currentLanguage } from '../kit/language.ts'
import { queryClient } from '../kit/query-client.ts'
import { referenceTo, type Reference } from '../kit/reference.ts'

export const serviceReference = referenceTo(chatService, (service) => service[`name_${currentLanguage()}`])
export const tagReference = referenceTo(tag, ({ name }) => name)

/** Colleagues are few and come at once, by name only; each search and each name is found among them here. */
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

function colleagues(): Promise<ReplyOf<typeof listColleagues>> {
  return queryClient.fetchQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
  })
}
