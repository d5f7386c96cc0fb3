import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { bleedOf } from '@rp/label/geometry'
import { useEffect, useMemo } from 'react'
import './canvas/canvas.css'
import { DrawingGaps } from './drawing-gaps.tsx'
import { useDrawnWhole } from './drawn-whole.ts'
import { createEditor, EditorProvider } from './editor.ts'
import { Stock } from './canvas/paper-view.tsx'
import { Scene } from './canvas/scene.tsx'
import { PaintProvider } from './paint.ts'
import { useProof } from './proof.ts'

interface Props {
  design: LabelDesign
  name: string
  /** Maximum height, as a CSS value. */
  maxHeight?: number | string
  /** Receives whether everything is drawn: a part that was not drawn cannot have been seen. */
  onDrawn?: (isWhole: boolean) => void
}

/** A small label in press colours, as the editor and the customer see it; read-only. */
export function LabelPicture({ design, name, maxHeight = 260, onDrawn }: Props) {
  const editor = useMemo(() => createEditor({ design, document: design.document, mayEdit: false }), [design])
  const painting = useProof(true)
  const drawn = useDrawnWhole(design.document)
  useEffect(() => onDrawn?.(drawn.isWhole), [drawn.isWhole, onDrawn])
  const { x, y, width, height } = bleedOf(design.document.paper)
  return (
    <EditorProvider value={editor}>
      <DrawingGaps drawn={drawn} />
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={name} style={{ maxHeight }}>
        <Stock paper={design.document.paper} />
        <g aria-hidden="true">
          <PaintProvider value={painting}>
            <Scene technical="seen" />
          </PaintProvider>
        </g>
      </svg>
    </EditorProvider>
  )
}
