import type { DragEvent } from 'react'
import { useEditor } from '../editor.ts'
import { toPaper } from '../view.ts'
import { carriedBy } from './carried.ts'
import { putIn } from './put-in.ts'

const taken = ['Files', 'text/plain']
const marked = 'label-stage-drop'

/** Files and texts dropped on the label are placed at the drop point. */
export function useDrop() {
  const editor = useEditor()
  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!editor.mayEdit.get() || !event.dataTransfer.types.some((type) => taken.includes(type))) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      event.currentTarget.classList.add(marked)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      event.currentTarget.classList.remove(marked)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.currentTarget.classList.remove(marked)
      if (!event.dataTransfer.types.some((type) => taken.includes(type))) return
      event.preventDefault()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const at = toPaper(editor.view.get(), { x: event.clientX - left, y: event.clientY - top })
      void putIn(editor, carriedBy(event.dataTransfer), at)
    },
  }
}
