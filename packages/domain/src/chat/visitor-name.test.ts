import { expect, it } from 'vitest'
import { visitorName } from './visitor-name.ts'

const id = '019ab000-0000-7000-8000-00000000ab4f'

it('is the name that is known, else a mark of the room', () => {
  expect(visitorName({ display_name: 'Anong', id })).toEqual({ en: 'Anong', th: 'Anong' })
  expect(visitorName({ display_name: 'anonymous', id })).toEqual({ en: 'Visitor AB4F', th: 'ผู้เยี่ยมชม AB4F' })
  expect(visitorName({ display_name: '', id }).en).toBe('Visitor AB4F')
})
