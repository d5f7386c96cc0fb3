import { useState } from 'react'
import { useEditor } from '../editor.ts'
import { idsUnder } from '../gesture/under-pointer.ts'
import { stageNode, writingField } from '../stage-node.ts'

export interface MenuPlace {
  clientX: number
  clientY: number
  /** Elements at that place, topmost first. */
  under: readonly string[]
  /** Over the text being written: the menu is about its letters. */
  inText: boolean
}

type MenuEvent = { clientX: number; clientY: number; target?: EventTarget | null }

/**
 * The stage's context menu: what is under the pointer is selected first, unless it already is. Over a text being
 * written it leaves the writing as it is.
 */
export function useMenu() {
  const editor = useEditor()
  const [at, setAt] = useState<MenuPlace | null>(null)

  function open({ clientX, clientY, target }: MenuEvent): void {
    const inText = editor.writing.get() !== null && isOfWriting(target)
    if (inText) return setAt({ clientX, clientY, under: [], inText })
    if (editor.writing.get() !== null) editor.writing.set(null)
    const under = idsUnder({ clientX, clientY })
    const [top] = under
    const isWithin = under.some((id) => editor.selection.get().includes(id))
    if (!isWithin) editor.selection.set(top === undefined ? [] : [top])
    setAt({ clientX, clientY, under, inText })
  }

  /** Opens the selection's menu by keyboard. */
  function byKey({ code, shiftKey }: KeyboardEvent): boolean {
    const isMenuKey = code === 'ContextMenu' || (code === 'F10' && shiftKey)
    const [first] = editor.selection.get()
    if (isMenuKey) open({ ...keyPlace(editor.writing.get() ?? first), target: writingField(editor) })
    return isMenuKey
  }

  function keyPlace(id: string | undefined): { clientX: number; clientY: number } {
    const box = (id === undefined ? null : editor.nodes.get(id))?.getBoundingClientRect()
    const { x, y, width, height } = box ?? stageNode(editor)?.getBoundingClientRect() ?? new DOMRect()
    return { clientX: x + width / 2, clientY: y + height / 2 }
  }

  return { at, open, byKey, close: () => setAt(null) }
}

const isOfWriting = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('.label-writing, .label-writing-field') !== null
