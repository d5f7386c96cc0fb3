import { expect, test, vi } from 'vitest'
import { openAttachments, type Attachment } from './attachments.ts'

const stored = (name: string) => ({ file: `${name}-file`, name, mime: 'image/png', size: 1 })
const underWay = (key: string): Attachment => ({
  key,
  name: key,
  size: 1,
  progress: 0,
  stored: null,
  error: null,
})

function open(...keys: string[]) {
  const keep = vi.fn()
  const attachments = openAttachments(keep)
  for (const key of keys) attachments.add('a', underWay(key))
  return {
    attachments,
    saved: () => keep.mock.calls.flatMap(([, files]) => files),
    keys: () => attachments.of('a').map(({ key }) => key),
  }
}

test('keeps files in the order in which they were chosen, whichever is uploaded first', () => {
  const { attachments, saved, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  expect([saved(), keys()]).toEqual([[], ['one', 'two']])
  attachments.change('a', 'one', { stored: stored('one') })
  expect([saved(), keys()]).toEqual([[stored('one'), stored('two')], []])
})

test('a failed file stays visible and does not block the others', () => {
  const { attachments, saved, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  attachments.change('a', 'one', { error: 'too slow' })
  expect([saved(), keys()]).toEqual([[stored('two')], ['one']])
})

test('removing a file lets those behind it through', () => {
  const { attachments, saved, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  attachments.remove('a', 'one')
  expect([saved(), keys()]).toEqual([[stored('two')], []])
})

test('drops uploads that finish after the end of the session', () => {
  const { attachments, saved } = open('one')
  attachments.close()
  attachments.change('a', 'one', { stored: stored('one') })
  expect(saved()).toEqual([])
})
