import type { LabelDesign } from '@rp/contract/recipes/label-design'
import type { LabelDocument } from '@rp/label/document'
import { useState } from 'react'
import { Stage } from '../../apps/web/src/label-editor/canvas/stage.tsx'
import { createEditor, EditorProvider } from '../../apps/web/src/label-editor/editor.ts'
import { createFaces } from '../../apps/web/src/label-editor/faces.ts'
import { laidOut } from '../../apps/web/src/label-editor/lay-out.ts'

declare global {
  interface Window {
    select?: (ids: readonly string[]) => void
  }
}

/** The product's stage, on a label without an owner. */
export function EditorScene({ document }: { document: LabelDocument }) {
  const [editor] = useState(() => {
    const design = { dictionary: [], filled: [] } as unknown as LabelDesign
    const faces = createFaces([])
    const opened = createEditor({
      design,
      faces,
      document: laidOut(document, faces.derivation).document,
      mayEdit: true,
    })
    window.select = (ids) => opened.selection.set(ids)
    return opened
  })
  return (
    <EditorProvider value={editor}>
      <Stage />
    </EditorProvider>
  )
}
