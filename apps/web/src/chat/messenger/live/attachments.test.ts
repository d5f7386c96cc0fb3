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
    kept: () => keep.mock.calls.flatMap(([, files]) => files),
    keys: () => attachments.of('a').map(({ key }) => key),
  }
}

test('files are kept in the order in which they were chosen, whichever is there first', () => {
  const { attachments, kept, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  expect([kept(), keys()]).toEqual([[], ['one', 'two']])
  attachments.change('a', 'one', { stored: stored('one') })
  expect([kept(), keys()]).toEqual([[stored('one'), stored('two')], []])
})

test('a file that failed stays to be seen, and holds up none of the others', () => {
  const { attachments, kept, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  attachments.change('a', 'one', { error: 'too slow' })
  expect([kept(), keys()]).toEqual([[stored('two')], ['one']])
})

test('a file that is taken away lets those behind it through', () => {
  const { attachments, kept, keys } = open('one', 'two')
  attachments.change('a', 'two', { stored: stored('two') })
  attachments.remove('a', 'one')
  expect([kept(), keys()]).toEqual([[stored('two')], []])
})

test('what arrives after the end of the session is kept nowhere', () => {
  const { attachments, kept } = open('one')
  attachments.close()
  attachments.change('a', 'one', { stored: stored('one') })
  expect(kept()).toEqual([])
})
