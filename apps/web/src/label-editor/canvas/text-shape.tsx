import type { TextElement } from '@rp/label/document'
import { useMemo } from 'react'
import { useEditor } from '../editor.ts'
import { textOutlines } from './text-outlines.ts'
import { usePaint } from '../paint.ts'

/** A text as printed: glyph outlines on our own lines, never the browser's. */
export function TextShape({ element }: { element: TextElement }) {
  const { faces } = useEditor()
  const paint = usePaint()
  const { width, height, fontColour } = element
  const font = faces.use(element.fontId)
  const drawn = useMemo(() => {
    if (!font) return null
    return textOutlines(faces.layout(element, font), font, element.fontSize)
  }, [element, faces, font])
  return (
    <>
      <rect width={width} height={height} fill="transparent" />
      {drawn && <path d={drawn.path} transform={`scale(${drawn.scale})`} fill={paint(fontColour)} />}
    </>
  )
}
