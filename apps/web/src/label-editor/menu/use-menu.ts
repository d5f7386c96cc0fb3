import { useState } from 'react'
import { useEditor } from '../editor.ts'
import { idsUnder } from '../gesture/under-pointer.ts'
import { stageNode } from '../stage-node.ts'

export interface MenuPlace {
  clientX: number
  clientY: number
  /** Elements at that place, topmost first. */
  under: readonly string[]
}

/** The stage's context menu: what is under the pointer is selected first, unless it already is. */
export function useMenu() {
  const editor = useEditor()
  const [at, setAt] = useState<MenuPlace | null>(null)

  function open(event: { clientX: number; clientY: number }): void {
    if (editor.writing.get() !== null) editor.writing.set(null)
    const under = idsUnder(event)
    const [top] = under
    const isWithin = under.some((id) => editor.selection.get().includes(id))
    if (!isWithin) editor.selection.set(top === undefined ? [] : [top])
    setAt({ clientX: event.clientX, clientY: event.clientY, under })
  }

  /** Opens the selection's menu by keyboard. */
  function byKey({ code, shiftKey }: KeyboardEvent): boolean {
    const asks = code === 'ContextMenu' || (code === 'F10' && shiftKey)
    if (asks && editor.writing.get() === null) open({ ...keyPlace(editor.selection.get()[0]) })
    return asks
  }

  function keyPlace(id: string | undefined): { clientX: number; clientY: number } {
    const box = (id === undefined ? null : editor.nodes.get(id))?.getBoundingClientRect()
    const { x, y, width, height } = box ?? stageNode(editor)?.getBoundingClientRect() ?? new DOMRect()
    return { clientX: x + width / 2, clientY: y + height / 2 }
  }

  return { at, open, byKey, close: () => setAt(null) }
}
