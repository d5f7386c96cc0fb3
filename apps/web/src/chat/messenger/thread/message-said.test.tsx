// @vitest-environment jsdom
import type { MessageKind } from '@rp/domain/chat/message-kinds'
import { linePayloads } from '@rp/domain/testing/line-payloads'
import { whatsAppPayloads } from '@rp/domain/testing/whatsapp-payloads'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { Said } from './message-said.tsx'

afterEach(cleanup)

describe('what the agent sees', () => {
  it.each([...whatsAppPayloads, ...linePayloads])('of $name, in both languages', (one) => {
    for (const language of ['en', 'th'] as const) {
      setLanguage(language)
      const files = one.media
        ? [{ file: `${'0'.repeat(36)}.png`, name: 'x.png', mime: 'image/png', size: 1 }]
        : []
      const { kind, body, meta } = one
      const message = sampleMessage({ kind: kind as MessageKind, body, meta, files })
      const { container, unmount } = render(<Said message={message} />)
      for (const text of one.seen[language]) expect(container.textContent).toContain(text)
      // Where no file speaks for it, something is there to be read.
      if (!one.media) expect(container.textContent).not.toBe('')
      unmount()
    }
  })

  it('of a message in two languages says which piece is of which, and lets each line run its own way', () => {
    const { container } = render(<Said message={sampleMessage({ body: 'مرحبا (Niacinamide 5%)!' })} />)
    expect(container.querySelector('p')?.dir).toBe('auto')
    expect([...container.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang'))).toEqual([
      'ar',
      'en',
    ])
  })
})
