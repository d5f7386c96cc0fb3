import type { Guides, LabelDocument, LabelElement, MillimetreGrid, Paper, Sides } from './document.ts'
import type { Fields } from './history-record.ts'

/** Ids of a document's settings in the history. */
export const settingIds = {
  paper: '@paper',
  guides: '@guides',
  ratioGrid: '@ratioGrid',
  mmGrids: '@mmGrids',
} as const
export type SettingName = keyof typeof settingIds

export interface Settings {
  paper: Paper
  guides: Guides
  ratioGrid: { parts: number }
  mmGrids: Sides<MillimetreGrid>
}

/** The objects that the history writes: elements and settings by id. */
export function objectsOf(document: LabelDocument): Map<string, Fields> {
  const objects = new Map<string, Fields>()
  for (const [id, element] of Object.entries(document.elements)) objects.set(id, fieldsOf(element))
  const setting = (name: SettingName, fields: object): void => {
    objects.set(settingIds[name], Object.freeze({ ...fields, group: settingIds[name], kind: 'setting' }))
  }
  setting('paper', document.paper)
  setting('guides', document.guides)
  setting('ratioGrid', { parts: document.ratioGrid })
  setting('mmGrids', document.mmGrids)
  return objects
}

/** Whether a history id belongs to an element: those of settings begin with `@`. */
export const isElement = (id: string): boolean => !id.startsWith('@')

/** A setting of the document from the history's objects. */
export function settingOf<N extends SettingName>(objects: ReadonlyMap<string, Fields>, name: N): Settings[N] {
  const { group: _, kind: __, ...fields } = objects.get(settingIds[name]) ?? {}
  return fields as unknown as Settings[N]
}

/** The element with an id; undefined if it is no element. */
export function elementOf(objects: ReadonlyMap<string, Fields>, id: string): LabelElement | undefined {
  return isElement(id) ? (objects.get(id) as unknown as LabelElement | undefined) : undefined
}

/** Converts the objects to a document. */
export function documentOf(objects: ReadonlyMap<string, Fields>): LabelDocument {
  const elements = Object.fromEntries([...objects].filter(([id]) => isElement(id)))
  return {
    schema: 1,
    paper: settingOf(objects, 'paper'),
    elements: elements as unknown as LabelDocument['elements'],
    guides: settingOf(objects, 'guides'),
    ratioGrid: settingOf(objects, 'ratioGrid').parts,
    mmGrids: settingOf(objects, 'mmGrids'),
  }
}

const fieldsOf = (element: LabelElement): Fields => Object.freeze({ ...element })
