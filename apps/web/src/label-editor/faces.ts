import type { TextElement } from '@rp/label/document'
import type { Derivation, Fields } from '@rp/label/history-record'
import { engineOf } from '@rp/label/text/engine'
import { layoutText } from '@rp/label/text/layout'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { layoutStored, type TextLayout } from '@rp/label/text/stored-layout'
import { useCallback, useSyncExternalStore } from 'react'
import { listenFonts, openedFont, wantFont } from './load-fonts.ts'

/** The faces of one label, with the words that are never broken. */
export interface Faces {
  /** The face once loaded; starts loading it. */
  use(id: string): ShapedFont | null
  opened(id: string): ShapedFont | null
  /** The stored lines of a text. */
  layout(element: TextElement, font: ShapedFont): TextLayout
  /** Line breaks derive from these fields. */
  derivation: Derivation
  /** Whether the breaks come from this layout, font and dictionary. */
  isCurrent(element: TextElement): boolean
}

export function createFaces(dictionary: readonly string[]): Faces {
  const layouts = new WeakMap<TextElement, TextLayout>()
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  const segment = (run: string): string[] => [...words.segment(run)].map((part) => part.segment)

  function layout(element: TextElement, font: ShapedFont): TextLayout {
    const known = layouts.get(element)
    if (known) return known
    const made = layoutStored(element, font)
    layouts.set(element, made)
    return made
  }

  function breaksOf(fields: Fields): Fields {
    if (fields['kind'] !== 'text') return {}
    const element = fields as unknown as TextElement
    const font = openedFont(element.fontId)
    if (font) return { ...layoutText(element, { font, segment, dictionary }) }
    // The lines of the old text do not fit the new one: it is laid out when the label is next opened with its face.
    return { breaks: [...element.text.matchAll(/\n/g)].map(({ index }) => index + 1), engine: '' }
  }

  return {
    use: useFont,
    opened: openedFont,
    layout,
    derivation: {
      from: new Set(['text', 'width', 'padding', 'fontId', 'fontSize', 'letterSpacing']),
      of: breaksOf,
    },
    isCurrent(element) {
      const font = openedFont(element.fontId)
      return !font || element.engine === engineOf(font, dictionary)
    },
  }
}

function useFont(id: string): ShapedFont | null {
  const get = useCallback(() => openedFont(id), [id])
  const font = useSyncExternalStore(listenFonts, get)
  if (!font) wantFont(id)
  return font
}
