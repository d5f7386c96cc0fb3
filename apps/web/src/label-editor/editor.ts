import type { Words } from '@rp/domain/languages'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import type { Box, LabelDocument, LabelElement } from '@rp/label/document'
import type { SavedHistory } from '@rp/label/history'
import type { Snap } from '@rp/label/snap'
import { openLabel, type LabelStore } from '@rp/label/store'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { createCell, useCell, type Cell } from './cell.ts'
import { createFaces, type Faces } from './faces.ts'
import { createPreview, type Preview } from './preview.ts'
import type { Point, Size, View } from './view.ts'

/** What the stage shows besides the label. */
export interface Shown {
  grids: boolean
  guides: boolean
  bleed: boolean
  trim: boolean
  safe: boolean
  proof: boolean
}

/** Which plates of the label the stage shows. */
interface ShownPlates {
  /** Names of plates that are switched off. */
  hidden: ReadonlySet<string>
  /** The server's picture of the others, while a plate of a colour is off. */
  picture: { address: string; box: Box } | null
}

/** A saved revision that the label is compared with. */
export interface Compared {
  document: LabelDocument
  no: number
  name: string
}

/** Comparison modes: two panes, an overlay, or frames on the label itself, which stays editable. */
export const compareModes = ['sides', 'overlay', 'stage'] as const
export type CompareMode = (typeof compareModes)[number]

/** One open label with everything that belongs to its window; gestures write it, React follows. */
export interface Editor {
  /** The server's data of the label besides its document. */
  design: Cell<LabelDesign>
  label: LabelStore
  faces: Faces
  view: Cell<View>
  stage: Cell<Size>
  selection: Cell<readonly string[]>
  /** The text being edited. */
  writing: Cell<string | null>
  /** Where in the window editing was requested, which places the caret; null for the whole text. */
  writingAt: Cell<{ clientX: number; clientY: number } | null>
  /** Whether the pointer is a finger or pen: handles are then finger-sized. */
  coarse: Cell<boolean>
  /** Elements as the current gesture would leave them. */
  preview: Preview
  shown: Cell<Shown>
  plates: Cell<ShownPlates>
  snapping: Cell<boolean>
  /** What the gesture snapped to. */
  snapped: Cell<Snap | null>
  /** Pixels per micrometre at which the scene was last drawn; an ongoing zoom stretches the picture. */
  drawnScale: Cell<number>
  mayEdit: Cell<boolean>
  /** Pictures on their way to the server. */
  uploads: Cell<number>
  /** Where the comment being written will be placed. */
  pin: Cell<Point | null>
  /** The earlier state that the label is compared with. */
  compared: Cell<Compared | null>
  comparing: Cell<CompareMode>
  /** The difference currently viewed. */
  comparedAt: Cell<string | null>
  /** The screen reader announcement. */
  said: Cell<Words | null>
  /** Scene nodes by element, for gestures that bypass React. */
  nodes: Map<string, SVGGElement>
}

export interface Opening {
  design: LabelDesign
  faces?: Faces
  /** The document to edit: the design's, or that with an earlier tab's unsent changes. */
  document: LabelDocument
  mayEdit: boolean
  history?: SavedHistory | undefined
}

export function createEditor({
  design,
  document,
  mayEdit,
  history,
  faces = createFaces(design.dictionary),
}: Opening): Editor {
  return {
    design: createCell(design),
    label: openLabel(document, faces.derivation, history),
    faces,
    view: createCell<View>({ scale: 0.01, x: 0, y: 0 }),
    stage: createCell<Size>({ width: 0, height: 0 }),
    selection: createCell<readonly string[]>([]),
    writing: createCell<string | null>(null),
    writingAt: createCell<{ clientX: number; clientY: number } | null>(null),
    coarse: createCell(typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches),
    preview: createPreview(),
    shown: createCell<Shown>({
      grids: true,
      guides: true,
      bleed: true,
      trim: true,
      safe: true,
      proof: true,
    }),
    plates: createCell<ShownPlates>({ hidden: new Set(), picture: null }),
    snapping: createCell(true),
    snapped: createCell<Snap | null>(null),
    drawnScale: createCell(0.01),
    mayEdit: createCell(mayEdit),
    uploads: createCell(0),
    pin: createCell<Point | null>(null),
    compared: createCell<Compared | null>(null),
    comparing: createCell<CompareMode>('sides'),
    comparedAt: createCell<string | null>(null),
    said: createCell<Words | null>(null),
    nodes: new Map(),
  }
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Cannot use the label editor outside of it')
  return editor
}

/** An element as shown: as a gesture would leave it, else its current state. */
export function useElement(id: string): LabelElement | undefined {
  const { label, preview } = useEditor()
  const listen = useCallback(
    (listener: () => void) => {
      const stops = [label.listen(id, listener), preview.listen(id, listener)]
      return () => stops.forEach((stop) => stop())
    },
    [id, label, preview],
  )
  return useSyncExternalStore(listen, () => preview.element(id) ?? label.element(id))
}

/** The selected elements, without deleted ones. */
export function useSelected(): readonly LabelElement[] {
  const editor = useEditor()
  const ids = useCell(editor.selection)
  useLabelVersion()
  return selectedOf(editor, ids)
}

export function selectedOf(editor: Editor, ids = editor.selection.get()): LabelElement[] {
  return ids.flatMap((id) => editor.label.element(id) ?? [])
}

/** Rerenders with every act on the label. */
export function useLabelVersion(): number {
  const { label } = useEditor()
  return useSyncExternalStore(label.listenAll, label.version)
}
