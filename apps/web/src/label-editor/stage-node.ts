import type { Editor } from './editor.ts'

/** The stage's DOM node. */
export const stageNode = (editor: Editor): HTMLElement | null =>
  editor.nodes.get('@marquee')?.ownerSVGElement?.closest<HTMLElement>('.label-stage') ?? null

export const focusStage = (editor: Editor): void => stageNode(editor)?.focus({ preventScroll: true })

/** The field of the text being written; null while none is. */
export const writingField = (editor: Editor): HTMLTextAreaElement | null =>
  stageNode(editor)?.querySelector<HTMLTextAreaElement>('textarea.label-writing-field') ?? null
