import { listColleagues } from '@rp/contract/auth/staff'
import { chatService } from '@rp/contract/chat/service'
import { tag } from '@rp/contract/chat/tag'
import { call } from '../kit/call.ts'
import { currentLanguage } from '../kit/language.ts'
import { referenceTo, type Reference } from '../kit/reference.ts'

export const serviceReference = referenceTo(chatService, (service) => service[`name_${currentLanguage()}`])
export const tagReference = referenceTo(tag, ({ name }) => name)

/** Colleagues are few and come at once, by name only; the search is done here. */
export const colleagueReference: Reference = {
  key: 'colleague',
  search: async (q, signal) => {
    const wanted = q.toLowerCase()
    const colleagues = await call(listColleagues, {}, { signal })
    return colleagues
      .filter(({ username, full_name }) => `${full_name} ${username}`.toLowerCase().includes(wanted))
      .map(({ id, full_name }) => ({ id, name: full_name }))
  },
  name: async (id, signal) => {
    const colleagues = await call(listColleagues, {}, { signal })
    return colleagues.find((colleague) => colleague.id === id)?.full_name ?? id
  },
}
