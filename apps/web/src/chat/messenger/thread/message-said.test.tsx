// @vitest-environment jsdom
import type { MessageKind } from '@rp/domain/chat/message-kinds'
import { lineEvents, linePayloads } from '@rp/domain/testing/line-payloads'
import { whatsAppChanges } from '@rp/domain/testing/whatsapp-changes'
import { whatsAppPayloads } from '@rp/domain/testing/whatsapp-payloads'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { MessageBody } from './message-said.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

describe('what the agent sees', () => {
  it.each([...whatsAppPayloads, ...linePayloads])('of $name, in both languages', (one) => {
    for (const language of ['en', 'th'] as const) {
      setLanguage(language)
      const files = one.media
        ? [{ file: `${'0'.repeat(36)}.png`, name: 'x.png', mime: 'image/png', size: 1 }]
        : []
      const { kind, body, meta } = one
      const message = sampleMessage({ kind: kind as MessageKind, body, meta, files })
      const { container, unmount } = render(<MessageBody message={message} />)
      for (const text of one.seen[language]) expect(container.textContent).toContain(text)
      // Without a file there must be text.
      if (!one.media) expect(container.textContent).not.toBe('')
      unmount()
    }
  })

  const notes = [
    ...lineEvents.map(({ name, note, body = '' }) => ({ name, type: note, body })),
    ...whatsAppChanges.map(({ name, parsed: received }) => ({
      name,
      type: received['what'] === 'noted' ? textOf(received['type']) : null,
      body: textOf(received['body']),
    })),
  ].filter(({ type }) => type !== null)
  it.each(notes)("for the note of $name: words, never the provider's name for it", ({ type, body }) => {
    for (const language of ['en', 'th'] as const) {
      setLanguage(language)
      const message = sampleMessage({ kind: 'OTHER', body, meta: { type } })
      const { container, unmount } = render(<MessageBody message={message} />)
      expect(container.textContent).toContain(body)
      expect(container.textContent?.length).toBeGreaterThan(body.length + 4)
      expect(container.textContent).not.toContain(`"${type}"`)
      expect(/[\u0e01-\u0e5b]/.test(container.textContent ?? '')).toBe(language === 'th')
      unmount()
    }
  })

  it("for a message in two languages marks each part's language and lets each line have its own direction", () => {
    const { container } = render(<MessageBody message={sampleMessage({ body: 'مرحبا (Niacinamide 5%)!' })} />)
    expect(container.querySelector('p')?.dir).toBe('auto')
    expect([...container.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang'))).toEqual([
      'ar',
      'en',
    ])
  })
})
