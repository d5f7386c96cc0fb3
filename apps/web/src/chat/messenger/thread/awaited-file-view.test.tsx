// @vitest-environment jsdom
import { fileStates } from '@rp/domain/chat/awaited-file'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { AwaitedFileView } from './awaited-file-view.tsx'

function shown(meta: Record<string, unknown> | null, more = {}) {
  const { container, unmount } = render(<AwaitedFileView message={sampleMessage({ meta, ...more })} />)
  const [text, button] = [container.textContent, container.querySelector('button')?.textContent ?? null]
  unmount()
  return { text, button }
}

const fileIn = (state: string) => ({ file: { id: '1', type: 'image', name: 'slip.png', state } })

describe('the place of a file that is not here', () => {
  it.each([
    ['en', 'Picture · slip.png: The file is on its way'],
    ['th', 'รูปภาพ · slip.png: กำลังรับไฟล์'],
  ] as const)('says in %s that it is on its way, without a button', (language, text) => {
    setLanguage(language)
    expect(shown(fileIn('coming'))).toEqual({ text, button: null })
    setLanguage('en')
  })

  it.each(fileStates.map((state) => [state]))('has a button where another try may help: %s', (state) => {
    const hasButton = ['late', 'token', 'failed', 'gone'].includes(state)
    expect(shown(fileIn(state)).button).toBe(hasButton ? 'Try again' : null)
  })

  it('is empty without such a file, and after the message was deleted', () => {
    expect(shown(null)).toEqual({ text: '', button: null })
    expect(shown(fileIn('late'), { deleted_at: '2026-11-29T00:00:00.000Z' })).toEqual({
      text: '',
      button: null,
    })
  })

  it('of a message that could not be read is a button', () => {
    expect(shown({ type: 'unread', inbox_id: 1 })).toEqual({ text: 'Try again', button: 'Try again' })
  })
})
