// @vitest-environment jsdom
import type { MessageKind } from '@rp/domain/chat/message-kinds'
import { lineEvents, linePayloads } from '@rp/domain/testing/line-payloads'
import { whatsAppChanges } from '@rp/domain/testing/whatsapp-changes'
import { whatsAppPayloads } from '@rp/domain/testing/whatsapp-payloads'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../kit/language.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { Said } from './message-said.tsx'

afterEach(cleanup)

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
      const { container, unmount } = render(<Said message={message} />)
      for (const text of one.seen[language]) expect(container.textContent).toContain(text)
      // Where no file speaks for it, something is there to be read.
      if (!one.media) expect(container.textContent).not.toBe('')
      unmount()
    }
  })

  const notes = [
    ...lineEvents.map(({ name, note, body = '' }) => ({ name, type: note, body })),
    ...whatsAppChanges.map(({ name, heard }) => ({
      name,
      type: heard['what'] === 'noted' ? textOf(heard['type']) : null,
      body: textOf(heard['body']),
    })),
  ].filter(({ type }) => type !== null)
  it.each(notes)(
    'of the note of $name: words, never the name that the provider has for it',
    ({ type, body }) => {
      for (const language of ['en', 'th'] as const) {
        setLanguage(language)
        const message = sampleMessage({ kind: 'OTHER', body, meta: { type } })
        const { container, unmount } = render(<Said message={message} />)
        expect(container.textContent).toContain(body)
        expect(container.textContent?.length).toBeGreaterThan(body.length + 4)
        expect(container.textContent).not.toContain(`"${type}"`)
        expect(/[\u0e01-\u0e5b]/.test(container.textContent ?? '')).toBe(language === 'th')
        unmount()
      }
    },
  )

  it('of a message in two languages says which piece is of which, and lets each line run its own way', () => {
    const { container } = render(<Said message={sampleMessage({ body: 'مرحبا (Niacinamide 5%)!' })} />)
    expect(container.querySelector('p')?.dir).toBe('auto')
    expect([...container.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang'))).toEqual([
      'ar',
      'en',
    ])
  })
})
