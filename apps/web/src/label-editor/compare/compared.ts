import { compareDocuments, type Comparison, type ElementChange } from '@rp/label/compare'
import type { Box, LabelDocument, LabelElement } from '@rp/label/document'
import { boxOf } from '@rp/label/geometry'
import { boundsOfAll } from '@rp/label/transform-selection'
import { useMemo } from 'react'
import { sizeOfBarcode } from '../barcodes.ts'
import { useEditor, useLabelVersion, type Editor } from '../editor.ts'
import { fittedBox } from '../view.ts'

/** The differences between the earlier state and the current label; follows every act. */
export function useComparison(earlier: LabelDocument): { now: LabelDocument; comparison: Comparison } {
  const { label } = useEditor()
  const version = useLabelVersion()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the document is another with each version
  const now = useMemo(() => label.document(), [label, version])
  return useMemo(() => ({ now, comparison: compareDocuments(earlier, now) }), [earlier, now])
}

/** The frame around a difference, at its place in one of the two states. */
export interface Mark {
  id: string
  kind: ElementChange['kind']
  box: Box
  rotation: number
}

/** The differences at their places in this state; absent elements have no mark. */
export function marksIn(comparison: Comparison, elements: LabelDocument['elements']): Mark[] {
  return comparison.elements.flatMap(({ kind, element: { id } }) => {
    const there = elements[id]
    return there ? [{ id, kind, box: boxOf(there, sizeOfBarcode), rotation: there.rotation }] : []
  })
}

/** Centres a difference, before and after together, with space around it. */
export function showChange(editor: Editor, earlier: LabelDocument, id: string): void {
  editor.comparedAt.set(id)
  const both = [earlier.elements[id], editor.label.element(id)].filter(
    (one): one is LabelElement => one !== undefined,
  )
  const box = boundsOfAll(both, sizeOfBarcode)
  const stage = editor.stage.get()
  if (!box || stage.width === 0) return
  const view = fittedBox(box, stage, Math.min(stage.width, stage.height) / 4)
  editor.view.set(view)
  editor.drawnScale.set(view.scale)
}
