import { describe, expect, it } from 'vitest'
import { deleteRefused, editRefused, reactionRefused } from './message-changes.ts'

const own = {
  channel: 'WEBSITE',
  visibility: 'public',
  sender: { type: 'STAFF', id: 'me' },
  isDeleted: false,
} as const
const me = { id: 'me', isAdmin: false }
const admin = { id: 'admin', isAdmin: true }

describe('a message', () => {
  it('can be edited by its author only', () => {
    expect(editRefused(own, me)).toBeNull()
    expect(editRefused(own, admin)).toBe('Only its writer may edit a message')
  })

  it('can be deleted by its author or an admin, unless the customer wrote it', () => {
    expect(deleteRefused(own, me)).toBeNull()
    expect(deleteRefused(own, admin)).toBeNull()
    expect(deleteRefused(own, { id: 'other', isAdmin: false })).toMatch(/Only its writer/)
    expect(deleteRefused({ ...own, sender: { type: 'CUSTOMER', id: 'me' } }, admin)).toMatch(/stays/)
  })

  it('sent to LINE or WhatsApp stays; an internal note does not', () => {
    expect(editRefused({ ...own, channel: 'LINE' }, me)).toMatch(/LINE does not let/)
    expect(deleteRefused({ ...own, channel: 'WHATSAPP' }, me)).toMatch(/WhatsApp does not let/)
    expect(editRefused({ ...own, channel: 'LINE', visibility: 'internal' }, me)).toBeNull()
  })

  it('that is deleted cannot be changed', () => {
    const gone = { ...own, isDeleted: true }
    expect([editRefused(gone, me), deleteRefused(gone, me), reactionRefused(gone)]).not.toContain(null)
  })

  it('gets a reaction if the channel supports it', () => {
    expect(reactionRefused(own)).toBeNull()
    expect(reactionRefused({ ...own, channel: 'WHATSAPP' })).toBeNull()
    expect(reactionRefused({ ...own, channel: 'LINE' })).toBe('LINE takes no reactions')
  })
})
