import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { bleedOf } from '@rp/label/geometry'
import { useMemo } from 'react'
import '../../label-editor/canvas/canvas.css'
import { createEditor, EditorProvider } from '../../label-editor/editor.ts'
import { Scene } from '../../label-editor/canvas/scene.tsx'

/** A label in small, as it is drawn in the editor; to look at only. */
export function LabelPicture({ design, name }: { design: LabelDesign; name: string }) {
  const editor = useMemo(() => createEditor({ design, document: design.document, mayEdit: false }), [design])
  const { x, y, width, height } = bleedOf(design.document.paper)
  return (
    <EditorProvider value={editor}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={name} style={{ maxHeight: 260 }}>
        <rect x={x} y={y} width={width} height={height} fill="#fff" />
        <g aria-hidden="true">
          <Scene />
        </g>
      </svg>
    </EditorProvider>
  )
}
